/** Without what is read as something else: I and 1, O and 0. Of 32 signs each takes five bits of a byte evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Signs of a code: 80 bits, which nobody guesses. */
export const CODE_SIGNS = 16;

/** The code that random bytes stand for, one sign each. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => SIGNS[byte % SIGNS.length]).join('');

/** As it is printed and read out, in groups of four. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

export const cardStates = ['unused', 'used', 'expired'] as const;
export type CardState = (typeof cardStates)[number];

/** `expiry` and `today` as `YYYY-MM-DD`; without an expiry a card is good for ever, and on its last day it still is. */
export const isOver = (expiry: string | null, today: string): boolean =>
  expiry !== null && expiry !== '' && expiry < today;

export function cardState(used_time: number | null, expiry: string | null, today: string): CardState {
  if (used_time !== null) return 'used';
  return isOver(expiry, today) ? 'expired' : 'unused';
}
