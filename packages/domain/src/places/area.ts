import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import { kinds } from './kinds.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

/** Venues, floors and rooms. */
export const places = area({
  name: 'places',
  floor: 3,
  kinds,
  screens,
  contracts: [calls],
  words: [words],
  notices: [{ kind: 'room_state', concerns: 'work' }],
});
