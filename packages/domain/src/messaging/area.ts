import type { Area } from '../shared/area.ts';
import * as notices from './notices/contract.ts';

/** What the product tells people of. */
export const messaging: Area = {
  name: 'messaging',
  contracts: [notices],
};
