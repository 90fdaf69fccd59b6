import { type Asker, type Holding, hasAllOf, holds, may, type Place, SYSTEM, scopeOf } from '../../access/rules.ts';
import { type Actor, type Grant, type Role, roles } from '../../shared/actor.ts';
import type { UserStatus } from '../model.ts';
import { hasOffice } from '../office.ts';
import { mayReadUser } from '../rules.ts';

/** Seconds a masked session lives; it does not slide. */
export const MASKED_S = 3600;
/** Seconds after its end in which it still leads back to oneself. */
export const BACK_S = 120;

export interface Subject extends Holding {
  readonly user_iid: number;
  readonly status: UserStatus;
  /** The organizations they belong to, and those above them. */
  readonly above?: readonly Place[];
  /** They teach or are staff, of the school or of a place in it, whatever they hold. */
  readonly works_here?: boolean;
  /** Their children, whose records are open to them. */
  readonly children?: readonly Child[];
  /**
   * Whether they learn now in a course that the actor teaches: put there by the office, come by themselves or agreeing to it (`vouched`),
   * or by a teacher alone, which gives nobody a say over them.
   */
  readonly learns_here: 'no' | 'by_teacher' | 'vouched';
}

interface Child {
  readonly user_iid: number;
  readonly above?: readonly Place[];
}

export type MaskFault =
  | 'not_while_masked'
  | 'mask_oneself'
  | 'mask_closed_account'
  | 'mask_root'
  | 'mask_staff'
  | 'mask_not_agreed'
  | 'mask_upward'
  | 'mask_not_a_learner';

/**
 * Why somebody may not go on as the subject (IDN-52); undefined where they may. Never nested, never upward, nor to a child whom they do not
 * read; as those who work here only who heads the school.
 */
export function maskFault(actor: Actor, subject: Subject): MaskFault | undefined {
  if (actor.masked_by_iid !== null) return 'not_while_masked';
  if (actor.user_iid === subject.user_iid) return 'mask_oneself';
  if (subject.status !== 'activated') return 'mask_closed_account';
  if (subject.grants.some(({ role }) => role === 'root')) return 'mask_root';
  const by_right = may(actor, 'users.login_as', placeOf(subject));
  if (!by_right && subject.learns_here === 'no') return 'mask_not_a_learner';
  if (hasMore(subject, actor) || readsMore(subject, actor)) return 'mask_upward';
  if ((hasOffice(subject) || subject.works_here) && !holds(actor, 'headmaster')) return 'mask_staff';
  if (!by_right && subject.learns_here === 'by_teacher') return 'mask_not_agreed';
  return undefined;
}

const placeOf = ({ user_iid, above = [] }: Subject) => ({ scope: scopeOf('user', user_iid), above });

/** Children are read by whoever signs in as their parent. */
const readsMore = ({ children = [] }: Pick<Subject, 'children'>, actor: Asker): boolean =>
  children.some(({ user_iid, above }) => !mayReadUser(actor, user_iid, above));

/** Whether somebody has a right that the other lacks, by a role or by a single action. */
export const hasMore = (holding: Holding, other: Asker): boolean =>
  exceeds(withMade(holding), other.grants) || hasMoreActions(holding, other);

const hasMoreActions = ({ abac = [] }: Holding, other: Asker): boolean =>
  abac.some(({ scope, permissions }) => permissions.some((permission) => !may(other, permission, { scope })));

/** What somebody made counts as a teacher's: whoever may do there all that a teacher may gains nothing as the one who made it. */
const withMade = ({ grants, owns = [] }: Holding): readonly Grant[] => [
  ...grants,
  ...owns.map((scope) => ({ role: 'teacher', scope }) as const),
];

/**
 * Whether somebody who comes to sign in as the other could do what they may not do themselves: right by right, for a stronger role
 * does not hold all that a weaker one does (staff keep the records of teachers, and neither write content nor mark). A parent reads their children.
 */
export const gainsAs = (asker: Asker, holding: Holding & Pick<Subject, 'children'>): boolean =>
  withMade(holding).some(({ role, scope }) => !hasAllOf(asker, role, { scope })) ||
  hasMoreActions(holding, asker) ||
  readsMore(holding, asker);

/** Whether one holds a right that the other does not: a stronger role, or one somewhere the other has none as strong. */
export const exceeds = (one: readonly Grant[], other: readonly Grant[]): boolean =>
  one.some((grant) => !other.some((own) => rank(own.role) <= rank(grant.role) && covers(own.scope, grant.scope)));

/** Roles are listed from the strongest down. */
const rank = (role: Role): number => roles.indexOf(role);
const covers = (own: string, asked: string): boolean => own === '' || own === SYSTEM || own === asked;
