/** Goals of learners. */
import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type * as calls from '@sen/domain/learning/goals/contract.ts';
import { GoalFields, MOST_GOALS } from '@sen/domain/learning/goals/model.ts';
import { type GoalRights, goalFaults, goalRights, settled } from '@sen/domain/learning/goals/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { toHtml, toPlain } from '@sen/domain/shared/text-formats.ts';
import { listHistory, noteChange } from '../../../platform/binder/history.ts';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { findCourses, listSkills } from '../../content/index.ts';
import { listNames, listPlacesOf } from '../../identity/index.ts';
import { holdFiles } from '../../media/index.ts';
import { isParentOf, todayOf } from '../../people/index.ts';
import { mayInThis } from '../courses.ts';
import { listCoursesOf, listPlacesIn } from '../repository.ts';
import * as repository from './repository.ts';

const ntype = 'user-goal';
const MOST_HISTORY = 100;

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');

/** What the actor may do with the goals of a person. Not yours = not found. */
async function rightsOver(work: Work, user_iid: number): Promise<GoalRights> {
  const is_oneself = user_iid === ownIid(work);
  if (is_oneself) return rightsOf({ is_oneself });
  const [above, teaches, is_parent] = await Promise.all([
    listPlacesOf(work.db, user_iid),
    teachesHim(work, user_iid),
    isParentOf(work, user_iid),
  ]);
  return rightsOf({
    ...{ teaches, is_parent },
    reads_record: mayReadUser(work.actor, user_iid, above),
    keeps_record: looksAfter(work.actor, { user_iid, above }),
  });
}

const rightsOf = (reader: Partial<Parameters<typeof goalRights>[0]>): GoalRights =>
  goalRights({
    ...{ is_oneself: false, reads_record: false, keeps_record: false, teaches: false, is_parent: false },
    ...reader,
  }) ?? refuse('not_found');

/** Whom a teacher alone has put into a course has given them no say over themselves. */
async function teachesHim(work: Work, user_iid: number): Promise<boolean> {
  const vouched = (await listPlacesIn(work.db, user_iid)).filter((place) => place.vouched);
  const courses = await findCourses(
    work,
    vouched.map(({ course_iid }) => course_iid),
  );
  return [...courses.values()].some((course) => mayInThis(work, course, 'users.view'));
}

export async function goalsOf(
  work: Work,
  { user_iid = ownIid(work) }: Input<typeof calls.goalsOf>,
): Promise<Output<typeof calls.goalsOf>> {
  const can = await rightsOver(work, user_iid);
  const [user, rows] = await Promise.all([personOf(work, user_iid), repository.listGoals(work.db, user_iid)]);
  return { user, goals: await toldOf(work, rows), can };
}

/** Somebody of this school. */
async function personOf(work: Work, user_iid: number) {
  const [person] = await listNames(work.db, [user_iid]);
  return person ? { iid: user_iid, name: person.name } : refuse('not_found');
}

async function found(work: Work, iid: number) {
  const row = (await repository.findGoal(work.db, iid)) ?? refuse('not_found');
  return { row, can: await rightsOver(work, row.user_iid) };
}

export async function getGoal(work: Work, { iid }: Input<typeof calls.getGoal>): Promise<Output<typeof calls.getGoal>> {
  const { row, can } = await found(work, iid);
  const [goals, user, comments, history] = await Promise.all([
    toldOf(work, [row]),
    personOf(work, row.user_iid),
    repository.listComments(work.db, iid),
    listHistory(work, { ntype, iid, page: 1, items_per_page: MOST_HISTORY }),
  ]);
  const said = comments.map(({ author_iid, name, ...one }) => ({ ...one, by: { iid: author_iid, name } }));
  const changes = history.items.filter(({ action }) => action !== 'commented');
  return { goal: goals[0] ?? refuse('not_found'), user, said, history: changes, can };
}

/** With the names of what they are about. */
async function toldOf(work: Work, rows: readonly repository.GoalRow[]) {
  const [skills, courses, counts] = await Promise.all([
    listSkills(work),
    findCourses(
      work,
      rows.flatMap(({ course_iid }) => course_iid ?? []),
    ),
    repository.countComments(
      work.db,
      rows.map(({ iid }) => iid),
    ),
  ]);
  const named = new Map(skills.map(({ iid, name }) => [iid, name]));
  const spoken = new Map(counts.map(({ goal_iid, count }) => [goal_iid, Number(count)]));
  return rows.map(({ user_iid: _, skill_iid, course_iid, ...row }) => ({
    ...row,
    skill: about(skill_iid, skill_iid === null ? undefined : named.get(skill_iid)),
    course: about(course_iid, course_iid === null ? undefined : courses.get(course_iid)?.name),
    comments: spoken.get(row.iid) ?? 0,
  }));
}

