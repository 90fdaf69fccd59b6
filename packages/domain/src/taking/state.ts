/**
 * What a page knows of one item under way, and the actions that change it. Of the state of an item (TAK-08) this is the part
 * that its screens differ by. What changes with every key and second is beside it: answers, sounds and what failed to be saved
 * by question in the sheet (its `pending` is sent again with the next save), the time left in a store of its own.
 */
import type { SubmitError, TakeMode, TakeStatus, TakeStep, ViewState } from './model.ts';

/** Learning status: that of the take, and RETAKE while a retake waits for acceptance. */
export type LearningStatus = TakeStatus | 'RETAKE';

export interface TakeState {
  readonly status: LearningStatus;
  readonly step: TakeStep;
  readonly mode: TakeMode;
  readonly error_status: 'exam_taken_on_two_devices' | null;
  readonly submitError: SubmitError | null;
  /** A finish was asked for and is under way. */
  readonly isFinishing: boolean;
  readonly is_over_time: boolean;
  readonly already_submitted_exam: boolean;
}

export type TakeAction =
  | { readonly type: 'init'; readonly view: ViewState; readonly retake_waiting: boolean }
  /** The first save was acknowledged, or the paper of a trial was handed out (TAK-15). */
  | { readonly type: 'start' }
  | { readonly type: 'resume' }
  /** What went on was handed in for another sitting to begin (TAK-01). */
  | { readonly type: 'start_again' }
  /** The paper is here and, with a shift, its time has come (TAK-18). */
  | { readonly type: 'loaded' }
  | { readonly type: 'finish' }
  | { readonly type: 'retry_submit' }
  /** Outcomes of a save; `released`: the result may be seen. */
  | { readonly type: 'finished' | 'is_over_time'; readonly released: boolean }
  | { readonly type: 'already_submitted_exam' }
  | { readonly type: 'already_taken' }
  | { readonly type: 'failed' | 'offline' }
  | { readonly type: 'review' }
  | { readonly type: 'leave_review' }
  | { readonly type: 'redo' }
  | { readonly type: 'ask_retake' };

export const initialTakeState = (mode: TakeMode): TakeState => ({
  status: 'INIT',
  step: 'NOT_STARTED',
  mode,
  error_status: null,
  submitError: null,
  isFinishing: false,
  is_over_time: false,
  already_submitted_exam: false,
});
