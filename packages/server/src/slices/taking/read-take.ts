import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { isQuestion } from '@sen/domain/content/node/ntypes.ts';
import { maySee } from '@sen/domain/content/node/rules.ts';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { forReview, forTaking } from '@sen/domain/content/question/projection.ts';
import { isAnswered } from '@sen/domain/content/question/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { asTold, keysGoOut, type Told } from '@sen/domain/taking/disclosure.ts';
import { type Paper, type PaperQuestion, type SavedAnswer, violationTypes } from '@sen/domain/taking/model.ts';
import { secondsLeft } from '@sen/domain/taking/rules.ts';
import { scoreQuestion } from '@sen/domain/taking/scoring.ts';
import type { Open, Visit } from '../../platform/route.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { Work } from '../../platform/work.ts';
import {
  candidatesFor,
  findExercise,
  findNode,
  forDisplay,
  latestQuestions,
  subjectOf,
  texOfAnswer,
} from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { mayInCourse } from '../learning/index.ts';
import { isParentOf } from '../people/index.ts';
import { fixAnswer, listAnswers } from './answers-repository.ts';
import { tellsAtOnce, toldNow } from './disclosure.ts';
import { paperOf, questionsOf, ruleOf } from './finish.ts';
import { itemForLearner, keyOf, mayEditItem, userOf } from './item.ts';
import * as marks from './marking-repository.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { reading, sightOf } from './staff.ts';

type GetInput = Input<typeof calls.getTake>;
/** How close a reader may come: a parent sees results alone (ROL-22). */
type Reader = 'learner' | 'staff' | 'parent';

/** TAK-43, TAK-19, TAK-40. A review writes down that its keys were read. */
export function getTake({ works }: Open, input: GetInput, { session }: Visit) {
  const actor = session?.actor ?? refuse('not_logged_in');
  return input.mode === 'REVIEW'
    ? works.inSchool(actor, (work) => readTake(work, input))
    : works.reading(actor, (work) => readTake(work, input));
}

async function readTake(work: Work, input: GetInput) {
  const found = await takeToRead(work, input);
  const { reader } = found;
  const take = input.mode === 'REVIEW' ? await lockToReview(work, found.take) : found.take;
  // A sitting stays readable when its item is gone.
  const exercise = (await findExercise(work, take.exercise_iid)) ?? refuse('not_found');
  const is_running = take.status !== 'FINISHED';
  const looks_on = reader === 'staff' && (await sightOf(work, take.exercise_iid)).others;
  const opened = is_running ? NOTHING : await openedTo(work, take, { reader, looks_on });
  if (input.mode === 'REVIEW' && !opened.review) refuse(is_running ? 'take_not_started' : 'review_closed');
  const held_elsewhere = reader === 'learner' && is_running && take.device_key !== input.device_key;
  const shows_paper = !held_elsewhere && (is_running ? looks_on || reader === 'learner' : opened.review);
  if (input.mode === 'REVIEW' && reader === 'learner') await noteKeysRead(work, take);
  const paper = await paperOf(work, take.iid);
  const [learner] = await listNames(work.db, [take.user_iid]);
  return {
    take_id: take.iid,
    attempt: take.attempt,
    status: take.status,
    already_taken: held_elsewhere,
    epoch: take.epoch,
    started_at: take.started_at,
    deadline: take.deadline,
    time_left: is_running ? secondsLeft(take.deadline, take.at) : 0,
    server_time: take.at,
    finished_at: take.finished_at,
    is_over_time: take.is_over_time,
    time_spent: is_running ? null : take.time_spent,
    violations: await repository.countViolations(work.db, take.iid),
    incidents: reader === 'staff' ? await incidentsOf(work, take.iid) : null,
    item: await itemForLearner(work, exercise, is_running && (await tellsAtOnce(work, take))),
    learner: { iid: take.user_iid, name: learner?.name ?? '' },
    result: asTold(take.result, opened),
    ...(shows_paper ? await sheetOf(work, take, paper) : { questions: [], answers: {} }),
    ...(keysGoOut(opened, input.mode)
      ? { ...(await reviewOf(work, take, paper)), scores: take.scores }
      : { review: null, comments: null, scores: null }),
  };
}

