import { area } from '../shared/area.ts';
import * as notices from './notices/contract.ts';
import { words as noticesWords } from './notices/words.ts';
import { screens } from './screens.ts';

/** What the product tells people of. */
export const messaging = area({
  name: 'messaging',
  floor: 8,
  contracts: [notices],
  screens,
  words: [noticesWords],
  mails: { notice: { needs: 'text', places: ['name'] } },
});
