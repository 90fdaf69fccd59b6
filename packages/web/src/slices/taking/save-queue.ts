import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { SubmitError } from '@sen/domain/taking/model.ts';
import { CallRefused, isRefusal } from '../../platform/call.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Given } from './journal.ts';

export type Batch = Readonly<Record<string, Given>>;

export interface SaveRequest {
  readonly questions: Batch;
  /** Asks to finish with this save (TAK-12). */
  readonly finish: boolean;
  /** The request may outlive the page. */
  readonly keepalive: boolean;
}

export interface SaveQueueParts {
  /** What the server has not acknowledged; asked anew for each request, so that only the newest is sent. */
  readonly pending: () => Batch;
  readonly send: (request: SaveRequest) => Promise<SaveOutcome>;
  /** Told of every answer of the server, also one that ends the sitting. */
  readonly settle: (outcome: SaveOutcome) => void;
  readonly isOnline: () => boolean;
  readonly random?: () => number;
}

/** Why the last save did not get through. */
export type Trouble = 'none' | 'unreachable' | 'refused' | 'signed_out';

export interface QueueState {
  readonly sending: boolean;
  readonly trouble: Trouble;
  readonly finishing: boolean;
  /** Set while a finish waits to be tried again (TAK-30). */
  readonly submit_error: SubmitError | null;
  /** The outcome that ended the sitting on this device. */
  readonly ended: SaveOutcome | null;
  /** The server has put the sitting aside: staff let its learner begin anew. */
  readonly set_aside: boolean;
}

export interface SaveQueue {
  readonly state: Store<QueueState>;
  /** Something changed: a save leaves within a second. */
  readonly poke: () => void;
  /** Tries at once, instead of waiting for the next turn. */
  readonly retry: () => void;
  /** Asks the server for the deadline even when nothing changed. */
  readonly beat: () => void;
  /** Saves what is outstanding and finishes, once; tries until the server has answered. */
  readonly finish: () => void;
  /** Takes in an answer of the server to a save that did not go this way. */
  readonly hear: (outcome: SaveOutcome) => void;
  /** The page is going away: sends what is outstanding without waiting. */
  readonly leave: () => void;
  readonly stop: () => void;
}

const throttle_ms = 1000;
const backoff = { first_ms: 1000, most_ms: 15_000 };
/** Bytes of answers in one request: the server takes 2 MB. */
const bodyMost = 1_000_000;
/** Browsers refuse more than 64 kB for requests that outlive the page; beside the answers there is room for the other fields. */
const keepaliveMost = 60_000;
/** Bytes of what is sent with each answer beside what the learner gave. */
const besides = 100;
/** Codes that mean the session is over; signing in again, also in another tab, lets the saves go on. */
const signedOutCodes: readonly (number | undefined)[] = [1, 7, 401];

const endsSitting = (outcome: SaveOutcome): boolean =>
  outcome.finished || outcome.is_over_time || outcome.already_submitted_exam || outcome.already_taken;

const encoder = new TextEncoder();

/** The answers, in turn, that a request of so many bytes has room for. */
function fitting(all: Batch, most: number): Batch {
  let room = most;
  return Object.fromEntries(
    Object.entries(all).filter(([uid, given]) => {
      const size = encoder.encode(JSON.stringify([uid, given])).length + besides;
      if (size > room) return false;
      room -= size;
      return true;
    }),
  );
}

const countOf = (batch: Batch): number => Object.keys(batch).length;

const isFirm = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status < 500 && error.status !== 429;

/** What kept a call from getting through. */
export function troubleOf(error: unknown): Trouble {
  if (!isFirm(error)) return 'unreachable';
  return signedOutCodes.includes(error.err_code) ? 'signed_out' : 'refused';
}

