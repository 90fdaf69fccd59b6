import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import { events } from './events.ts';
import { words as menuWords } from './menu-words.ts';
import { refusals } from './refusals.ts';
import { words } from './words.ts';

/** Roles: who may do what, where, and why. */
export const access = area({
  name: 'access',
  floor: 0,
  contracts: [calls],
  refusals,
  words: [words, menuWords],
  about: { access: ['user'] },
  events,
  notices: [{ kind: 'role_given' }, { kind: 'role_taken' }],
});
