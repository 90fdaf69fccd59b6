import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import type { Open } from '../../../platform/route.ts';
import type { SchoolWithGroups } from '../../../platform/schools.ts';
import { rescanIfDue } from './matching.ts';
import { listDue } from './repository.ts';

/** How far back somebody's midnight can lie. */
const DAY_S = 86_400;

/** Once in each school's day, in its first round after midnight, the rules of smart groups are read again; each group by itself. @throws what failed, once the others are done. */
export async function rescanDue(open: Open): Promise<void> {
  const failures: unknown[] = [];
  for (const school of await open.schools.withSmartGroups()) failures.push(...(await rescanSchool(open, school)));
  if (failures.length > 0) throw new AggregateError(failures, 'groups could not be rescanned');
}

/** A group whose rules are too much for one statement does not hold back the others. @returns the failures. */
async function rescanSchool(
  { works, clock, log }: Open,
  { school_iid, timezone, scanned_at }: SchoolWithGroups,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown, group_iid?: number) => {
    log.warn({ err: error, school_iid, group_iid }, 'rescan failed');
    failures.push(error);
  };
  try {
    const since = midnightBefore(clock.now(), timezone);
    if (scanned_at >= since) return failures;
    for (const { iid } of await works.asSchool(school_iid, ({ db }) => listDue(db, since)))
      await works
        .asSchool(school_iid, (work) => rescanIfDue(work, iid, since))
        .catch((error: unknown) => failed(error, iid));
  } catch (error) {
    failed(error);
  }
  return failures;
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
