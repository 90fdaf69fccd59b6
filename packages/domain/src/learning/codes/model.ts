/** Codes by which people come into a course themselves: short enough to be read off a board. */

/** Without signs that look alike (I and 1, O and 0): 32 of them, so that a random byte picks each as often. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 7;

/** 35 random bits. `bytes`: as many as there are signs. */
export const codeOfBytes = (bytes: Uint8Array): string => Array.from(bytes, (byte) => SIGNS[byte % 32]).join('');

/** What somebody typed, as it is kept: small letters, blanks and hyphens do not matter. Undefined where that is no code. */
export function codeTyped(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
}

/** As it is shown: in two parts, easier to read aloud. */
export const codeShown = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
