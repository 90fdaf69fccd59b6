/** A run without blanks, or one character of a script that is written without blanks between words. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|[^\p{White_Space}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;

/** The words of a text with what is written to them; Han and Kana characters are one each. */
export const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];

/**
 * Words of an essay (QUE-11): parted by blanks, so Vietnamese syllables count one by one as word counters there do;
 * Han and Kana characters count one by one; punctuation alone is no word.
 */
export const countWords = (text: string): number =>
  wordsIn(text).filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word)).length;
