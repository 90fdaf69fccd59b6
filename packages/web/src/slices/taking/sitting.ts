import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import { shouldResync } from '@sen/domain/taking/rules.ts';
import { currentConnection, onConnectionChange } from '../../platform/connection.ts';
import { holdPage } from '../../platform/session.ts';
import { createStore, type Store } from '../../platform/store.ts';
import {
  type CheckedQuestion,
  type ExamAddress,
  endTrial,
  type Item,
  readKey,
  readServerTime,
  type SaveFields,
  saveSitting,
  type Trial,
  type TrialResult,
} from './api.ts';
import { type Announcement, announcementBetween, type ExamClock } from './exam-clock.ts';
import { type Journal, type JournalEntry, keepPlace, openJournal, type PaperPlace } from './journal.ts';
import { changeKeptTake, type KeptTake, keepAnswer } from './kept-take.ts';
import { type Batch, createSaveQueue, type SaveQueue } from './save-queue.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Seconds without a save after which the deadline is asked for, so that time a teacher gave is noticed. */
const beat_s = 30;
/** Seconds before the end in which it is asked for once more. */
const lastBeat_s = 4;
const tick_ms = 1000;

/** One run through a paper on this device: answers, time and the way to the server. */
export interface Sitting {
  readonly address: ExamAddress;
  readonly item: Item;
  readonly questions: readonly QuestionForTaking[];
  readonly sheet: Sheet;
  /** Where the learner was when this device last had the paper. */
  readonly place: PaperPlace | undefined;
  readonly keepPlace: (place: PaperPlace) => void;
  /** Null where nothing is stored (trial, preview). */
  readonly queue: SaveQueue | null;
  /** Whole seconds left; null without a limit. */
  readonly left: Store<number | null>;
  readonly announcement: Store<Announcement | null>;
  /** Key and words of questions checked on the spot (QUE-26). */
  readonly checked: Store<Readonly<Record<string, CheckedQuestion>>>;
  readonly check: (question: QuestionForTaking) => Promise<void>;
  readonly finish: () => void;
  /** Unix seconds by the server. */
  readonly time: () => number;
  readonly stop: () => void;
}

/** Runs once a second while the sitting lasts: time left, what to say of it, syncs and the end (TAK-33…37). */
function runTimer(parts: {
  readonly clock: ExamClock;
  readonly deadline: Store<number | null>;
  readonly total: number | null;
  readonly left: Store<number | null>;
  readonly announcement: Store<Announcement | null>;
  readonly beat?: () => void;
  readonly finish: () => void;
}): () => void {
  const { clock, deadline, total, left, announcement, beat, finish } = parts;
  let synced: number | null = null;
  let beaten = clock.now();
  let finishedAt: number | null = null;
  let seenDate = Date.now() / 1000 - clock.now();
  const sync = async () => {
    const sent = clock.now();
    synced = sent;
    await readServerTime().then(
      (time) => clock.observe(time, sent, clock.now()),
      () => undefined,
    );
  };
  const beatAfter = (seconds: number) => {
    if (clock.now() - beaten < seconds) return;
    beaten = clock.now();
    beat?.();
  };
  const tick = () => {
    const date = Date.now() / 1000 - clock.now();
    // The device slept, or its date was changed: either way the server is asked.
    const slept = Math.abs(date - seenDate) > 2;
    seenDate = date;
    if (slept || shouldResync(synced === null ? null : clock.now() - synced, Math.random)) void sync();
    const before = left.get();
    const end = deadline.get();
    const now = end === null ? null : Math.max(0, Math.ceil(end - clock.time()));
    left.set(now);
    beatAfter(now !== null && now <= lastBeat_s ? lastBeat_s : beat_s);
    if (now === null) return;
    const said = before === null ? null : announcementBetween(before, now, total);
    if (said) announcement.set(said);
    if (now > 0 || finishedAt === end) return;
    finishedAt = end;
    finish();
  };
  tick();
  const timer = setInterval(tick, tick_ms);
  return () => clearInterval(timer);
}

/** The queue goes on by itself when the connection is back, the tab is shown again or the page is about to go. */
function listen(queue: SaveQueue, sheet: Sheet): () => void {
  const onBack = () => currentConnection() === 'online' && queue.retry();
  const onSight = () => (document.visibilityState === 'hidden' ? queue.leave() : queue.retry());
  const forget = onConnectionChange(onBack);
  // Signed out beside the exam: whatever was cleared away with that, the answers stay on the device.
  const letGo = holdPage(() => {
    sheet.keepAgain();
    queue.beat();
    queue.retry();
  });
  addEventListener('online', queue.retry);
  addEventListener('pagehide', queue.leave);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    forget();
    letGo();
    removeEventListener('online', queue.retry);
    removeEventListener('pagehide', queue.leave);
    document.removeEventListener('visibilitychange', onSight);
  };
}

const answerable = (questions: readonly QuestionForTaking[]) => questions.filter(({ type }) => type >= 0);

/** Answers as a save carries them. */
function entriesOf(batch: Batch, questions: readonly QuestionForTaking[]): SaveFields['questions'] {
  const known = new Map(questions.map((question) => [question.uid, question]));
  return Object.fromEntries(
    Object.entries(batch).map(([uid, given]) => {
      const { iid, type } = known.get(uid) ?? {};
      return [uid, { iid, type, ...given, answer: [...given.answer] }];
    }),
  );
}

