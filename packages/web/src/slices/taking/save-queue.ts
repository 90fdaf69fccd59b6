import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { SubmitError } from '@sen/domain/taking/model.ts';
import { CallRefused } from '../../platform/call.ts';
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
  /** The page is going away: sends what is outstanding without waiting. */
  readonly leave: () => void;
  readonly stop: () => void;
}

const throttle_ms = 1000;
const backoff = { first_ms: 1000, most_ms: 15_000 };
/** Browsers refuse larger bodies for requests that outlive the page; the journal keeps those answers. */
const keepaliveMost = 48_000;
/** Codes that mean the session is over; signing in again, also in another tab, lets the saves go on. */
const signedOutCodes: readonly (number | undefined)[] = [1, 7, 401];

const endsSitting = (outcome: SaveOutcome): boolean =>
  outcome.finished || outcome.is_over_time || outcome.already_submitted_exam || outcome.already_taken;

const isFirm = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status < 500 && error.status !== 429;

function troubleOf(error: unknown): Trouble {
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

  const isOver = () => stopped || state.get().ended !== null;

  function wanted(): Batch {
    const all = Object.entries(pending()).filter(([uid, { rev }]) => refused.get(uid) !== rev);
    if (all.length === 0) oneByOne = false;
    return Object.fromEntries(oneByOne ? all.slice(0, 1) : all);
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
    const waits = state.get().finishing || asked || Object.keys(wanted()).length > 0;
    if (failures > 0 && waits) schedule(waitAfterFailure());
    else if (state.get().finishing || asked) schedule(0);
    else if (waits) schedule(oneByOne ? 0 : throttle_ms);
  }

  function fail(error: unknown, batch: Batch): void {
    const uids = Object.keys(batch);
    const malformed = isFirm(error) && error.message === 'invalid_input' && uids.length > 0;
    if (malformed && uids.length > 1) oneByOne = true;
    else if (malformed) for (const uid of uids) refused.set(uid, batch[uid]?.rev ?? 0);
    // A poisoned batch was answered: the rest goes out at once, not after a pause.
    if (!malformed) failures += 1;
    patch({ trouble: troubleOf(error), submit_error: submitError() });
  }

  const submitError = (): SubmitError | null => (state.get().finishing ? (isOnline() ? 'FAILED' : 'OFFLINE') : null);

  function succeed(outcome: SaveOutcome, batch: Batch, finish: boolean): void {
    settle(outcome);
    if (endsSitting(outcome)) {
      clearTimeout(timer);
      patch({ ended: outcome, trouble: 'none', submit_error: null });
      return;
    }
    const kept = Object.entries(batch).every(([uid, { rev }]) => (outcome.saved[uid] ?? -1) >= rev);
    failures = kept && !finish ? 0 : failures + 1;
    patch({ trouble: kept ? 'none' : 'refused', submit_error: finish ? submitError() : null });
  }

  async function run(): Promise<void> {
    timer = undefined;
    if (isOver() || state.get().sending) return;
    const batch = wanted();
    const finish = state.get().finishing && !oneByOne;
    if (!finish && !asked && Object.keys(batch).length === 0) return next();
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
    leave: () => {
      const questions = pending();
      if (isOver() || Object.keys(questions).length === 0) return;
      if (JSON.stringify(questions).length > keepaliveMost) return now();
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
