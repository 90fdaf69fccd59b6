/** The other side of assignments: who handed what in, marks and notes of them, work given back, more time. */
import type * as calls from '@sen/domain/learning/assignments/contract.ts';
import { stateOf, worthOf } from '@sen/domain/learning/assignments/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Work } from '../../../platform/work.ts';
import { findCourses, noteUsed, syllabusTrees } from '../../content/index.ts';
import { groupsOfAssignments } from '../../people/index.ts';
import { withCompletion } from '../completion.ts';
import { learnersOf, mayInCourse, mayInThis } from '../courses.ts';
import { lockPlaces } from '../places-repository.ts';
import { removeProgress, setProgress } from '../repository.ts';
import * as repository from './repository.ts';
import { assignmentIn, groupsIn, type InCourse, isOwn, keyOf, type Owner, refuseRival, workToMark } from './work-of.ts';

type Listed = Output<typeof calls.listSubmissions>['items'][number];

export async function listSubmissions(work: Work, asked: Input<typeof calls.listSubmissions>) {
  const { course: course_iid, item_iid, state, hide_names, page, items_per_page } = asked;
  const place = await placeToMark(work, course_iid, item_iid);
  const [owners, standings] = await Promise.all([
    ownersIn(work, place),
    repository.listStandings(work.db, course_iid, item_iid),
  ]);
  const of = new Map(standings.map((row) => [`${row.user_iid} ${row.group_iid}`, row]));
  const places = owners.map(iidOf).toSorted((one, other) => one - other);
  const all = owners.map((owner) => ({
    ...{ user_iid: owner.user_iid, group_iid: owner.group_iid, name: hide_names ? '' : owner.name },
    place: places.indexOf(iidOf(owner)) + 1,
    ...standingTold(of.get(`${owner.user_iid} ${owner.group_iid}`), isOwn(work, owner)),
  }));
  // By name they would tell who they are.
  const ordered = hide_names ? all.toSorted((one, other) => one.place - other.place) : all;
  const shown = ordered.filter(isIn[state]).toSorted(byHandingIn);
  return { items: pageOf(shown, page, items_per_page), total: shown.length, page, items_per_page };
}

const iidOf = ({ user_iid, group_iid }: Pick<Owner, 'user_iid' | 'group_iid'>): number => user_iid ?? group_iid ?? 0;

async function placeToMark(work: Work, course_iid: number, item_iid: number): Promise<InCourse> {
  const place = await assignmentIn(work, course_iid, item_iid);
  return mayInThis(work, place.course, 'takes.mark') ? place : refuseHidden('not_found');
}

/** Everybody who hands in, by name. */
async function ownersIn(work: Work, { course, item, assignment }: InCourse) {
  if (assignment.by === 'group') return groupsIn(work, course.iid, item.iid);
  const learners = await learnersOf(work, course.iid);
  return learners.map(({ user_iid, name }) => ({ user_iid, group_iid: null, name, members: [user_iid] }));
}

/** A draft is nobody's but its writers': to those who mark nothing is there yet. Of one's `own` work no mark is told before it is out. */
function standingTold(row: repository.Standing | undefined, own = false) {
  if (!row || row.number === null)
    return {
      ...{ iid: null, state: 'none' as const, number: 0, handed_in_at: null, days_late: 0, score: null, noted: false },
      open_until: row?.open_until ?? null,
    };
  const { iid, number, handed_in_at, score, marked_at, open_until } = row;
  const last = { published: row.published ?? false, returned: row.returned ?? false };
  const hidden = own && !last.published;
  return {
    ...{ iid, state: stateOf(last, false), number, handed_in_at, open_until },
    ...{ score: hidden ? null : score, days_late: row.days_late ?? 0 },
    noted: !hidden && !last.published && marked_at !== null,
  };
}

const isIn: Readonly<Record<(typeof calls.submissionLists)[number], (row: Listed) => boolean>> = {
  waiting: ({ state, noted }) => state === 'handed_in' && !noted,
  noted: ({ noted }) => noted,
  marked: ({ state }) => state === 'marked' || state === 'returned',
  not_handed_in: ({ state }) => state === 'none',
  all: () => true,
};

