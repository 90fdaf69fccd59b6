import { Teller, wordsOf } from '../platform/changes.ts';
import { openPool } from '../platform/db.ts';
import { type SchoolRecord, Schools } from '../platform/schools.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openWorks, type Works } from '../platform/work.ts';
import { tables } from '../slices.ts';
import { withDatabase } from './command.ts';

/** Does something in the school that answers to a host, with the app's own rights. */
export const inSchoolOf = <T>(host: string, task: (works: Works, school: SchoolRecord) => Promise<T>): Promise<T> =>
  withDatabase(async (url) => {
    const pool = openPool(url, 2, () => {});
    const teller = new Teller(pool, (error) => console.error(error.message));
    try {
      const school = await new Schools(pool, '').byHost(host);
      if (!school) throw new StartupError(`no school answers to ${host}`);
      const works = openWorks({
        pool,
        hearers: [],
        tables,
        onChanged: (changes) => teller.tell(wordsOf(changes, tables)),
      });
      return await task(works, school);
    } finally {
      await teller.close();
      await pool.end();
    }
  });
