import { join } from 'node:path';
import { registry } from '@sen/domain/registry.ts';
import pg from 'pg';
import { openAccessTokens } from './platform/access-tokens.ts';
import { addApiDocs } from './platform/api-docs.ts';
import { followEvents, gatherFollowers } from './platform/audit/follow.ts';
import { Sealer } from './platform/audit/sealer.ts';
import { openClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openCron } from './platform/cron.ts';
import { openPool } from './platform/db.ts';
import { gatherHearers } from './platform/events.ts';
import { addFiles, openFiles } from './platform/files.ts';
import { openHttp, visitorOf } from './platform/http.ts';
import { openJobs } from './platform/jobs.ts';
import { Limits } from './platform/limits.ts';
import { listen } from './platform/listen.ts';
import { openLog } from './platform/log.ts';
import { openMailer, sendMail } from './platform/mail.ts';
import { forgetTable, forgetTables } from './platform/memory.ts';
import { optionsRoute } from './platform/options.ts';
import { openOutbound } from './platform/outbound.ts';
import { addPage } from './platform/page.ts';
import { repeat } from './platform/repeat.ts';
import type { Open, Slice } from './platform/route.ts';
import { Schools } from './platform/schools.ts';
import { openSecrets } from './platform/secrets.ts';
import { Sessions } from './platform/session.ts';
import { openWorks } from './platform/work.ts';
import { access } from './slices/access/index.ts';
import { content } from './slices/content/index.ts';
import { firstPage, guardOf, identity } from './slices/identity/index.ts';
import { learning } from './slices/learning/index.ts';
import { messaging } from './slices/messaging/index.ts';
import { people } from './slices/people/index.ts';
import { reporting } from './slices/reporting/index.ts';
import { setup } from './slices/setup/index.ts';
import { taking } from './slices/taking/index.ts';
import { tenancy, translationsVersion } from './slices/tenancy/index.ts';

/** The one list of slices. */
const slices: readonly Slice[] = [
  access,
  tenancy,
  identity,
  people,
  content,
  learning,
  taking,
  setup,
  reporting,
  messaging,
];

/** The same with the one call that they answer together. */
const served: readonly Slice[] = [{ name: 'options', routes: [optionsRoute(slices)] }, ...slices];

export interface AppOptions {
  readonly config: Config;
  /** URL of the owner of the tables; the app itself acts as `sen_app`. */
  readonly database_url: string;
  /** Seconds added to the database's clock; for tests. */
  readonly clock_offset?: () => number;
}

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');
const POOL_SIZE = 20;
/** Answers of a whole school go together over one or two. */
const SAVING_SIZE = 4;

/** Puts the parts together; `listen` answers the address, `close` drains. */
export async function openApp({ config, database_url, clock_offset = () => 0 }: AppOptions) {
  const log = openLog(config.log_level);
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error.message }, 'database connection lost');
  };
  const pool = openPool(database_url, POOL_SIZE, onError);
  const saving = openPool(database_url, SAVING_SIZE, onError, true);
  const owner = new pg.Pool({ connectionString: database_url, max: 4 });
  owner.on('error', onError);
  owner.on('connect', (client) => client.on('error', onError));
  const clock = await openClock(pool, clock_offset);
  const followers = gatherFollowers(slices);
  const sealer = new Sealer(new Set(followers.keys()));
  const works = openWorks({
    pool,
    hearers: gatherHearers(slices),
    onAccountChanged: (school_iid, user_iid) => sessions.forget(school_iid, user_iid),
    onWritten: (school_iid, tables) => {
      for (const table of tables) forgetTable(school_iid, table);
      // Other processes hear of it; this one must not answer the next request as it was before.
      if (tables.has('schools') || tables.has('hosts')) schools.forgetAll();
      sealer.wrote(school_iid, tables);
    },
    clock_offset,
    clock: clock.now,
  });
  const schools = new Schools(pool, translationsVersion);
  const sessions = new Sessions(works);
  const access_tokens = openAccessTokens(works);
  const secrets = openSecrets(config.data_dir, config.secret_key);
  const files = openFiles(config.data_dir);
  const { providers } = config;
  // Google keeps its keys at an address of their own.
  const outbound = openOutbound([...Object.values(providers), 'https://www.googleapis.com'], config.sso_inner_origins);
  const cron = openCron(slices.flatMap((slice) => slice.schedules ?? []));
  const open: Open = { works, schools, clock, pool, saving, log, secrets, files, outbound, providers, cron };
  const secure = config.production;
  const http = await openHttp({
    ...open,
    routes: served.flatMap((slice) => slice.routes),
    sessions,
    access_tokens,
    limits: new Limits(),
    guard: guardOf(works),
    secure,
  });
  addApiDocs(http, registry, served);
  http.get('/livez', async () => ({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready =
      !closing &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  addFiles(http, {
    files,
    memberOf: async (request) => {
      const school = await schools.byHost(request.host);
      return school && (await visitorOf({ sessions, clock, secure }, request, school.iid)) ? school.iid : undefined;
    },
  });
  await addPage(http, {
    dist: DIST,
    secure,
    log,
    firstPage: async (request) => {
      const school = await schools.byHost(request.host);
      const visitor = school ? await visitorOf({ sessions, clock, secure }, request, school.iid) : undefined;
      return firstPage(open, school, visitor, request.cookies.sen_language, config.services);
    },
  });
  const mailer = openMailer(config.smtp_url, config.mail_from);
  const tasks = {
    send_mail: (payload: unknown) => sendMail(works, mailer, log, payload),
    follow_events: (payload: unknown) => followEvents(open, followers, payload),
    ...jobsOf(slices, open),
    // What the demo is made of is read when it is asked for.
    sample_data: async (payload: unknown) => (await import('./demo/sample.ts')).sampleData(open, payload),
  };
  const [news, jobs] = await Promise.all([
    listen(owner, onError, {
      identity: (payload) => {
        const [school_iid = 0, user_iid = 0] = payload.split(':').map(Number);
        sessions.forget(school_iid, user_iid);
      },
      tables: (payload) => {
        const [table = '', school_iid] = payload.split(':');
        forgetTable(Number(school_iid), table);
      },
      schools: () => schools.forgetAll(),
      reconnected: () => {
        sessions.forgetAll();
        schools.forgetAll();
        forgetTables();
      },
    }),
    openJobs(owner, tasks, log),
  ]);
  const endCron = cron.begin(open);
  // The audit trail becomes a chain a second behind what is written: each server seals what it wrote itself.
  const endSealing = repeat('seal events', 1000, () => sealer.run(open), log);
  return {
    ...open,
    http,
    sessions,
    listen: () => http.listen({ port: config.port, host: config.host }),
    close: async () => {
      closing = true;
      await http.close();
      await endCron();
      await endSealing();
      await jobs.stop();
      await news.close();
      clock.close();
      await Promise.all([pool.end(), saving.end(), owner.end()]);
    },
  };
}

/** The slices' jobs, as the runner takes them. */
const jobsOf = (of: readonly Slice[], open: Open) =>
  Object.fromEntries(
    of.flatMap(({ jobs = {} }) =>
      Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(open, payload)] as const),
    ),
  );