const about = (iid: number | null, name: string | undefined) =>
  iid === null || name === undefined ? null : { iid, name };

export async function goalChoices(work: Work): Promise<Output<typeof calls.goalChoices>> {
  const [skills, courses] = await Promise.all([listSkills(work), ownCourses(work)]);
  return { skills, courses: courses.map(({ iid, name }) => ({ iid, name })) };
}

const ownCourses = async (work: Work) => [
  ...(await findCourses(work, await listCoursesOf(work.db, ownIid(work)))).values(),
];

const kept = (given: GoalFields): GoalFields => {
  const goal = settled(given);
  return { ...goal, note: sanitizeRich(toHtml(goal.note, 'auto')) };
};

export async function newGoal(work: Work, given: Input<typeof calls.newGoal>) {
  const user_iid = ownIid(work);
  if ((await repository.countGoals(work.db, user_iid)) >= MOST_GOALS)
    refuse('invalid_input', { err: { name: 'goals_too_many' } });
  const goal = kept(given);
  const said = Object.entries(await judged(work, goal)).filter(([, value]) => value !== '');
  const { iid } = await repository.addGoal(work.db, user_iid, goal, work.now);
  await holdFiles(work, { ntype, iid }, goal);
  await noteChange(work, 'goal.created', { ntype, iid, name: goal.name, user_iid, after: Object.fromEntries(said) });
  return { iid };
}

export async function changeGoal(work: Work, { iid, version, ...given }: Input<typeof calls.changeGoal>) {
  const { row, can } = await found(work, iid);
  if (!can.edit) refuse('not_found');
  const stored = GoalFields.parse(row);
  const goal = kept(given);
  const [before, after] = [await inWords(work, stored), await judged(work, goal, stored)];
  if (!(await repository.saveGoal(work.db, iid, version, goal, work.now))) refuse('edited_meanwhile');
  await holdFiles(work, { ntype, iid }, goal);
  await noteChange(work, 'goal.updated', { ntype, iid, name: goal.name, user_iid: row.user_iid, before, after });
  return { iid };
}

/** Refuses a goal that may not be so; what it was about before may have gone meanwhile. @returns it as its history tells it. */
async function judged(work: Work, goal: GoalFields, before?: GoalFields) {
  const [today, skills, courses] = await Promise.all([todayOf(work), listSkills(work), ownCourses(work)]);
  const misses = (iid: number | null, kept: number | null | undefined, known: readonly { readonly iid: number }[]) =>
    iid !== null && iid !== kept && !known.some((one) => one.iid === iid);
  if (misses(goal.skill_iid, before?.skill_iid, skills))
    refuse('skill_not_found', { err: { skill_iid: 'skill_not_found' } });
  const err = {
    ...goalFaults(goal, today, before),
    ...(misses(goal.course_iid, before?.course_iid, courses) && { course_iid: 'not_found' }),
  };
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  return inWords(work, goal);
}

/** With names in place of numbers, and words without formats. */
async function inWords(work: Work, { skill_iid, course_iid, ...goal }: GoalFields) {
  const [skills, courses] = await Promise.all([
    skill_iid === null ? [] : listSkills(work),
    findCourses(work, course_iid === null ? [] : [course_iid]),
  ]);
  return {
    ...goal,
    note: toPlain(goal.note, 'auto'),
    skill: skills.find(({ iid }) => iid === skill_iid)?.name ?? '',
    course: courses.get(course_iid ?? 0)?.name ?? '',
  };
}

export async function commentOnGoal(work: Work, { iid, text }: Input<typeof calls.commentOnGoal>) {
  const { row, can } = await found(work, iid);
  if (!can.comment) refuse('permission_denied');
  const comment = { goal_iid: iid, user_iid: row.user_iid, author_iid: ownIid(work), text };
  const added = await repository.addComment(work.db, comment, work.now);
  await noteChange(work, 'goal.commented', { ntype, iid, name: row.name, user_iid: row.user_iid });
  return { iid: added.iid };
}
