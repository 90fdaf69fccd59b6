/**
 * What guests see of files. Whatever a guest may read shows its pictures, sound and film: their addresses get a key in every answer to a
 * guest, and open by it for a day or two. Without one only members of the school come in.
 */
import type { Secrets } from './secrets.ts';

const ABOUT = 'files for guests';
const DAY_S = 86_400;
const ADDRESS = /\/files\/([0-9a-f]{64}\.[a-z0-9]{1,5})/g;

const keyOf = (secrets: Secrets, school_iid: number, name: string, day: number): string =>
  secrets.sign(`${school_iid} ${name} ${day}`, ABOUT).toString('base64url');
const dayOf = (now: number): number => Math.floor(now / DAY_S);

/** The answer to a guest as it is sent. The same all day, so that a browser keeps what it has fetched. */
export function withGuestKeys(secrets: Secrets, school_iid: number, now: number, answer: string): string {
  if (!answer.includes('/files/')) return answer;
  return answer.replace(ADDRESS, (address, name) => `${address}?key=${keyOf(secrets, school_iid, name, dayOf(now))}`);
}

export function isGuestKey(secrets: Secrets, school_iid: number, now: number, { name, key }: GuestAsk): boolean {
  const days = [dayOf(now), dayOf(now) - 1];
  return key !== undefined && days.some((day) => keyOf(secrets, school_iid, name, day) === key);
}

interface GuestAsk {
  readonly name: string;
  readonly key: string | undefined;
}
