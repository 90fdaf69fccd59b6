import type { Area } from '../shared/area.ts';
import * as audit from './audit/contract.ts';

/** The audit trail. */
export const reporting: Area = {
  name: 'reporting',
  contracts: [audit],
  actions: {
    files: ['reporting.audit-exported'],
  },
};
