import { registry } from '@sen/domain/registry.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { slices } from '../src/app.ts';

const names = process.env.SEN_TEST_SLICES?.split(',');
const served = slices.filter(({ name }) => names?.includes(name)).flatMap(({ routes }) => routes);

/** Calls that tests of all calls go through: in a narrow run those of the slices that `SEN_TEST_SLICES` names, else the whole registry. */
export const calls: readonly Contract[] = names ? served.map(({ contract }) => contract) : registry;
