import type * as calls from '@sen/domain/learning/contract.ts';
import { isInside, learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { hasEnded } from '@sen/domain/learning/enrolment/rules.ts';
import { dueOf, lastOf, nextItem } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { dayAt } from '../../../platform/day.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { findCourses } from '../../content/index.ts';
import { childrenOf, standingGates } from '../../people/index.ts';
import { ownAssignments } from '../assignments/own.ts';
import { type CourseOfLearner, readerIid, withProgress } from '../cards.ts';
import { listPlaces } from '../places-repository.ts';
import { listProgressOf } from '../repository.ts';

const MOST_DUE = 20;
const MOST_MARKED = 5;
/** A mark is new for so long. */
const NEW_FOR_S = 14 * 86_400;
/** What was missed is told so long. */
const MISSED_FOR_S = 30 * 86_400;

/** Learner's home: where to go on, what is due, and for a parent the children. */
export async function home(work: Work, { child_iid }: Input<typeof calls.home>, visit: Visit) {
  const user_iid = await readerIid(work, child_iid);
  const [places, progress, gates, children] = await Promise.all([
    listPlaces(work.db, user_iid),
    listProgressOf(work.db, user_iid),
    standingGates(work, user_iid),
    child_iid === undefined ? childrenOf(work, user_iid) : [],
  ]);
  const found = await findCourses(
    work,
    places.map(({ course_iid }) => course_iid),
  );
  const of = (places_in: typeof places) => places_in.flatMap(({ course_iid }) => found.get(course_iid) ?? []);
  const today = dayAt(visit, work);
  const asked = of(places.filter(({ status }) => status === learnerStatuses.invited));
  const learnt = of(places.filter(({ status }) => isInside(status)));
  const courses = await withProgress(work, learnt, progress, gates);
  const running = courses.filter(({ course }) => !hasEnded(course, today));
  const assigned = new Map(
    (await ownAssignments(work, user_iid, running)).map((one) => [`${one.course} ${one.iid}`, one]),
  );
  const marked = running.flatMap((one) => markedIn(one, assigned, work.now - NEW_FOR_S));
  const open = running.flatMap((one) => openIn(one, assigned)).sort((a, b) => a.due - b.due);
  const closing = open.filter(({ due, returned }) => due > 0 && !returned);
  return {
    continue: continueIn(running, work.now),
    marked: marked.sort((a, b) => b.marked_at - a.marked_at).slice(0, MOST_MARKED),
    returned: open.filter(({ returned, end_time }) => returned && (end_time === 0 || end_time > work.now)),
    due: closing.filter(({ due }) => due > work.now).slice(0, MOST_DUE),
    missed: closing
      .filter(({ due, state }) => isOver(due, work.now) && state !== 'failed')
      .toReversed()
      .slice(0, MOST_DUE),
    children,
    invited: asked.filter((course) => !hasEnded(course, today)).length,
  };
}

/** The next item of the course worked on last that has one; nobody is sent into a course that is over. */
function continueIn(courses: readonly CourseOfLearner[], now: number) {
  const touched = ({ progress }: CourseOfLearner): number =>
    Math.max(0, ...[...progress.values()].map(({ updated_at }) => updated_at));
  for (const one of courses.toSorted((a, b) => touched(b) - touched(a))) {
    const item = nextItem(one.items, one.states, one.progress, now);
    if (!item) continue;
    const { iid, ntype, rule_type, name } = item;
    return { ...courseFields(one), iid, ntype, rule_type, name };
  }
  return null;
}

const isOver = (due: number, now: number): boolean => due <= now && due > now - MISSED_FOR_S;

type Assigned = Awaited<ReturnType<typeof ownAssignments>>[number];

/** What is not passed yet, and when it is due; of an assignment by the time that this person has. */
function openIn(one: CourseOfLearner, assigned: ReadonlyMap<string, Assigned>) {
  return one.items.flatMap((item, index) => {
    const { iid, ntype, name, rule_type } = item;
    const own = assigned.get(`${one.course.iid} ${iid}`);
    const [due, end_time] = [own?.due ?? dueOf(item), own?.last ?? lastOf(item)];
    const returned = own?.state === 'returned';
    const state = one.states[index]?.state ?? 'open';
    return state !== 'passed' && state !== 'pending'
      ? [{ ...courseFields(one), iid, ntype, name, rule_type, due, end_time, state, returned }]
      : [];
  });
}

/** Assignments of a course that have been marked since. */
function markedIn(one: CourseOfLearner, assigned: ReadonlyMap<string, Assigned>, since: number) {
  return one.items.flatMap(({ iid, ntype, name, rule_type }) => {
    const {
      score = null,
      points = 0,
      passed = null,
      marked_at = null,
    } = assigned.get(`${one.course.iid} ${iid}`) ?? {};
    return score !== null && marked_at !== null && marked_at > since
      ? [{ ...courseFields(one), iid, ntype, name, rule_type, score, points, passed: passed === true, marked_at }]
      : [];
  });
}

const courseFields = ({ course: { iid, siid, name, slug } }: CourseOfLearner) => ({
  course: iid,
  siid,
  course_name: name,
  slug,
});
