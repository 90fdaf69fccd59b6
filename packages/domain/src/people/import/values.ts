/** What the cells of a row say of a person: days, sexes and countries however they are written, a name out of its parts. */
import { countries } from '../../identity/profile/countries.ts';
import { isDay } from '../../shared/field-checks.ts';
import { searchText } from '../../shared/search-text.ts';
import { inOneLine } from '../../shared/wire.ts';
import type { NewPerson, PersonKind } from '../person/model.ts';
import { personFaults } from '../person/rules.ts';
import { isPersonField, type PersonField } from './fields.ts';
import type { Problem } from './model.ts';

/** The fields of a row that say something; the organization as it is written. */
export type PersonFields = Readonly<Partial<Record<PersonField, string>>>;

export interface ReadPerson {
  readonly fields: PersonFields;
  readonly problems: readonly Problem[];
}

interface Reading {
  readonly mapping: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

const nameParts: readonly PersonField[] = ['family_name', 'middle_name', 'given_name'];

/** Reads one row by the mapping of its columns. Parts of a name are put together in the order of their columns, as the sheet's writers say names. */
export function readPerson(cells: readonly string[], { mapping, today }: Reading): ReadPerson {
  const given: Partial<Record<PersonField, string>> = {};
  const parts: string[] = [];
  for (const [index, field] of mapping.entries()) {
    const text = inOneLine(cells[index] ?? '');
    if (text === '' || !isPersonField(field)) continue;
    if (nameParts.includes(field)) parts.push(text);
    else given[field] = readValue(field, text);
  }
  given.name ??= parts.join(' ');
  if (given.name === '') delete given.name;
  const { organization: _, ...person } = given;
  const faults = personFaults({ name: '', ...person }, today);
  const problems = Object.entries(faults).map(([field, message]) => ({ field, message: wordsFor(field, message) }));
  return { fields: given, problems };
}

/** Said of a cell, the remark names what can be written there. */
const wordsFor = (field: string, message: string): string =>
  message === 'this_field_is_not_valid' && field in remarks ? (remarks[field] ?? message) : message;

const remarks: Readonly<Record<string, string>> = {
  birthday: 'sheet_not_a_birthday',
  sex: 'sheet_not_a_sex',
  nationality: 'sheet_not_a_country',
};

function readValue(field: PersonField, text: string): string {
  if (field === 'birthday') return dayOf(text) ?? text;
  if (field === 'sex') return sexOf(text) ?? text;
  if (field === 'nationality') return countryOf(text) ?? text;
  return text;
}

/** `2010-02-03`, `3/2/2010`, `03.02.2010`, `2010年2月3日`; month first only where there is no such month otherwise. */
export function dayOf(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const from_year = /^(\d{4})[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?(?: \d{2}:\d{2}|[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(
    plain,
  );
  if (from_year) return calendarDay(from_year[1], from_year[2], from_year[3]);
  const to_year = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain);
  if (!to_year) return undefined;
  const [, first, second, year] = to_year;
  return calendarDay(year, second, first) ?? calendarDay(year, first, second);
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

const sexWords: Readonly<Record<string, string>> = {
  ...{ male: 'male', m: 'male', man: 'male', boy: 'male', nam: 'male', trai: 'male', 男: 'male', 男性: 'male' },
  ...{ female: 'female', f: 'female', woman: 'female', girl: 'female', nu: 'female', gai: 'female' },
  ...{ 女: 'female', 女性: 'female', 男子: 'male', 女子: 'female' },
  ...{ other: 'other', khac: 'other', その他: 'other' },
};

export const sexOf = (text: string): string | undefined => sexWords[searchText(text)];

let countryByName: ReadonlyMap<string, string> | undefined;

/** A country's code by itself or by its name in one of the product's languages. */
export function countryOf(text: string): string | undefined {
  countryByName ??= new Map(
    ['en', 'vi', 'ja'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.map((code) => [searchText(names.of(code) ?? code), code] as const);
    }),
  );
  const code = text.toUpperCase();
  return countries.includes(code) ? code : (countryByName.get(searchText(text)) ?? shortNames[searchText(text)]);
}

const shortNames: Readonly<Record<string, string>> = { vietnam: 'VN', usa: 'US', uk: 'GB', 'han quoc': 'KR', my: 'US' };

/** What is added of a row; the kind says what the person is kept as. */
export function personOf({ organization: _, ...fields }: PersonFields, kind: PersonKind): NewPerson {
  const { family_name: _family, middle_name: _middle, given_name: _given, ...person } = fields;
  return { name: '', ...person, kind };
}

/** What no two people of a school have in common, in lower case, by field. One signs in by name or mail. */
export function keysOf({ lname = '', mail = '', code = '' }: PersonFields): Readonly<Record<string, string>> {
  const keys = { lname, mail, code };
  return Object.fromEntries(
    Object.entries(keys).flatMap(([field, value]) => (value === '' ? [] : [[field, value.toLowerCase()]])),
  );
}
