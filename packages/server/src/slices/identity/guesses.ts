import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { countGuess, findAccount, returnGuess } from './repository.ts';

/** Guesses per account over all ways to sign in or to confirm together (general decision G17). */
const GUESSES = { most: 10, window_s: 900 };

/** Guesses at an account are counted under its login name. */
export const guessKey = (lname: string): string => lname.toLowerCase();

/** The same for what was typed: also a mail leads to the login name, so that both draw on one count. */
export async function guessKeyOf(open: Open, guest: Actor, typed: string): Promise<string> {
  if (!typed.includes('@')) return guessKey(typed);
  const account = await open.works.reading(guest, ({ db }) => findAccount(db, typed));
  return guessKey(account?.lname ?? typed);
}

/**
 * Counts a guess before it is judged. Guesses at one account wait for each other until their transactions end.
 * @returns seconds to wait where there were too many; the count must be committed also when the guess is wrong.
 */
export async function takeGuess(work: Work, key: string): Promise<number | undefined> {
  const { tries, window_start } = await countGuess(work.db, key, work.now, GUESSES.window_s);
  return tries > GUESSES.most ? Math.max(1, Math.ceil(window_start + GUESSES.window_s - work.now)) : undefined;
}

/** A right one was no guess. Wrong ones before it still count: a known password must not open new guesses at the authenticator. */
export const giveBackGuess = (work: Work, key: string) => returnGuess(work.db, key);
