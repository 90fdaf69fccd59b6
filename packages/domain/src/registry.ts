/** Every call of the product. Routes, client, API page, role matrix, fuzz and inventory are made from this one list. */
import { areas } from './areas.ts';
import { kinds } from './kinds.ts';
import type { Contract } from './shared/contract.ts';
import * as options from './shared/options.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value;

export const registry: readonly Contract[] = [
  options,
  ...areas.flatMap(({ contracts }) => contracts),
  ...kinds.map(({ calls }) => calls),
].flatMap((slice) => Object.values<unknown>({ ...slice }).filter(isContract));
