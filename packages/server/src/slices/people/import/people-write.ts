/** Writing rows as people: those who are new in few statements, those who are known field by field. */
import { gainsAs, hasMore } from '@sen/domain/identity/masking/rules.ts';
import { sensitiveFields, withMasked } from '@sen/domain/identity/profile/sensitive.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import type { Problem } from '@sen/domain/people/import/model.ts';
import { takenProblem } from '@sen/domain/people/import/plan.ts';
import { keysOf, type PersonFields, personOf } from '@sen/domain/people/import/values.ts';
import { changesWayIn } from '@sen/domain/people/person/keeping.ts';
import { markOf, type NewPerson } from '@sen/domain/people/person/model.ts';
import { loginNameBase } from '@sen/domain/people/person/rules.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { queueJob } from '../../../platform/queue-job.ts';
import type { Rights } from '../../../platform/rights.ts';
import type { Work } from '../../../platform/work.ts';
import { listChildrenOf, listRightsOf } from '../../identity/index.ts';
import { addMembers } from '../organization/members-repository.ts';
import { reachedUsers } from '../organization/tree.ts';
import { addPeople, isAdded } from '../person/add.ts';
import { todayOf } from './people-judge.ts';
import { kindOf } from './people-kind.ts';
import * as people from './people-repository.ts';
import { placesOf } from './places.ts';
import type { RowToWrite, WrittenRow } from './rows-repository.ts';
import { type ImportAtHand, written } from './target.ts';

/** Whether with so many more rows a power of four is passed: each time the school is several times as large as when last counted. */
const isManyMore = (done: number, more: number): boolean =>
  Math.floor(Math.log(done + more) / Math.log(4)) > Math.floor(Math.log(Math.max(1, done)) / Math.log(4));

export async function writePeople(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]> {
  if (isManyMore(of.done, rows.length)) await people.countPeopleAnew(work.db);
  const made = await create(
    work,
    of,
    rows.filter(({ outcome }) => outcome === 'create'),
  );
  const changed = await change(
    work,
    of,
    rows.filter(({ outcome }) => outcome === 'update'),
  );
  return [...made, ...changed];
}

const fieldsOf = ({ fields }: RowToWrite): PersonFields =>
  typeof fields === 'object' && fields !== null ? fields : {};

/** With code or mail the name to sign in with is known, and nobody looks for a free one. */
function newPerson(fields: PersonFields, kind: NewPerson['kind']): NewPerson {
  const person = personOf(fields, kind);
  return person.lname || !(person.mail || person.code) ? person : { ...person, lname: loginNameBase(person) };
}

async function create(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const kind = kindOf(of.name);
  const outcomes = await addPeople(
    work,
    rows.map((row) => newPerson(fieldsOf(row), kind)),
    true,
  );
  const added = rows.flatMap((row, index) => {
    const outcome = outcomes[index];
    return outcome && isAdded(outcome) ? [{ row, iid: outcome.iid }] : [];
  });
  const placed = await place(work, of, added);
  if (of.options.invite) await invite(work, of, added);
  const iids = new Map(added.map(({ row, iid }) => [row.row, iid]));
  return rows.map((row, index) => {
    const iid = iids.get(row.row);
    if (iid !== undefined)
      return written(row.row, 'created', { made_iid: iid, after: { organization_iid: placed.get(iid) ?? null } });
    const outcome = outcomes[index];
    const fields = outcome && 'err' in outcome ? Object.entries(outcome.err) : [];
    const problems = fields.map(([field, message]) => asProblem(kind, field, message));
    return written(row.row, 'refused', { problems });
  });
}

const asProblem = (kind: NewPerson['kind'], field: string, message: string): Problem =>
  message === 'user_duplicate' || message === 'student_exists_in_school'
    ? takenProblem(kind, field)
    : { field, message };

/** Puts people into the organization that their row or the import names. @returns where they are now. */
async function place(
  work: Work,
  of: ImportAtHand,
  added: readonly { readonly row: RowToWrite; readonly iid: number }[],
): Promise<ReadonlyMap<number, number>> {
  const places = await placesOf(work);
  const today = await todayOf(work);
  const wanted = new Map<number, number>();
  for (const { row, iid } of added) {
    const { organization } = fieldsOf(row);
    const found = organization === undefined ? of.options.organization_iid : places.find(organization);
    if (typeof found === 'number' && places.has(found)) wanted.set(iid, found);
  }
  const terms = { job_position_iid: null, from_date: today, to_date: null };
  for (const [organization_iid, ones] of Map.groupBy(wanted, ([, organization]) => organization))
    await addMembers(
      work.db,
      organization_iid,
      ones.map(([user_iid]) => ({ user_iid, ...terms })),
    );
  return wanted;
}

