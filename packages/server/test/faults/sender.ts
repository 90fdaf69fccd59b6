/** A sender of mails without the rest of the server, to be killed: `sender.ts DATABASE_URL SMTP_URL`. */
import { openClock } from '../../src/platform/clock.ts';
import { openConnections } from '../../src/platform/connections.ts';
import { openPool } from '../../src/platform/db.ts';
import { deliver } from '../../src/platform/deliver.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { openLog } from '../../src/platform/log.ts';
import { openMailer } from '../../src/platform/mail.ts';
import { gatherTables } from '../../src/platform/table.ts';
import { openWorks } from '../../src/platform/work.ts';

const [database_url = '', smtp_url] = process.argv.slice(2);
const log = openLog('silent');
const onError = () => {};
const pool = openPool(database_url, 4, onError);
const clock = await openClock(pool, () => 0);
const works = openWorks({ pool, hearers: [], tables: gatherTables([]), clock: clock.now });
const mailer = openMailer(smtp_url, 'sen@school.test', true);
const jobs = { deliver: (payload: unknown) => deliver({ works, clock, mailer, log }, false, payload) };
await openJobs(openConnections(database_url, { max: 4 }, onError), jobs, log);
process.stdout.write('ready\n');
