import type * as calls from '@sen/domain/identity/passkeys/contract.ts';
import {
  algorithms,
  CHALLENGE_S,
  MOST_PASSKEYS,
  type Passkey,
  transports,
} from '@sen/domain/identity/passkeys/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { hostName } from '../../../platform/schools.ts';
import type { Session } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { findUser } from '../repository.ts';
import { requireAuthenticator } from '../two-factor/guard.ts';
import { handleOf, keyOf, placeOf } from './ceremony.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import * as repository from './repository.ts';

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');
const sessionOf = (visit: Visit): Session => visit.session ?? refuse('not_logged_in');
/** A challenge to make a passkey is for this session alone. */
const purposeOf = ({ actor, id }: Session, { host }: Visit): string =>
  `new passkey ${actor.school_iid} ${hostName(host)} ${id}`;

export async function listPasskeys(work: Work): Promise<z.output<typeof Passkey>[]> {
  return repository.listPasskeys(work.db, ownIid(work));
}

export async function passkeyOptions(
  { works, secrets }: Open,
  _input: Input<typeof calls.passkeyOptions>,
  visit: Visit,
): Promise<Output<typeof calls.passkeyOptions>> {
  const session = sessionOf(visit);
  const host = hostName(visit.host);
  return works.reading(session.actor, async (work) => {
    const { user, kept } = await ownPasskeys(work, visit);
    return {
      challenge: newChallenge(secrets, purposeOf(session, visit), work.now),
      rp: { id: host, name: visit.school?.school.name ?? host },
      user: { id: handleOf(user.id), name: user.lname, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_S * 1000,
      attestation: 'none',
      excludeCredentials: kept
        .filter((passkey) => passkey.host === host)
        .map(({ credential_id, transports: known }) => ({
          type: 'public-key',
          id: credential_id.toString('base64url'),
          transports: transports.filter((transport) => known.includes(transport)),
        })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  });
}

/** For one more passkey: whose it becomes, and the ones that are there. */
async function ownPasskeys(work: Work, visit: Visit) {
  await requireProven(work, visit);
  await requireAuthenticator(work, visit);
  const [user, kept] = await Promise.all([
    findUser(work.db, ownIid(work)),
    repository.listPasskeys(work.db, ownIid(work)),
  ]);
  if (kept.length >= MOST_PASSKEYS) refuse('too_many_passkeys');
  return { user: user ?? refuse('session_expired'), kept };
}

/** The challenge is spent before the answer is judged, which happens outside any transaction. */
export async function addPasskey(
  { works, secrets }: Open,
  { name, credential }: Input<typeof calls.addPasskey>,
  visit: Visit,
): Promise<Output<typeof calls.addPasskey>> {
  const session = sessionOf(visit);
  requireName(name);
  const challenge = await works.inSchool(session.actor, async (work) => {
    await ownPasskeys(work, visit);
    return takeChallenge(work, secrets, purposeOf(session, visit), credential.response.clientDataJSON);
  });
  const place = placeOf(visit, challenge ?? refuse('passkey_not_accepted'));
  const key = (await keyOf(credential, place)) ?? refuse('passkey_not_accepted');
  return works.inSchool(session.actor, async (work) => {
    const passkey = {
      ...key,
      user_iid: ownIid(work),
      host: place.host,
      transports: credential.response.transports,
      name,
    };
    const added = (await repository.addPasskey(work.db, passkey, work.now)) ?? refuse('passkey_not_accepted');
    await emit(work, 'identity.passkey-added', { passkey_iid: added.iid, name });
    return added;
  });
}

export async function renamePasskey(
  work: Work,
  { iid, name }: Input<typeof calls.renamePasskey>,
): Promise<Output<typeof calls.renamePasskey>> {
  requireName(name);
  const renamed = (await repository.renamePasskey(work.db, ownIid(work), iid, name)) ?? refuse('not_found');
  await emit(work, 'identity.passkey-renamed', { passkey_iid: iid, name });
  return renamed;
}

export async function removePasskey(
  work: Work,
  { iid }: Input<typeof calls.removePasskey>,
  visit: Visit,
): Promise<Output<typeof calls.removePasskey>> {
  await requireProven(work, visit);
  const removed = (await repository.removePasskey(work.db, ownIid(work), iid)) ?? refuse('not_found');
  await emit(work, 'identity.passkey-removed', { passkey_iid: iid, name: removed.name });
  return { iid };
}

function requireName(name: string): void {
  if (name === '') refuse('invalid_input', { err: { name: 'this_field_is_required' } });
}
