/** QUE-48: marks by hand, as drafts or published. A published mark changes the score at once. */
import { textOf } from '@sen/domain/content/question/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { emit } from '../../platform/events.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { findExercise, latestQuestions, loadQuestions, refKey, texOfAnswer, withMath } from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { assignmentsToMark, mayInCourse } from '../learning/index.ts';
import { announceStanding, scoreAgain, scoringPartsOf, subjectOf } from './finish.ts';
import { userOf } from './item.ts';
import { inLots } from './lots.ts';
import * as marks from './marking-repository.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { permitSight, permitStaff, sightOf } from './staff.ts';

type MarkingRow = Awaited<ReturnType<typeof marks.listToMark>>['rows'][number];

export async function listMarking(work: Work, input: Input<typeof calls.listMarking>) {
  const { page, items_per_page, course, hide_names } = input;
  if (course !== undefined) await permitStaff(work, course, 'takes.mark');
  const markable = await markableBy(work, course);
  const { rows, total } = await marks.listToMark(work.db, { ...input, ...markable }, { page, size: items_per_page });
  const names = await namesOf(work, hide_names ? [] : rows);
  return { items: await tasksOf(work, rows, names), total, page, items_per_page };
}

/** How much there is to mark, by exam and question, and by assignment; content and name as they are now. */
export async function countMarking(work: Work) {
  const markable = await markableBy(work);
  const rows = await marks.countToMark(work.db, markable);
  const iids = [...new Set(rows.map(({ question_iid }) => question_iid))];
  const contents = new Map((await latestQuestions(work, iids)).map(({ iid, question }) => [iid, question.content]));
  const held = markable.held_iids.map((exercise_iid) => ({ exercise_iid }));
  const names = await itemNames(work, [...rows, ...held]);
  const tex = texOfAnswer();
  const piles = rows.map(({ course_iid, exercise_iid, question_iid, count, drafts }) => ({
    course: course_iid,
    item_iid: exercise_iid,
    item_name: names.get(exercise_iid) ?? '',
    question_iid,
    content: withMath(contents.get(question_iid) ?? '', tex),
    count,
    drafts,
  }));
  return {
    piles,
    assignments: await assignmentsToMark(work),
    held: held.map(({ exercise_iid }) => names.get(exercise_iid) ?? ''),
  };
}

async function itemNames(work: Work, rows: readonly { readonly exercise_iid: number }[]) {
  const names = new Map<number, string>();
  for (const iid of new Set(rows.map(({ exercise_iid }) => exercise_iid)))
    names.set(iid, (await findExercise(work, iid))?.name ?? '');
  return names;
}

/** Where somebody waits and the actor marks; in the course asked for, or in all. */
async function markableBy(work: Work, course?: number): Promise<marks.Markable> {
  const pending = await marks.listPending(work.db);
  const course_iids: number[] = [];
  for (const iid of course === undefined ? new Set(pending.map(({ course_iid }) => course_iid)) : [course])
    if (await mayInCourse(work, iid, 'takes.mark')) course_iids.push(iid);
  const items = new Set(pending.flatMap((one) => (course_iids.includes(one.course_iid) ? [one.exercise_iid] : [])));
  const held_iids: number[] = [];
  for (const iid of items) if (!(await sightOf(work, iid)).others) held_iids.push(iid);
  return { course_iids, user_iid: userOf(work.actor), held_iids };
}

async function namesOf(work: Work, rows: readonly MarkingRow[]): Promise<ReadonlyMap<number, string>> {
  const iids = [...new Set(rows.map(({ user_iid }) => user_iid))];
  const found = iids.length > 0 ? await listNames(work.db, iids) : [];
  return new Map(found.map(({ iid, name }) => [iid, name]));
}

