/** How typed texts are read and compared. Pure and independent of any locale. */
import { withoutGroups } from '../../shared/decimal.ts';
import { wordsIn } from '../../shared/words-in.ts';

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

/** Letters, digits and signs that keyboards of East Asia type in another width. Superscripts and fractions are none: m² is not m2. */
const OTHER_WIDTHS = /[\uff01-\uff9f\uffe0-\uffe2\uffe4-\uffe6]+/gu;
/** What nobody sees: zero-width characters, soft hyphens, marks of direction, which come along with what is pasted. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** A typed text in the one form in which a person reads it: composed, in one width, without what is invisible; every blank is a space. */
export const plainForm = (text: string): string =>
  text
    .replace(OTHER_WIDTHS, (run) => run.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .trim();

/**
 * How an answer is compared since the second version of the rules: as it is read, and a number without what stands between its groups
 * of three, so that `1,234.56` is `1234.56`.
 */
export const comparableAsRead = (text: string): string => comparable(withoutGroups(plainForm(text)));

/** Accepted texts of one blank, parted by a bar (QUE-04). */
export const acceptedTexts = (blank: string): string[] =>
  blank
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');

const APOSTROPHES = /['’‘ʼ＇`´]/gu;
const PUNCTUATION = /\p{P}+/gu;
/**
 * Words of a text as dictation compares them: folded and without punctuation; an apostrophe joins ("don't" is one word),
 * any other mark parts. Han and Kana characters count one by one.
 */
export function dictatedWords(text: string, fold = comparableAsRead): string[] {
  return wordsIn(fold(text.replace(APOSTROPHES, '').replace(PUNCTUATION, ' ')));
}

/** Whether a part shows nothing. */
export const isBlank = (text: string): boolean => !/[^\p{White_Space}\uFEFF]/u.test(text);
