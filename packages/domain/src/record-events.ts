/** What is announced of every record that the office keeps. */
import { kinds, type Ntype } from './kinds.ts';
import type { EventKind } from './shared/area.ts';
import { type Becoming, becomings, RecordChange } from './shared/record-change.ts';

export type RecordEvent = `${Ntype}.${Becoming}`;

export const recordEvents: Readonly<Record<string, EventKind>> = Object.fromEntries(
  kinds.flatMap(({ ntype, states }) =>
    [...becomings, ...Object.keys(states?.steps ?? {})].map(
      (becoming) => [`${ntype}.${becoming}`, { group: 'records', payload: RecordChange }] as const,
    ),
  ),
);

/** What calls of every kind declare though it is no event: a call on many records tells each by its own. */
export const recordActions: readonly string[] = kinds.map(({ ntype }) => `${ntype}.bulk`);

const isRecordEvent = (name: string): name is RecordEvent => name in recordEvents;

/** The event that tells what became of a record. */
export function recordEvent(ntype: string, becoming: string): RecordEvent {
  const name = `${ntype}.${becoming}`;
  if (!isRecordEvent(name)) throw new Error(`no area has a kind ${ntype}`);
  return name;
}
