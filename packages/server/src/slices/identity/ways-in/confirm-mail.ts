import type * as calls from '@sen/domain/identity/ways-in/contract.ts';
import { CONFIRM_LINK_S } from '@sen/domain/identity/ways-in/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Visit } from '../../../platform/route.ts';
import { newLinkToken, tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { takeMailChange } from '../profile/mail-change.ts';
import { languageOf } from '../user-info.ts';
import * as repository from './repository.ts';

interface Receiver {
  readonly iid: number;
  readonly mail: string;
  readonly name: string;
  readonly settings: unknown;
}

/** Mails the link that proves the address. */
export async function sendConfirmation(work: Work, user: Receiver, origin: string): Promise<void> {
  const token = newLinkToken();
  const token_hash = tokenHash(token);
  const { now } = work;
  await repository.saveToken(work.db, {
    user_iid: user.iid,
    purpose: 'confirm',
    token_hash,
    now,
    life_s: CONFIRM_LINK_S,
  });
  await queueMail(work, {
    use: 'confirm_mail',
    to: user.mail,
    language: languageOf(user.settings) ?? work.actor.language,
    values: { name: user.name, link: `${origin}/register?confirm=${token}` },
  });
}

export async function sendWelcome(work: Work, user: Receiver, origin: string): Promise<void> {
  if (user.mail === '') return;
  await queueMail(work, {
    use: 'welcome',
    to: user.mail,
    language: languageOf(user.settings) ?? work.actor.language,
    values: { name: user.name, link: `${origin}/login` },
  });
}

/** The address is right: the account is open from now on, or has this address. */
export async function confirmMail(work: Work, { token }: Input<typeof calls.confirmMail>, visit: Visit) {
  if (await takeMailChange(work, tokenHash(token))) return { confirmed: true };
  const used = await repository.useToken(work.db, 'confirm', tokenHash(token), work.now);
  const user = used && (await repository.activate(work.db, used.user_iid, work.now));
  if (!user) refuse('confirm_link_not_valid');
  work.accountChanged(user.iid);
  await emit(work, 'identity.mail-confirmed', { user_iid: user.iid });
  await sendWelcome(work, user, visit.origin);
  return { confirmed: true };
}