/** Locked with all others of that person, so that none is given more time while the keys go out. */
async function lockToReview(work: Work, take: Take): Promise<Take> {
  const all = await repository.lockSittings(work.db, take);
  return all.find(({ iid }) => iid === take.iid) ?? take;
}

/** What was noted of a sitting, as far as this version knows its words. */
async function incidentsOf(work: Work, take_iid: number) {
  const noted = await repository.listViolations(work.db, take_iid);
  return noted.flatMap(({ type, at }) => {
    const known = violationTypes.find((one) => one === type);
    return known ? [{ type: known, at }] : [];
  });
}

const NOTHING: Told = { total: false, counts: false, review: false };

/** What of a finished sitting is open to this reader. */
async function openedTo(
  work: Work,
  take: Take,
  { reader, looks_on }: { readonly reader: Reader; readonly looks_on: boolean },
): Promise<Told> {
  if (reader === 'staff') return { total: true, counts: looks_on, review: looks_on };
  const told = await toldNow(work, take);
  return reader === 'parent' ? { ...told, review: false } : told;
}

/** Somebody who looks on in the learner's name tells them nothing by it. */
async function noteKeysRead(work: Work, take: Take): Promise<void> {
  if (work.actor.masked_by_iid === null) await repository.noteKeysRead(work.db, take.iid);
}

/** The sitting that is asked for, and as whom; what is not one's own to read is not found. */
async function takeToRead(work: Work, input: GetInput): Promise<{ take: Take; reader: Reader }> {
  const asker = userOf(work.actor);
  const take =
    input.take_id === undefined
      ? await repository.findLast(work.db, keyOf(input, input.user_iid ?? asker))
      : await repository.findTake(work.db, input.take_id);
  const is_other = input.user_iid !== undefined && input.user_iid !== asker;
  if (!take) refuse(is_other || input.take_id !== undefined ? 'not_found' : 'take_not_started');
  if (take.course_iid !== input.course || take.exercise_iid !== input.item_iid) refuse('not_found');
  if (take.user_iid === asker) return { take, reader: 'learner' };
  if (await mayInCourse(work, take.course_iid, ...reading)) return { take, reader: 'staff' };
  if (await isParentOf(work, take.user_iid)) return { take, reader: 'parent' };
  refuse('not_found');
}

/** Questions without their keys, and the answers as they are stored. */
async function sheetOf(work: Work, take: Take, paper: Paper) {
  const questions = await questionsOf(work, paper, null);
  const uids = new Map(paper.questions.map(({ question_iid, uid }) => [question_iid, uid]));
  const answers: Record<string, SavedAnswer> = {};
  for (const { question_iid, audios, ...answer } of await listAnswers(work.db, take.iid))
    answers[uids.get(question_iid) ?? String(question_iid)] = { ...answer, audiosInfo: audios };
  const tex = texOfAnswer();
  const shown = (place: PaperQuestion) => forDisplay(forTaking(questionAt(questions, place), place), tex);
  return { questions: await mapInTurns(paper.questions, shown), answers };
}

async function reviewOf(work: Work, take: Take, paper: Paper) {
  const questions = await questionsOf(work, paper, take.regraded);
  const tex = texOfAnswer();
  const rule_version = ruleOf(paper, take.regraded);
  const reviewed = (place: PaperQuestion) => {
    const shown = forDisplay(forReview(questionAt(questions, place), place), tex);
    return [place.uid, { ...shown, rule_version }] as const;
  };
  const review = Object.fromEntries(await mapInTurns(paper.questions, reviewed));
  const uids = new Map(paper.questions.map(({ question_iid, uid }) => [question_iid, uid]));
  const published = await marks.listPublished(work.db, take.iid);
  const comments = Object.fromEntries(
    published
      .filter(({ comment }) => comment !== '')
      .map(({ question_iid, comment }) => [uids.get(question_iid) ?? String(question_iid), comment]),
  );
  return { review, comments };
}

