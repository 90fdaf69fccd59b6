import type { Actor } from '@sen/domain/shared/actor.ts';
import { networkOf } from '../../platform/network.ts';
import type { Open, Visit } from '../../platform/route.ts';
import { tokenHash } from '../../platform/token.ts';
import type { Work } from '../../platform/work.ts';
import { countGuess, countSpread, isHeldUp, removeGuesses, returnGuess } from './guess-repository.ts';
import { browserOf } from './known-browser.ts';
import { findAccount } from './repository.ts';

/** Guesses at an account from one place, over all ways to sign in or to confirm together (general decision G17). */
const GUESSES = { most: 10, window_s: 900 };
/**
 * Guesses at an account from all networks and browsers that it was never signed in from, at most ten of each counted: what many machines
 * together may try. It never stops a browser that is known, so nobody is locked out of their own.
 */
const SPREAD = { most: 100, window_s: 3600, pause_s: 600 };

/** A guess that is about to be made: at which account, and from where. */
export interface Guess {
  readonly account: string;
  /** Each is counted for itself. */
  readonly sources: readonly string[];
  /** From a browser in which this account was signed in, or by somebody who is signed in to it. */
  readonly known: boolean;
}

/** Guesses at an account are counted under its login name. */
const guessKey = (lname: string): string => lname.toLowerCase();

interface Guessed {
  readonly iid: number;
  readonly lname: string;
  readonly pass_hash: string | null;
}

/**
 * At the door: from the browser, where somebody has signed in in it before today, else from the network that the call came from. A browser
 * that is new counts as its network: who signs in ten times has ten of them.
 */
function atDoor(visit: Visit, typed: string, account: Guessed | undefined, now: number): Guess {
  const browser = browserOf(visit, account, now);
  const known = browser?.known === true;
  const source =
    browser && (known || !browser.is_new)
      ? `${known ? 'by' : 'at'} ${browser.number}`
      : `from ${networkOf(visit.address)}`;
  return { account: guessKey(account?.lname ?? typed), sources: [source], known };
}

/** The same for what was typed: also a mail leads to the login name, so that both draw on one count. */
export async function guessAtDoor(open: Open, guest: Actor, typed: string, visit: Visit): Promise<Guess> {
  const is_plain = !typed.includes('@') && visit.cookie('known') === undefined;
  const account = is_plain ? undefined : await open.works.reading(guest, ({ db }) => findAccount(db, typed));
  return atDoor(visit, typed, account, open.clock.now());
}

/** At a passkey, which others' guesses at the password do not close. */
export const guessAtPasskey = (visit: Visit, credential_id: string): Guess => ({
  account: `passkey ${tokenHash(credential_id).toString('hex')}`,
  sources: [`from ${networkOf(visit.address)}`],
  known: true,
});

/** By somebody who is signed in: all of an account's sessions draw on one count, whatever browser or network they are in. */
export function guessInside({ now }: Work, visit: Visit, account: Guessed): Guess {
  const door = atDoor(visit, account.lname, account, now);
  return { ...door, sources: [...door.sources, 'inside'], known: true };
}

/**
 * Counts a guess before it is judged. Guesses at one account wait for each other until their transactions end.
 * @returns seconds to wait where there were too many; the count must be committed also when the guess is wrong.
 */
export async function takeGuess({ db, now }: Work, { account, sources, known }: Guess): Promise<number | undefined> {
  const [spread, ...counted] = await Promise.all([
    known ? 0 : countSpread(db, { account, since: now - SPREAD.window_s, most: GUESSES.most }),
    ...sources.map((source) => countGuess(db, { account, source, now, since: now - GUESSES.window_s })),
  ]);
  const over = counted.find(({ tries }) => tries > GUESSES.most);
  if (over) return Math.max(1, Math.ceil(over.window_start + GUESSES.window_s - now));
  return spread >= SPREAD.most ? SPREAD.pause_s : undefined;
}

/** A right one was no guess. Wrong ones before it still count: a known password must not open new guesses at the authenticator. */
export const giveBackGuess = async ({ db }: Work, { account, sources }: Guess): Promise<void> => {
  await Promise.all(sources.map((source) => returnGuess(db, { account, source })));
};

/** The person has shown who they are in another way, or the office vouches for them: what was guessed before counts no more. */
export const forgetGuesses = ({ db }: Work, lname: string) => removeGuesses(db, guessKey(lname));

/** Whether whoever wants to sign in to the account has to wait somewhere: at one place, or wherever it was never signed in. */
export async function isHeldUpAt({ db, now }: Work, lname: string): Promise<boolean> {
  const account = guessKey(lname);
  const [at_one, spread] = await Promise.all([
    isHeldUp(db, { account, since: now - GUESSES.window_s, most: GUESSES.most }),
    countSpread(db, { account, since: now - SPREAD.window_s, most: GUESSES.most }),
  ]);
  return at_one || spread >= SPREAD.most;
}
