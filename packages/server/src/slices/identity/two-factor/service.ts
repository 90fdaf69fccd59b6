import type * as calls from '@sen/domain/identity/two-factor/contract.ts';
import {
  BROWSER_TOKEN_S,
  FIRST_AGAIN_S,
  isToken,
  OFFER_S,
  plainRecoveryCode,
  RESET_TOKEN_S,
  SESSION_TOKEN_S,
} from '@sen/domain/identity/two-factor/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Session } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { giveBackGuess, guessInside, takeGuess } from '../guesses.ts';
import { findUser } from '../repository.ts';
import * as repository from './repository.ts';
import { hashOf, newRecoveryCodes, newSecret, newToken, qrAddress, stepOf } from './totp.ts';

const about = (work: Work, user_iid: number): string => `authenticator ${work.actor.school_iid} ${user_iid}`;
/** One's own authenticator, in the school one signed in to, wherever the call is made for. */
const sessionOf = (visit: Visit): Session => visit.session ?? refuse('not_logged_in');
const userOf = async (work: Work, { actor }: Session) =>
  (await findUser(work.db, actor.user_iid)) ?? refuse('session_expired');

/** IDN-41. Every tab of a sign-in is given the same secret until a right token confirms it or its time is over; another sign-in another one. */
export async function gaQr(open: Open, _input: Input<typeof calls.gaQr>, visit: Visit): Promise<string> {
  const session = sessionOf(visit);
  const { lname, secret } = await open.works.inSchool(session.actor, async (work) => {
    const user = await userOf(work, session);
    const fresh = open.secrets.seal(newSecret(), about(work, user.iid));
    await repository.saveOffer(work.db, user.iid, { secret: fresh, session_id: session.id, now: work.now });
    const offered = await repository.findAuthenticator(work.db, user.iid);
    if (!offered || offered.confirmed_at) refuse('authenticator_already_set_up');
    await emit(work, 'identity.authenticator-offered', {});
    return { lname: user.lname, secret: open.secrets.open(offered.secret, about(work, user.iid)) };
  });
  return qrAddress(secret, lname, visit.school?.school.name ?? 'Sen');
}

type Verified = Output<typeof calls.gaVerify>;
/** A guess is counted also when it is wrong, so its outcome is a value and the transaction commits. */
type Outcome<T> =
  | { readonly wait: number }
  | { readonly refused: 'authenticator_setup_required' | 'authenticator_offer_over' | 'wrong' }
  | T;

/** IDN-44. */
export async function gaVerify(
  open: Open,
  { userInputToken, rememberBrowser }: Input<typeof calls.gaVerify>,
  visit: Visit,
): Promise<Verified> {
  const session = sessionOf(visit);
  const outcome = await open.works.inSchool(session.actor, async (work): Promise<Outcome<Verified>> => {
    const user = await userOf(work, session);
    const authenticator = await repository.findAuthenticator(work.db, user.iid);
    if (!authenticator) return { refused: 'authenticator_setup_required' };
    const is_setup = authenticator.confirmed_at === null;
    if (is_setup && !isOffered(authenticator, session, work.now)) return { refused: 'authenticator_offer_over' };
    const guess = guessInside(work, visit, user);
    const wait = await takeGuess(work, guess);
    if (wait !== undefined) return { wait };
    const right = isToken(userInputToken)
      ? await takeToken(open, work, { user_iid: user.iid, secret: authenticator.secret, token: userInputToken })
      : !is_setup && (await takeRecoveryCode(work, user.iid, userInputToken));
    const is_again = !right && (await isFirstAgain(open, work, { authenticator, session, token: userInputToken }));
    if (!right && !is_again) return { refused: 'wrong' };
    await giveBackGuess(work, guess);
    const recoveryCodes = is_setup || is_again ? await confirm(work, user.iid) : undefined;
    await emit(work, 'identity.authenticator-verified', { is_setup, remembered: rememberBrowser });
    return { ...(await prove(work, session, rememberBrowser)), ...(recoveryCodes && { recoveryCodes }) };
  });
  return acceptedOf(outcome);
}

/** Whether what waits for its first token is what this sign-in was shown: nobody confirms what somebody else has scanned. */
const isOffered = (
  { session_id, created_at }: { readonly session_id: string | null; readonly created_at: number },
  { id }: Session,
  now: number,
): boolean => session_id === id && created_at > now - OFFER_S;

function acceptedOf<T extends object>(outcome: Outcome<T>): T {
  if ('wait' in outcome) refuse('too_many_requests', { retry_after: outcome.wait });
  if (!('refused' in outcome)) return outcome;
  return refuse(outcome.refused === 'wrong' ? 'your google authenticator token is wrong' : outcome.refused);
}

async function takeToken(
  { secrets }: Open,
  work: Work,
  { user_iid, secret, token }: { user_iid: number; secret: Buffer; token: string },
): Promise<boolean> {
  const step = stepOf(secrets.open(secret, about(work, user_iid)), token, work.now);
  return step !== undefined && repository.takeStep(work.db, user_iid, { secret, step, now: work.now });
}

