import { type Asker, may, type Place, scopeOf } from '../access/rules.ts';
import { thatSee } from '../shared/permission.ts';
import { commonPasswords } from './common-passwords.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length.ts';

type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_too_common';

/** One sign over and over. */
const isMonotone = (password: string): boolean => new Set(password).size === 1;

/** Why a password is not taken: too short, too long, or among those that everybody tries first. No composition rules. */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  return isMonotone(password) || commonPasswords.has(password.toLowerCase()) ? 'password_too_common' : undefined;
}

/** Oneself; others by those who keep the records, of the school or of an organization above them. Not yours = not found. */
export const mayReadUser = (actor: Asker, user_iid: number, above: readonly Place[] = []): boolean =>
  thatSee.some((action) =>
    may(actor, `users.${action}`, { scope: scopeOf('user', user_iid), about_iid: user_iid, above }),
  );