/** Sends changes as they come: at most one request at a time, newest only, again and again until they are acknowledged. */
export function createSaveQueue({ pending, send, settle, isOnline, random = Math.random }: SaveQueueParts): SaveQueue {
  const state = createStore<QueueState>({
    sending: false,
    trouble: 'none',
    finishing: false,
    submit_error: null,
    ended: null,
    set_aside: false,
  });
  const patch = (changes: Partial<QueueState>) => state.set({ ...state.get(), ...changes });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let asked = false;
  /** After a refused batch questions go one by one, so that one bad answer does not hold back the others. */
  let oneByOne = false;
  /** Revisions the server will not take; they wait for another change. */
  const refused = new Map<string, number>();

  const isOver = () => stopped || state.get().set_aside || state.get().ended !== null;

  function wanted(): Batch {
    const all = Object.entries(pending()).filter(([uid, { rev }]) => refused.get(uid) !== rev);
    if (all.length === 0) oneByOne = false;
    return Object.fromEntries(all);
  }

  /** What goes next of all that is wanted. An answer that is too large by itself goes alone, for the server to refuse. */
  function nextOf(all: Batch): Batch {
    const batch = oneByOne ? {} : fitting(all, bodyMost);
    return countOf(batch) > 0 ? batch : Object.fromEntries(Object.entries(all).slice(0, 1));
  }

  function schedule(wait_ms: number): void {
    clearTimeout(timer);
    timer = isOver() ? undefined : setTimeout(run, wait_ms);
  }

  function waitAfterFailure(): number {
    const longest = Math.min(backoff.most_ms, backoff.first_ms * 2 ** (failures - 1));
    return longest * (0.5 + random() / 2);
  }

  function next(): void {
    timer = undefined;
    if (isOver()) return;
    const waits = state.get().finishing || asked || countOf(wanted()) > 0;
    if (failures > 0 && waits) schedule(waitAfterFailure());
    else if (state.get().finishing || asked) schedule(0);
    else if (waits) schedule(oneByOne ? 0 : throttle_ms);
  }

  function fail(error: unknown, batch: Batch): void {
    if (isRefusal(error, 'take_not_started')) {
      patch({ set_aside: true });
      return;
    }
    const uids = Object.keys(batch);
    const malformed = isFirm(error) && (error.message === 'invalid_input' || error.status === 413) && uids.length > 0;
    if (malformed && uids.length > 1) oneByOne = true;
    else if (malformed) for (const uid of uids) refused.set(uid, batch[uid]?.rev ?? 0);
    // A poisoned batch was answered: the rest goes out at once, not after a pause.
    if (!malformed) failures += 1;
    patch({ trouble: troubleOf(error), submit_error: submitError() });
  }

  const submitError = (): SubmitError | null => (state.get().finishing ? (isOnline() ? 'FAILED' : 'OFFLINE') : null);

  /** Whether the sitting goes on. */
  function heard(outcome: SaveOutcome): boolean {
    settle(outcome);
    if (!endsSitting(outcome)) return true;
    clearTimeout(timer);
    patch({ ended: outcome, trouble: 'none', submit_error: null });
    return false;
  }

  function succeed(outcome: SaveOutcome, batch: Batch, finish: boolean): void {
    if (!heard(outcome)) return;
    // An answer that lost against another one was counted on and goes again.
    const kept = Object.keys(batch).every((uid) => uid in outcome.saved || uid in outcome.stale);
    failures = kept && !finish ? 0 : failures + 1;
    patch({ trouble: kept ? 'none' : 'refused', submit_error: finish ? submitError() : null });
  }

  async function run(): Promise<void> {
    timer = undefined;
    if (isOver() || state.get().sending) return;
    const all = wanted();
    const batch = nextOf(all);
    const finish = state.get().finishing && !oneByOne && countOf(batch) === countOf(all);
    if (!finish && !asked && countOf(batch) === 0) return next();
    asked = false;
    patch({ sending: true });
    try {
      const outcome = await send({ questions: batch, finish, keepalive: false });
      if (!stopped) succeed(outcome, batch, finish);
    } catch (error) {
      if (!stopped) fail(error, batch);
    }
    patch({ sending: false });
    next();
  }

  const now = () => {
    if (isOver()) return;
    if (!state.get().sending) schedule(0);
  };

  return {
    state,
    poke: () => {
      if (!isOver() && timer === undefined && !state.get().sending) schedule(throttle_ms);
    },
    retry: now,
    beat: () => {
      asked = true;
      if (failures === 0) now();
    },
    finish: () => {
      if (isOver() || state.get().finishing) return;
      patch({ finishing: true });
      now();
    },
    hear: (outcome) => {
      if (!isOver()) heard(outcome);
    },
    leave: () => {
      const all = wanted();
      const questions = fitting(all, keepaliveMost);
      if (isOver() || countOf(all) === 0) return;
      // What has no room in it is tried as long as the page lives; the journal keeps it.
      if (countOf(questions) < countOf(all)) now();
      if (countOf(questions) === 0) return;
      send({ questions, finish: false, keepalive: true })
        .then((outcome) => !isOver() && !endsSitting(outcome) && settle(outcome))
        .catch(() => undefined);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
