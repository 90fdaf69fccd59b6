import type * as calls from '@sen/domain/identity/passkeys/contract.ts';
import { CHALLENGE_S, type UsedCredential } from '@sen/domain/identity/passkeys/model.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { hostName } from '../../../platform/schools.ts';
import { giveBackGuess, guessAtPasskey, takeGuess } from '../guesses.ts';
import { findUser } from '../repository.ts';
import { requireActivated, signIn } from '../service.ts';
import { countOf, placeOf } from './ceremony.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { findPasskey, noteUse } from './repository.ts';

const schoolOf = (visit: Visit) => visit.school ?? refuse('school_not_exist');
const purposeOf = (visit: Visit): string => `sign-in by passkey ${schoolOf(visit).iid} ${hostName(visit.host)}`;

export async function passkeyChallenge(
  { secrets, clock }: Open,
  _input: Input<typeof calls.passkeyChallenge>,
  visit: Visit,
): Promise<Output<typeof calls.passkeyChallenge>> {
  return {
    challenge: newChallenge(secrets, purposeOf(visit), clock.now()),
    rpId: hostName(visit.host),
    timeout: CHALLENGE_S * 1000,
    userVerification: 'required',
  };
}

/** The answer is judged outside any transaction; whatever is wrong with it gets the answer of a wrong password. */
export async function passkeyLogin(
  open: Open,
  { credential, remember_me }: Input<typeof calls.passkeyLogin>,
  visit: Visit,
): Promise<Output<typeof calls.passkeyLogin>> {
  const school = schoolOf(visit);
  const guest = guestOf(school.iid, school.language);
  const { passkey, challenge, guess, retry_after } = await begin(open, credential, visit);
  if (retry_after !== undefined) refuse('too_many_requests', { retry_after });
  if (!passkey || challenge === undefined) return refuse('login_failed');
  const counter = (await countOf(credential, passkey, placeOf(visit, challenge))) ?? refuse('login_failed');
  return open.works.inSchool({ ...guest, user_iid: passkey.user_iid }, async (work) => {
    const user = (await findUser(work.db, passkey.user_iid)) ?? refuse('login_failed');
    if (!(await noteUse(work.db, passkey.iid, counter, work.now))) refuse('login_failed');
    requireActivated(user);
    await giveBackGuess(work, guess);
    return signIn(work, user, school, visit, { remember: remember_me, by_passkey: true });
  });
}

/** What must last also when the answer is wrong: the guess is counted, apart from those at the password, and the challenge spent. */
async function begin({ works, secrets }: Open, { id, response }: UsedCredential, visit: Visit) {
  const school = schoolOf(visit);
  return works.inSchool(guestOf(school.iid, school.language), async (work) => {
    const passkey = await findPasskey(work.db, hostName(visit.host), Buffer.from(id, 'base64url'));
    const guess = guessAtPasskey(visit, id);
    const retry_after = await takeGuess(work, guess);
    const challenge = await takeChallenge(work, secrets, purposeOf(visit), response.clientDataJSON);
    return { passkey, challenge, guess, retry_after };
  });
}
