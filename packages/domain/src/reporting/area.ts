import { area } from '../shared/area.ts';
import * as audit from './audit/contract.ts';
import { words as auditWords } from './audit/words.ts';
import { events } from './events.ts';
import { screens } from './screens.ts';
import * as today from './today/contract.ts';
import { words as todayWords } from './today/words.ts';

/** The audit trail. */
export const reporting = area({
  name: 'reporting',
  floor: 8,
  contracts: [audit, today],
  screens,
  words: [auditWords, todayWords],
  events,
});
