/**
 * The life of a take on the client, as a table: a state with steps (TAK-01…24, TAK-39…42).
 * An action that the table does not allow in a state changes nothing.
 */
import { effectOf } from './effects.ts';
import type { TakeMode, TakeStep } from './model.ts';
import type { LearningStatus, TakeAction, TakeState } from './state.ts';

type ActionType = TakeAction['type'];

interface Row {
  readonly status: readonly LearningStatus[];
  readonly step: readonly TakeStep[];
  /** Modes it is allowed in; all without. */
  readonly mode?: readonly TakeMode[];
  readonly to?: Partial<Pick<TakeState, 'status' | 'step'>>;
}

const running: Row = { status: ['STARTED', 'DOING'], step: ['MAIN'] };
/** Saves are made in normal mode only (TAK-24). */
const saving: Row = { status: ['STARTED', 'DOING'], step: ['NOT_STARTED', 'MAIN'], mode: ['NORMAL'] };
/** The first save of an exam is made in INIT (TAK-15). */
const opening: Row = { ...saving, status: ['INIT', 'STARTED', 'DOING'] };

/** Where an action is allowed and where it leads. Rows without `to` stay; steps that depend on the action are set below. */
export const takeTable: Readonly<Record<ActionType, Row>> = {
  init: { status: ['INIT', 'FINISHED', 'RETAKE'], step: ['NOT_STARTED', 'RESULT', 'FINISHED'] },
  start: { status: ['INIT'], step: ['NOT_STARTED'], to: { status: 'STARTED', step: 'MAIN' } },
  resume: { status: ['STARTED', 'DOING'], step: ['NOT_STARTED'], to: { step: 'MAIN' } },
  start_again: {
    status: ['STARTED', 'DOING'],
    step: ['NOT_STARTED'],
    mode: ['NORMAL'],
    to: { status: 'STARTED', step: 'MAIN' },
  },
  loaded: { status: ['STARTED', 'DOING'], step: ['MAIN'], to: { status: 'DOING' } },
  finish: running,
  retry_submit: running,
  finished: { ...running, to: { status: 'FINISHED' } },
  is_over_time: { ...saving, to: { status: 'FINISHED' } },
  already_submitted_exam: { ...opening, to: { status: 'FINISHED', step: 'RESULT' } },
  already_taken: opening,
  failed: running,
  offline: running,
  review: { status: ['FINISHED'], step: ['RESULT'], to: { step: 'REVIEW' } },
  leave_review: { status: ['FINISHED'], step: ['REVIEW'], to: { step: 'RESULT' } },
  redo: {
    status: ['FINISHED', 'RETAKE'],
    step: ['RESULT', 'FINISHED'],
    to: { status: 'STARTED', step: 'MAIN' },
  },
  ask_retake: { status: ['FINISHED'], step: ['RESULT', 'FINISHED'], mode: ['NORMAL'], to: { status: 'RETAKE' } },
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
