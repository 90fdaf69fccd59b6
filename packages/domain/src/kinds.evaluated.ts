/** Names of the kinds of records. The web app's build evaluates this file, so that the browser gets them without the areas. */
import { areas } from './areas.ts';
import { kinds } from './kinds.ts';

export const ntypes: readonly string[] = kinds.map(({ ntype }) => ntype);

/** Those to whose records a school adds fields of its own. */
export const extendedNtypes: readonly string[] = kinds.filter(({ extended }) => extended).map(({ ntype }) => ntype);

/** Steps from one state to another that records of some kind take. */
export const stateSteps: readonly string[] = [
  ...new Set(kinds.flatMap(({ states }) => Object.keys(states?.steps ?? {}))),
];

/** What a record may hang under, as its address says it (NOD-13). */
export const ancestors: readonly string[] = [...ntypes, ...areas.flatMap((area) => area.ancestors ?? [])];
