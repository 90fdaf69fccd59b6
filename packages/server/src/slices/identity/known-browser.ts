import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../../platform/route.ts';

/**
 * A browser in which somebody has signed in is known to that account: others' wrong guesses do not stop it. The cookie holds a number of
 * the browser and a mark for each account, made from the password's hash, so that a new password makes all browsers strangers again. The
 * number is signed: nobody gets one without signing in, so that guesses made there, such as at a computer of a classroom, are counted by
 * themselves whoever sits down next.
 */
const COOKIE = 'known';
const KEPT_S = 15_552_000;
/** Accounts that one browser is known to, such as one of a classroom. */
const MOST = 40;
const MARK_BYTES = 12;
const NUMBER_BYTES = 16;
/** The day on which a number was made stands in its first bytes. */
const DAY_S = 86_400;
const dayOf = (now: number): number => Math.floor(now / DAY_S);

/** Of a number with its signature. */
const NUMBER_LENGTH = Math.ceil(((NUMBER_BYTES + MARK_BYTES) * 4) / 3);

interface Account {
  readonly iid: number;
  readonly pass_hash: string | null;
}

const signed = ({ secrets }: Visit, what: string, purpose: string): Buffer =>
  secrets.sign(what, purpose).subarray(0, MARK_BYTES);

const markOf = (visit: Visit, { iid, pass_hash }: Account, browser: string): string =>
  signed(visit, `${visit.school?.iid} ${iid} ${pass_hash} ${browser}`, 'known browser').toString('base64url');

function newNumber(now: number): Buffer {
  const number = randomBytes(NUMBER_BYTES);
  number.writeUInt16BE(dayOf(now) % 65_536);
  return number;
}

const numberOf = (visit: Visit, random: Buffer): string =>
  Buffer.concat([random, signed(visit, `${visit.school?.iid} ${random.toString('hex')}`, 'browser')]).toString(
    'base64url',
  );

function kept(visit: Visit): { readonly browser: string; readonly marks: readonly string[] } | undefined {
  const [browser = '', ...marks] = (visit.cookie(COOKIE) ?? '').split('.');
  const random = Buffer.from(browser, 'base64url').subarray(0, NUMBER_BYTES);
  const is_ours = browser.length === NUMBER_LENGTH && same(browser, numberOf(visit, random));
  return is_ours ? { browser, marks: marks.slice(0, MOST) } : undefined;
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface Browser {
  readonly number: string;
  /** To this account. */
  readonly known: boolean;
  /** It has its number since today: whoever signs in again and again has many such. */
  readonly is_new: boolean;
}

/** The browser, where somebody of the school has signed in in it. */
export function browserOf(visit: Visit, account: Account | undefined, now: number): Browser | undefined {
  const found = kept(visit);
  if (!found) return undefined;
  const { browser: number, marks } = found;
  const is_new = Buffer.from(number, 'base64url').readUInt16BE() === dayOf(now) % 65_536;
  if (!account || account.pass_hash === null) return { number, known: false, is_new };
  const mark = markOf(visit, account, number);
  return { number, known: marks.some((one) => same(one, mark)), is_new };
}

/** From now on the browser is known to the account; programs keep nothing. */
export function knowBrowser(visit: Visit, account: Account, now: number): void {
  if (!visit.browser || account.pass_hash === null) return;
  const { browser, marks } = kept(visit) ?? { browser: numberOf(visit, newNumber(now)), marks: [] };
  const mark = markOf(visit, account, browser);
  const others = marks.filter((one) => one !== mark);
  visit.setCookie(COOKIE, [browser, mark, ...others].slice(0, MOST + 1).join('.'), KEPT_S);
}
