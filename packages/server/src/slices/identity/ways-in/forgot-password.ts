import { passwordFault } from '@sen/domain/identity/rules.ts';
import type * as calls from '@sen/domain/identity/ways-in/contract.ts';
import { FIRST_PASSWORD_LINK_S, RESET_LINK_S } from '@sen/domain/identity/ways-in/model.ts';
import { type Actor, guestOf } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import { type Mail, queueMail } from '../../../platform/mail.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import { newLinkToken, tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { forgetGuesses } from '../guesses.ts';
import { hashPassword } from '../passwords.ts';
import { countTry, findAccount, proveMail } from '../repository.ts';
import { languageOf } from '../user-info.ts';
import { sendConfirmation } from './confirm-mail.ts';
import { endWaysIn } from './empty-account.ts';
import * as repository from './repository.ts';
import { setPassword } from './set-password.ts';

/** Mails that may be asked for under one name. */
const MAILS = { most: 5, window_s: 900 };

/** IDN-32. */
export async function forgotPassword(open: Open, input: Input<typeof calls.forgotPassword>, visit: Visit) {
  const school = visit.school ?? refuse('school_not_exist');
  const guest = guestOf(school.iid, school.language);
  if (input.token !== '') return reset(open, guest, input);
  await askForLink(open, guest, input.mail, visit.origin);
  return { changed: false };
}

/** Nothing is looked up while the visitor waits: known and unknown names take the same way, and a job finds out which it is. */
async function askForLink(open: Open, guest: Actor, typed: string, origin: string): Promise<void> {
  if (typed === '') refuse('invalid_input', { err: { mail: 'this_field_is_required' } });
  const retry_after = await open.works.inSchool(guest, async (work) => {
    const { tries, window_start } = await countTry(
      work.db,
      `link for ${typed.toLowerCase()}`,
      work.now,
      MAILS.window_s,
    );
    if (tries > MAILS.most) return Math.max(1, Math.ceil(window_start + MAILS.window_s - work.now));
    const { school_iid, language } = guest;
    await repository.queueLink(work.db, { school_iid, typed, origin, language });
    return undefined;
  });
  if (retry_after !== undefined) refuse('too_many_requests', { retry_after });
}

const Job = z.object({
  school_iid: z.number(),
  typed: z.string(),
  origin: z.string(),
  language: z.custom<SchoolRecord['language']>((value) => typeof value === 'string'),
});

/** The job `forgot_password`: a link for the account, if there is one that may have it. */
export const sendResetLink = (open: Open, payload: unknown): Promise<void> => sendLink(open, payload);

/** The job `first_password`: the same for one of many whose accounts were made for them; nobody waits for it. */
export const sendFirstLink = (open: Open, payload: unknown): Promise<void> => sendLink(open, payload, { waits: true });

async function sendLink({ works }: Open, payload: unknown, lane: Pick<Mail, 'waits'> = {}): Promise<void> {
  const { school_iid, typed, origin, language } = Job.parse(payload);
  await works.inSchool(guestOf(school_iid, language), async (work) => {
    const user = await findAccount(work.db, typed);
    if (!user?.mail) return;
    // A person is called by more than one name, and gets no more mails for it.
    const { tries } = await countTry(work.db, `link to ${user.iid}`, work.now, MAILS.window_s);
    if (tries > MAILS.most) return;
    if (user.status === 'unactivated' && (await repository.awaitsConfirmation(work.db, user.iid)))
      await sendConfirmation(work, user, origin);
    if (user.status !== 'activated') return;
    await mailResetLink(work, user, { origin, language, ...lane });
    await emit(work, 'identity.password-reset-asked', { user_iid: user.iid });
  });
}

interface ForLink {
  readonly iid: number;
  readonly mail: string;
  readonly name: string;
  readonly settings: unknown;
  readonly pass_hash: string | null;
}

/** Mails the one link to a new password, or a first one, that works from now on. `language` is for those who chose none. */
export async function mailResetLink(
  work: Work,
  user: ForLink,
  {
    origin,
    language,
    ...lane
  }: Pick<Mail, 'waits'> & {
    readonly origin: string;
    readonly language: SchoolRecord['language'];
  },
): Promise<void> {
  const token = newLinkToken();
  const is_first = user.pass_hash === null;
  const { now } = work;
  await repository.saveToken(work.db, {
    user_iid: user.iid,
    purpose: 'reset',
    token_hash: tokenHash(token),
    now,
    life_s: is_first ? FIRST_PASSWORD_LINK_S : RESET_LINK_S,
  });
  const mail = {
    to: user.mail,
    language: languageOf(user.settings) ?? language,
    values: { name: user.name, link: `${origin}/forgot-password/?token=${token}` },
    ...lane,
  };
  if (is_first) await queueMail(work, { use: 'first_password', ...mail });
  else await queueMail(work, { use: 'forgot_password', ...mail });
}

/**
 * The link is looked at before the password is hashed, and used up in the transaction that sets it. Nobody guesses a link, so wrong
 * guesses at the password do not close this way; whoever went it waits for none of them any more.
 */
async function reset(open: Open, guest: Actor, { token, pass }: Input<typeof calls.forgotPassword>) {
  if (pass === '') refuse('invalid_input', { err: { pass: 'this_field_is_required' } });
  const fault = passwordFault(pass);
  if (fault) refuse(fault, { err: { pass: fault } });
  const token_hash = tokenHash(token);
  const found = await open.works.reading(guest, ({ db, now }) => repository.findToken(db, 'reset', token_hash, now));
  if (found?.status !== 'activated') refuse('reset_link_not_valid');
  const pass_hash = await hashPassword(pass);
  await open.works.inSchool({ ...guest, user_iid: found.user_iid }, async (work: Work) => {
    if (!(await repository.useToken(work.db, 'reset', token_hash, work.now))) refuse('reset_link_not_valid');
    if (found.mail_proven_at === null) await endWaysIn(work, found.user_iid);
    await setPassword(work, found.user_iid, { pass_hash });
    await proveMail(work.db, found.user_iid, work.now);
    await forgetGuesses(work, found.lname);
    await emit(work, 'identity.password-reset', { user_iid: found.user_iid });
  });
  return { changed: true };
}
