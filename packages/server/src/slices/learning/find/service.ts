import type { find as findCall } from '@sen/domain/learning/find/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { likePattern, searchText } from '@sen/domain/shared/search-text.ts';
import type { Work } from '../../../platform/work.ts';
import { findCourses, listCourseIids } from '../../content/index.ts';
import { searchUsers, searchUsersAmong } from '../../identity/index.ts';
import { runsSchool, staffedCourses } from '../cards.ts';
import * as repository from '../repository.ts';

const MOST = 8;

/** People and courses by a few letters of their names, of those the actor meets elsewhere too. */
export async function find(work: Work, { keyword }: Input<typeof findCall>) {
  if (searchText(keyword) === '') return { people: [], courses: [] };
  const staffed = await staffedCourses(work);
  const [people, courses] = await Promise.all([peopleOf(work, keyword, staffed), coursesOf(work, keyword, staffed)]);
  return { people, courses };
}

/** Who runs the school finds everybody; who teaches finds his learners. */
async function peopleOf(work: Work, keyword: string, staffed: readonly number[]) {
  const pattern = likePattern(keyword);
  const found = runsSchool(work.actor)
    ? await searchUsers(work.db, pattern, MOST)
    : staffed.length > 0
      ? await searchUsersAmong(work.db, pattern, await repository.listLearnersOfAll(work.db, staffed), MOST)
      : [];
  return found.map(({ iid, name, lname }) => ({ iid, name, lname }));
}

async function coursesOf(work: Work, keyword: string, staffed: readonly number[]) {
  const learning = await repository.listCoursesOf(work.db, work.actor.user_iid ?? 0);
  const named = new Set(await listCourseIids(work, { pattern: likePattern(keyword) }));
  const mine = [...new Set([...staffed, ...learning])].filter((iid) => named.has(iid)).slice(0, MOST);
  const found = await findCourses(work, mine);
  const works = new Set(staffed);
  return mine.flatMap((iid) => {
    const course = found.get(iid);
    return course ? [{ iid, siid: course.siid, slug: course.slug, name: course.name, staffed: works.has(iid) }] : [];
  });
}
