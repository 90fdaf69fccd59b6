import { registry } from '@sen/domain/registry.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { slices } from '../src/slices.ts';

const names = process.env.SEN_TEST_SLICES?.split(',');
const served = new Set(
  slices.filter(({ name }) => names?.includes(name)).flatMap(({ routes }) => routes.map(({ contract }) => contract)),
);

/** Calls that tests of all calls go through: in a narrow run those of the slices that `SEN_TEST_SLICES` names, else the whole registry. */
export const calls: readonly Contract[] = names ? registry.filter((contract) => served.has(contract)) : registry;