interface FirstToken {
  readonly authenticator: NonNullable<Awaited<ReturnType<typeof repository.findAuthenticator>>>;
  readonly session: Session;
  readonly token: string;
}

/**
 * The first right token once more, by the sign-in that was shown the secret: the answer was lost, and with it the recovery codes,
 * which nobody has seen. A later one has given another proof. What the first gave is taken back.
 */
async function isFirstAgain(open: Open, work: Work, { authenticator, session, token }: FirstToken): Promise<boolean> {
  const { confirmed_at, session_id, last_step, secret } = authenticator;
  const { user_iid } = session.actor;
  if (confirmed_at === null || confirmed_at < work.now - FIRST_AGAIN_S || session_id !== session.id) return false;
  if (!isToken(token) || stepOf(open.secrets.open(secret, about(work, user_iid)), token, work.now) !== last_step)
    return false;
  if ((await repository.countProofs(work.db, user_iid, session.id)) !== 1) return false;
  await repository.removeProofsOfSession(work.db, user_iid, session.id);
  return true;
}

async function takeRecoveryCode(work: Work, user_iid: number, typed: string): Promise<boolean> {
  const code = plainRecoveryCode(typed);
  if (code === '' || !(await repository.useRecoveryCode(work.db, user_iid, hashOf(code), work.now))) return false;
  await emit(work, 'identity.recovery-code-used', {});
  return true;
}

/** The first right token: the secret counts from now on. */
async function confirm(work: Work, user_iid: number): Promise<string[]> {
  await repository.enableFor(work.db, user_iid, true);
  return makeRecoveryCodes(work, user_iid);
}

/** @returns the only recovery codes from now on, which are kept as hashes only. */
async function makeRecoveryCodes(work: Work, user_iid: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOf(plainRecoveryCode(code)));
  await repository.replaceRecoveryCodes(work.db, user_iid, hashes);
  return codes;
}

/** The caller has proved that they have the authenticator. */
export async function gaNewRecoveryCodes(
  open: Open,
  _input: Input<typeof calls.gaNewRecoveryCodes>,
  visit: Visit,
): Promise<Output<typeof calls.gaNewRecoveryCodes>> {
  const session = sessionOf(visit);
  return open.works.inSchool(session.actor, async (work) => {
    const authenticator = await repository.findAuthenticator(work.db, session.actor.user_iid);
    if (!authenticator?.confirmed_at) refuse('authenticator_setup_required');
    const recoveryCodes = await makeRecoveryCodes(work, session.actor.user_iid);
    await emit(work, 'identity.recovery-codes-made', {});
    return { recoveryCodes };
  });
}

/** IDN-33: the tokens that stand for a proof from now on. */
async function prove(work: Work, { id, actor: { user_iid } }: Session, remember: boolean): Promise<Verified> {
  const give = async (session_id: string | null, life_s: number): Promise<string> => {
    const token = newToken();
    const expires_at = work.now + life_s;
    await repository.addProof(work.db, { user_iid, token_hash: hashOf(token), session_id, expires_at });
    return token;
  };
  const sessionToken = await give(id, SESSION_TOKEN_S);
  return remember ? { sessionToken, browserToken: await give(null, BROWSER_TOKEN_S) } : { sessionToken };
}

/** IDN-42. */
export async function gaRequestReset(
  open: Open,
  _input: Input<typeof calls.gaRequestReset>,
  visit: Visit,
): Promise<Record<string, never>> {
  const session = sessionOf(visit);
  return open.works.inSchool(session.actor, async (work) => {
    const user = await userOf(work, session);
    const authenticator = await repository.findAuthenticator(work.db, user.iid);
    if (!authenticator?.confirmed_at) refuse('authenticator_setup_required');
    if (user.mail === '') refuse('account_without_mail');
    const token = newToken();
    await repository.saveReset(work.db, user.iid, hashOf(token), work.now + RESET_TOKEN_S);
    await queueMail(work, {
      use: 'authenticator_reset',
      to: user.mail,
      language: work.actor.language,
      values: { name: user.name, code: token },
    });
    await emit(work, 'identity.authenticator-reset-asked', {});
    return {};
  });
}

/** IDN-43. */
export async function gaVerifyReset(
  open: Open,
  { userInputToken }: Input<typeof calls.gaVerifyReset>,
  visit: Visit,
): Promise<Record<string, never>> {
  const session = sessionOf(visit);
  const outcome = await open.works.inSchool(session.actor, async (work): Promise<Outcome<Record<string, never>>> => {
    const user = await userOf(work, session);
    const guess = guessInside(work, visit, user);
    const wait = await takeGuess(work, guess);
    if (wait !== undefined) return { wait };
    if (!(await repository.useReset(work.db, user.iid, hashOf(userInputToken), work.now))) return { refused: 'wrong' };
    await giveBackGuess(work, guess);
    await repository.removeAuthenticator(work.db, user.iid);
    await emit(work, 'identity.authenticator-reset', {});
    return {};
  });
  return acceptedOf(outcome);
}
