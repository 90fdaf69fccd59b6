import { area } from '../shared/area.ts';
import * as audit from './audit/contract.ts';
import { words as auditWords } from './audit/words.ts';

/** The audit trail. */
export const reporting = area({
  name: 'reporting',
  contracts: [audit],
  words: [auditWords],
  actions: {
    files: ['reporting.audit-exported'],
  },
});
