import { may } from '@sen/domain/access/rules.ts';
import type { find as findCall, findWays } from '@sen/domain/learning/find/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { matchRank, searchText } from '@sen/domain/shared/search-text.ts';
import type { Work } from '../../../platform/work.ts';
import { type Course, findCourses, listCourseIids, listExerciseIids, syllabusTrees } from '../../content/index.ts';
import { searchUsers, searchUsersAmong } from '../../identity/index.ts';
import { staffedCourses } from '../cards.ts';
import { mayInThis } from '../courses.ts';
import * as repository from '../repository.ts';

const MOST = 8;

/** People, courses and exercises by a few letters of their names, of those the actor meets elsewhere too. */
export async function find(work: Work, { keyword }: Input<typeof findCall>) {
  if (searchText(keyword) === '') return { people: [], courses: [], exercises: [] };
  const staffed = await staffedCourses(work);
  const learning = await repository.listCoursesOf(work.db, work.actor.user_iid ?? 0);
  const [people, courses, exercises] = await Promise.all([
    peopleOf(work, keyword, staffed),
    coursesOf(work, keyword, { staffed, learning }),
    exercisesOf(work, keyword, { staffed, learning }),
  ]);
  return { people, courses, exercises };
}

/** Those who run the school find everyone; teachers find their learners, each in a course of theirs. */
async function peopleOf(work: Work, keyword: string, staffed: readonly number[]) {
  const shown = ({ iid, name, lname }: { iid: number; name: string; lname: string }) => ({ iid, name, lname });
  if (may(work.actor, 'users.view'))
    return (await searchUsers(work.db, keyword, MOST)).map((one) => ({ ...shown(one), course: null }));
  const courses = [...(await findCourses(work, staffed)).values()];
  const taught = courses.filter((course) => mayInThis(work, course, 'users.view')).map(({ iid }) => iid);
  if (taught.length === 0) return [];
  const learners = await repository.listLearnersOfAll(work.db, taught);
  const found = await searchUsersAmong(work.db, keyword, learners, MOST);
  const learns = await repository.listLearnsIn(
    work.db,
    taught,
    found.map(({ iid }) => iid),
  );
  return found.map((one) => ({ ...shown(one), course: learns.get(one.iid) ?? null }));
}

interface Own {
  readonly staffed: readonly number[];
  readonly learning: readonly number[];
}

async function coursesOf(work: Work, keyword: string, { staffed, learning }: Own) {
  const named = new Set(await listCourseIids(work, { keyword }));
  const mine = [...new Set([...staffed, ...learning])].filter((iid) => named.has(iid)).slice(0, MOST);
  const found = await findCourses(work, mine);
  return mine.flatMap((iid) => {
    const course = found.get(iid);
    if (!course) return [];
    const { siid, slug, name } = course;
    return [{ iid, siid, slug, name, in_editor: mayInThis(work, course, ...seeing('content')) }];
  });
}

/** Exams and exercises of the actor's courses, the best names first. */
async function exercisesOf(work: Work, keyword: string, { staffed, learning }: Own) {
  const named = new Set(await listExerciseIids(work.db, keyword));
  if (named.size === 0) return [];
  const learns = new Set(learning);
  const found = await findCourses(work, [...new Set([...staffed, ...learning])]);
  const ways = [...found.values()].flatMap((course) => {
    const way = wayInto(work, course, learns.has(course.iid));
    return way ? [{ course, way }] : [];
  });
  const trees = await syllabusTrees(
    work,
    ways.map(({ course: { siid } }) => siid),
  );
  const rankOf = ({ name }: { readonly name: string }) => matchRank(name, keyword) ?? Number.POSITIVE_INFINITY;
  return ways
    .flatMap(({ course: { iid: course_iid, siid, name: course_name }, way }) =>
      (trees.get(siid) ?? [])
        .filter(({ iid }) => named.has(iid))
        .map(({ iid, name }) => ({ iid, name, course: { iid: course_iid, siid, name: course_name }, way })),
    )
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST);
}

/** Authors edit, staff look at results or mark, learners learn. */
function wayInto(work: Work, course: Course, learns: boolean): (typeof findWays)[number] | undefined {
  if (mayInThis(work, course, 'content.update')) return 'edit';
  if (mayInThis(work, course, 'takes.view')) return 'results';
  if (mayInThis(work, course, 'takes.mark')) return 'marking';
  return learns ? 'learn' : undefined;
}
