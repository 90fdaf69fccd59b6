import { type Asker, may, type Place, SYSTEM, scopeOf } from '../../access/rules.ts';
import { type AbacGrant, type Actor, type Grant, type Role, roles } from '../../shared/actor.ts';
import type { UserStatus } from '../model.ts';

/** Seconds a masked session lives; it does not slide. */
export const MASKED_S = 3600;
/** Seconds after its end in which it still leads back to oneself. */
export const BACK_S = 120;

export interface Subject {
  readonly user_iid: number;
  readonly status: UserStatus;
  readonly grants: readonly Grant[];
  readonly abac?: readonly AbacGrant[];
  /** The organizations he belongs to, and those above them. */
  readonly above?: readonly Place[];
  /** Learns now in a course that the actor teaches. */
  readonly is_own_learner: boolean;
}

export type MaskFault =
  | 'not_while_masked'
  | 'mask_oneself'
  | 'mask_closed_account'
  | 'mask_root'
  | 'mask_upward'
  | 'mask_not_a_learner';

/** Why somebody may not go on as the subject (IDN-52); undefined where he may. Never nested, never upward. */
export function maskFault(actor: Actor, subject: Subject): MaskFault | undefined {
  if (actor.masked_by_iid !== null) return 'not_while_masked';
  if (actor.user_iid === subject.user_iid) return 'mask_oneself';
  if (subject.status !== 'activated') return 'mask_closed_account';
  if (subject.grants.some(({ role }) => role === 'root')) return 'mask_root';
  if (!may(actor, 'users.login_as', placeOf(subject)) && !subject.is_own_learner) return 'mask_not_a_learner';
  if (hasMore(subject, actor)) return 'mask_upward';
  return undefined;
}

const placeOf = ({ user_iid, above = [] }: Subject) => ({ scope: scopeOf('user', user_iid), above });

/** Whether somebody has a right that the other lacks, by a role or by a single action. */
export const hasMore = ({ grants, abac = [] }: Pick<Subject, 'grants' | 'abac'>, other: Asker): boolean =>
  exceeds(grants, other.grants) ||
  abac.some(({ scope, permissions }) => permissions.some((permission) => !may(other, permission, { scope })));

/** Whether one holds a right that the other does not: a stronger role, or one somewhere the other has none as strong. */
export const exceeds = (one: readonly Grant[], other: readonly Grant[]): boolean =>
  one.some((grant) => !other.some((own) => rank(own.role) <= rank(grant.role) && covers(own.scope, grant.scope)));

/** Roles are listed from the strongest down. */
const rank = (role: Role): number => roles.indexOf(role);
const covers = (own: string, asked: string): boolean => own === '' || own === SYSTEM || own === asked;
