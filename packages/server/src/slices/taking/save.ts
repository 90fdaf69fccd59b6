/** TAK-25: one call begins, saves and finishes. Ordinary saves go together with those of other takers; everything else alone. */
import { isDeepStrictEqual } from 'node:util';
import { isAnswered } from '@sen/domain/content/question/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import { mayStillAnswer } from '@sen/domain/taking/disclosure.ts';
import type { AnswerEntry, SavedAnswer } from '@sen/domain/taking/model.ts';
import { isUniqueViolation } from '../../platform/db-errors.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type AnswerToSave, fixAnswer, type KeptAnswer, listAnswers, saveAnswers } from './answers-repository.ts';
import { begin, beginAlone, type OnOpen, resume } from './begin.ts';
import { satItem, sittingsOf, tellsAtOnce } from './disclosure.ts';
import { finish, questionsOf, scoreAgain } from './finish.ts';
import { GroupCommit } from './group-commit.ts';
import { userOf } from './item.ts';
import { type Known, KnownSittings, type Places, placesOf, type Writer } from './known-sittings.ts';
import { alreadySubmitted, alreadyTaken, endedOutcome, runningOutcome, type Told } from './outcome.ts';
import type { NamedTake, TakeOnPaper } from './repository.ts';
import * as repository from './repository.ts';

type SaveInput = Input<typeof calls.saveTake>;
/** What one server process keeps for saving. */
interface Desk {
  readonly commit: GroupCommit;
  readonly known: KnownSittings;
}

const desks = new WeakMap<Open['pool'], Desk>();

function deskOf({ saving }: Open): Desk {
  let desk = desks.get(saving);
  if (!desk) {
    desk = { commit: new GroupCommit(saving), known: new KnownSittings() };
    desks.set(saving, desk);
  }
  return desk;
}

export async function saveTake(open: Open, input: SaveInput, visit: Visit): Promise<SaveOutcome> {
  const actor = visit.session?.actor ?? refuse('not_logged_in');
  if (input.mode !== 'NORMAL') refuse('take_not_started');
  if (input.status === 'INIT') return beginTake(open, deskOf(open), actor, input);
  const desk = deskOf(open);
  const writer = writerOf(input, userOf(actor));
  const known = isOrdinary(input)
    ? (desk.known.find(actor.school_iid, writer) ?? (await lookUp(open, desk, actor, writer)))
    : undefined;
  const saved = known && (await saveTogether(desk, actor.school_iid, known, writer, input));
  if (saved) return saved;
  const alone = (work: Work) => saveAlone(work, desk, writer, input);
  // When time is up a whole room submits at once.
  const crowd = { kind: 'finish', place: writer.take_iid };
  return input.exam_finished ? open.works.together(actor, crowd, alone) : open.works.inSchool(actor, alone);
}

function writerOf({ take_id, epoch, device_key, course, item_iid }: SaveInput, user_iid: number): Writer {
  if (take_id === undefined) refuse('invalid_input', { err: { take_id: 'this_field_is_required' } });
  if (epoch === undefined) refuse('invalid_input', { err: { epoch: 'this_field_is_required' } });
  return { take_iid: take_id, user_iid, device_key, epoch, course_iid: course, exercise_iid: item_iid };
}

/** After a restart every taker comes at once: all look up together, then all save together again. */
const lookUp = (open: Open, desk: Desk, actor: Actor, writer: Writer): Promise<Known | undefined> =>
  open.works.reading(actor, async (work) => {
    const found = await repository.findUnderWay(work.db, writer.take_iid);
    if (!found || !isOf(found, writer)) return undefined;
    return desk.known.note(actor.school_iid, found, found.paper);
  });

const isOf = (take: NamedTake, { user_iid, course_iid, exercise_iid }: Writer): boolean =>
  take.user_iid === user_iid && take.course_iid === course_iid && take.exercise_iid === exercise_iid;

/** First starts go together. What locks sittings that there are is done alone: a crowd would lock in an order of its own. */
async function beginTake(open: Open, desk: Desk, actor: Actor, input: SaveInput): Promise<SaveOutcome> {
  const crowd = { kind: 'begin', place: userOf(actor) };
  const onOpen = (work: Work): OnOpen => {
    return (take, paper) => work.afterCommit(() => desk.known.note(actor.school_iid, take, paper));
  };
  // Two first saves at the same moment: the later goes on with what the earlier began.
  const begunMeanwhile = (error: unknown): undefined => {
    if (!isUniqueViolation(error, 'takes_one_running')) throw error;
  };
  const first = (work: Work) => begin(work, input, onOpen(work));
  const alone = (work: Work) => beginAlone(work, input, onOpen(work));
  return (
    (await open.works.together(actor, crowd, first).catch(begunMeanwhile)) ??
    (await open.works.inSchool(actor, alone).catch(begunMeanwhile)) ??
    open.works.inSchool(actor, (work) => resume(work, input))
  );
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
  { places }: Known,
  writer: Writer,
  { questions }: SaveInput,
): Promise<SaveOutcome | undefined> {
  const answers = toSave(questions, places);
  const saved = await desk.commit.save(school_iid, { ...writer, answers });
  if (!saved || saved.revs.size < answers.length) return undefined;
  const named = namedBy(questions, places, (question_iid) => saved.revs.get(question_iid));
  return runningOutcome({ iid: writer.take_iid, status: 'DOING', ...saved }, { saved: named });
}

