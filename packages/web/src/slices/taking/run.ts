import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import { takeReducer } from '@sen/domain/taking/machine.ts';
import { initialTakeState, type TakeAction, type TakeState } from '@sen/domain/taking/state.ts';
import { CallUnreachable } from '../../platform/call.ts';
import { currentConnection } from '../../platform/connection.ts';
import { EXAM_LOCK } from '../../platform/exam-lock.ts';
import { currentUser } from '../../platform/session.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { beginSitting, beginTrial, type ExamAddress, readTake, redoSitting, type TrialResult } from './api.ts';
import { deviceKey, deviceWords } from './device.ts';
import { createExamClock } from './exam-clock.ts';
import { keptPlace, unsentOf } from './journal.ts';
import { forgetTake, type KeptTake, keepTake, keptTake } from './kept-take.ts';
import { offerLeftBehind } from './left-behind.ts';
import { markOpen } from './open-mark.ts';
import type { Reviewed } from './reviewed.ts';
import { openSitting, openTrialSitting, type Page, type Sitting } from './sitting.ts';
import { lockTab, type TabLock } from './tab-lock.ts';

/** The device that holds a take we may not go on with. */
export interface Holder {
  readonly since: number | null;
  readonly device: string | null;
}

/** What ended the sitting on this device. */
export interface Ending {
  readonly outcome: SaveOutcome;
  /** Questions whose last change the server did not take any more. */
  readonly unsaved: readonly string[];
  /** The clock stood at nothing when it ended, whoever was first to end it. */
  readonly time_was_up: boolean;
}

export interface RunState {
  /** The life of the take by the domain's machine. */
  readonly life: TakeState;
  readonly opening: boolean;
  readonly failure: unknown;
  readonly sitting: Sitting | null;
  /** Another tab of this browser has the take. */
  readonly other_tab: boolean;
  readonly holder: Holder | null;
  readonly ending: Ending | null;
  /** Answers of a sitting that ended elsewhere which lie on this device and came too late. */
  readonly left_behind: number;
  /** Staff let this learner begin anew while the sitting went on here. */
  readonly set_aside: boolean;
  readonly trial: TrialResult | null;
  readonly trial_ending: 'no' | 'sending' | 'failed';
  /** The server is away and this device has no paper to go on with. */
  readonly nothing_kept: boolean;
}

/** An exam from its door to its end, on one page. */
export interface ExamRun {
  readonly state: Store<RunState>;
  readonly dispatch: (action: TakeAction) => void;
  readonly start: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Goes on without the server, with the paper that this device keeps. */
  readonly reopen: () => Promise<void>;
  /** The sitting is over, though not on this page. */
  readonly endedElsewhere: (take_id: number | undefined) => void;
  /** Sits again, after the finished sitting that is named. */
  readonly redo: (take_id: number, wrong_only: boolean) => Promise<void>;
  /** Hands in the sitting that goes on, so that it counts, and begins another. */
  readonly startAgain: (take_id: number) => Promise<void>;
  /** The last trial with its keys, where the item opens them; trials are stored nowhere else. */
  readonly reviewed: () => Reviewed | null;
  /** Takes the sitting from the other tab. */
  readonly takeOver: () => Promise<void>;
  readonly stop: () => void;
}

const fresh = ({ mode }: ExamAddress): RunState => ({
  life: initialTakeState(mode),
  opening: false,
  failure: null,
  sitting: null,
  other_tab: false,
  holder: null,
  ending: null,
  left_behind: 0,
  set_aside: false,
  trial: null,
  trial_ending: 'no',
  nothing_kept: false,
});

const isEnd = (outcome: SaveOutcome): boolean =>
  outcome.finished || outcome.is_over_time || outcome.already_submitted_exam;

/** What an outcome means to the machine; a finish of ours that was heard but not answered comes back as submitted. */
function endAction(outcome: SaveOutcome, wasOurs: boolean): TakeAction {
  if (outcome.already_submitted_exam && !wasOurs) return { type: 'already_submitted_exam' };
  return { type: outcome.is_over_time ? 'is_over_time' : 'finished', released: outcome.result !== null };
}

function reviewedTrial(
  { item, questions, sheet }: Sitting,
  { scores, result }: TrialResult,
  review: Reviewed['review'],
): Reviewed {
  const given = questions.filter(({ type }) => type >= 0);
  const answers = Object.fromEntries(given.map(({ uid }) => [uid, { answer: sheet.of(uid).get().answer }]));
  return { item, questions, answers, review, scores, comments: {}, result };
}

type Device = Pick<Page, 'device_key' | 'device'>;

/** How a page comes into a sitting: what that is to the machine, and the call that gives the page its number. */
interface Way {
  readonly entry: TakeAction;
  readonly begin: (device: Device) => Promise<SaveOutcome>;
}

const lockName = ({ ciid, iid }: ExamAddress): string => `${EXAM_LOCK}${currentUser()?.iid ?? 0}:${ciid ?? 0}:${iid}`;