async function tasksOf(work: Work, rows: readonly MarkingRow[], names: ReadonlyMap<number, string>) {
  const refs = rows.flatMap((row) => {
    const place = placeOf(row);
    return place ? [{ iid: place.question_iid, version: place.version }] : [];
  });
  const questions = await loadQuestions(work, refs);
  const items = await itemNames(work, rows);
  const tex = texOfAnswer();
  return rows.flatMap((row) => {
    const place = placeOf(row);
    const question = place && questions.get(refKey({ iid: place.question_iid, version: place.version }));
    if (!place || question?.type !== 9) return [];
    return [
      {
        take_id: row.take_id,
        course: row.course_iid,
        item_iid: row.exercise_iid,
        item_name: items.get(row.exercise_iid) ?? '',
        uid: place.uid,
        question_iid: row.question_iid,
        content: withMath(question.content, tex),
        sw: place.sw,
        wordmin: question.wordmin,
        wordmax: question.wordmax,
        answer: textOf(row.answer[0]),
        learner_name: names.get(row.user_iid) ?? '',
        learner_iid: names.has(row.user_iid) ? row.user_iid : 0,
        finished_at: row.finished_at ?? 0,
        draft: row.draft_score === null ? null : { score: row.draft_score, comment: row.draft_comment ?? '' },
      },
    ];
  });
}

const placeOf = ({ paper, question_iid }: MarkingRow) =>
  paper.questions.find((place) => place.question_iid === question_iid);

export async function markAnswer(work: Work, input: Input<typeof calls.markAnswer>) {
  const { take_id, question_iid, uid, score, comment, publish, over } = input;
  const take = await repository.lockTake(work.db, take_id);
  if (!take) refuse('not_found');
  await permitStaff(work, take.course_iid, 'takes.mark');
  // Nobody marks their own answers, nor reads those of others while they may still sit it themselves.
  if (take.user_iid === userOf(work.actor) || !(await sightOf(work, take.exercise_iid)).others)
    refuse('permission_denied');
  if (take.status !== 'FINISHED' || take.reset_at !== null) refuse('not_markable');
  const { paper, questions } = await scoringPartsOf(work, take);
  const place = paper.questions.find((one) => one.question_iid === question_iid && (uid ?? one.uid) === one.uid);
  if (!place || questions.get(question_iid)?.type !== 9) refuse('not_markable');
  if (score > place.sw) refuse('invalid_input', { err: { score: 'score_beyond_weight' } });
  const former = await marks.findMark(work.db, take_id, question_iid);
  // Two at one answer: what one has published no draft of the other, saved while typing, may change before the learner's eyes.
  if (former?.published && former.marker_iid !== userOf(work.actor) && !over) refuse('marked_meanwhile');
  // A mark that is out can be corrected, not taken back into a draft.
  const published = publish || (former?.published ?? false);
  const mark = { take_iid: take_id, question_iid, score, comment, published, marker_iid: userOf(work.actor) };
  await marks.saveMark(work.db, mark, work.now);
  await emit(work, 'take.marked', { ...subjectOf(take), ...mark, former_score: former?.score ?? null });
  if (!published) return { pending: take.result?.pending ?? 0, result: take.result };
  const { result } = await scoreAgain(work, take);
  return { pending: result.pending, result };
}

/** Publishes every draft of an item and releases results that were held back (QUE-31). */
export async function publishAll(of: Input<typeof calls.publishMarks>, open: Open, actor: Actor): Promise<number> {
  const published = await inLots(open, { actor, of, act: (work, takes) => publish(work, of, takes) });
  return published.reduce((sum, count) => sum + count, 0);
}

async function publish(work: Work, { course, item_iid }: Input<typeof calls.publishMarks>, takes: readonly Take[]) {
  await permitSight(work, item_iid);
  const published = await marks.publishDrafts(
    work.db,
    takes.map(({ iid }) => iid),
    work.now,
  );
  const marked = new Set(published.map(({ take_iid }) => take_iid));
  for (const take of takes) await release(work, take, marked.has(take.iid));
  await emit(work, 'take.marks-published', { course_iid: course, item_iid, published: published.length });
  return published.length;
}

async function release(work: Work, take: Take, marked: boolean): Promise<void> {
  if (!take.released) await repository.releaseResult(work.db, take.iid);
  if (marked) await scoreAgain(work, { ...take, released: true });
  else if (!take.released) await announceStanding(work, take);
}