/** What is told of the answers that came in, by unique id. A question that is not in the paper is not named. */
function namedBy<T>(
  questions: SaveInput['questions'],
  places: Places,
  told: (question_iid: number) => T | undefined,
): Record<string, T> {
  const named: Record<string, T> = {};
  for (const uid in questions) {
    const question_iid = places.get(uid);
    const one = question_iid === undefined ? undefined : told(question_iid);
    if (one !== undefined) named[uid] = one;
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
async function saveAlone(work: Work, desk: Desk, writer: Writer, input: SaveInput): Promise<SaveOutcome> {
  const take = await repository.lockWithPaper(work.db, { iid: writer.take_iid, user_iid: writer.user_iid });
  if (!take || !isOf(take, writer)) refuse('not_found');
  if (take.reset_at !== null) refuse('take_not_started');
  const held = take.device_key === writer.device_key && take.epoch === writer.epoch;
  if (take.status === 'FINISHED') return saveAfterEnd(work, take, held, input);
  if (!held) return alreadyTaken(take, writer.device_key);
  if (!take.takes_answers) {
    const ended = await finish(work, take, { is_over_time: true, time_spent: null });
    return endedOutcome(take, ended.told, { is_over_time: true });
  }
  const { paper } = take;
  const [{ answers, told }, sittings] = await Promise.all([
    keep(work, take, input, { all: input.exam_finished }),
    input.exam_finished && sittingsOf(work, take),
  ]);
  if (!sittings) {
    const status = input.status === 'DOING' ? 'DOING' : take.status;
    if (status !== take.status) await repository.setStatus(work.db, take.iid, status);
    work.afterCommit(() => desk.known.note(work.actor.school_iid, take, paper));
    return runningOutcome({ ...take, status }, told);
  }
  const { time_spent } = input;
  const at_hand = { paper, answers, sittings };
  const ended = await finish(work, take, { is_over_time: false, time_spent: time_spent || null, at_hand });
  return endedOutcome(take, ended.told, { is_over_time: false, told });
}

/** TAK-27, TAK-28: the sitting has ended. What was typed before the server ended it for its time is still taken for a moment. */
async function saveAfterEnd(work: Work, take: TakeOnPaper, held: boolean, input: SaveInput): Promise<SaveOutcome> {
  const is_open = held && take.is_over_time && take.takes_answers;
  if (!is_open || !mayStillAnswer(await satItem(work, take.exercise_iid), take)) {
    const told = { saved: await hasAlready(work, take, input), stale: {} };
    if (take.is_over_time && !held) return { ...alreadyTaken(take, input.device_key), ...told };
    const outcome = await alreadySubmitted(work, take, told);
    return { ...outcome, already_submitted_exam: !take.is_over_time };
  }
  const { answers, told } = await keep(work, take, input, { all: true });
  await scoreAgain(work, take, { paper: take.paper, answers });
  // A late answer is told nothing of what it earned, or the next one would be better.
  return endedOutcome(take, null, { is_over_time: true, told });
}

/** Which of the answers that came in an ended sitting has, from whichever page they came: their acknowledgement was lost. */
async function hasAlready(work: Work, { iid, paper }: TakeOnPaper, { questions }: SaveInput): Promise<Told['saved']> {
  const places = placesOf(paper);
  const came = toSave(questions, places);
  if (came.length === 0) return {};
  const stored = new Map((await listAnswers(work.db, iid)).map(({ question_iid, answer }) => [question_iid, answer]));
  const has = came.filter((one) => isDeepStrictEqual(stored.get(one.question_iid), JSON.parse(one.answer)));
  const revs = new Map(has.map(({ question_iid, rev }) => [question_iid, rev]));
  return namedBy(questions, places, (question_iid) => revs.get(question_iid));
}

interface Kept {
  /** All that the sitting has where that is asked for, else what it has of the questions that came in. */
  readonly answers: readonly KeptAnswer[];
  /** What came of those that came in. */
  readonly told: Told;
}

/** Stores the answers that came in, where they are newer. */
async function keep(work: Work, take: TakeOnPaper, input: SaveInput, which: { all: boolean }): Promise<Kept> {
  const { questions } = input;
  const places = placesOf(take.paper);
  const answers = await saveAnswers(work, take, toSave(questions, places), which);
  const kept = new Map(answers.map((answer) => [answer.question_iid, answer]));
  const saved = namedBy(questions, places, (iid) => (kept.get(iid)?.is_given ? kept.get(iid)?.rev : undefined));
  await fixChecked(work, take, input, saved);
  const stale = namedBy(questions, places, (iid) => staleOf(kept.get(iid)));
  return { answers, told: { saved, stale } };
}

function staleOf(kept: KeptAnswer | undefined): SavedAnswer | undefined {
  if (!kept || kept.is_given) return undefined;
  const { audios: audiosInfo, ...answer } = kept;
  return { ...answer, audiosInfo };
}

/** QUE-26: an answer that is given and checked stays as it is. */
async function fixChecked(
  work: Work,
  take: TakeOnPaper,
  { questions }: SaveInput,
  saved: Told['saved'],
): Promise<void> {
  const { iid, paper } = take;
  const checked = paper.questions.filter(({ uid }) => questions[uid]?.check && saved[uid] !== undefined);
  if (checked.length === 0 || !(await tellsAtOnce(work, take))) return;
  const asked = await questionsOf(work, paper, null);
  for (const { uid, question_iid } of checked) {
    const answer = questions[uid]?.answer;
    const type = asked.get(question_iid)?.type;
    if (type !== undefined && isAnswered(type, answer)) await fixAnswer(work.db, iid, question_iid);
  }
}
