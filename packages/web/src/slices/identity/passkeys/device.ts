import { addPasskey, passkeyChallenge, passkeyLogin, passkeyOptions } from '@sen/domain/identity/passkeys/contract.ts';
import { CHALLENGE_S } from '@sen/domain/identity/passkeys/model.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { accountMade } from '../api.ts';
import { NoPasskey } from './here.ts';

export type UsedCredential = Given<typeof passkeyLogin>['credential'];

/** A little before its challenge runs out an offer is made anew. */
export const offered_ms = (CHALLENGE_S - 30) * 1000;

/** Read only where a passkey may be used: the pages at the door are small. */
const library = () => import('@simplewebauthn/browser');

/** Has the device make a passkey for the signed-in person, and the school keep its public half. */
export async function makePasskey(name: string): Promise<Output<typeof addPasskey>> {
  const optionsJSON = await call(passkeyOptions, {});
  const { startRegistration, WebAuthnError } = await library();
  const credential = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const known = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(known ? 'passkey_known' : 'passkey_not_made', { cause });
  });
  return call(addPasskey, { name, credential });
}

export const signInByPasskey = async (credential: UsedCredential, remember_me: boolean) =>
  accountMade(await call(passkeyLogin, { credential, remember_me }));

/** Asks the person for a passkey of this school. */
export async function askForPasskey(): Promise<UsedCredential> {
  const optionsJSON = await call(passkeyChallenge, {});
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new NoPasskey('passkey_not_used', { cause });
  });
}

/** Has the browser offer passkeys where it fills in the account. Answers the chosen one; undefined where it cannot, or the offer ended. */
export async function offerPasskeys(isWanted: () => boolean): Promise<UsedCredential | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill()) || !isWanted()) return undefined;
  const optionsJSON = await call(passkeyChallenge, {}, { quiet: true });
  if (!isWanted()) return undefined;
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Takes the offer back. */
export async function endOffer(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
