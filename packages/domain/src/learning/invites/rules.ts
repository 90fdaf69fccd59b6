import { holds } from '../../access/rules.ts';
import { exceeds } from '../../identity/masking/rules.ts';
import type { Actor, Role } from '../../shared/actor.ts';

/** Seconds for which an invitation may be accepted (IDN-27, CON-14). */
export const INVITE_S = 172_800;

/** Roles whose holders may invite, where they hold them over the whole school. */
export const inviters: readonly Role[] = ['root', 'headmaster', 'staff'];

export interface Invited {
  /** Empty for a learner. */
  readonly role: Role | '';
  readonly course: number | undefined;
}

/** Those who run the school invite; nobody gives a right that he does not hold himself. */
export function mayInvite(actor: Actor, { role, course }: Invited): boolean {
  if (!inviters.some((one) => holds(actor, one))) return false;
  return role === '' || !exceeds([{ role, scope: scopeOfInvite(course) }], actor.grants);
}

/** Where the role of an invitation is held. */
export const scopeOfInvite = (course: number | undefined): string => (course === undefined ? '' : `course-${course}`);

interface Kept {
  readonly accepted: boolean;
  readonly expires_at: number;
}

/** Why an invitation cannot be accepted (codes 2, 3 and 4); undefined where it can. */
export function inviteFault(
  invite: Kept | undefined,
  now: number,
): 'invalid_invite' | 'invite_already_accepted' | 'invite_expired' | undefined {
  if (!invite) return 'invalid_invite';
  if (invite.accepted) return 'invite_already_accepted';
  return invite.expires_at <= now ? 'invite_expired' : undefined;
}
