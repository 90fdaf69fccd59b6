import type { Actor } from '../shared/actor.ts';
import { commonPasswords } from './common-passwords.ts';
import { PASSWORD_MIN_LENGTH } from './password-length.ts';

/** Why a password is not taken: too short, or among those that everybody tries first. No composition rules. */
export function passwordFault(password: string): 'password_too_short' | 'password_too_common' | undefined {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  return commonPasswords.has(password.toLowerCase()) ? 'password_too_common' : undefined;
}

/** Oneself; others by those who run the school. Not yours = not found. */
export function mayReadUser(actor: Actor, user_iid: number): boolean {
  if (actor.user_iid === user_iid) return true;
  return actor.grants.some(
    ({ role, scope }) => scope === '' && (role === 'root' || role === 'headmaster' || role === 'staff'),
  );
}
