import type * as calls from '@sen/domain/identity/proof/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { giveBackGuess, guessInside, takeGuess } from '../guesses.ts';
import { fits } from '../passwords.ts';
import { findUser } from '../repository.ts';
import * as repository from './repository.ts';

/** The password again; a wrong one draws on the same guesses as a sign-in. */
export async function proveAgain({ works }: Open, { pass }: Input<typeof calls.proveAgain>, visit: Visit) {
  const { actor, id } = visit.session ?? refuse('not_logged_in');
  if (pass === '') refuse('invalid_input', { err: { pass: 'this_field_is_required' } });
  const { user, guess, retry_after } = await works.inSchool(actor, async (work) => {
    const found = (await findUser(work.db, actor.user_iid)) ?? refuse('not_logged_in');
    if (found.pass_hash === null) refuse('account_without_password', { err: { pass: 'account_without_password' } });
    const guessed = guessInside(work, visit, found);
    return { user: found, guess: guessed, retry_after: await takeGuess(work, guessed) };
  });
  if (retry_after !== undefined) refuse('too_many_requests', { retry_after });
  if (!(await fits(pass, user.pass_hash)))
    refuse('current_password_wrong', { err: { pass: 'current_password_wrong' } });
  return works.inSchool(actor, async (work) => {
    await repository.saveProof(work.db, actor.user_iid, id, work.now);
    await giveBackGuess(work, guess);
    await emit(work, 'identity.proven', {});
    return { proven_at: work.now };
  });
}
