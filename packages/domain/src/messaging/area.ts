import { area } from '../shared/area.ts';
import { events } from './events.ts';
import * as message from './message/contract.ts';
import { words as messageWords } from './message/words.ts';
import * as notices from './notices/contract.ts';
import { words as noticesWords } from './notices/words.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';

/** What the product tells people, and what people tell each other. */
export const messaging = area({
  name: 'messaging',
  floor: 8,
  contracts: [message, notices],
  refusals,
  screens,
  words: [messageWords, noticesWords],
  events,
  notices: [{ kind: 'message', mail: true, letter: ['content', 'link'] }],
  mails: { notice: { needs: 'text', places: ['name'] } },
});
