import { refuse } from '@sen/domain/shared/errors.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';

/** ERR-16: a used mail or login name is refused by the database. */
export async function refusingTaken<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (isUniqueViolation(error, 'users_code_key')) refuse('user_duplicate', { err: { code: 'user_duplicate' } });
    if (isUniqueViolation(error, 'users_lname_key') || isUniqueViolation(error, 'users_mail_key'))
      refuse('user_exists', { err: { mail: 'user_exists' } });
    throw error;
  }
}
