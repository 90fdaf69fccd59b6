import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverTransition, takeReducer, takeTable } from './machine.ts';
import { type TakeMode, type TakeResult, takeModes, takeStatuses, takeSteps } from './model.ts';
import { initialTakeState, type LearningStatus, type QuestionInfo, type TakeAction, type TakeState } from './state.ts';

const result: TakeResult = {
  score: 1,
  max_score: 2,
  percent: 50,
  scaled: 5,
  score_band: 10,
  right: 1,
  wrong: 1,
  unanswered: 0,
  pending: 0,
  passed: true,
};
const A = '9-1-0';
const B = '9-2-0';
const info = (iid: number, isCorrect?: boolean): QuestionInfo => ({ iid, type: 2, sw: 1, isCorrect });
const loaded: TakeAction = { type: 'loaded', questionsInfo: { [A]: info(1), [B]: info(2) } };
const finished: TakeAction = { type: 'finished', result };
const after = (actions: readonly TakeAction[], mode: TakeMode = 'NORMAL'): TakeState =>
  actions.reduce(takeReducer, initialTakeState(mode));
const doing = (...actions: TakeAction[]): TakeState => after([{ type: 'start' }, loaded, ...actions]);
const answer = (uid: string, ...texts: string[]): TakeAction => ({ type: 'answer', uid, answer: texts, at: 100 });

const anyAction: fc.Arbitrary<TakeAction> = fc.constantFrom<TakeAction>(
  { type: 'init', view: 'not_started' },
  { type: 'init', view: 'not_continued' },
  { type: 'init', view: 'result', result },
  { type: 'start' },
  { type: 'resume' },
  loaded,
  answer(A, 'x'),
  answer('unknown', 'x'),
  { type: 'play_audio', uid: A, index: '0', status: 'playing' },
  { type: 'check', uid: A, info: info(1, true) },
  { type: 'set_current_question', uid: B },
  { type: 'time', seconds: 60 },
  { type: 'finish' },
  { type: 'retry_submit' },
  { type: 'saved', uids: [A] },
  finished,
  { type: 'finished', result: null },
  { type: 'is_over_time', result },
  { type: 'submit_success', result },
  { type: 'already_submitted_exam', result: null },
  { type: 'already_taken' },
  { type: 'failed', uids: [A] },
  { type: 'offline', uids: [B] },
  { type: 'review', questionsInfo: { [A]: info(1, true), [B]: info(2, false) }, answers: { [A]: ['x'] } },
  { type: 'leave_review' },
  { type: 'redo', wrong_only: true },
  { type: 'redo', wrong_only: false },
  { type: 'ask_retake' },
);

describe('the status on the server', () => {
  it('goes INIT, STARTED, DOING, FINISHED and never back', () => {
    const rows = takeStatuses.map((status) => [
      status,
      ...(['start', 'save', 'finish', 'expire'] as const).map((action) => serverTransition(status, action)),
    ]);
    expect(rows).toEqual([
      ['INIT', 'STARTED', 'INIT', 'INIT', 'FINISHED'],
      ['STARTED', 'STARTED', 'DOING', 'FINISHED', 'FINISHED'],
      ['DOING', 'DOING', 'DOING', 'FINISHED', 'FINISHED'],
      ['FINISHED', 'FINISHED', 'FINISHED', 'FINISHED', 'FINISHED'],
    ]);
  });
});

