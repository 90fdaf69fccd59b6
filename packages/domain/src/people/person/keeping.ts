/** Whose records people read in lists, and whom they may take out of the school. Single records are judged by identity's rules. */
import { may, scopeOf } from '../../access/rules.ts';
import { askerOf } from '../../access/told.ts';
import { type Edited, keepFault } from '../../identity/profile/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import { seeing } from '../../shared/permission.ts';
import { type Reach, reachOf } from '../organization/rules.ts';

/** Like opening and closing an account, for those who may delete besides. */
export const removesPerson = (actor: Actor, subject: Edited): boolean =>
  keepFault(actor, subject) === undefined &&
  may(actor, 'users.delete', { scope: scopeOf('user', subject.user_iid), above: subject.above ?? [] });

interface SignsInBy {
  readonly mail?: string | undefined;
  readonly lname?: string | undefined;
}

/** Whether another mail or name to sign in with is written for a person: by it somebody could be made into another. */
export const changesWayIn = (before: SignsInBy, { mail, lname }: SignsInBy): boolean =>
  (mail !== undefined && mail !== before.mail) || (lname !== undefined && lname !== before.lname);

/** Organizations whose people somebody reads; `all`: everybody of the school. */
export const peopleReach = (actor: Pick<Actor, 'grants' | 'abac'>): Reach => reachOf(actor, seeing('users'));

/** Organizations into which somebody adds people; `all`: the school. */
export const addingReach = (actor: Pick<Actor, 'grants' | 'abac'>): Reach => reachOf(actor, ['users.create']);

/** Whether somebody adds people into organizations only, as far as they themselves are told what they hold. */
export const addsIntoOrganizationsOnly = (user: Parameters<typeof askerOf>[0]): boolean =>
  !may(askerOf(user), 'users.create');
