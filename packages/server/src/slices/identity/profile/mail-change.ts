/** Another mail address for an account: one's own when the link is used that went there, another's at once. */

import { sameMail } from '@sen/domain/identity/mail-proof.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import { MAIL_CHANGE_LINK_S } from '@sen/domain/identity/ways-in/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Visit } from '../../../platform/route.ts';
import { newLinkToken, tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor } from '../language-for.ts';
import { wouldGainAs } from '../masking/service.ts';
import { countTry, findByMail, findUser, proveMail } from '../repository.ts';
import { requireAuthenticator } from '../two-factor/guard.ts';
import { dropMailChange, saveToken, useToken } from '../ways-in/repository.ts';
import { refusingTaken } from '../ways-in/taken.ts';
import * as repository from './repository.ts';

interface Holder {
  readonly iid: number;
  readonly mail: string;
  readonly name: string;
  readonly settings: unknown;
}

/** Changes that may be asked for, of one person. */
const MAILS = { most: 5, window_s: 900 };

/**
 * What the address is from now on where `mail` is wanted: one's own stays until the link is used that goes to the new one. Another's
 * would have links to their new password sent to it.
 */
export async function mailFromNow(work: Work, user: Holder, mail: string, visit: Visit): Promise<string> {
  if (mail === user.mail) return mail;
  if (user.iid !== work.actor.user_iid) {
    if (await wouldGainAs(work, user.iid)) refuse('permission_denied', { err: { mail: 'permission_denied' } });
    return mail;
  }
  await permitOwnMail(work, visit);
  if (mail === '' || sameMail(mail, user.mail)) return mail;
  await askForMailChange(work, user, mail, visit.origin);
  return user.mail;
}

/** Links to a new password and tokens for a lost authenticator go to one's mail: it changes like a way in, and never in another's name. */
async function permitOwnMail(work: Work, visit: Visit): Promise<void> {
  if (work.actor.masked_by_iid !== null) refuse('not_while_masked', { err: { mail: 'not_while_masked' } });
  await requireProven(work, visit);
  await requireAuthenticator(work, visit);
}

/** Mails the link that makes `mail` one's own address, and tells the present one of it. */
async function askForMailChange(work: Work, user: Holder, mail: string, origin: string): Promise<void> {
  const { db, now } = work;
  const { tries, window_start } = await countTry(db, `mail change of ${user.iid}`, now, MAILS.window_s);
  if (tries > MAILS.most)
    refuse('too_many_requests', { retry_after: Math.max(1, Math.ceil(window_start + MAILS.window_s - now)) });
  if (await findByMail(db, mail)) refuse('user_exists', { err: { mail: 'user_exists' } });
  const token = newLinkToken();
  const about = { user_iid: user.iid, purpose: 'change', mail } as const;
  await saveToken(db, { ...about, token_hash: tokenHash(token), now, life_s: MAIL_CHANGE_LINK_S });
  const { name } = user;
  const language = await languageFor(work, user);
  const values = { name, link: `${origin}/register?confirm=${token}` };
  await queueMail(work, { use: 'confirm_mail_change', to: mail, language, values });
  if (user.mail !== '')
    await queueMail(work, { use: 'mail_change_asked', to: user.mail, language, values: { name, mail } });
  await emit(work, 'identity.mail-change-asked', { user_iid: user.iid });
}

/** Tells a person at the address before and at the one that is saved now. The office answers for what it writes. */
export async function tellOfMail(work: Work, user_iid: number, before: string, mail: string): Promise<void> {
  const user = (await findUser(work.db, user_iid)) ?? refuse('user_not_existed');
  if (user_iid !== work.actor.user_iid) await proveMail(work.db, user_iid, work.now);
  const language = await languageFor(work, user);
  const values = { name: user.name, mail: mail === '' ? '–' : mail };
  for (const to of [before, mail].filter((one) => one !== ''))
    await queueMail(work, { use: 'mail_changed', to, language, values });
}

/** The link was used that went to the new address. @returns whether it is one to another address. */
export async function takeMailChange(work: Work, token_hash: Buffer): Promise<boolean> {
  const used = await useToken(work.db, 'change', token_hash, work.now);
  if (!used) return false;
  const { user_iid, mail } = used;
  const user = (await findUser(work.db, user_iid)) ?? refuse('confirm_link_not_valid');
  const words = (await repository.findWords(work.db, user_iid)) ?? user;
  await refusingTaken(() =>
    repository.saveProfile(work.db, user_iid, { mail, search_text: userWords({ ...words, mail }) }),
  );
  await proveMail(work.db, user_iid, work.now);
  work.accountChanged(user_iid);
  await emit(work, 'identity.mail-changed', { user_iid });
  return true;
}

export async function cancelMailChange(work: Work) {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const cancelled = await dropMailChange(work.db, user_iid);
  if (cancelled) await emit(work, 'identity.mail-change-cancelled', { user_iid });
  return { cancelled };
}
