/** Letters and digits of any language, and the signs that stand in mail addresses; what could be markup, two names or somebody else's is none. */
export const isLoginName = (text: string): boolean =>
  text.length <= 255 &&
  /^[\p{L}\p{M}\p{N}._@+'!#$%&*/=?^|~-]+$/u.test(text) &&
  /[\p{L}\p{N}]/u.test(text) &&
  !looksLikeAnother(text);

/** Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39, confusables). */
const LIKE_LATIN = /^[аАВеЕЅѕіІїЇјЈКМНоОрРсСтТуУхХԁԛԜԝһҺүҮαΑΒΕΖΗιΙΚκΜΝνΟοΡρΤτυΥΧχγ]$/u;

/**
 * Whether a name can be taken for another one at sight: written in other forms of the same letters, such as full width, or with letters
 * of scripts that look alike, mixed or chosen so that the whole looks Latin.
 */
function looksLikeAnother(text: string): boolean {
  if (text.normalize('NFKC') !== text.normalize('NFC')) return true;
  const letters = text.match(/\p{L}/gu) ?? [];
  const alike = letters.filter((letter) => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter));
  if (alike.length === 0) return false;
  return letters.some((letter) => /\p{Script=Latin}/u.test(letter)) || alike.every((letter) => LIKE_LATIN.test(letter));
}

/** Names that mean something to the product itself, as `root` is the system's (TEN-15): no account of a school bears one. */
const reserved: ReadonlySet<string> = new Set(['root', 'system', 'null', 'undefined']);
export const isReservedName = (lname: string): boolean => reserved.has(lname.toLowerCase());
