/** Whose records somebody reads in lists, and whom he may take out of the school. Single records are judged by identity's rules. */
import { office } from '../../access/circles.ts';
import { may, scopeOf } from '../../access/rules.ts';
import type { UserInfo } from '../../identity/model.ts';
import { type Edited, keepFault } from '../../identity/profile/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import { seeing } from '../../shared/permission.ts';
import { type Reach, reachOf } from '../organization/rules.ts';

/** Like opening and closing an account, for those who may delete besides. */
export const removesPerson = (actor: Actor, subject: Edited): boolean =>
  keepFault(actor, subject) === undefined &&
  may(actor, 'users.delete', { scope: scopeOf('user', subject.user_iid), above: subject.above ?? [] });

/** Organizations whose people somebody reads; `all`: everybody of the school. */
export const peopleReach = (actor: Pick<Actor, 'grants' | 'abac'>): Reach => reachOf(actor, seeing('users'));

/** Organizations into which somebody adds people; `all`: the school. */
export const addingReach = (actor: Pick<Actor, 'grants' | 'abac'>): Reach => reachOf(actor, ['users.create']);

/**
 * Whether somebody adds people into organizations only, as far as he himself is told what he holds:
 * where a role of the school's own holds is not, so nothing is asked of its holders beforehand.
 */
export const addsIntoOrganizationsOnly = ({ roles, permissions }: Pick<UserInfo, 'roles' | 'permissions'>): boolean =>
  !permissions.includes('users.create') && !roles.some((held) => office.some((role) => isOfSchool(held, role)));

/** `lotus:staff`, not `lotus/organization-5:staff`. */
const isOfSchool = (held: string, role: string): boolean => !held.includes('/') && held.endsWith(`:${role}`);
