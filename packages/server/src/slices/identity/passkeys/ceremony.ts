import { algorithms, type MadeCredential, type UsedCredential } from '@sen/domain/identity/passkeys/model.ts';
import type { Visit } from '../../../platform/route.ts';
import { hostName } from '../../../platform/schools.ts';

/** Where a passkey is made or used: the very host that the visitor sees, and the challenge given there. */
export interface Place {
  readonly challenge: string;
  readonly host: string;
  readonly origin: string;
}

export const placeOf = ({ host, origin }: Visit, challenge: string): Place => ({
  challenge,
  host: hostName(host),
  origin,
});

const expected = ({ challenge, host, origin }: Place) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

interface NewKey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** What is kept of a new passkey; undefined where the answer is not one to this challenge at this place. */
export async function keyOf(credential: MadeCredential, place: Place): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (await hasCertificates(credential)) return undefined;
  const { id, type, response } = credential;
  const { clientDataJSON, attestationObject } = response;
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(place),
    response: { id, rawId: id, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    supportedAlgorithmIDs: [...algorithms],
  }).catch(notVerified);
  if (!registrationInfo) return undefined;
  const { publicKey, counter } = registrationInfo.credential;
  return { credential_id: Buffer.from(id, 'base64url'), public_key: Buffer.from(publicKey), counter };
}

/** Nobody asks which make an authenticator is; certificates that come all the same would only lead out of the server, to what they name. */
async function hasCertificates({ response }: MadeCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
  } catch {
    return true;
  }
}

interface KnownKey {
  readonly public_key: Buffer;
  readonly counter: number;
  readonly user_id: string;
}

/** The authenticator's count after a right answer by this passkey; undefined where it is no right one. */
export async function countOf(
  credential: UsedCredential,
  { public_key, counter, user_id }: KnownKey,
  place: Place,
): Promise<number | undefined> {
  const { id, type, response } = credential;
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && userHandle !== handleOf(user_id)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(place),
    response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
    credential: { id, publicKey: new Uint8Array(public_key), counter },
  }).catch(notVerified);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws for every fault of what it was given. */
const notVerified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;

/** By which an authenticator tells accounts of one host apart; says nothing about the person. */
export const handleOf = (user_id: string): string => Buffer.from(user_id).toString('base64url');
