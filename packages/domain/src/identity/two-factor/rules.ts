import type { Grant, Role } from '../../shared/actor.ts';

export interface GuardedPerson {
  /** The person wants it by their own choice. */
  readonly ga_enabled: boolean;
  readonly grants: readonly Grant[];
  /** A secret that a right token has confirmed. */
  readonly has_secret: boolean;
  /** A session or browser token that is still good. */
  readonly has_proof: boolean;
  /** This sign-in was by passkey, not long ago. */
  readonly by_passkey: boolean;
}

/** Whether somebody confirms the guarded actions by an authenticator (IDN-45). */
export const mustConfirm = (
  { ga_enabled, grants }: Pick<GuardedPerson, 'ga_enabled' | 'grants'>,
  required_roles: readonly Role[],
): boolean => ga_enabled || grants.some(({ role }) => required_roles.includes(role));

/** What stands before a guarded action, if anything (codes 101 and 100). */
export function guardFault(
  person: GuardedPerson,
  required_roles: readonly Role[],
): 'authenticator_setup_required' | 'authenticator_required' | undefined {
  if (person.by_passkey || !mustConfirm(person, required_roles)) return undefined;
  if (!person.has_secret) return 'authenticator_setup_required';
  return person.has_proof ? undefined : 'authenticator_required';
}
