/** TAK-25: one call begins, saves and finishes. Ordinary saves go together with those of other takers; everything else alone. */
import { isAnswered } from '@sen/domain/content/question/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import { serverTransition } from '@sen/domain/taking/machine.ts';
import type { AnswerEntry, Paper } from '@sen/domain/taking/model.ts';
import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../platform/db-errors.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type AnswerToSave, fixAnswer, type StoredAnswer, saveAnswers } from './answers-repository.ts';
import { begin } from './begin.ts';
import { finish, paperOf, questionsOf, scoreAgain } from './finish.ts';
import { GroupCommit, type Saved } from './group-commit.ts';
import { exerciseOf, keyOf, userOf } from './item.ts';
import { alreadySubmitted, alreadyTaken, endedOutcome, runningOutcome } from './outcome.ts';
import type { SittingKey, Take } from './repository.ts';
import * as repository from './repository.ts';

type SaveInput = Input<typeof calls.saveTake>;
/** Question iid by unique id. */
type Places = ReadonlyMap<string, number>;

/** The sitting a learner was last seen in. The guard in the database judges every save, so what is stale here harms nothing. */
interface Known {
  readonly take_iid: number;
  readonly places: Places;
}

/** What one server process keeps for saving. */
class Desk {
  readonly commit: GroupCommit;
  readonly #known = new LRUCache<string, Known>({ max: 50_000 });
  /** Papers of one fixed list share one map. */
  readonly #places = new LRUCache<string, Places>({ max: 10_000 });

  constructor(pool: Open['pool']) {
    this.commit = new GroupCommit(pool);
  }

  find(school_iid: number, key: SittingKey): Known | undefined {
    return this.#known.get(nameOf(school_iid, key));
  }

  note(school_iid: number, key: SittingKey, take_iid: number, paper: Paper): Known {
    const name = paper.questions
      .map(({ uid }) => uid)
      .sort()
      .join();
    const places = this.#places.get(name) ?? placesOf(paper);
    this.#places.set(name, places);
    const known = { take_iid, places };
    this.#known.set(nameOf(school_iid, key), known);
    return known;
  }
}

const nameOf = (school_iid: number, { course_iid, exercise_iid, user_iid, exam_order }: SittingKey): string =>
  `${school_iid}:${user_iid}:${course_iid}:${exercise_iid}:${exam_order}`;

const placesOf = (paper: Paper): Places => new Map(paper.questions.map(({ uid, question_iid }) => [uid, question_iid]));

const desks = new WeakMap<Open['pool'], Desk>();

function deskOf({ saving }: Open): Desk {
  let desk = desks.get(saving);
  if (!desk) {
    desk = new Desk(saving);
    desks.set(saving, desk);
  }
  return desk;
}

export async function saveTake(open: Open, input: SaveInput, visit: Visit): Promise<SaveOutcome> {
  const actor = visit.session?.actor ?? refuse('not_logged_in');
  if (input.mode !== 'NORMAL') refuse('take_not_started');
  const desk = deskOf(open);
  const key = keyOf(input, actor.user_iid);
  if (input.status === 'INIT') {
    const crowd = { kind: 'begin', place: actor.user_iid };
    return beginOnce(() => open.works.together(actor, crowd, (work) => beginAt(work, desk, input, key)));
  }
  const known = isOrdinary(input)
    ? (desk.find(actor.school_iid, key) ?? (await lookUp(open, desk, actor, key)))
    : undefined;
  const saved = known && (await saveTogether(desk, actor.school_iid, known, actor.user_iid, input));
  if (saved) return saved;
  const sitting = input.exam_finished ? desk.find(actor.school_iid, key) : undefined;
  if (!sitting) return open.works.inSchool(actor, (work) => saveAlone(work, desk, input));
  // When time is up a whole room submits at once.
  const crowd = { kind: 'finish', place: sitting.take_iid };
  return open.works.together(actor, crowd, (work) => saveAlone(work, desk, input));
}

/** After a restart every taker comes at once: all look up together, then all save together again. */
const lookUp = (open: Open, desk: Desk, actor: Actor, key: SittingKey): Promise<Known | undefined> =>
  open.works.reading(actor, async (work) => {
    const found = await repository.findUnderWay(work.db, key);
    return found && desk.note(actor.school_iid, key, found.iid, found.paper);
  });

const beginAt = (work: Work, desk: Desk, input: SaveInput, key: SittingKey): Promise<SaveOutcome> =>
  begin(work, input, (take_iid, paper) => {
    work.afterCommit(() => desk.note(work.actor.school_iid, key, take_iid, paper));
  });

/** Two first saves at the same moment: the later goes on with what the earlier began. */
async function beginOnce(attempt: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error, 'takes_one_running')) throw error;
    return attempt();
  }
}

/** Answers of a sitting that is under way, to be kept and nothing else. */
function isOrdinary({ exam_finished, status, questions }: SaveInput): boolean {
  if (exam_finished || status !== 'DOING') return false;
  for (const uid in questions) if (questions[uid]?.check) return false;
  return true;
}

/** Undefined where the sitting did not take everything as it came: then it is looked at alone. */
async function saveTogether(
  desk: Desk,
  school_iid: number,
  { take_iid, places }: Known,
  user_iid: number,
  { device_key, epoch = 0, questions }: SaveInput,
): Promise<SaveOutcome | undefined> {
  const answers = toSave(questions, places);
  const saved = await desk.commit.save(school_iid, { take_iid, user_iid, device_key, epoch, answers });
  if (!saved || saved.revs.size < answers.length) return undefined;
  return runningOutcome({ iid: take_iid, status: 'DOING', ...saved }, namedBy(questions, places, saved.revs));
}