function questionAt(questions: ReadonlyMap<number, QuestionForAuthor>, { question_iid }: PaperQuestion) {
  const question = questions.get(question_iid);
  if (!question) throw new Error(`question ${question_iid} of the paper is missing`);
  return question;
}

/** TAK-44, QUE-26. Someone who reads the key of a question in a running take has given their answer: it is fixed. */
export async function getQuestionAnswer(work: Work, input: Input<typeof calls.getQuestionAnswer>) {
  const key = keyOf(input, userOf(work.actor));
  // Locked with all others of that person, also where they have ended, so that none is given more time while keys go out.
  await repository.lockSittings(work.db, key);
  const take = (await repository.lockRunning(work.db, key)) ?? (await repository.lockLast(work.db, key));
  if (!take) return keyForEditor(work, input);
  if (take.status !== 'FINISHED' && take.iid !== input.take_id) {
    if (input.take_id === undefined) refuse('invalid_input', { err: { take_id: 'this_field_is_required' } });
    refuse('permission_denied');
  }
  const is_held = take.device_key === input.device_key && take.epoch === input.epoch;
  if (take.status !== 'FINISHED' && !is_held) refuse('permission_denied');
  const paper = await paperOf(work, take.iid);
  const place = paper.questions.find(
    ({ uid, question_iid }) => question_iid === input.question_iid && (input.uid ?? uid) === uid,
  );
  if (!place) refuse('not_found');
  const question = questionAt(await questionsOf(work, paper, take.regraded), place);
  const answers = await listAnswers(work.db, take.iid);
  const answer = answers.find(({ question_iid }) => question_iid === place.question_iid)?.answer;
  if (take.status === 'FINISHED') {
    if (!(await toldNow(work, take)).review) refuse('permission_denied');
  } else {
    if (!isAnswered(question.type, answer) || !(await tellsAtOnce(work, take))) refuse('permission_denied');
    await fixAnswer(work.db, take.iid, place.question_iid);
  }
  await noteKeysRead(work, take);
  const rule_version = ruleOf(paper, take.regraded);
  const stored = take.scores?.find(({ uid }) => uid === place.uid);
  return {
    review: { ...forDisplay(forReview(question, place)), rule_version },
    score: stored ?? scoreOf(place, question, scoreQuestion(question, answer, place.sw, rule_version)),
  };
}

const scoreOf = (place: PaperQuestion, { type }: QuestionForAuthor, scored: ReturnType<typeof scoreQuestion>) => ({
  uid: place.uid,
  iid: place.question_iid,
  type,
  sw: place.sw,
  ...scored,
});

/** Whether an exercise may ask the question: it lists it, or may draw it. */
async function mayAsk(work: Work, { fixed, draws }: ExerciseFields, question_iid: number): Promise<boolean> {
  if (fixed.some((one) => one.question_iid === question_iid)) return true;
  const drawn = await candidatesFor(work, draws);
  return drawn.some((candidates) => candidates.some(({ iid }) => iid === question_iid));
}

async function maySeeQuestion(work: Work, question_iid: number): Promise<boolean> {
  const node = await findNode(work, question_iid);
  return node !== undefined && isQuestion(node) && maySee(work.actor, await subjectOf(work, node));
}

/** An author looks at the newest version without any sitting. */
async function keyForEditor(work: Work, { item_iid, question_iid, uid }: Input<typeof calls.getQuestionAnswer>) {
  const exercise = await findExercise(work, item_iid);
  if (!exercise) refuse('not_found');
  if (!(await mayEditItem(work, item_iid))) refuse('permission_denied');
  const is_open = (await mayAsk(work, exercise.fields, question_iid)) && (await maySeeQuestion(work, question_iid));
  const [latest] = is_open ? await latestQuestions(work, [question_iid]) : [];
  if (!latest) refuse('not_found');
  const { question } = latest;
  const place = { uid: uid ?? `${item_iid}-${question_iid}-0`, question_iid, order: [] as string[], sw: question.sw };
  return {
    review: forDisplay(forReview(question, place)),
    score: scoreOf(
      { ...place, version: latest.version, group: 0 },
      question,
      scoreQuestion(question, undefined, question.sw),
    ),
  };
}
