import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import type { Open } from '../../../platform/route.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { rescanIfDue } from './matching.ts';
import { listDue } from './repository.ts';

/** How far back somebody's midnight can lie. */
const DAY_S = 86_400;

/** Once in each school's day, in its first round after midnight, the rules of smart groups are read again; each group by itself. */
export async function rescanDue({ works, schools, log }: Open): Promise<void> {
  for (const school_iid of await schools.iids()) {
    const due = await works.asSchool(school_iid, async (work) => {
      const since = midnightBefore(work.now, (await schoolFacts(work)).timezone);
      return (await listDue(work.db, since)).map(({ iid }) => ({ iid, since }));
    });
    for (const { iid, since } of due) {
      // A group whose rules are too much for one statement does not hold back the others.
      await works
        .asSchool(school_iid, (work) => rescanIfDue(work, iid, since))
        .catch((error: unknown) => log.warn({ err: error, school_iid, group_iid: iid }, 'rescan failed'));
    }
  }
}

/** The last change of day in a time zone, to the minute. */
function midnightBefore(now: number, zone: string): number {
  const dayAt = (moment: number) => dayInWords(moment, { zone, date_format: 'YYYY-MM-DD' });
  const today = dayAt(now);
  let [before, within] = [now - DAY_S, now];
  while (within - before > 60) {
    const middle = (before + within) / 2;
    if (dayAt(middle) === today) within = middle;
    else before = middle;
  }
  return within;
}
