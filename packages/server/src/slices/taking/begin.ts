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
import { deadlineOf, mayRedo, mayStart } from '@sen/domain/taking/rules.ts';
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
import { alreadySubmitted, alreadyTaken, endedOutcome, runningOutcome } from './outcome.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';

/** The device that asks for a sitting. */
interface Device {
  readonly device_key: string;
  readonly device: string;
}

/** Hears of a sitting that was opened. */
type OnOpen = (take_iid: number, paper: Paper) => void;

/** TAK-15…17: the first save. The same device goes on with what it began; another one is told whose it is. */
export async function begin(work: Work, input: Input<typeof calls.saveTake>, onOpen: OnOpen): Promise<SaveOutcome> {
  const key = keyOf(input, userOf(work.actor));
  const [known, may_learn] = await Promise.all([
    repository.listTakes(work.db, key),
    mayLearnItem(work, input.course, input.item_iid),
  ]);
  let takes = known;
  if (takes.some(({ status }) => status !== 'FINISHED')) {
    const current = await repository.lockRunning(work.db, key);
    if (current) return goOn(work, current, input);
    // It ended while we waited for it.
    takes = await repository.listTakes(work.db, key);
  }
  if (!may_learn.ok) refuseItem(may_learn);
  const exercise = await exerciseOf(work, input.item_iid);
  const sat = stateOf(exercise, takes, work.now);
  if (sat.last_finished) return alreadySubmitted(sat.last_finished);
  const may = mayStart(sat.standing);
  if (!may.ok) refuse(may.why ?? 'item_not_open');
  const paper = await drawFor(work, exercise);
  const outcome = await open(work, exercise, { key, paper, attempt: 1, device: input });
  if (outcome.take_id !== null) onOpen(outcome.take_id, paper);
  return outcome;
}

/** Goes on with a locked sitting, or tells why this device cannot. */
async function goOn(work: Work, take: Take, device: Device): Promise<SaveOutcome> {
  if (!take.takes_answers) {
    const ended = await finish(work, take, { is_over_time: true, time_spent: null });
    return endedOutcome(take, ended, { is_over_time: true });
  }
  if (take.device_key !== null && take.device_key !== device.device_key) return alreadyTaken(take);
  if (take.device_key === null) await repository.setDevice(work.db, take.iid, device.device_key, device.device);
  return runningOutcome(take);
}

interface Opening {
  readonly key: repository.SittingKey;
  readonly paper: Paper;
  readonly attempt: number;
  readonly device: Device;
}

async function open(work: Work, { fields, iid }: Exercise, given: Opening): Promise<SaveOutcome> {
  const { key, paper, attempt, device } = given;
  const deadline = deadlineOf({
    started_at: work.now,
    duration_min: fields.duration,
    end_time: fields.end_time,
  });
  const take_iid = await repository.addTake(
    work,
    { ...key, attempt, device_key: device.device_key, device: device.device, started_at: work.now, deadline },
    paper,
  );
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

/** TAK-39. With `wrong_only` the same paper again, the right answers kept. */
export async function redoTake(work: Work, input: Input<typeof calls.redoTake>): Promise<SaveOutcome> {
  const key = keyOf(input, userOf(work.actor));
  const current = await repository.lockRunning(work.db, key);
  if (current) return goOn(work, current, input);
  await permitLearning(work, input);
  const exercise = await exerciseOf(work, input.item_iid);
  const sat = await standingOf(work, exercise, key);
  const may = mayRedo(sat.standing, input.wrong_only);
  if (!may.ok) refuse(may.why ?? 'retake_not_allowed');
  const outcome = await again(work, exercise, sat, input, key);
  if (sat.standing.retake_accepted) await repository.removeRetake(work.db, key);
  return outcome;
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
  const outcome = await open(work, exercise, { key, paper, attempt, device: input });
  const right = (last.scores ?? []).filter(({ isCorrect }) => isCorrect === true).map(({ iid }) => iid);
  if (input.wrong_only && outcome.take_id !== null && right.length > 0)
    await copyAnswers(work.db, last.iid, outcome.take_id, right);
  return outcome;
}
