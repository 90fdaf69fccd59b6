import { isKnownAs, sameMail } from '@sen/domain/identity/mail-proof.ts';
import { hasOffice } from '@sen/domain/identity/office.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import { findRights, findUser, proveMail } from '../repository.ts';
import { requireActivated } from '../service.ts';
import { endWaysIn } from './empty-account.ts';
import { activate, awaitsConfirmation } from './repository.ts';

/**
 * Lets a person into an account because a provider vouches for `name`. Where nobody had shown that it is theirs, the ways that lead in
 * end first; one that only waited for its address to be confirmed is open from now on. An account with rights in the school is joined by
 * its person alone, while signed in: no provider's word is enough for it.
 * @returns the account as it is then.
 */
export async function joinVouched(work: Work, user_iid: number, name: string) {
  const account = (await findUser(work.db, user_iid)) ?? refuse('account_banned');
  if (hasOffice(await findRights(work.db, user_iid))) refuse('join_while_signed_in');
  const is_mail = sameMail(account.mail, name);
  const waits = account.status === 'unactivated' && is_mail && (await awaitsConfirmation(work.db, user_iid));
  if (!waits) requireActivated(account);
  if (!isKnownAs(account, name)) await endWaysIn(work, user_iid);
  if (waits) {
    await activate(work.db, user_iid, work.now);
    work.accountChanged(user_iid);
  }
  if (is_mail) await proveMail(work.db, user_iid, work.now);
  return (await findUser(work.db, user_iid)) ?? account;
}