/** Nothing is begun before what shows it has been loaded: the time of an exam does not run for a page that cannot show it. */
export function createExamRun(address: ExamAddress, loadPlayer: () => Promise<unknown>): ExamRun {
  const state = createStore(fresh(address));
  const patch = (changes: Partial<RunState>) => state.set({ ...state.get(), ...changes });
  const dispatch = (action: TakeAction) => patch({ life: takeReducer(state.get().life, action) });
  const clock = createExamClock();
  let lock: TabLock | undefined;
  let way: Way = { entry: { type: 'resume' }, begin: enterSave };
  let unwatch: (() => void) | undefined;
  let lastTrial: Sitting | undefined;
  /** What the server last told this page it is, whether or not the paper then came. */
  let given: Page | undefined;
  /** The number of a page that came in without the server may be of an earlier one. */
  let may_begin_again = false;
  const normal = address.mode === 'NORMAL';

  /** The first save of this page, also of a sitting that goes on: with it the server gives the page its number. */
  function enterSave(device: Device): Promise<SaveOutcome> {
    return beginSitting(address, { ...device, status: 'INIT' });
  }

  function close(): void {
    unwatch?.();
    state.get().sitting?.stop();
    lock?.release();
    lock = undefined;
  }

  function takenElsewhere({ taken_since, taken_by_device, superseded }: Partial<SaveOutcome>): void {
    close();
    if (superseded) {
      patch({ sitting: null, other_tab: true });
      return;
    }
    void forgetTake(address).catch(() => undefined);
    dispatch({ type: 'already_taken' });
    patch({ sitting: null, holder: { since: taken_since ?? null, device: taken_by_device ?? null } });
  }

  /** Follows the queue: its errors and its end are the take's. */
  function watch({ queue, sheet, left }: Sitting): void {
    if (!queue) return;
    let triedToFinish = false;
    unwatch = queue.state.subscribe(() => {
      const { ended, submit_error, finishing, set_aside } = queue.state.get();
      if (set_aside) return setAside();
      const { life } = state.get();
      if (finishing && !life.isFinishing && !triedToFinish) dispatch({ type: 'finish' });
      if (submit_error && life.submitError !== submit_error) {
        triedToFinish = true;
        dispatch({ type: submit_error === 'OFFLINE' ? 'offline' : 'failed' });
      }
      if (!ended) return;
      if (ended.already_taken) return ended.superseded && may_begin_again ? beginAgain() : takenElsewhere(ended);
      const [unsaved, time_was_up] = [Object.keys(sheet.pending()), left.get() === 0];
      markOpen(address, false);
      void forgetTake(address).catch(() => undefined);
      close();
      dispatch(endAction(ended, triedToFinish || finishing));
      patch({ sitting: null, ending: { outcome: ended, unsaved, time_was_up } });
    });
  }

  /** This tab holds the sitting, so the later page is this one too: the server's answer to its first save was lost. */
  function beginAgain(): void {
    const { isFinishing, submitError } = state.get().life;
    may_begin_again = false;
    close();
    patch({ sitting: null });
    const hand_in = () => state.get().sitting?.finish();
    void open({ entry: { type: 'resume' }, begin: enterSave }).then(isFinishing || submitError ? hand_in : undefined);
  }

  /** What was answered stays as history with the server; here it is begun from the door again. */
  function setAside(): void {
    close();
    markOpen(address, false);
    void forgetTake(address).catch(() => undefined);
    patch({ sitting: null, set_aside: true, life: initialTakeState(address.mode) });
  }

  /** What is left on this device of a sitting that has ended. */
  async function noteLeftBehind(take_id: number): Promise<void> {
    // Without the server nothing can be said of it; the next look at the result asks again.
    const left_behind = await offerLeftBehind(address, take_id).catch(() => 0);
    if (!state.get().sitting) patch({ left_behind });
  }

  /** The paper from the server, kept for the next time without it; undefined where another page has it by now. */
  async function readNow({ take_id, epoch, device_key }: Page): Promise<KeptTake | undefined> {
    const sent = clock.now();
    const take = await readTake(address, take_id, device_key);
    clock.observe(take.server_time, sent, clock.now());
    if (take.already_taken || take.epoch !== epoch) return undefined;
    const user = currentUser();
    if (user) await keepTake(user.iid, address, take, clock.time()).catch(() => undefined);
    return take;
  }

  /** The person's own paper as this device has it; undefined where it has none. */
  async function readKept(): Promise<KeptTake | undefined> {
    const user = currentUser();
    const found = normal && user ? await keptTake(user.iid, address).catch(() => undefined) : undefined;
    if (found) clock.assume(found.time);
    return found?.take;
  }

  /** One tab of a browser writes at a time: asked before the server is, whose number for this page ends what other pages send. */
  async function holdTab(takeOver: boolean): Promise<boolean> {
    const onLost = () => {
      close();
      patch({ sitting: null, other_tab: true });
    };
    // Held since a try that then failed, it is not to be asked for again.
    if (!lock?.held) lock = await lockTab(lockName(address), takeOver, onLost);
    patch({ other_tab: !lock.held });
    return lock.held;
  }

  async function enter(page: Page, take: KeptTake): Promise<void> {
    const unsent = await unsentOf(page.take_id).catch(() => []);
    const place = await keptPlace(page.take_id);
    const sitting = openSitting({ address, take, clock, page, unsent, place });
    dispatch({ type: 'loaded' });
    // A hand-in that this tab asked for before another went on is not asked for any more.
    const { life } = state.get();
    patch({ life: { ...life, isFinishing: false, submitError: null } });
    watch(sitting);
    markOpen(address, true);
    patch({ sitting, left_behind: 0, set_aside: false });
  }

  /** Runs a step that talks to the server; its failure is shown with a way to try again. */
  async function opening(step: () => Promise<void>): Promise<void> {
    if (state.get().opening || state.get().sitting) return;
    patch({ opening: true, failure: null });
    await loadPlayer()
      .catch((cause: unknown) => {
        throw new CallUnreachable(cause);
      })
      .then(step)
      .catch((failure: unknown) => patch({ failure }));
    patch({ opening: false });
  }

  async function enterNow({ entry, begin }: Way, takeOver: boolean): Promise<void> {
    if (!(await holdTab(takeOver))) return;
    const device = { device_key: await deviceKey(), device: deviceWords() };
    const sent = clock.now();
    const outcome = await begin(device);
    clock.observe(outcome.server_time, sent, clock.now());
    if (outcome.already_taken) return takenElsewhere(outcome);
    if (isEnd(outcome) || outcome.take_id === null) {
      close();
      dispatch(endAction(outcome, false));
      if (outcome.take_id !== null) void noteLeftBehind(outcome.take_id);
      return patch({ ending: { outcome, unsaved: [], time_was_up: false } });
    }
    dispatch(entry);
    patch({ ending: null });
    const page = { ...device, take_id: outcome.take_id, epoch: outcome.epoch };
    given = page;
    const take = await readNow(page);
    if (!take) return takenElsewhere({ superseded: true });
    await enter(page, take);
  }

  const open = (by: Way, takeOver = false) => {
    way = by;
    return opening(() => enterNow(by, takeOver));
  };

  async function enterKept(takeOver: boolean): Promise<void> {
    const take = await readKept();
    if (!take) return patch({ nothing_kept: true });
    if (!(await holdTab(takeOver))) return;
    dispatch({ type: 'init', view: 'not_continued', retake_waiting: false });
    dispatch({ type: 'resume' });
    const { take_id, epoch } = take;
    const kept = { take_id, epoch, device_key: await deviceKey(), device: deviceWords() };
    may_begin_again = true;
    await enter(given?.take_id === take_id ? given : kept, take);
  }

  const startTrial = () =>
    opening(async () => {
      const sent = clock.now();
      const trial = await beginTrial(address);
      clock.observe(trial.server_time, sent, clock.now());
      const sitting = openTrialSitting(address, trial, clock, (ending) => {
        patch({ trial_ending: 'sending' });
        ending.then(
          (result) => {
            close();
            dispatch({ type: 'finish' });
            dispatch({ type: 'finished', released: true });
            patch({ trial: result, trial_ending: 'no', sitting: null });
          },
          () => patch({ trial_ending: 'failed' }),
        );
      });
      dispatch(state.get().life.status === 'FINISHED' ? { type: 'redo' } : { type: 'start' });
      dispatch({ type: 'loaded' });
      lastTrial = sitting;
      patch({ sitting, trial: null });
    });

  return {
    state,
    dispatch,
    start: () => (normal ? open({ entry: { type: 'start' }, begin: enterSave }) : startTrial()),
    resume: async () => {
      await open({ entry: { type: 'resume' }, begin: enterSave });
      if (state.get().failure instanceof CallUnreachable) await opening(() => enterKept(false));
    },
    reopen: () => opening(() => enterKept(false)),
    endedElsewhere: (take_id) => {
      void forgetTake(address).catch(() => undefined);
      if (normal && take_id !== undefined) void noteLeftBehind(take_id);
    },
    redo: (take_id, wrong_only) =>
      normal
        ? open({
            entry: { type: 'redo' },
            begin: (device) => redoSitting(address, { ...device, take_id, wrong_only }),
          })
        : startTrial(),
    startAgain: (take_id) =>
      open({
        entry: { type: 'start_again' },
        begin: (device) => redoSitting(address, { ...device, take_id, start_again: true }),
      }),
    reviewed: () => {
      const { trial } = state.get();
      return trial?.review && lastTrial ? reviewedTrial(lastTrial, trial, trial.review) : null;
    },
    takeOver: () => (currentConnection() === 'online' ? open(way, true) : opening(() => enterKept(true))),
    stop: close,
  };
}
