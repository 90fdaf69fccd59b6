import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import { words as menuWords } from './menu-words.ts';
import { words } from './words.ts';

/** Roles: who may do what, where, and why. */
export const access = area({
  name: 'access',
  contracts: [calls],
  words: [words, menuWords],
  actions: {
    roles: [
      'access.assigned',
      'access.unassigned',
      'access.role-changed',
      'access.grouped-roles-changed',
      'access.refused',
    ],
    configuration: ['access.menu-changed'],
  },
  notices: [{ kind: 'role_given' }, { kind: 'role_taken' }],
});
