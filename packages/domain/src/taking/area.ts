import { area } from '../shared/area.ts';
import * as contest from './contest/contract.ts';
import * as calls from './contract.ts';
import { events } from './events.ts';
import * as homes from './homes/contract.ts';
import { refusals } from './refusals.ts';
import * as regrade from './regrade/contract.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

/** Sittings of exercises and exams, marking and results. */
export const taking = area({
  name: 'taking',
  floor: 6,
  contracts: [contest, calls, homes, regrade],
  refusals,
  screens,
  words: [words],
  about: { take: ['course'] },
  events,
  notices: [
    { kind: 'result_ready' },
    { kind: 'result_changed' },
    { kind: 'regrade_done', concerns: 'work' },
    { kind: 'retake_asked', concerns: 'work' },
    { kind: 'retake_accepted' },
    { kind: 'retake_rejected' },
  ],
  // Contests have calls and no screens.
  mails: { otp: { needs: 'code', places: ['name'], opens_door: true, to_come: true } },
});
