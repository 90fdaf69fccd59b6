/** Beginning a sitting: permitted, drawn and frozen once, its end stamped by the database's clock. */
import { randomUUID } from 'node:crypto';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seededRandom } from '@sen/domain/shared/random.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { Paper } from '@sen/domain/taking/model.ts';
import { freezePaper, pickQuestions } from '@sen/domain/taking/paper.ts';
import { deadlineOf, mayRedo, mayStart, mayStartAgain } from '@sen/domain/taking/rules.ts';
import type { Work } from '../../platform/work.ts';
import { candidatesFor, latestQuestions, noteUsed } from '../content/index.ts';
import { mayLearnItem } from '../learning/index.ts';
import { copyAnswers } from './answers-repository.ts';
import { finish, paperOf } from './finish.ts';
import {
  type Exercise,
  exerciseOf,
  keyOf,
  permitLearning,
  refuseItem,
  type Sat,
  standingOf,
  stateOf,
  userOf,
} from './item.ts';
import { copyMarks } from './marking-repository.ts';
import { alreadySubmitted, alreadyTaken, endedOutcome, runningOutcome } from './outcome.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';

/** The device that asks for a sitting. */
interface Device {
  readonly device_key: string;
  readonly device: string;
}

/** Hears of a sitting that was opened. */
export type OnOpen = (take: repository.NamedTake, paper: Paper) => void;

/** TAK-15: the first save opens a sitting. Undefined where the person has some of the item already; that is for `beginAlone`. */
export async function begin(
  work: Work,
  input: Input<typeof calls.saveTake>,
  onOpen: OnOpen,
): Promise<SaveOutcome | undefined> {
  const key = keyOf(input, userOf(work.actor));
  const [takes, may_learn] = await Promise.all([
    repository.listSittings(work.db, key),
    mayLearnItem(work, input.course, input.item_iid),
  ]);
  return takes.length > 0 ? undefined : beginWith(work, input, takes, may_learn, onOpen);
}

/**
 * The same beside sittings of the item that there are. They are locked, so that nobody begins in one course while the keys go out in
 * another; alone, since a crowd of people would lock theirs in an order of its own.
 */
export async function beginAlone(
  work: Work,
  input: Input<typeof calls.saveTake>,
  onOpen: OnOpen,
): Promise<SaveOutcome> {
  const all = await repository.lockSittings(work.db, keyOf(input, userOf(work.actor)));
  const takes = all.filter(({ reset_at }) => reset_at === null);
  const goes_on = takes.some(({ status, course_iid }) => status !== 'FINISHED' && course_iid === input.course);
  const may_learn = goes_on ? undefined : await mayLearnItem(work, input.course, input.item_iid);
  const begun = may_learn && (await beginWith(work, input, takes, may_learn, onOpen));
  return begun ?? resume(work, input);
}

/** Undefined where another request has begun it meanwhile. */
async function beginWith(
  work: Work,
  input: Input<typeof calls.saveTake>,
  takes: readonly Take[],
  may_learn: Awaited<ReturnType<typeof mayLearnItem>>,
  onOpen: OnOpen,
): Promise<SaveOutcome | undefined> {
  const key = keyOf(input, userOf(work.actor));
  if (!may_learn.ok) refuseItem(may_learn);
  const exercise = await exerciseOf(work, input.item_iid);
  const sat = stateOf(exercise, { takes, retakes: [], courses: [] }, input.course, work.now);
  if (sat.last_finished) return alreadySubmitted(work, sat.last_finished);
  const may = mayStart(sat.standing);
  if (!may.ok) refuse(may.why ?? 'item_not_open');
  const paper = await drawFor(work, exercise);
  const outcome = await openSitting(work, exercise, { key, paper, attempt: 1, device: input, regraded: null });
  if (outcome && outcome.take_id !== null) onOpen({ ...key, iid: outcome.take_id }, paper);
  return outcome;
}

/** TAK-16, TAK-17: the first save of another page. The same device goes on with what it began; another one is told whose it is. */
export async function resume(work: Work, input: Input<typeof calls.saveTake>): Promise<SaveOutcome> {
  const key = keyOf(input, userOf(work.actor));
  const current = await repository.lockRunning(work.db, key);
  if (current) return goOn(work, current, input);
  // It ended while we came to it.
  return alreadySubmitted(work, (await repository.findLast(work.db, key)) ?? refuse('take_not_started'));
}

/** By this device, or by none since it was handed over. */
const isHeld = ({ device_key }: Take, device: Device): boolean =>
  device_key === null || device_key === device.device_key;

/** Goes on with a locked sitting, or tells why this device cannot. */
async function goOn(work: Work, take: Take, device: Device): Promise<SaveOutcome> {
  if (!take.takes_answers) {
    const ended = await finish(work, take, { is_over_time: true, time_spent: null });
    return endedOutcome(take, ended.told, { is_over_time: true });
  }
  if (!isHeld(take, device)) {
    await repository.noteSecondDevice(work.db, take.iid, work.now);
    return alreadyTaken(take, device.device_key);
  }
  const epoch = await repository.setPage(work.db, take, device);
  return runningOutcome({ ...take, epoch });
}