/** An answer that the server has acknowledged is kept before it leaves the journal, so that this device never shows an older one. */
function keeping(take_id: number, journal: Journal): Journal {
  return {
    ...journal,
    settle: async (uid, rev) => {
      const acknowledged = (await journal.entries()).find((entry) => entry.uid === uid && entry.rev <= rev);
      if (acknowledged) await keepAnswer({ ...acknowledged, take_id, fixed: false });
      await journal.settle(uid, rev);
    },
  };
}

export interface SittingParts {
  readonly address: ExamAddress;
  readonly take: KeptTake;
  readonly clock: ExamClock;
  readonly device: { readonly device_key: string; readonly device: string };
  readonly unsent: readonly JournalEntry[];
  readonly place: PaperPlace | undefined;
}

/** A sitting that is kept: on this device first, then by the server. */
export function openSitting({ address, take, clock, device, unsent, place }: SittingParts): Sitting {
  const { questions, item } = take;
  const sheet = createSheet({
    uids: answerable(questions).map(({ uid }) => uid),
    saved: take.answers,
    journal: keeping(take.take_id, openJournal(take.take_id)),
    unsent,
  });
  const deadline = createStore(take.deadline);
  const checked = createStore<Readonly<Record<string, CheckedQuestion>>>({});
  let epoch = take.epoch;

  const settle = (outcome: SaveOutcome) => {
    sheet.acknowledge(outcome.saved);
    const changed = epoch !== outcome.epoch || deadline.get() !== outcome.deadline;
    epoch = outcome.epoch;
    deadline.set(outcome.deadline);
    if (changed) void changeKeptTake(address, outcome).catch(() => undefined);
  };
  const save = async (given: SaveFields['questions'], finish = false, keepalive = false) => {
    const sent = clock.now();
    const time_spent = Math.max(0, Math.round(clock.time() - take.started_at));
    const fields: SaveFields = {
      ...device,
      epoch,
      time_spent,
      status: 'DOING',
      exam_finished: finish,
      questions: given,
    };
    const outcome = await saveSitting(address, fields, keepalive);
    clock.observe(outcome.server_time, sent, clock.now());
    return outcome;
  };
  const queue = createSaveQueue({
    pending: sheet.pending,
    send: ({ questions: batch, finish, keepalive }) => save(entriesOf(batch, questions), finish, keepalive),
    settle,
    isOnline: () => currentConnection() !== 'offline' && navigator.onLine,
  });
  const showKey = async ({ iid, uid }: QuestionForTaking) => {
    const key = await readKey(address, iid, uid);
    checked.set({ ...checked.get(), [uid]: key });
    sheet.fix(uid);
    void keepAnswer({ ...sheet.of(uid).get(), take_id: take.take_id, uid }).catch(() => undefined);
  };

  const forgetChange = sheet.onChange(queue.poke);
  const unlisten = listen(queue, sheet);
  const left = createStore<number | null>(null);
  const announcement = createStore<Announcement | null>(null);
  const total = take.deadline === null ? null : take.deadline - take.started_at;
  const stopTimer = runTimer({ clock, deadline, total, left, announcement, beat: queue.beat, finish: queue.finish });
  queue.beat();
  for (const question of questions)
    if (take.answers[question.uid]?.fixed) void showKey(question).catch(() => undefined);

  return {
    address,
    place,
    keepPlace: (next) => void keepPlace(take.take_id, next),
    item,
    questions,
    sheet,
    queue,
    left,
    announcement,
    checked,
    time: clock.time,
    finish: queue.finish,
    check: async (question) => {
      // A revision of its own, so that the server sees this as the newest change.
      sheet.change(question.uid, {});
      const { answer, rev, flagged, audiosInfo } = sheet.of(question.uid).get();
      const entry = {
        iid: question.iid,
        type: question.type,
        answer: [...answer],
        rev,
        flagged,
        audiosInfo,
        check: true,
      };
      settle(await save({ [question.uid]: entry }));
      await showKey(question);
    },
    stop: () => {
      stopTimer();
      unlisten();
      forgetChange();
      queue.stop();
    },
  };
}

/** A sitting that is stored nowhere: preview and trial. Scored by the server all the same. */
export function openTrialSitting(
  address: ExamAddress,
  trial: Trial,
  clock: ExamClock,
  onEnd: (ending: Promise<TrialResult>) => void,
): Sitting {
  const { questions, item, paper_token } = trial;
  const sheet = createSheet({ uids: answerable(questions).map(({ uid }) => uid), saved: {} });
  const left = createStore<number | null>(null);
  const announcement = createStore<Announcement | null>(null);
  const deadline = createStore(trial.deadline);
  let ended = false;
  const finish = () => {
    if (ended) return;
    ended = true;
    const given = Object.fromEntries(
      answerable(questions).map(({ uid, iid, type }) => [uid, { iid, type, answer: [...sheet.of(uid).get().answer] }]),
    );
    const ending = endTrial({ paper_token, questions: given });
    ending.catch(() => {
      ended = false;
    });
    onEnd(ending);
  };
  const stopTimer = runTimer({ clock, deadline, total: trial.time_left, left, announcement, finish });
  const letGo = holdPage(() => undefined);
  return {
    address,
    place: undefined,
    keepPlace: () => undefined,
    item,
    questions,
    sheet,
    queue: null,
    left,
    announcement,
    checked: createStore<Readonly<Record<string, CheckedQuestion>>>({}),
    check: async () => undefined,
    finish,
    time: clock.time,
    stop: () => {
      stopTimer();
      letGo();
    },
  };
}
