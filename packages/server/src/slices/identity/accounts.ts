import { isLoginName } from '@sen/domain/identity/login-name.ts';
import type { Grant } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import { addGrants, addUser, listOpen } from './repository.ts';

interface NewAccount {
  readonly lname: string;
  readonly name: string;
  readonly mail?: string;
  readonly pass_hash: string;
  readonly grants?: readonly Grant[];
}

/** Adds an account with its roles: for commands, demo data and imports, where nobody registers and the school answers for the address. @returns its iid. */
export async function addAccount(
  work: Work,
  { lname, name, mail = '', pass_hash, grants = [] }: NewAccount,
): Promise<number> {
  if (!isLoginName(lname)) refuse('invalid_input', { err: { lname: 'login_name_not_valid' } });
  const user = await addUser(work.db, { lname, mail, name, pass_hash, mail_proven_at: work.now });
  if (grants.length > 0) {
    await addGrants(work.db, user.iid, grants);
    work.accountChanged(user.iid);
  }
  return user.iid;
}

/** Of these accounts those that are open. */
export const openAmong = ({ db }: Work, iids: readonly number[]): Promise<number[]> => listOpen(db, iids);