describe('a take on the client', () => {
  it.each<[string, readonly TakeAction[], LearningStatus, string]>([
    ['begins', [], 'INIT', 'NOT_STARTED'],
    ['waits in MAIN for its paper', [{ type: 'start' }], 'STARTED', 'MAIN'],
    ['is under way once the paper is here', [{ type: 'start' }, loaded], 'DOING', 'MAIN'],
    ['opens at what goes on', [{ type: 'init', view: 'not_continued' }], 'DOING', 'NOT_STARTED'],
    ['resumes', [{ type: 'init', view: 'not_continued' }, { type: 'resume' }], 'DOING', 'MAIN'],
    ['opens at its result', [{ type: 'init', view: 'result', result }], 'FINISHED', 'RESULT'],
    ['stays until the finish is acknowledged', [{ type: 'start' }, loaded, { type: 'finish' }], 'DOING', 'MAIN'],
    ['finishes', [{ type: 'start' }, loaded, { type: 'finish' }, finished], 'FINISHED', 'RESULT'],
    [
      'ends without a result that is held back',
      [{ type: 'start' }, loaded, { type: 'finished', result: null }],
      'FINISHED',
      'FINISHED',
    ],
    ['ends over time', [{ type: 'start' }, loaded, { type: 'is_over_time', result }], 'FINISHED', 'RESULT'],
    [
      'shows a result when it was handed in before',
      [{ type: 'already_submitted_exam', result: null }],
      'FINISHED',
      'RESULT',
    ],
    [
      'shows its review',
      [{ type: 'start' }, loaded, finished, { type: 'review', questionsInfo: {} }],
      'FINISHED',
      'REVIEW',
    ],
    [
      'leaves its review',
      [{ type: 'start' }, loaded, finished, { type: 'review', questionsInfo: {} }, { type: 'leave_review' }],
      'FINISHED',
      'RESULT',
    ],
    ['is done again', [{ type: 'start' }, loaded, finished, { type: 'redo', wrong_only: false }], 'STARTED', 'MAIN'],
    ['waits for a retake', [{ type: 'start' }, loaded, finished, { type: 'ask_retake' }], 'RETAKE', 'RESULT'],
    [
      'is retaken',
      [{ type: 'start' }, loaded, finished, { type: 'ask_retake' }, { type: 'redo', wrong_only: false }],
      'STARTED',
      'MAIN',
    ],
    ['cannot resume before it began', [{ type: 'resume' }], 'INIT', 'NOT_STARTED'],
    [
      'cannot review before it ended',
      [{ type: 'start' }, loaded, { type: 'review', questionsInfo: {} }],
      'DOING',
      'MAIN',
    ],
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
          if (action.type !== 'redo') expect(rank[next.status]).toBeGreaterThanOrEqual(rank[state.status]);
          if (state.status === 'FINISHED' && next.status !== 'FINISHED') {
            expect(['redo', 'ask_retake']).toContain(action.type);
          }
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes answers only while it is under way, and none of a question whose key shows', () => {
    expect(doing(answer(A, 'x')).questions[A]).toMatchObject({ answer: ['x'], isTouched: true });
    expect(doing(answer(A, 'x')).lastLearnTime).toBe(100);
    expect(after([answer(A, 'x')]).questions).toEqual({});
    expect(doing(finished, answer(A, 'x')).questions[A]?.answer).toEqual([]);
    const checked = doing(answer(A, 'x'), { type: 'check', uid: A, info: info(1, false) }, answer(A, 'y'));
    expect(checked.questions[A]).toMatchObject({ answer: ['x'], shouldDisplayCheckedResult: true });
    expect(checked.questionsInfo[A]?.isCorrect).toBe(false);
  });

  it('brings stored answers back and keeps what was typed meanwhile', () => {
    const state = doing(answer(A, 'new'), { ...loaded, answers: { [A]: ['old'], [B]: ['stored'] } });
    expect(state.questions[A]?.answer).toEqual(['new']);
    expect(state.questions[B]).toMatchObject({ answer: ['stored'], isTouched: false });
  });

  it('counts how often an audio was played', () => {
    const play = (status: string): TakeAction => ({ type: 'play_audio', uid: A, index: '1', status });
    expect(doing(play('playing'), play('stopped'), play('playing')).questions[A]?.audiosInfo).toEqual({
      '1': { status: 'playing', plays: 2 },
    });
  });

  it('shows the time left', () => {
    expect(doing({ type: 'time', seconds: 3661 })).toMatchObject({ timeLeft: '01:01:01', timeLeftInSeconds: 3661 });
    expect(doing({ type: 'time', seconds: null })).toMatchObject({ timeLeft: '', timeLeftInSeconds: null });
  });

  it('remembers what was not saved until it is, and calls it a submit error only when it was finishing', () => {
    const failed = doing(answer(A, 'x'), { type: 'failed', uids: [A] });
    expect(failed).toMatchObject({ failToSaveTakeQuestions: [A], submitError: null });
    expect(takeReducer(failed, { type: 'saved', uids: [A] })).toMatchObject({
      failToSaveTakeQuestions: [],
      answers: { [A]: ['x'] },
    });
    const offline = doing({ type: 'finish' }, { type: 'offline', uids: [A, B] });
    expect(offline).toMatchObject({ submitError: 'OFFLINE', isFinishing: false, status: 'DOING' });
    const again = takeReducer(offline, { type: 'retry_submit' });
    expect(again).toMatchObject({ submitError: null, isFinishing: true });
    expect(takeReducer(again, { type: 'failed', uids: [A] }).submitError).toBe('FAILED');
    expect(takeReducer(again, { type: 'submit_success', result })).toMatchObject({
      status: 'FINISHED',
      failToSaveTakeQuestions: [],
    });
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
      expect(takeReducer(trial, type === 'already_taken' ? { type } : { type, result })).toBe(trial);
    }
    expect(takeReducer(trial, finished)).toMatchObject({ status: 'FINISHED', step: 'RESULT' });
  });

  it('marks every answer as checked in review', () => {
    const state = doing(finished, {
      type: 'review',
      questionsInfo: { [A]: info(1, true), [B]: info(2, false) },
      answers: { [A]: ['x'] },
    });
    expect(Object.values(state.questions).every((one) => one.shouldDisplayCheckedResult)).toBe(true);
    expect(state.questions[A]?.answer).toEqual(['x']);
  });

  it('clears everything on a redo, and keeps right answers where only wrong ones are redone', () => {
    const reviewed: TakeAction = {
      type: 'review',
      questionsInfo: { [A]: info(1, true), [B]: info(2, false) },
      answers: { [A]: ['right'], [B]: ['wrong'] },
    };
    const whole = doing(finished, reviewed, { type: 'redo', wrong_only: false });
    expect(whole).toMatchObject({ questions: {}, answers: {}, result: null, is_over_time: false });
    const wrong = doing(finished, reviewed, { type: 'redo', wrong_only: true });
    expect(wrong.answers).toEqual({ [A]: ['right'] });
    expect(wrong.questions[A]).toMatchObject({ answer: ['right'], shouldDisplayCheckedResult: false });
  });
});