interface Opening {
  readonly key: repository.SittingKey;
  readonly paper: Paper;
  readonly attempt: number;
  readonly device: Device;
  /** Versions that a regrade of the same paper gave. */
  readonly regraded: Take['regraded'];
}

/** Undefined where another request has begun it meanwhile. */
async function openSitting(work: Work, { fields, iid }: Exercise, given: Opening): Promise<SaveOutcome | undefined> {
  const { key, paper, attempt, device, regraded } = given;
  const deadline = deadlineOf({
    started_at: work.now,
    duration_min: fields.duration,
    end_time: fields.end_time,
  });
  const { device_key, device: device_name } = device;
  const take = { ...key, attempt, device_key, device: device_name, started_at: work.now, deadline, regraded };
  const take_iid = await repository.addTake(work, take, paper);
  if (take_iid === undefined) return undefined;
  await noteUsed(work, [key.course_iid, iid, ...paper.questions.map(({ question_iid }) => question_iid)]);
  return runningOutcome({ iid: take_iid, status: 'STARTED', deadline, epoch: 1, at: work.now });
}

/** Draws and freezes a paper from what the bank has now. */
export async function drawFor(work: Work, exercise: Exercise): Promise<Paper> {
  const { fields } = exercise;
  const random = seededRandom(randomUUID());
  const picked = pickQuestions(fields, await candidatesFor(work, fields.draws), random);
  if ('missing' in picked) refuse('not_enough_questions', { result: picked.missing });
  const questions = await latestOf(
    work,
    picked.picks.map(({ question_iid }) => question_iid),
  );
  const frozen = freezePaper({
    exercise: fields,
    exercise_iid: exercise.iid,
    exercise_version: exercise.version,
    questions,
    picks: picked.picks,
    random,
  });
  if ('missing' in frozen) refuse('not_enough_questions', { result: frozen.missing });
  if (frozen.paper.questions.length === 0) refuse('not_enough_questions');
  return frozen.paper;
}

async function latestOf(
  work: Work,
  iids: readonly number[],
): Promise<ReadonlyMap<number, { version: number; fields: QuestionForAuthor }>> {
  const latest = await latestQuestions(work, iids);
  return new Map(latest.map(({ iid, version, question }) => [iid, { version, fields: question }]));
}

/** TAK-39. With `wrong_only` the same paper again, the right answers kept; with `start_again` what goes on is finished first (TAK-01). */
export async function redoTake(work: Work, input: Input<typeof calls.redoTake>): Promise<SaveOutcome> {
  const key = keyOf(input, userOf(work.actor));
  // Of two who sit again at one moment, or of one and a teacher who gives more time, the later waits here for what the earlier did.
  const former = await repository.lockOwn(work.db, { iid: input.take_id, user_iid: key.user_iid });
  if (!former) refuse('not_found');
  const current = await repository.lockRunning(work.db, key);
  if (current && !isEndedFirst(current, input)) return goOn(work, current, input);
  await permitLearning(work, input);
  const exercise = await exerciseOf(work, input.item_iid);
  if (current) await finishToStartAgain(work, exercise, current);
  const sat = await standingOf(work, exercise, key);
  if (sat.last_finished && sat.last_finished.iid !== input.take_id) return alreadySubmitted(work, sat.last_finished);
  const may = mayRedo(sat.standing, input.wrong_only);
  if (!may.ok) refuse(may.why ?? 'retake_not_allowed');
  const outcome = await again(work, exercise, sat, input, key);
  if (sat.standing.retake_accepted) await repository.removeRetake(work.db, key);
  return outcome;
}

/** Once that is done the next one is under way: a repeated call goes on with it. */
const isEndedFirst = (current: Take, input: Input<typeof calls.redoTake>): boolean =>
  input.start_again && current.iid === input.take_id && current.takes_answers && isHeld(current, input);

/** The sitting that goes on counts with the answers it has. */
async function finishToStartAgain(work: Work, exercise: Exercise, current: Take): Promise<void> {
  const { standing } = await standingOf(work, exercise, current);
  const may = mayStartAgain(standing);
  if (!may.ok) refuse(may.why ?? 'retake_not_allowed');
  await finish(work, current, { is_over_time: false, time_spent: null });
}

async function again(
  work: Work,
  exercise: Exercise,
  { last_finished: last, takes }: Sat,
  input: Input<typeof calls.redoTake>,
  key: repository.SittingKey,
): Promise<SaveOutcome> {
  if (!last) refuse('take_not_started');
  const attempt = Math.max(...takes.map((take) => take.attempt)) + 1;
  const paper = input.wrong_only ? await paperOf(work, last.iid) : await drawFor(work, exercise);
  const regraded = input.wrong_only ? last.regraded : null;
  const outcome = await openSitting(work, exercise, { key, paper, attempt, device: input, regraded });
  if (!outcome) refuse('retake_not_allowed');
  const right = (last.scores ?? []).filter(({ isCorrect }) => isCorrect === true).map(({ iid }) => iid);
  if (input.wrong_only && outcome.take_id !== null && right.length > 0) {
    await copyAnswers(work.db, last.iid, outcome.take_id, right);
    await copyMarks(work.db, last.iid, outcome.take_id, right);
  }
  return outcome;
}
