/** Whose records somebody reads in lists, and whom he may take out of the school. Single records are judged by identity's rules. */
import { may, opens, scopeOf } from '../../access/rules.ts';
import { type Edited, keepFault } from '../../identity/profile/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import { type Reach, reachOf } from '../organization/rules.ts';

/** Like opening and closing an account, for those who may delete besides. */
export const removesPerson = (actor: Actor, subject: Edited): boolean =>
  keepFault(actor, subject) === undefined &&
  may(actor, 'users.delete', { scope: scopeOf('user', subject.user_iid), above: subject.above ?? [] });

/** Organizations whose people somebody reads; `all`: everybody of the school. */
export function peopleReach(actor: Pick<Actor, 'grants' | 'abac'>): Reach {
  const by_role = reachOf(actor);
  if (by_role === 'all' || !opens(actor, 'users.view')) return by_role;
  const single = (actor.abac ?? []).filter(({ permissions }) => permissions.includes('users.view'));
  const scopes = single.map(({ scope }) => scope);
  return scopes.includes('') ? 'all' : [...by_role, ...scopes];
}
