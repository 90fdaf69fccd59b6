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

/** Escapes what has a meaning in an SQL LIKE pattern. */
export const likePattern = (keyword: string): string => `%${searchText(keyword).replace(/[\\%_]/g, '\\$&')}%`;
