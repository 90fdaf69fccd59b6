import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeReducer, takeTable } from './machine.ts';
import { type TakeMode, takeModes, takeStatuses, takeSteps, type ViewState } from './model.ts';
import { initialTakeState, type LearningStatus, type TakeAction, type TakeState } from './state.ts';

const loaded: TakeAction = { type: 'loaded' };
const finished: TakeAction = { type: 'finished', released: true };
const init = (view: ViewState, retake_waiting = false): TakeAction => ({ type: 'init', view, retake_waiting });
const after = (actions: readonly TakeAction[], mode: TakeMode = 'NORMAL'): TakeState =>
  actions.reduce(takeReducer, initialTakeState(mode));
const doing = (...actions: TakeAction[]): TakeState => after([{ type: 'start' }, loaded, ...actions]);

const anyAction: fc.Arbitrary<TakeAction> = fc.constantFrom<TakeAction>(
  init('not_started'),
  init('not_continued'),
  init('result'),
  init('result', true),
  { type: 'start' },
  { type: 'resume' },
  { type: 'start_again' },
  loaded,
  { type: 'finish' },
  { type: 'retry_submit' },
  finished,
  { type: 'finished', released: false },
  { type: 'is_over_time', released: true },
  { type: 'already_submitted_exam' },
  { type: 'already_taken' },
  { type: 'failed' },
  { type: 'offline' },
  { type: 'review' },
  { type: 'leave_review' },
  { type: 'redo' },
  { type: 'ask_retake' },
);