/** What waits for a mark first, the oldest of it above; the others stay by name. */
const byHandingIn = (one: Listed, other: Listed): number => rank(one) - rank(other);
const rank = ({ state, handed_in_at }: Listed): number =>
  state === 'handed_in' ? (handed_in_at ?? 0) : Number.MAX_SAFE_INTEGER;

export async function markSubmission(
  work: Work,
  given: Input<typeof calls.markSubmission>,
): Promise<Output<typeof calls.markSubmission>> {
  const place = await assignmentIn(work, given.course, given.item_iid);
  const owner = await workToMark(work, place, given);
  if (isOwn(work, owner)) refuse('permission_denied');
  await refuseRival(work, place);
  judge(work, place, given);
  const { submission, last } = await toMark(work, place, owner, given);
  const { score, comment, returned, open_until } = given;
  // A mark that is out can be corrected, not taken back into a note.
  const published = given.publish || last.published;
  const marker_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const return_until = returned && open_until > 0 ? open_until : null;
  const mark = { score, comment, returned, return_until, published, marker_iid };
  await repository.saveMark(work.db, last, mark, work.now);
  await tellMark(work, keyOf(place, owner), last, mark);
  if (published) await settle(work, place, owner, { ...last, ...mark, submission_iid: submission.iid });
  return { state: stateOf({ published, returned }, false) };
}

function judge(work: Work, { assignment }: InCourse, given: Input<typeof calls.markSubmission>): void {
  const { score, returned, open_until } = given;
  const err = {
    ...(score === null && !returned && { score: 'submission_needs_score' }),
    ...(score !== null && score > assignment.points && { score: 'score_beyond_weight' }),
    ...(returned && isPast(open_until, work.now) && { open_until: 'time_is_past' }),
  };
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}

const isPast = (moment: number, now: number): boolean => moment > 0 && moment <= now;

/** The last handing in, held; refused where the marker has read another one, or another marker has published meanwhile. */
async function toMark(
  work: Work,
  place: InCourse,
  owner: Owner,
  { number, over }: { readonly number: number; readonly over: boolean },
) {
  const submission = await repository.holdSubmission(work.db, keyOf(place, owner));
  const [last] = await repository.listTries(work.db, submission.iid);
  if (!last) refuse('not_found');
  if (last.number !== number) refuse('handed_in_meanwhile');
  if (last.published && last.marker_iid !== work.actor.user_iid && !over) refuse('marked_meanwhile');
  return { submission, last };
}

const tellMark = (
  work: Work,
  key: repository.SubmissionKey,
  { number, score: former, published: was }: Pick<repository.TryRow, 'number' | 'score' | 'published'>,
  mark: Pick<repository.TryRow, 'score' | 'comment' | 'returned' | 'published'>,
) => {
  const { score, comment, returned, published } = mark;
  const former_score = was ? former : null;
  return emit(work, 'assignment.marked', { ...key, number, score, comment, returned, published, former_score });
};

type Marked = Pick<repository.TryRow, 'submission_iid' | 'score' | 'percent_off' | 'returned' | 'return_until'>;

/** What a published mark means for everybody whose work it is. Work that is given back is open again, and nothing was reached with it. */
async function settle(work: Work, place: InCourse, { members }: Owner, mark: Marked): Promise<void> {
  const { course, item, assignment } = place;
  const { percent, passed } = worthOf(assignment, mark.score ?? 0, mark.percent_off);
  if (mark.returned && mark.return_until !== null)
    await repository.setOpenUntil(work.db, mark.submission_iid, mark.return_until);
  for (const user_iid of members) {
    const about = { course_iid: course.iid, user_iid, item_iid: item.iid };
    const reached = { ...about, p: percent, pf: Number(passed), pending: false };
    const change = (): Promise<unknown> =>
      mark.returned ? removeProgress(work.db, about) : setProgress(work.db, reached, work.now);
    await withCompletion(work, about, !mark.returned && passed, change);
  }
}

