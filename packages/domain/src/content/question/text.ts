/** How typed texts are read and compared. Pure and independent of any locale. */

/** Unicode blanks: the no-break and ideographic spaces count, zero-width characters do not. */
const BLANKS = /[\p{White_Space}]+/gu;
const FINAL_SIGMA = /ς/g;
/** Upper-casing would take the dotless i for a dotted one. */
const NOT_DOTLESS_I = /[^ı]+/gu;

/** Composed, trimmed, runs of blanks as one, letters folded beyond ASCII: equal results mean equal texts (QUE-42). */
export function comparable(text: string): string {
  const plain = text.normalize('NFC').replace(BLANKS, ' ').trim();
  const folded = plain.replace(NOT_DOTLESS_I, (run) => run.toUpperCase().toLowerCase());
  return folded.replace(FINAL_SIGMA, 'σ').normalize('NFC');
}

/** Accepted texts of one blank, parted by a bar (QUE-04). */
export const acceptedTexts = (blank: string): string[] =>
  blank
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');

const APOSTROPHES = /['’‘ʼ＇`´]/gu;
const PUNCTUATION = /\p{P}+/gu;
/** A run without blanks, or one character of a script that is written without blanks between words. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|[^\p{White_Space}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;

/**
 * Words of a text as dictation compares them: folded and without punctuation; an apostrophe joins ("don't" is one word),
 * any other mark parts. Han and Kana characters count one by one.
 */
export function dictatedWords(text: string): string[] {
  return comparable(text.replace(APOSTROPHES, '').replace(PUNCTUATION, ' ')).match(WORDS) ?? [];
}

/**
 * Words of an essay (QUE-11): parted by blanks, so Vietnamese syllables count one by one as word counters there do;
 * Han and Kana characters count one by one; punctuation alone is no word.
 */
export const countWords = (text: string): number =>
  (text.match(WORDS) ?? []).filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word)).length;

/** Whether a part shows nothing. */
export const isBlank = (text: string): boolean => comparable(text) === '';
