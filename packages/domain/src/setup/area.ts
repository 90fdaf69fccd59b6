import { area } from '../shared/area.ts';
import * as systemAccess from './access/contract.ts';
import { words as accessWords } from './access/words.ts';
import * as cards from './cards/contract.ts';
import { words as cardsWords } from './cards/words.ts';
import * as calls from './contract.ts';
import * as cron from './cron/contract.ts';
import { words as cronWords } from './cron/words.ts';
import { events } from './events.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

/** How a school begins, and the system area. */
export const setup = area({
  name: 'setup',
  floor: 8,
  contracts: [systemAccess, cards, calls, cron],
  refusals,
  screens,
  words: [words, accessWords, cardsWords, cronWords],
  events,
  actions: {
    configuration: ['setup.sample'],
  },
  notices: [
    { kind: 'system_entered', mail: true, unmissable: true },
    { kind: 'system_left', mail: true, unmissable: true },
    { kind: 'system_acted', unmissable: true },
    { kind: 'sample_in', concerns: 'work' },
    { kind: 'school_asked', concerns: 'system' },
    { kind: 'school_approved', concerns: 'system' },
  ],
  mails: {
    school_approved: { needs: 'link', places: ['name'], opens_door: true },
    school_refused: { places: ['name', 'reason'] },
  },
});
