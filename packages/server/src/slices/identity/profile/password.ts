import { passwordChangeFaults } from '@sen/domain/identity/profile/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { renewSession } from '../../../platform/session.ts';
import { giveBackGuess, guessInside, takeGuess } from '../guesses.ts';
import { knowBrowser } from '../known-browser.ts';
import { fits, hashPassword } from '../passwords.ts';
import { setPassword } from '../ways-in/set-password.ts';
import { type Change, editable, infoAfter, type SavedInfo } from './change.ts';
import * as repository from './repository.ts';
import { refuseFaults } from './write-step.ts';

/**
 * IDN-62, IDN-63. A wrong present password is a guess and counts with those at the sign-in. Hashes are computed outside any transaction.
 * Every other session ends; this one goes on with new secrets.
 */
export async function changePassword(change: Change): Promise<SavedInfo> {
  const { open, session, actor, school, user_iid, visit } = change;
  const { old_pass, pass, pass_confirm } = change.given;
  const guess = await open.works.inSchool(actor, async (work) => {
    const user = await editable(work, user_iid, 'password');
    refuseFaults(passwordChangeFaults({ old_pass, pass, pass_confirm }), actor.language);
    if (user.pass_hash === null) refuse('account_without_password', { err: { old_pass: 'account_without_password' } });
    const guessed = guessInside(work, visit, user);
    return { guessed, pass_hash: user.pass_hash, retry_after: await takeGuess(work, guessed) };
  });
  if (guess.retry_after !== undefined) refuse('too_many_requests', { retry_after: guess.retry_after });
  if (!(await fits(old_pass, guess.pass_hash))) wrong();
  const pass_hash = await hashPassword(pass);
  return open.works.inSchool(actor, async (work) => {
    // Of two changes with the same old password the later one finds it gone.
    if ((await repository.lockPassword(work.db, user_iid)) !== guess.pass_hash) wrong();
    const ended = await setPassword(work, user_iid, { pass_hash, keep: session.id });
    await giveBackGuess(work, guess.guessed);
    const renewed = (await renewSession(work, user_iid, session.id)) ?? refuse('session_expired');
    await emit(work, 'identity.password-changed', { user_iid, ended });
    const info = await infoAfter(work, user_iid, school);
    if (session.browser)
      work.afterCommit(() => {
        visit.signIn(renewed);
        knowBrowser(visit, { iid: user_iid, pass_hash }, work.now);
      });
    return { ...info, token: renewed.token };
  });
}

/** ERR-18. */
const wrong = (): never => refuse('current_password_wrong', { err: { old_pass: 'current_password_wrong' } });
