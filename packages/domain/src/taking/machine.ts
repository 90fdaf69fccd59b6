/**
 * The life of a take, as tables: on the server a status, on the client a state with steps (TAK-01…24, TAK-39…42).
 * An action that the table does not allow in a state changes nothing.
 */
import { effectOf } from './effects.ts';
import type { TakeMode, TakeStatus, TakeStep } from './model.ts';
import type { LearningStatus, TakeAction, TakeState } from './state.ts';

export type ServerAction = 'start' | 'save' | 'finish' | 'expire';

const serverTable: Readonly<Record<ServerAction, Partial<Record<TakeStatus, TakeStatus>>>> = {
  start: { INIT: 'STARTED' },
  save: { STARTED: 'DOING', DOING: 'DOING' },
  finish: { STARTED: 'FINISHED', DOING: 'FINISHED' },
  expire: { INIT: 'FINISHED', STARTED: 'FINISHED', DOING: 'FINISHED' },
};

/** Status after an action; the same status where the action is not allowed. A redo opens a take of its own. */
export const serverTransition = (status: TakeStatus, action: ServerAction): TakeStatus =>
  serverTable[action][status] ?? status;

type ActionType = TakeAction['type'];

interface Row {
  readonly status: readonly LearningStatus[];
  readonly step: readonly TakeStep[];
  /** Modes it is allowed in; all without. */
  readonly mode?: readonly TakeMode[];
  readonly to?: Partial<Pick<TakeState, 'status' | 'step'>>;
}

const running: Row = { status: ['STARTED', 'DOING'], step: ['MAIN'] };
const doing: Row = { status: ['DOING'], step: ['MAIN'] };
const over: readonly TakeStep[] = ['RESULT', 'FINISHED'];
/** Saves are made in normal mode only (TAK-24). */
const saving: Row = { status: ['STARTED', 'DOING'], step: ['NOT_STARTED', 'MAIN'], mode: ['NORMAL'] };
/** The first save of an exam is made in INIT (TAK-15). */
const opening: Row = { ...saving, status: ['INIT', 'STARTED', 'DOING'] };

/** Where an action is allowed and where it leads. Rows without `to` stay; steps that depend on the action are set below. */
export const takeTable: Readonly<Record<ActionType, Row>> = {
  init: { status: ['INIT'], step: ['NOT_STARTED'] },
  start: { status: ['INIT'], step: ['NOT_STARTED'], to: { status: 'STARTED', step: 'MAIN' } },
  resume: { status: ['STARTED', 'DOING'], step: ['NOT_STARTED'], to: { step: 'MAIN' } },
  loaded: { status: ['STARTED', 'DOING'], step: ['MAIN'], to: { status: 'DOING' } },
  answer: doing,
  play_audio: doing,
  check: doing,
  set_current_question: { status: ['DOING', 'FINISHED'], step: ['MAIN', 'REVIEW'] },
  time: { status: ['INIT', 'STARTED', 'DOING'], step: ['NOT_STARTED', 'MAIN'] },
  finish: running,
  retry_submit: running,
  saved: opening,
  finished: { ...running, to: { status: 'FINISHED' } },
  submit_success: { ...running, to: { status: 'FINISHED' } },
  is_over_time: { ...saving, to: { status: 'FINISHED' } },
  already_submitted_exam: { ...opening, to: { status: 'FINISHED', step: 'RESULT' } },
  already_taken: opening,
  failed: opening,
  offline: opening,
  review: { status: ['FINISHED'], step: ['RESULT', 'FINISHED', 'REVIEW'], to: { step: 'REVIEW' } },
  leave_review: { status: ['FINISHED'], step: ['REVIEW'] },
  redo: { status: ['FINISHED', 'RETAKE'], step: [...over, 'REVIEW'], to: { status: 'STARTED', step: 'MAIN' } },
  ask_retake: { status: ['FINISHED'], step: over, mode: ['NORMAL'], to: { status: 'RETAKE' } },
};

/** Next state. Returns the very same state where the action is not allowed, so a screen need not render again. */
export function takeReducer(state: TakeState, action: TakeAction): TakeState {
  if (!isAllowed(state, action.type)) return state;
  const patch = effectOf(state, action);
  return patch ? { ...state, ...takeTable[action.type].to, ...patch } : state;
}

/** Whether an action may happen now; a take held by another device allows nothing more (TAK-16). */
export function isAllowed(state: TakeState, type: ActionType): boolean {
  const row = takeTable[type];
  return (
    state.error_status === null &&
    row.status.includes(state.status) &&
    row.step.includes(state.step) &&
    (row.mode?.includes(state.mode) ?? true)
  );
}
