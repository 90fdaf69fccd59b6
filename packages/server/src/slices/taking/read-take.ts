import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { forReview, forTaking } from '@sen/domain/content/question/projection.ts';
import { isAnswered } from '@sen/domain/content/question/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import type { Paper, PaperQuestion, SavedAnswer } from '@sen/domain/taking/model.ts';
import { mayReview, secondsLeft } from '@sen/domain/taking/rules.ts';
import { scoreQuestion } from '@sen/domain/taking/scoring.ts';
import type { Work } from '../../platform/work.ts';
import { findExercise, forDisplay, latestQuestions } from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { isCourseStaff } from '../learning/index.ts';
import { isParentOf } from '../people/index.ts';
import { fixAnswer, listAnswers } from './answers-repository.ts';
import { paperOf, questionsOf } from './finish.ts';
import { type Exercise, itemForLearner, keyOf, mayEditItem, standingOf, userOf } from './item.ts';
import * as marks from './marking-repository.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { attendants } from './staff.ts';

type GetInput = Input<typeof calls.getTake>;
/** How close a reader may come: a parent sees results alone (ROL-22). */
type Reader = 'learner' | 'staff' | 'parent';

/** TAK-43, TAK-19, TAK-40. */
export async function getTake(work: Work, input: GetInput) {
  const { take, reader } = await takeToRead(work, input);
  // A sitting stays readable when its item is gone.
  const exercise = (await findExercise(work, take.exercise_iid)) ?? refuse('not_found');
  const is_running = take.status !== 'FINISHED';
  const opened = await openedTo(work, take, exercise, reader);
  if (input.mode === 'REVIEW' && !opened) refuse(is_running ? 'take_not_started' : 'review_closed');
  const held_elsewhere =
    reader === 'learner' &&
    is_running &&
    input.device_key !== undefined &&
    take.device_key !== null &&
    take.device_key !== input.device_key;
  const shows_paper = !held_elsewhere && reader !== 'parent' && (is_running || opened);
  const shows_result = !is_running && (take.released || reader === 'staff');
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
    violations: await repository.countViolations(work.db, take.iid),
    item: await itemForLearner(work, exercise),
    learner: { iid: take.user_iid, name: learner?.name ?? '' },
    result: shows_result ? take.result : null,
    ...(shows_paper ? await sheetOf(work, take, paper) : { questions: [], answers: {} }),
    ...(opened && input.mode === 'REVIEW' ? await reviewOf(work, take, paper) : { review: null, comments: null }),
    scores: opened && shows_result ? take.scores : null,
  };
}

/** Whether the key of a finished sitting is open to this reader (QUE-25, QUE-31). */
async function openedTo(work: Work, take: Take, exercise: Exercise, reader: Reader): Promise<boolean> {
  if (take.status !== 'FINISHED' || reader === 'parent') return false;
  if (reader === 'staff') return true;
  if (take.reset_at !== null) return false;
  const { standing } = await standingOf(work, exercise, { ...take });
  return mayReview({ ...standing, released: take.released }).ok;
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
  if (await isCourseStaff(work, take.course_iid, attendants)) return { take, reader: 'staff' };
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
  return {
    questions: paper.questions.map((place) => forDisplay(forTaking(questionAt(questions, place), place))),
    answers,
  };
}

async function reviewOf(work: Work, take: Take, paper: Paper) {
  const questions = await questionsOf(work, paper, take.regraded);
  const review = Object.fromEntries(
    paper.questions.map((place) => [place.uid, forDisplay(forReview(questionAt(questions, place), place))]),
  );
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

/** TAK-44, QUE-26. Whoever reads the key of a running sitting's question has given his answer: it is fixed. */
export async function getQuestionAnswer(work: Work, input: Input<typeof calls.getQuestionAnswer>) {
  const key = keyOf(input, userOf(work.actor));
  const take = (await repository.lockRunning(work.db, key)) ?? (await repository.findLast(work.db, key));
  if (!take) return keyForEditor(work, input);
  const exercise = (await findExercise(work, take.exercise_iid)) ?? refuse('not_found');
  const paper = await paperOf(work, take.iid);
  const place = paper.questions.find(
    ({ uid, question_iid }) => question_iid === input.question_iid && (input.uid ?? uid) === uid,
  );
  if (!place) refuse('not_found');
  const question = questionAt(await questionsOf(work, paper, take.regraded), place);
  const answers = await listAnswers(work.db, take.iid);
  const answer = answers.find(({ question_iid }) => question_iid === place.question_iid)?.answer;
  if (take.status === 'FINISHED') {
    if (!(await openedTo(work, take, exercise, 'learner'))) refuse('permission_denied');
  } else {
    if (!exercise.fields.options.instant_key || !isAnswered(question.type, answer)) refuse('permission_denied');
    await fixAnswer(work.db, take.iid, place.question_iid);
  }
  const stored = take.scores?.find(({ uid }) => uid === place.uid);
  return {
    review: forDisplay(forReview(question, place)),
    score: stored ?? scoreOf(place, question, scoreQuestion(question, answer, place.sw)),
  };
}

const scoreOf = (place: PaperQuestion, { type }: QuestionForAuthor, scored: ReturnType<typeof scoreQuestion>) => ({
  uid: place.uid,
  iid: place.question_iid,
  type,
  sw: place.sw,
  ...scored,
});

/** An author looks at the newest version without any sitting. */
async function keyForEditor(work: Work, { item_iid, question_iid, uid }: Input<typeof calls.getQuestionAnswer>) {
  const exercise = await findExercise(work, item_iid);
  if (!exercise) refuse('not_found');
  if (!(await mayEditItem(work, item_iid))) refuse('permission_denied');
  const [latest] = await latestQuestions(work, [question_iid]);
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
