import { searchText } from '../shared/search-text.ts';

interface Worded {
  readonly name: string;
  readonly lname: string;
  readonly mail?: string;
  readonly code?: string;
  readonly phone?: string;
}

/** A telephone number as it is searched: digits and plus alone, however it was typed. */
export const plainPhone = (text: string): string => text.replace(/[^\d+]/g, '');

/** The words by which a person is found. */
export const userWords = ({ name, lname, mail = '', code = '', phone = '' }: Worded): string =>
  searchText([name, lname, mail === lname ? '' : mail, code, plainPhone(phone)].join(' '));

/** A keyword that is a telephone number is searched as one. */
export const keywordOf = (keyword: string): string =>
  /^[\d ()+.-]+$/.test(keyword) && /\d/.test(keyword) ? plainPhone(keyword) : keyword;