/** What is durable, by unique id. A question that is not in the paper is not named. */
function namedBy(questions: SaveInput['questions'], places: Places, revs: Saved['revs']): Record<string, number> {
  const named: Record<string, number> = {};
  for (const uid in questions) {
    const question_iid = places.get(uid);
    const rev = question_iid === undefined ? undefined : revs.get(question_iid);
    if (rev !== undefined) named[uid] = rev;
  }
  return named;
}

function toSave(questions: SaveInput['questions'], places: Places): AnswerToSave[] {
  const answers: AnswerToSave[] = [];
  for (const uid in questions) {
    const question_iid = places.get(uid);
    const entry = questions[uid];
    if (question_iid !== undefined && entry) answers.push(answerOf(question_iid, entry));
  }
  return answers;
}

const answerOf = (question_iid: number, { answer, rev, flagged, audiosInfo }: AnswerEntry): AnswerToSave => ({
  question_iid,
  answer: storable(answer),
  rev: rev ?? 0,
  flagged: flagged ?? false,
  audios: audiosInfo ? storable(audiosInfo) : '{}',
});

/** JSON that the database takes: no NUL, no half of a surrogate pair. */
function storable(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
}

/** Every other save, with the sitting locked: the first one, a check of an answer, the last one, and whatever is refused. */
async function saveAlone(work: Work, desk: Desk, input: SaveInput): Promise<SaveOutcome> {
  const key = keyOf(input, userOf(work.actor));
  const take = await repository.lockUnderWay(work.db, key);
  if (!take) return saveAfterEnd(work, input, key);
  const held = await holdDevice(work, take, input);
  if (!held) return alreadyTaken(take);
  if (!take.takes_answers) {
    const ended = await finish(work, take, { is_over_time: true, time_spent: null });
    return endedOutcome(take, ended, { is_over_time: true });
  }
  const { paper } = take;
  const { answers, saved } = await keep(work, take, paper, input);
  if (!input.exam_finished) {
    const status = input.status === 'DOING' ? serverTransition(take.status, 'save') : take.status;
    if (status !== take.status) await repository.setStatus(work.db, take.iid, status);
    work.afterCommit(() => desk.note(work.actor.school_iid, key, take.iid, paper));
    return runningOutcome({ ...take, status }, saved);
  }
  const { time_spent } = input;
  const at_hand = { paper, answers };
  const ended = await finish(work, take, { is_over_time: false, time_spent: time_spent || null, at_hand });
  return endedOutcome(take, ended, { is_over_time: false, saved });
}

/** Whether this device holds the sitting; a released one goes to the first that knows its present number. */
async function holdDevice(work: Work, take: Take, { device_key, device, epoch }: SaveInput): Promise<boolean> {
  if (epoch !== undefined && epoch !== take.epoch) return false;
  if (take.device_key === null) {
    if (epoch === undefined) return false;
    await repository.setDevice(work.db, take.iid, device_key, device);
    return true;
  }
  return take.device_key === device_key;
}

/** TAK-27, TAK-28: the sitting has ended. What was typed before the server ended it for its time is still taken for a moment. */
async function saveAfterEnd(work: Work, input: SaveInput, key: SittingKey): Promise<SaveOutcome> {
  const last = await repository.findLast(work.db, key);
  if (!last) refuse('take_not_started');
  const take = (await repository.lockTake(work.db, last.iid)) ?? refuse('take_not_started');
  if (!take.is_over_time) return alreadySubmitted(take);
  if (take.device_key !== input.device_key) return alreadyTaken(take);
  if (!take.takes_answers) return { ...alreadySubmitted(take), already_submitted_exam: false };
  const paper = await paperOf(work, take.iid);
  const { answers, saved } = await keep(work, take, paper, input);
  const scored = await scoreAgain(work, take, { paper, answers });
  return endedOutcome(take, scored, { is_over_time: true, saved });
}

interface Kept {
  /** All that the sitting has. */
  readonly answers: readonly StoredAnswer[];
  /** Revisions of what came in. */
  readonly saved: Readonly<Record<string, number>>;
}

/** Stores the answers that came in, where they are newer. */
async function keep(work: Work, take: Take, paper: Paper, input: SaveInput): Promise<Kept> {
  const places = placesOf(paper);
  const answers = await saveAnswers(work, take.iid, toSave(input.questions, places));
  const revs = new Map(answers.map(({ question_iid, rev }) => [question_iid, rev]));
  await fixChecked(work, take, paper, { input, revs });
  return { answers, saved: namedBy(input.questions, places, revs) };
}

/** QUE-26: an answer that is given and checked stays as it is. */
async function fixChecked(
  work: Work,
  take: Take,
  paper: Paper,
  { input, revs }: { readonly input: SaveInput; readonly revs: Saved['revs'] },
): Promise<void> {
  const checked = paper.questions.filter(({ uid }) => input.questions[uid]?.check);
  if (checked.length === 0) return;
  if (!(await exerciseOf(work, take.exercise_iid)).fields.options.instant_key) return;
  const questions = await questionsOf(work, paper, null);
  for (const { uid, question_iid } of checked) {
    const entry = input.questions[uid];
    const type = questions.get(question_iid)?.type;
    const is_newest = entry?.rev === undefined || revs.get(question_iid) === entry.rev;
    if (entry && type !== undefined && is_newest && isAnswered(type, entry.answer))
      await fixAnswer(work.db, take.iid, question_iid);
  }
}