describe('a take on the client', () => {
  it.each<[string, readonly TakeAction[], LearningStatus, string]>([
    ['begins', [], 'INIT', 'NOT_STARTED'],
    ['waits in MAIN for its paper', [{ type: 'start' }], 'STARTED', 'MAIN'],
    ['is under way once the paper is here', [{ type: 'start' }, loaded], 'DOING', 'MAIN'],
    ['opens at what goes on', [init('not_continued')], 'DOING', 'NOT_STARTED'],
    ['resumes', [init('not_continued'), { type: 'resume' }], 'DOING', 'MAIN'],
    ['starts again from its door', [init('not_continued'), { type: 'start_again' }], 'STARTED', 'MAIN'],
    ['cannot start again before it began', [{ type: 'start_again' }], 'INIT', 'NOT_STARTED'],
    ['opens at its result', [init('result')], 'FINISHED', 'RESULT'],
    ['stays until the finish is acknowledged', [{ type: 'start' }, loaded, { type: 'finish' }], 'DOING', 'MAIN'],
    ['finishes', [{ type: 'start' }, loaded, { type: 'finish' }, finished], 'FINISHED', 'RESULT'],
    [
      'ends without a result that is held back',
      [{ type: 'start' }, loaded, { type: 'finished', released: false }],
      'FINISHED',
      'FINISHED',
    ],
    ['ends over time', [{ type: 'start' }, loaded, { type: 'is_over_time', released: true }], 'FINISHED', 'RESULT'],
    ['shows a result when it was handed in before', [{ type: 'already_submitted_exam' }], 'FINISHED', 'RESULT'],
    ['shows its review', [{ type: 'start' }, loaded, finished, { type: 'review' }], 'FINISHED', 'REVIEW'],
    [
      'leaves its review',
      [{ type: 'start' }, loaded, finished, { type: 'review' }, { type: 'leave_review' }],
      'FINISHED',
      'RESULT',
    ],
    ['is done again', [{ type: 'start' }, loaded, finished, { type: 'redo' }], 'STARTED', 'MAIN'],
    ['waits for a retake', [{ type: 'start' }, loaded, finished, { type: 'ask_retake' }], 'RETAKE', 'RESULT'],
    ['is retaken', [{ type: 'start' }, loaded, finished, { type: 'ask_retake' }, { type: 'redo' }], 'STARTED', 'MAIN'],
    ['opens where a retake waits', [init('result', true)], 'RETAKE', 'RESULT'],
    ['hears that a retake is granted', [init('result', true), init('result')], 'FINISHED', 'RESULT'],
    ['begins anew by a redo alone', [init('result'), init('not_started')], 'FINISHED', 'RESULT'],
    ['cannot resume before it began', [{ type: 'resume' }], 'INIT', 'NOT_STARTED'],
    ['cannot review before it ended', [{ type: 'start' }, loaded, { type: 'review' }], 'DOING', 'MAIN'],
  ])('%s', (_, actions, status, step) => {
    expect(after(actions)).toMatchObject({ status, step });
  });

  it('gives the very same state for an action that is not allowed', () => {
    const allowed = (state: TakeState, { status, step, mode }: (typeof takeTable)['init']) =>
      status.includes(state.status) && step.includes(state.step) && (mode?.includes(state.mode) ?? true);
    fc.assert(
      fc.property(
        anyAction,
        fc.constantFrom<LearningStatus>(...takeStatuses, 'RETAKE'),
        fc.constantFrom(...takeSteps),
        fc.constantFrom(...takeModes),
        (action, status, step, mode) => {
          const state = { ...initialTakeState(mode), status, step };
          if (!allowed(state, takeTable[action.type])) expect(takeReducer(state, action)).toBe(state);
        },
      ),
    );
  });

  it('only goes forward, and out of FINISHED only by a redo or a retake', () => {
    const rank: Record<LearningStatus, number> = { INIT: 0, STARTED: 1, DOING: 2, FINISHED: 3, RETAKE: 4 };
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), fc.constantFrom(...takeModes), (actions, mode) => {
        let state = initialTakeState(mode);
        for (const action of actions) {
          const next = takeReducer(state, action);
          if (!['redo', 'start_again', 'init'].includes(action.type))
            expect(rank[next.status]).toBeGreaterThanOrEqual(rank[state.status]);
          if (state.status === 'FINISHED' && next.status !== 'FINISHED') {
            expect(['redo', 'ask_retake', ...(next.status === 'RETAKE' ? ['init'] : [])]).toContain(action.type);
          }
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('calls it a submit error only when it was finishing', () => {
    const failed = doing({ type: 'failed' });
    expect(failed.submitError).toBeNull();
    const offline = doing({ type: 'finish' }, { type: 'offline' });
    expect(offline).toMatchObject({ submitError: 'OFFLINE', isFinishing: false, status: 'DOING' });
    const again = takeReducer(offline, { type: 'retry_submit' });
    expect(again).toMatchObject({ submitError: null, isFinishing: true });
    expect(takeReducer(again, { type: 'failed' }).submitError).toBe('FAILED');
    expect(takeReducer(again, finished)).toMatchObject({ status: 'FINISHED', submitError: null });
  });

  it('asks for its finish once', () => {
    const finishing = doing({ type: 'finish' });
    expect(takeReducer(finishing, { type: 'finish' })).toBe(finishing);
  });

  it('is blocked for good when another device holds it', () => {
    const blocked = after([{ type: 'already_taken' }]);
    expect(blocked.error_status).toBe('exam_taken_on_two_devices');
    fc.assert(
      fc.property(anyAction, (action) => {
        expect(takeReducer(blocked, action)).toBe(blocked);
      }),
    );
  });

  it('makes no save outcome of a preview or trial its own', () => {
    const trial = after([{ type: 'start' }, loaded], 'TRIAL');
    for (const type of ['already_taken', 'is_over_time'] as const) {
      expect(takeReducer(trial, type === 'already_taken' ? { type } : { type, released: true })).toBe(trial);
    }
    expect(takeReducer(trial, finished)).toMatchObject({ status: 'FINISHED', step: 'RESULT' });
  });

  it('begins anew on a redo', () => {
    const again = doing({ type: 'is_over_time', released: true }, { type: 'redo' });
    expect(again).toEqual({ ...initialTakeState('NORMAL'), status: 'STARTED', step: 'MAIN' });
  });
});
