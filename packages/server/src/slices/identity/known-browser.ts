import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../../platform/route.ts';

/**
 * A browser in which somebody has signed in is known to that account: others' wrong guesses do not stop it. The cookie holds a number of
 * the browser and a mark for each account, made from the password's hash, so that a new password makes all browsers strangers again.
 */
const COOKIE = 'known';
const KEPT_S = 15_552_000;
/** Accounts that one browser is known to, such as one of a classroom. */
const MOST = 40;
const MARK_BYTES = 12;

interface Account {
  readonly iid: number;
  readonly pass_hash: string | null;
}

const markOf = ({ secrets, school }: Visit, { iid, pass_hash }: Account, browser: string): string =>
  secrets
    .sign(`${school?.iid} ${iid} ${pass_hash} ${browser}`, 'known browser')
    .subarray(0, MARK_BYTES)
    .toString('base64url');

function kept(visit: Visit): { readonly browser: string; readonly marks: readonly string[] } | undefined {
  const [browser = '', ...marks] = (visit.cookie(COOKIE) ?? '').split('.');
  return /^[\w-]{22}$/.test(browser) ? { browser, marks: marks.slice(0, MOST) } : undefined;
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Number of the browser, where it is known to the account. */
export function browserKnown(visit: Visit, account: Account): string | undefined {
  const found = kept(visit);
  if (!found || account.pass_hash === null) return undefined;
  const mark = markOf(visit, account, found.browser);
  return found.marks.some((one) => same(one, mark)) ? found.browser : undefined;
}

/** From now on the browser is known to the account; programs keep nothing. */
export function knowBrowser(visit: Visit, account: Account): void {
  if (!visit.browser || account.pass_hash === null) return;
  const { browser, marks } = kept(visit) ?? { browser: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(visit, account, browser);
  const others = marks.filter((one) => one !== mark);
  visit.setCookie(COOKIE, [browser, mark, ...others].slice(0, MOST + 1).join('.'), KEPT_S);
}
