/** Adding people: the one way in which the office, a sheet and a program make them. */
import { plainPhone, userWords } from '@sen/domain/identity/user-words.ts';
import { markOf, type NewPerson } from '@sen/domain/people/person/model.ts';
import {
  duplicateOf,
  freeLoginName,
  loginNameBase,
  loginNamesFrom,
  type PersonFaults,
  personFaults,
  Taken,
} from '@sen/domain/people/person/rules.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './add-repository.ts';
import { todayOf } from './scope.ts';

/** A person with what the account begins with. */
export interface PersonToAdd extends NewPerson {
  /** Left out: there is no password yet; the person gets in by a link or another way. */
  readonly pass_hash?: string;
}

/** What became of one of them. */
export type AddedPerson =
  | { readonly iid: number; readonly lname: string }
  | { readonly key: 'student_exists_in_school' | 'user_duplicate' | 'invalid_input'; readonly err: PersonFaults };

export const isAdded = (outcome: AddedPerson): outcome is Extract<AddedPerson, { readonly iid: number }> =>
  'iid' in outcome;

/**
 * Adds those who are right and not there yet, in few statements however many they are. Two in the list that have the same mail, name
 * or code: the first is added. Permission is the caller's to judge.
 * @returns what became of each, in the order given.
 */
export async function addPeople(work: Work, people: readonly PersonToAdd[]): Promise<readonly AddedPerson[]> {
  const today = await todayOf(work);
  const taken = await takenAround(work, people);
  const judged = people.map((person) => judge(person, taken, today));
  const ready = judged.flatMap((one) => ('row' in one ? [one.row] : []));
  const added = new Map(
    (await repository.addPeople(work.db, ready, work.now)).map(({ iid, lname }) => [lname.toLowerCase(), iid]),
  );
  if (added.size > 0) await emit(work, 'person.added', { iids: [...added.values()], kinds: kindsOf(people) });
  return judged.map((one) => {
    if (!('row' in one)) return one;
    const iid = added.get(one.row.lname.toLowerCase());
    return iid === undefined ? meanwhile : { iid, lname: one.row.lname };
  });
}

const meanwhile = { key: 'user_duplicate', err: { name: 'user_duplicate' } } as const;
const kindsOf = (people: readonly NewPerson[]) => [...new Set(people.map(({ kind }) => kind))];

/** Names that are looked up for those who have none, all together: a few for each of many, many for one. */
const NAMES_LOOKED_UP = 20_000;

/** Everything in use that one of these people might meet. */
async function takenAround({ db }: Work, people: readonly NewPerson[]): Promise<Taken> {
  const named = people.flatMap(({ lname = '', mail = '' }) => [lname, mail]);
  const bases = words(people.flatMap((person) => (person.lname ? [] : loginNameBase(person))));
  const each = Math.min(1000, Math.ceil(NAMES_LOOKED_UP / Math.max(1, bases.length)));
  const free = bases.flatMap((base) => loginNamesFrom(base, each));
  const codes = words(people.flatMap(({ code = '' }) => code));
  return new Taken(await repository.listTaken(db, words([...named, ...free]), codes));
}

const words = (given: readonly string[]): string[] => [
  ...new Set(given.filter((word) => word !== '').map((word) => word.toLowerCase())),
];

type Judged = { readonly row: repository.PersonRow } | Exclude<AddedPerson, { iid: number }>;

function judge({ pass_hash, ...person }: PersonToAdd, taken: Taken, today: string): Judged {
  const err = personFaults(person, today);
  if (Object.keys(err).length > 0) return { key: 'invalid_input', err };
  const duplicate = duplicateOf(person, taken);
  if (duplicate) return duplicate;
  const { lname = '', mail = '', code = '' } = person;
  const named = lname === '' ? freeLoginName(loginNameBase(person), taken) : lname;
  taken.add({ lname: named, mail, code });
  return { row: rowOf({ ...person, lname: named }, pass_hash ?? null) };
}

function rowOf(person: NewPerson & { readonly lname: string }, pass_hash: string | null): repository.PersonRow {
  const { kind, name, lname, birthday = '' } = person;
  const { mail = '', code = '', phone = '', sex = '', nationality = '', identity_number = '' } = person;
  const { address = '', city = '', emergency_name = '', emergency_phone = '', grade = '', school_year = '' } = person;
  return {
    ...{ lname, mail, name, code, phone, sex, nationality, identity_number, address, city, emergency_name },
    ...{ emergency_phone, grade, school_year, pass_hash, ...markOf(kind) },
    birthday: birthday === '' ? null : birthday,
    search_text: userWords({ name, lname, mail, code, phone: plainPhone(phone) }),
  };
}
