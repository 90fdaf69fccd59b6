import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import { currentConnection, onConnectionChange } from '../../platform/connection.ts';
import { holdPage } from '../../platform/session.ts';
import { createStore, type Store } from '../../platform/store.ts';
import {
  type CheckedQuestion,
  type ExamAddress,
  endTrial,
  type Item,
  noteViolation,
  readKey,
  readServerTime,
  type SaveFields,
  saveSitting,
  type Trial,
  type TrialResult,
} from './api.ts';
import { type Announcement, type ExamClock, extensionBetween } from './exam-clock.ts';
import { runTimer } from './exam-timer.ts';
import {
  earlier,
  type Journal,
  type JournalEntry,
  keepPlace,
  keptViolations,
  openJournal,
  type PaperPlace,
  type ViolationType,
} from './journal.ts';
import { changeKeptTake, type KeptTake, keepAnswer } from './kept-take.ts';
import { type Batch, createSaveQueue, type SaveQueue } from './save-queue.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { createViolations, type Violations } from './violations.ts';

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
  /** Notes what the exam forbids; answers how many are noted, null where the server could not be told yet. */
  readonly note: (type: ViolationType) => Promise<number | null>;
  readonly stop: () => void;
}

/** The queue goes on by itself when the connection is back, the tab is shown again or the page is about to go. */
function listen(queue: SaveQueue, sheet: Sheet, violations: Violations): () => void {
  const onBack = () => {
    if (currentConnection() !== 'online') return;
    violations.retry();
    queue.retry();
  };
  const onSight = () => (document.visibilityState === 'hidden' ? queue.leave() : queue.retry());
  const forget = onConnectionChange(onBack);
  // Signed out beside the exam: whatever was cleared away with that, the answers stay on the device.
  const letGo = holdPage(() => {
    sheet.keepAgain();
    queue.beat();
    queue.retry();
    violations.retry();
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
function entriesOf(batch: Batch, questions: readonly QuestionForTaking[]): NonNullable<SaveFields['questions']> {
  const known = new Map(questions.map((question) => [question.uid, question]));
  return Object.fromEntries(
    Object.entries(batch).map(([uid, given]) => {
      const { iid, type } = known.get(uid) ?? {};
      return [uid, { iid, type, ...given, answer: [...given.answer] }];
    }),
  );
}

/** An answer that the server has acknowledged is kept before it leaves the journal, so that this device never shows an older one. */
function keeping({ epoch }: Page, journal: Journal): Journal {
  return {
    ...journal,
    settle: async (uid, rev) => {
      const entries = await journal.entries();
      const acknowledged = entries.find((entry) => entry.uid === uid && earlier(entry, { epoch, rev }) <= 0);
      if (acknowledged) await keepAnswer({ ...acknowledged, epoch, fixed: false });
      await journal.settle(uid, rev);
    },
  };
}

/** What each save of a page says of whose it is: the take, the number the server gave this page, the device. */
export interface Page {
  readonly take_id: number;
  readonly epoch: number;
  readonly device_key: string;
  readonly device: string;
}

export interface SittingParts {
  readonly address: ExamAddress;
  readonly take: KeptTake;
  readonly clock: ExamClock;
  readonly page: Page;
  readonly unsent: readonly JournalEntry[];
  readonly place: PaperPlace | undefined;
}

/** A sitting that is kept: on this device first, then by the server. */
export function openSitting({ address, take, clock, page, unsent, place }: SittingParts): Sitting {
  const { questions, item } = take;
  const { take_id } = page;
  const sheet = createSheet({
    uids: answerable(questions).map(({ uid }) => uid),
    saved: take.answers,
    journal: keeping(page, openJournal(take_id, page.epoch)),
    unsent,
  });
  const deadline = createStore(take.deadline);
  const checked = createStore<Readonly<Record<string, CheckedQuestion>>>({});

  const settle = (outcome: SaveOutcome) => {
    sheet.settle(outcome);
    for (const question of questions)
      if (outcome.stale[question.uid]?.fixed) void showKey(question).catch(() => undefined);
    if (deadline.get() === outcome.deadline) return;
    const extended = extensionBetween(deadline.get(), outcome.deadline);
    deadline.set(outcome.deadline);
    if (extended) announcement.set(extended);
    void changeKeptTake(address, take_id, { deadline: outcome.deadline }).catch(() => undefined);
  };
  const save = async (given: SaveFields['questions'], finish = false, keepalive = false) => {
    const sent = clock.now();
    const time_spent = Math.max(0, Math.round(clock.time() - take.started_at));
    const fields: SaveFields = { ...page, time_spent, status: 'DOING', exam_finished: finish, questions: given };
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
  const showKey = async (question: QuestionForTaking) => {
    const { uid } = question;
    const key = await readKey(address, page, question);
    checked.set({ ...checked.get(), [uid]: key });
    sheet.fix(uid);
    void keepAnswer({ ...sheet.of(uid).get(), take_id, epoch: page.epoch, uid }).catch(() => undefined);
  };

  const forgetChange = sheet.onChange(queue.poke);
  const violations = createViolations((type, at) => noteViolation(address, type, at), keptViolations(take_id));
  const unlisten = listen(queue, sheet, violations);
  const left = createStore<number | null>(null);
  const announcement = createStore<Announcement | null>(null);
  const total = take.deadline === null ? null : take.deadline - take.started_at;
  const stopTimer = runTimer({
    ...{ clock, deadline, total, left, announcement },
    readTime: readServerTime,
    beat: queue.beat,
    finish: queue.finish,
  });
  queue.beat();
  for (const question of questions)
    if (take.answers[question.uid]?.fixed) void showKey(question).catch(() => undefined);

  return {
    address,
    place,
    keepPlace: (next) => void keepPlace(take_id, next),
    item,
    questions,
    sheet,
    queue,
    left,
    announcement,
    checked,
    finish: queue.finish,
    note: (type) => violations.note(type, Math.round(clock.time())),
    check: async (question) => {
      const { uid } = question;
      // A revision of its own, so that the server sees this as the newest change.
      sheet.change(uid, {});
      sheet.hold(uid, true);
      try {
        const { answer, rev, flagged, audiosInfo } = sheet.of(uid).get();
        const entries = entriesOf({ [uid]: { answer, rev, flagged, audiosInfo } }, questions);
        queue.hear(await save({ [uid]: { ...entries[uid], check: true } }));
        if (sheet.of(uid).get().place === 'saved' && queue.state.get().ended === null) await showKey(question);
      } finally {
        sheet.hold(uid, false);
      }
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
  const stopTimer = runTimer({
    ...{ clock, deadline, left, announcement, finish },
    total: trial.time_left,
    readTime: readServerTime,
  });
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
    note: async () => null,
    finish,
    stop: () => {
      stopTimer();
      letGo();
    },
  };
}
