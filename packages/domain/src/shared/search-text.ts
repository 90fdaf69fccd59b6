/** Text as it is searched: lower case, without marks (also đ), blanks folded. "Đặng Thùy" is found by "dang thuy" and by itself. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** An SQL LIKE pattern for a text anywhere; signs that have a meaning in one are escaped. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What is searched as one phrase. */
export const likePattern = (keyword: string): string => anywhere(searchText(keyword));

/** One LIKE pattern for each word, in any order: "nguyen an" finds "Nguyễn Thiên An". */
export const wordPatterns = (keyword: string): string[] => searchText(keyword).split(' ').map(anywhere);

/**
 * How well a text fits a keyword: 0 it is the keyword, 1 it begins with it, 2 every word of the keyword begins a word of it, 3 it has
 * every word somewhere; null where it does not fit.
 */
export function matchRank(text: string, keyword: string): number | null {
  const [searched, wanted] = [searchText(text), searchText(keyword)];
  if (searched === wanted) return 0;
  if (searched.startsWith(wanted)) return 1;
  const words = wanted.split(' ');
  if (words.every((word) => ` ${searched}`.includes(` ${word}`))) return 2;
  return words.every((word) => searched.includes(word)) ? 3 : null;
}
