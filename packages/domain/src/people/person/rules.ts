/** Judging people who are to be added: what is wrong with one, and who is there already (ORG-37, ORG-38). */
import { isLoginName, isReservedName } from '../../identity/login-name.ts';
import { isMailAddress } from '../../identity/mail-address.ts';
import { isNationality } from '../../identity/profile/countries.ts';
import { sexes } from '../../identity/profile/model.ts';
import { isDay, phoneFault, schoolYearFault } from '../../shared/field-checks.ts';
import { searchText } from '../../shared/search-text.ts';
import type { NewPerson } from './model.ts';

/** Text key by field. */
export type PersonFaults = Readonly<Record<string, string>>;

const notValid = 'this_field_is_not_valid';
const isPhone = (text: string): boolean => phoneFault(text) === undefined;
const isBirthday = (text: string, today: string): boolean => isDay(text) && text >= '1900-01-01' && text < today;

/** Longest texts of fields that a person types. */
const most: Readonly<Partial<Record<keyof NewPerson, number>>> = {
  code: 40,
  phone: 40,
  emergency_phone: 40,
  address: 500,
};
const MOST = 255;

/** What is wrong with a person on their own, by field. `today` is a day as `YYYY-MM-DD`. */
export function personFaults(person: Omit<NewPerson, 'kind'>, today: string): PersonFaults {
  const { name, lname = '', mail = '', phone = '', birthday = '', sex = '', nationality = '' } = person;
  const { emergency_phone = '' } = person;
  const faults: Record<string, string> = {};
  for (const [field, value] of Object.entries(person))
    if (typeof value === 'string' && value.length > (most[field as keyof NewPerson] ?? MOST))
      faults[field] = 'value_too_long';
  if (name.trim() === '') faults.name = 'this_field_is_required';
  if (lname !== '' && !isLoginName(lname)) faults.lname = 'login_name_not_valid';
  if (isReservedName(lname)) faults.lname = 'name_reserved';
  if (mail !== '' && !isMailAddress(mail)) faults.mail = 'this_is_not_a_valid_email';
  if (!isPhone(phone)) faults.phone = 'this_is_not_a_valid_phone_number';
  if (!isPhone(emergency_phone)) faults.emergency_phone = 'this_is_not_a_valid_phone_number';
  if (birthday !== '' && !isBirthday(birthday, today)) faults.birthday = notValid;
  if (sex !== '' && !sexes.some((known) => known === sex)) faults.sex = notValid;
  if (nationality !== '' && !isNationality(nationality)) faults.nationality = notValid;
  const year = schoolYearFault(person.school_year ?? '');
  if (year) faults.school_year = year.key;
  return faults;
}

/** Sign-in names, mails and codes that are in use, in lower case. One signs in by name or mail, so the two are one set. */
export class Taken {
  readonly #names: Set<string>;
  readonly #codes: Set<string>;

  constructor(people: readonly { readonly lname: string; readonly mail: string; readonly code: string }[] = []) {
    this.#names = new Set(people.flatMap(({ lname, mail }) => [lname.toLowerCase(), mail.toLowerCase()]));
    this.#codes = new Set(people.map(({ code }) => code.toLowerCase()));
    this.#names.delete('');
    this.#codes.delete('');
  }

  hasName(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  hasCode(code: string): boolean {
    return this.#codes.has(code.toLowerCase());
  }

  add({
    lname,
    mail = '',
    code = '',
  }: {
    readonly lname: string;
    readonly mail?: string;
    readonly code?: string;
  }): void {
    for (const name of [lname, mail]) if (name !== '') this.#names.add(name.toLowerCase());
    if (code !== '') this.#codes.add(code.toLowerCase());
  }
}

export interface Duplicate {
  /** Codes 61 and 13. */
  readonly key: 'student_exists_in_school' | 'user_duplicate';
  readonly err: PersonFaults;
}

/** Why a person exists already: a student by their code (ORG-37), anyone by login name, mail or code (ORG-38). */
export function duplicateOf(
  { kind, lname = '', mail = '', code = '' }: Pick<NewPerson, 'kind' | 'lname' | 'mail' | 'code'>,
  taken: Taken,
): Duplicate | undefined {
  const is_student = kind === 'student';
  if (code !== '' && taken.hasCode(code) && is_student)
    return { key: 'student_exists_in_school', err: { code: 'student_exists_in_school' } };
  const err: Record<string, string> = {};
  if (code !== '' && taken.hasCode(code)) err.code = 'user_duplicate';
  if (mail !== '' && taken.hasName(mail)) err.mail = 'user_duplicate';
  if (lname !== '' && taken.hasName(lname)) err.lname = 'user_duplicate';
  return Object.keys(err).length > 0 ? { key: 'user_duplicate', err } : undefined;
}

/** The name somebody signs in with where nobody has said it: mail, else code, else the name without blanks and marks. */
export function loginNameBase({ mail = '', code = '', name }: Pick<NewPerson, 'mail' | 'code' | 'name'>): string {
  if (mail !== '') return mail;
  if (isGiven(code)) return code;
  const plain = searchText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '');
  return isGiven(plain) ? plain : 'user';
}

const isGiven = (lname: string): boolean => isLoginName(lname) && !isReservedName(lname);

/** The same with a number behind, as it is given where it is in use already. */
export const loginNamesFrom = (base: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}${index + 1}`));

/** The first of them that is free. */
export function freeLoginName(base: string, taken: Pick<Taken, 'hasName'>): string {
  if (!taken.hasName(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.hasName(`${base}${number}`)) return `${base}${number}`;
}
