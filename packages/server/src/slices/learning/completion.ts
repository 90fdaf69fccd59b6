/** When somebody has passed all that counts in a course (ORG-52). */
import { countedIn } from '@sen/domain/learning/rules.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, syllabusTree } from '../content/index.ts';
import { complete, listPassed, lockPlace, uncomplete } from './places-repository.ts';

interface About {
  readonly course_iid: number;
  readonly user_iid: number;
  readonly item_iid: number;
}

/** Items that have to be passed, where this one is among them; otherwise nothing hangs on it. */
async function wantedWith(work: Work, { course_iid, item_iid }: About): Promise<readonly number[]> {
  const course = (await findCourses(work, [course_iid])).get(course_iid);
  const wanted = course ? countedIn(await syllabusTree(work, course.siid)) : [];
  return wanted.includes(item_iid) ? wanted : [];
}

/**
 * Progress with an item changes by `change`, which goes to the database together with what it means for the course: completed, once all
 * that counts is passed, or completed no longer.
 * @param passed what is so of the item afterwards
 */
export async function withCompletion<T>(
  work: Work,
  about: About,
  passed: boolean,
  change: () => Promise<T>,
): Promise<T> {
  const changing = change();
  const wanted = await wantedWith(work, about);
  const [changed] = await Promise.all([changing, wanted.length > 0 && settle(work, about, passed, wanted)]);
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
    // Of two passed at one moment the second waits here, and sees the first.
    const locked = lockPlace(db, course_iid, user_iid);
    const [passed_others] = await Promise.all([listPassed(db, { course_iid, user_iid, item_iids: others }), locked]);
    if (passed_others.length < others.length) return;
  }
  await complete(db, course_iid, user_iid, now);
}
