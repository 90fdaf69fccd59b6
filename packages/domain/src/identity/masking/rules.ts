import { type Actor, type Grant, type Role, roles } from '../../shared/actor.ts';
import type { UserStatus } from '../model.ts';

/** Seconds a masked session lives; it does not slide. */
export const MASKED_S = 3600;

export interface Subject {
  readonly user_iid: number;
  readonly status: UserStatus;
  readonly grants: readonly Grant[];
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
  if (!runsSchool(actor) && !subject.is_own_learner) return 'mask_not_a_learner';
  if (exceeds(subject.grants, actor.grants)) return 'mask_upward';
  return undefined;
}

const runsSchool = ({ grants }: Actor): boolean =>
  grants.some(({ role, scope }) => scope === '' && (role === 'root' || role === 'headmaster'));

/** Whether one holds a right that the other does not: a stronger role, or one somewhere the other has none as strong. */
export const exceeds = (one: readonly Grant[], other: readonly Grant[]): boolean =>
  one.some((grant) => !other.some((own) => rank(own.role) <= rank(grant.role) && covers(own.scope, grant.scope)));

/** Roles are listed from the strongest down. */
const rank = (role: Role): number => roles.indexOf(role);
const covers = (own: string, asked: string): boolean => own === '' || own === asked;
