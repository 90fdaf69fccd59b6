import { type Asker, hasAllOf, may } from '../../access/rules.ts';
import type { Role } from '../../shared/actor.ts';

/** Seconds for which an invitation may be accepted (IDN-27, CON-14). */
export const INVITE_S = 172_800;

export interface Invited {
  /** Empty for a learner. */
  readonly role: Role | '';
  readonly course: number | undefined;
}

/** Those who add people to the school invite; nobody gives a right that they do not hold themselves. */
export const mayInvite = (asker: Asker, { role, course }: Invited): boolean =>
  may(asker, 'users.create') && (role === '' || hasAllOf(asker, role, { scope: scopeOfInvite(course) }));

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