/** A link to a first password, on the same way as one to a forgotten one. */
async function invite(
  { db, actor }: Work,
  { options }: ImportAtHand,
  added: readonly { readonly row: RowToWrite }[],
): Promise<void> {
  const { school_iid, language } = actor;
  for (const { row } of added) {
    const { mail } = fieldsOf(row);
    if (mail) await queueJob(db, 'first_password', { school_iid, typed: mail, origin: options.origin, language });
  }
}

async function change(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const iids = rows.flatMap(({ known_iid }) => known_iid ?? []);
  const stored = new Map((await people.lockPeople(work.db, iids)).map((person) => [person.iid, person]));
  const taken = await takenAround(work, rows);
  const reached = await reachedUsers(work, await todayOf(work));
  const held = await listRightsOf(work.db, iids);
  const children = reached === 'all' ? undefined : await listChildrenOf(work.db, iids);
  const readsMore = (iid: number) =>
    reached !== 'all' && (children?.get(iid) ?? []).some((child) => !reached.includes(child));
  const kind = kindOf(of.name);
  const judged = rows.map((row) => {
    const person = stored.get(row.known_iid ?? 0);
    if (!person || person.status === 'deleted' || (reached !== 'all' && !reached.includes(person.iid)))
      return { row, problems: [{ field: '', message: 'sheet_person_gone' }] };
    const fields = fieldsOf(row);
    const is_way_in = changesWayIn(person, fields);
    if (!mayWrite(work, held.get(person.iid), is_way_in) || (is_way_in && readsMore(person.iid)))
      return { row, problems: [{ field: '', message: 'permission_denied' }] };
    const problems = Object.entries(keysOf(fields)).flatMap(([field, value]) =>
      taken(field, value, person.iid) ? [takenProblem(kind, field)] : [],
    );
    return problems.length > 0 ? { row, problems } : { row, person, after: after(person, fields, kind) };
  });
  const changed = judged.flatMap((one) => (one.person ? [one] : []));
  await save(work, changed);
  return judged.map((one) =>
    one.person
      ? written(one.row.row, 'updated', { made_iid: one.person.iid, ...differing(one.person, one.after) })
      : written(one.row.row, 'refused', { problems: one.problems }),
  );
}

/** Nobody's record is written upward, nor a way in of somebody as whom one could do more. */
export function mayWrite({ actor }: Work, rights: Rights | undefined, is_way_in: boolean): boolean {
  const held = rights ?? { grants: [] };
  return !hasMore(held, actor) && !(is_way_in && gainsAs(actor, held));
}

/** Whether somebody else has a name to sign in with, a mail or a code. */
async function takenAround({ db, actor }: Work, rows: readonly RowToWrite[]) {
  const keys = rows.map((row) => keysOf(fieldsOf(row)));
  const names = keys.flatMap(({ lname = [], mail = [] }) => [lname, mail].flat());
  const known = await people.listKnown(
    db,
    actor.school_iid,
    names,
    keys.flatMap(({ code = [] }) => code),
  );
  return (field: string, value: string, iid: number): boolean =>
    known.some((one) => one.iid !== iid && (field === 'code' ? [one.code] : [one.lname, one.mail]).includes(value));
}

/** The whole record as the row would have it: what the row does not say stays. */
function after(person: people.WholePerson, { organization: _, ...fields }: PersonFields, kind: NewPerson['kind']) {
  const { is_student, is_teacher, is_parent, category } = markOf(kind);
  const { family_name: _family, middle_name: _middle, given_name: _given, ...said } = fields;
  return {
    ...person,
    ...said,
    is_student: person.is_student || is_student,
    is_teacher: person.is_teacher || is_teacher,
    is_parent: person.is_parent || is_parent,
    category: kind === 'employee' ? category : person.category,
  };
}

interface Changed {
  readonly person: people.WholePerson;
  readonly after: people.WholePerson;
}

/** The fields that differ, before and after. */
function differing(person: people.WholePerson, next: people.WholePerson) {
  const fields = (Object.keys(next) as people.KeptField[]).filter((field) => person[field] !== next[field]);
  const pick = (from: people.WholePerson) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { before: pick(person), after: pick(next) };
}

/** Writes changed records and tells their history; what is sensitive stays under its cover there. */
export async function save(work: Work, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const records = changed.map(({ after: { pass_hash: _, ...next } }) => ({ ...next, search_text: userWords(next) }));
  await people.savePeople(work.db, work.actor.school_iid, records, work.now);
  await Promise.all(
    changed.map(({ person, after: next }) =>
      noteChange(work, 'user.updated', {
        ...{ ntype: 'user', iid: person.iid, name: next.name },
        ...{ before: withMasked(person), after: withMasked(next) },
        covered: sensitiveFields.filter((field) => person[field] !== next[field]),
      }),
    ),
  );
}