export async function publishSubmissions(
  work: Work,
  { course, item_iid }: Input<typeof calls.publishSubmissions>,
): Promise<Output<typeof calls.publishSubmissions>> {
  const place = await placeToMark(work, course, item_iid);
  const owners = (await ownersIn(work, place)).filter((owner) => !isOwn(work, owner));
  const standings = await repository.listStandings(work.db, course, item_iid);
  const noted = new Set(
    standings.flatMap((row) => (standingTold(row).noted ? [`${row.user_iid} ${row.group_iid}`] : [])),
  );
  const told = owners.filter(({ user_iid, group_iid }) => noted.has(`${user_iid} ${group_iid}`));
  // In one order for all, so that no two who settle the same people wait for each other.
  await lockPlaces(work.db, course, [...new Set(told.flatMap(({ members }) => members))]);
  let published = 0;
  for (const owner of told) {
    const submission = await repository.holdSubmission(work.db, keyOf(place, owner));
    const [last] = await repository.listTries(work.db, submission.iid);
    if (!last || last.published || last.marked_at === null) continue;
    await repository.publishMark(work.db, last);
    await tellMark(work, keyOf(place, owner), last, { ...last, published: true });
    await settle(work, place, owner, last);
    published += 1;
  }
  return { published };
}

export async function extendSubmission(
  work: Work,
  { open_until, ...asked }: Input<typeof calls.extendSubmission>,
): Promise<Output<typeof calls.extendSubmission>> {
  const place = await assignmentIn(work, asked.course, asked.item_iid);
  const owner = await workToMark(work, place, asked);
  if (isOwn(work, owner)) refuse('permission_denied');
  if (isPast(open_until, work.now)) refuse('invalid_input', { err: { open_until: 'time_is_past' } });
  await noteUsed(work, [asked.course, asked.item_iid]);
  const { iid } = await repository.holdSubmission(work.db, keyOf(place, owner));
  const until = open_until === 0 ? null : open_until;
  await repository.setOpenUntil(work.db, iid, until);
  await emit(work, 'assignment.extended', { ...keyOf(place, owner), open_until: until });
  return { open_until: until };
}

/** Assignments in which work waits for the actor to mark it, with how much there is and how much of it has a note. */
export async function assignmentsToMark(work: Work) {
  const rows = await repository.listWaiting(work.db);
  if (rows.length === 0) return [];
  const marked = await coursesMarked(work, rows);
  const group_iids = [...new Set(rows.flatMap(({ group_iid }) => group_iid ?? []))];
  const groups = group_iids.length > 0 ? await groupsOfAssignments(work, { group_iids }) : [];
  const members = new Map(groups.map((group) => [group.iid, group.members]));
  const own = work.actor.user_iid ?? 0;
  const waiting = rows.filter(({ course_iid, user_iid, group_iid }) => {
    const those = group_iid === null ? [user_iid] : (members.get(group_iid) ?? []);
    return marked.has(course_iid) && those.length > 0 && !those.includes(own);
  });
  return [...Map.groupBy(waiting, ({ course_iid, item_iid }) => `${course_iid} ${item_iid}`).values()].flatMap((pile) =>
    pile.slice(0, 1).flatMap(({ course_iid, item_iid }) => {
      const item = marked.get(course_iid)?.find(({ iid, assignment }) => iid === item_iid && assignment !== null);
      const drafts = pile.filter(({ marked_at }) => marked_at !== null).length;
      return item ? [{ course: course_iid, item_iid, item_name: item.name, count: pile.length, drafts }] : [];
    }),
  );
}

/** Outlines of those of the courses in which the actor marks. */
async function coursesMarked(work: Work, rows: readonly { readonly course_iid: number }[]) {
  const iids: number[] = [];
  for (const iid of new Set(rows.map(({ course_iid }) => course_iid)))
    if (await mayInCourse(work, iid, 'takes.mark')) iids.push(iid);
  if (iids.length === 0) return new Map<number, never[]>();
  const courses = [...(await findCourses(work, iids)).values()];
  const trees = await syllabusTrees(
    work,
    courses.map(({ siid }) => siid),
  );
  return new Map(courses.map(({ iid, siid }) => [iid, trees.get(siid) ?? []]));
}
