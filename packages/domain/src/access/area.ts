import type { Area } from '../shared/area.ts';
import * as calls from './contract.ts';

/** Roles: who may do what, where, and why. */
export const access: Area = {
  name: 'access',
  contracts: [calls],
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
};
