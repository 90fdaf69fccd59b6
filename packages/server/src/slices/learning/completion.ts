/** When somebody has passed all that counts in a course (ORG-52). */
import { countedIn, coursePercent } from '@sen/domain/learning/rules.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses, syllabusTree } from '../content/index.ts';
import { complete, listPassed, lockPlace, uncomplete } from './places-repository.ts';
import { listProgress } from './repository.ts';

interface About {
  readonly course_iid: number;
  readonly user_iid: number;
  readonly item_iid: number;
}

/**
 * Progress with an item changes by `change`, which goes to the database together with what it means for the course: completed, once all
 * that counts is passed or its percent is enough, or completed no longer.
 * @param passed what is so of the item afterwards; null: it is not passed by this, and nothing is taken back
 */
export async function withCompletion<T>(
  work: Work,
  about: About,
  passed: boolean | null,
  change: () => Promise<T>,
): Promise<T> {
  const course = (await findCourses(work, [about.course_iid])).get(about.course_iid);
  if (course?.aspects_percent) return settleByPercent(work, about, course, change);
  if (!course || passed === null) return change();
  const wanted = countedIn(await syllabusTree(work, course.siid));
  if (!wanted.includes(about.item_iid)) return change();
  // Of two changes at one moment the second waits here, and sees the first.
  const locked = lockPlace(work.db, about.course_iid, about.user_iid);
  const [changed] = await Promise.all([change(), settle(work, about, passed, wanted), locked]);
  return changed;
}

/** Of two changes at one moment the second waits for the place, and counts the first. */
async function settleByPercent<T>(
  work: Work,
  { course_iid, user_iid }: About,
  { siid, aspects_percent }: Course,
  change: () => Promise<T>,
): Promise<T> {
  const { db, now } = work;
  const items = await syllabusTree(work, siid);
  const [, changed, rows] = await Promise.all([
    lockPlace(db, course_iid, user_iid),
    change(),
    listProgress(db, [course_iid], [user_iid]),
  ]);
  const percent = coursePercent(items, new Map(rows.map((row) => [row.item_iid, row])), aspects_percent);
  if (percent >= (aspects_percent?.pass_score ?? 100)) await complete(db, course_iid, user_iid, now);
  else await uncomplete(db, course_iid, user_iid);
  return changed;
}

async function settle({ db, now }: Work, about: About, passed: boolean, wanted: readonly number[]): Promise<void> {
  const { course_iid, user_iid, item_iid } = about;
  if (!passed) {
    await uncomplete(db, course_iid, user_iid);
    return;
  }
  const others = wanted.filter((iid) => iid !== item_iid);
  if (others.length > 0) {
    const passed_others = await listPassed(db, { course_iid, user_iid, item_iids: others });
    if (passed_others.length < others.length) return;
  }
  await complete(db, course_iid, user_iid, now);
}
