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
 * @param looked_up whether the caller has just looked for their names, mails and codes: then only of those who cannot be added it is
 *   asked what stands against them.
 * @returns what became of each, in the order given.
 */
export async function addPeople(
  work: Work,
  people: readonly PersonToAdd[],
  looked_up = false,
): Promise<readonly AddedPerson[]> {
  const today = await todayOf(work);
  const taken = await takenAround(work, people, looked_up);
  const judged = people.map((person) => judge(person, taken, today));
  const ready = judged.flatMap((one) => ('row' in one ? [one.row] : []));
  const rows = await repository.addPeople(work.db, work.actor.school_iid, ready, work.now);
  const added = new Map(rows.map(({ iid, lname }) => [lname.toLowerCase(), iid]));
  if (added.size > 0) await emit(work, 'person.added', { iids: [...added.values()], kinds: kindsOf(people) });
  const iidOf = ({ lname }: repository.PersonRow) => added.get(lname.toLowerCase());
  const others = await takenFrom(
    work,
    ready.filter((row) => iidOf(row) === undefined),
  );
  return judged.map((one, at): AddedPerson => {
    if (!('row' in one)) return one;
    const iid = iidOf(one.row);
    if (iid !== undefined) return { iid, lname: one.row.lname };
    return duplicateOf({ ...one.row, kind: people[at]?.kind ?? 'user' }, others) ?? meanwhile;
  });
}

/** What others have of that which kept these from being added. */
async function takenFrom({ db, actor }: Work, left_out: readonly repository.PersonRow[]): Promise<Taken> {
  if (left_out.length === 0) return new Taken([]);
  const names = left_out.flatMap(({ lname, mail }) => [lname, mail]);
  const codes = left_out.map(({ code }) => code);
  return new Taken(await repository.listTaken(db, actor.school_iid, words(names), words(codes)));
}

const meanwhile = { key: 'user_duplicate', err: { name: 'user_duplicate' } } as const;
const kindsOf = (people: readonly NewPerson[]) => [...new Set(people.map(({ kind }) => kind))];

/** Names that are looked up for those who have none, all together: a few for each of many, many for one. */
const NAMES_LOOKED_UP = 20_000;

/** Everything in use that one of these people might meet. */
async function takenAround({ db, actor }: Work, people: readonly NewPerson[], looked_up: boolean): Promise<Taken> {
  const asked = looked_up ? [] : people;
  const named = asked.flatMap(({ lname = '', mail = '' }) => [lname, mail]);
  const bases = words(people.flatMap((person) => (person.lname ? [] : loginNameBase(person))));
  const each = Math.min(1000, Math.ceil(NAMES_LOOKED_UP / Math.max(1, bases.length)));
  const names = words([...named, ...bases.flatMap((base) => loginNamesFrom(base, each))]);
  const codes = words(asked.flatMap(({ code = '' }) => code));
  if (names.length + codes.length === 0) return new Taken([]);
  return new Taken(await repository.listTaken(db, actor.school_iid, names, codes));
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
