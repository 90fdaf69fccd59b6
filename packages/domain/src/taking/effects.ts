/** What each action changes beside the status and step that the table gives. */
import type { ViewState } from './model.ts';
import { initialTakeState, type TakeAction, type TakeState } from './state.ts';

/** Null where its details forbid the action. */
export function effectOf(state: TakeState, action: TakeAction): Partial<TakeState> | null {
  switch (action.type) {
    case 'init':
      return opened(state, action);
    case 'finish':
      return state.isFinishing ? null : { isFinishing: true, submitError: null };
    case 'retry_submit':
      return state.submitError ? { isFinishing: true, submitError: null } : null;
    case 'finished':
      return ended(action.released);
    case 'is_over_time':
      return { ...ended(action.released), is_over_time: true };
    case 'already_submitted_exam':
      return { ...ended(true), already_submitted_exam: true };
    case 'already_taken':
      return { error_status: 'exam_taken_on_two_devices', isFinishing: false };
    case 'failed':
    case 'offline':
      return failed(state, action.type);
    case 'redo':
    case 'start_again':
      return cleared(state);
    default:
      return {};
  }
}

/** What the server says of the item. Of a take that has ended it only says whether a retake waits; anything else begins by a redo. */
function opened(state: TakeState, { view, retake_waiting }: Init): Partial<TakeState> | null {
  const { status, step } = viewed[view];
  if (state.status !== 'INIT' && status !== 'FINISHED') return null;
  return { status: retake_waiting ? 'RETAKE' : status, step };
}

type Init = Extract<TakeAction, { type: 'init' }>;

const viewed: Readonly<Record<ViewState, Pick<TakeState, 'status' | 'step'>>> = {
  not_started: { status: 'INIT', step: 'NOT_STARTED' },
  not_continued: { status: 'DOING', step: 'NOT_STARTED' },
  result: { status: 'FINISHED', step: 'RESULT' },
  review: { status: 'FINISHED', step: 'REVIEW' },
  finished: { status: 'FINISHED', step: 'FINISHED' },
};

/** TAK-30: only a finish that failed is a submit error; what other saves did not get through goes with the next one. */
const failed = (state: TakeState, type: 'failed' | 'offline'): Partial<TakeState> | null =>
  state.isFinishing ? { submitError: type === 'offline' ? 'OFFLINE' : 'FAILED', isFinishing: false } : null;

/** Without a released result only the end itself shows (QUE-31). */
const ended = (released: boolean): Partial<TakeState> => ({
  step: released ? 'RESULT' : 'FINISHED',
  isFinishing: false,
  submitError: null,
});

/** TAK-39: another sitting begins anew. */
function cleared({ mode }: TakeState): Partial<TakeState> {
  const { status: _, step: __, ...fresh } = initialTakeState(mode);
  return fresh;
}
