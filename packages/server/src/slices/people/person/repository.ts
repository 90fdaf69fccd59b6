import type { PersonFields, PersonFilters } from '@sen/domain/people/person/kinds.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { foundIn, orderedBy, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import type { Tables } from '../../../platform/schema.ts';

const summary = ['iid', 'id', 'name', 'lname', 'mail', 'code', 'avatar', 'status', 'created_at'] as const;
const details = [
  ...(['phone', 'birthday', 'sex', 'nationality', 'identity_number', 'address', 'city', 'emergency_name'] as const),
  ...(['emergency_phone', 'grade', 'school_year', 'category', 'is_student', 'is_teacher', 'is_parent'] as const),
] as const;

/** Written out, so that the indices of these few people serve. */
const marks: Readonly<Record<PersonKind, RawBuilder<boolean>>> = {
  user: sql`true`,
  student: sql`is_student`,
  teacher: sql`is_teacher`,
  parent: sql`is_parent`,
  employee: sql`category = 6`,
};

/** As the index has it: the given name, which is the last word of a Vietnamese name, before the whole one. */
const byGivenName = sql`(regexp_replace(name, '^.*\\s', '') || ' ' || name) collate "vi-x-icu"`;
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: byGivenName,
  code: sql`lower(code)`,
  created_at: sql`created_at`,
};

/** A record that somebody still has, be it in the trash. */
const standsForOne = sql<boolean>`(erased_at is null and merged_into is null)`;

export interface Wanted {
  readonly kind: PersonKind;
  readonly iids: 'all' | readonly number[];
  /** Those who belong to one of these organizations on a day. */
  /** Learners of these courses, and of those somebody made, fit besides `iids`. */
  readonly courses?: { readonly iids: readonly number[]; readonly owner_iid: number };
  readonly category?: number | undefined;
  readonly organizations: { readonly iids: readonly number[]; readonly today: string } | undefined;
}

const any = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

const membersOf = (db: Db, { iids, today }: NonNullable<Wanted['organizations']>) =>
  db
    .selectFrom('organization_members')
    .select('user_iid')
    .where('organization_iid', '=', any(iids))
    .where('from_date', '<=', today)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', today)]));

/** Those who are in a course now. */
const learnersOf = (db: Db, { iids, owner_iid }: NonNullable<Wanted['courses']>) =>
  db
    .selectFrom('course_learners')
    .innerJoin('nodes', 'nodes.iid', 'course_learners.course_iid')
    .select('user_iid')
    .where('course_learners.status', 'in', [1, 2, 3, 6, 7])
    .where('nodes.status', '<>', 'deleted')
    .where((eb) => eb.or([eb('course_iid', '=', any(iids)), eb('nodes.owner_iid', '=', owner_iid)]));

const holdersOf = (role: string) => sql<number>`(select user_iid from held_roles() where role = ${role})`;

function wantedPeople(db: Db, { kind, iids, courses, category, organizations }: Wanted, asked: Asked, now: number) {
  const { status, role, grade, school_year, kept_as } = asked.filters as PersonFilters;
  let query = db
    .selectFrom('users')
    .where('status', asked.trash ? '=' : '<>', 'deleted')
    .where(marks[kind]);
  if (asked.trash) query = query.where('deleted_at', '>', asTime(now - RESTORABLE_S)).where(standsForOne);
  if (iids !== 'all' && courses)
    query = query.where((eb) => eb.or([eb('iid', '=', any(iids)), eb('iid', 'in', learnersOf(db, courses))]));
  else if (iids !== 'all') query = query.where('iid', '=', any(iids));
  if (category !== undefined) query = query.where('category', '=', category);
  if (organizations) query = query.where('iid', 'in', membersOf(db, organizations));
  if (asked.keyword) query = query.where('iid', 'in', foundIn('users', asked.keyword));
  if (status !== undefined) query = query.where('status', '=', status);
  if (role !== undefined) query = query.where('iid', 'in', holdersOf(role));
  if (grade !== undefined) query = query.where('grade', '=', grade);
  if (school_year !== undefined) query = query.where('school_year', '=', school_year);
  if (kept_as !== undefined) query = query.where(marks[kept_as]);
  return asked.among === undefined ? query : query.where('iid', '=', any(asked.among));
}

const listed = [
  ...summary,
  ...(['phone', 'birthday', 'address', 'grade', 'school_year', 'category'] as const),
] as const;

const orderOf = (asked: Asked): InOrder => {
  const order = orderedBy(asked, orders[asked.by] ?? byGivenName);
  return (query) => query.orderBy(order, wayOf(asked)).orderBy('iid', wayOf(asked));
};

/** All who fit, in their order. */
export async function listOrdered(db: Db, wanted: Wanted, asked: Asked, now: number): Promise<number[]> {
  const rows = await orderOf(asked)(wantedPeople(db, wanted, asked, now).select('iid')).execute();
  return rows.map(({ iid }) => iid);
}

/** One page of those who fit, and how many they are. */
export function listPage(db: Db, wanted: Wanted, asked: Asked, now: number) {
  const people = wantedPeople(db, wanted, asked, now);
  const inOrder = orderOf(asked);
  return asked.keyword === '' ? walkedTo(db, people, inOrder, asked) : counted(people, inOrder, asked);
}

type People<Row = object> = SelectQueryBuilder<Tables, 'users', Row>;
type InOrder = <Row>(query: People<Row>) => People<Row>;

/** Who is on the page is found first, in an index alone, however deep it lies; what is shown of them comes after. */
async function walkedTo(db: Db, people: People, inOrder: InOrder, { limit, offset = 0 }: Asked) {
  const on_page =
    limit === undefined
      ? people
      : db.selectFrom('users').where('iid', 'in', inOrder(people.select('iid')).limit(limit).offset(offset));
  const [{ total }, items] = await Promise.all([
    people.select(count.as('total')).executeTakeFirstOrThrow(),
    inOrder(on_page.select(listed)).execute(),
  ]);
  return { items, total: Number(total) };
}

/** All whom a keyword finds are looked at anyway, so once is enough; beyond the last page nothing tells how many they are. */
async function counted(people: People, inOrder: InOrder, { limit, offset = 0 }: Asked) {
  const query = inOrder(people.select([...listed, sql<number>`count(*) over ()`.as('total')]));
  const found = await (limit === undefined ? query : query.limit(limit).offset(offset)).execute();
  const is_beyond = found.length === 0 && offset > 0;
  const total = is_beyond ? (await people.select(count.as('total')).executeTakeFirstOrThrow()).total : found[0]?.total;
  return { items: found.map(({ total: _, ...person }) => person), total: Number(total ?? 0) };
}

const count = sql<number>`count(*)`;

/** Also out of the trash; neither somebody who is erased nor a record that was merged into another. */
export const findPerson = (db: Db, kind: PersonKind, iid: number) =>
  db
    .selectFrom('users')
    .select([...summary, ...details, 'version', 'updated_at', 'deleted_at', 'status_reason'])
    .where('iid', '=', iid)
    .where(standsForOne)
    .where(marks[kind])
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

type Saved = Omit<PersonFields, 'birthday'> & { readonly birthday: string | null; readonly search_text: string };

/** Undefined where another change came between. */
export const savePerson = (db: Db, iid: number, version: number, fields: Saved, now: number) =>
  db
    .updateTable('users')
    .set({ ...fields, version: version + 1, updated_at: asTime(now) })
    .where('iid', '=', iid)
    .where('version', '=', version)
    .returning('iid')
    .executeTakeFirst();

/** Into the trash. */
export const trashPerson = (db: Db, iid: number, now: number) =>
  db
    .updateTable('users')
    .set({ status_before: sql`status`, status: 'deleted', deleted_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

/** Back out of it, open or closed as it was. */
export const restorePerson = (db: Db, iid: number) =>
  db
    .updateTable('users')
    .set({ status: sql`coalesce(status_before, 'unactivated')`, status_before: null, deleted_at: null })
    .where('iid', '=', iid)
    .execute();

/** What some people hold: roles by their names, the school's own by the name that it gave them. */
export const listRoles = (db: Db, iids: readonly number[]) =>
  db
    .selectFrom(sql<{ user_iid: number; role: string; scope: string }>`held_roles()`.as('held'))
    .select(['user_iid', 'role', 'scope'])
    .where('user_iid', '=', any(iids))
    .unionAll(
      db
        .selectFrom('abac_grants')
        .innerJoin('abac_roles', 'abac_roles.iid', 'abac_grants.role_iid')
        .select(['user_iid', 'abac_roles.name as role', 'scope'])
        .where('user_iid', '=', any(iids)),
    )
    .execute();

/** Children by their parents, or parents by their children, by name. */
export async function listFamily(db: Db, side: 'parent' | 'child', iids: readonly number[]) {
  const [own, other] =
    side === 'parent' ? (['parent_iid', 'child_iid'] as const) : (['child_iid', 'parent_iid'] as const);
  return db
    .selectFrom('guardians')
    .innerJoin('users', 'users.iid', `guardians.${other}`)
    .select([
      `guardians.${own} as of_iid`,
      'users.iid',
      'users.name',
      'users.lname',
      'users.code',
      'guardians.relation',
    ])
    .where(`guardians.${own}`, '=', any(iids))
    .where('users.status', '<>', 'deleted')
    .orderBy('users.name')
    .execute();
}

/** The import that has made somebody, as long as its rows are kept. */
export const findImportOf = (db: Db, person_iid: number) =>
  db
    .selectFrom('sheet_import_rows as made')
    .innerJoin('sheet_imports as import', 'import.iid', 'made.import_iid')
    .innerJoin('users as person', 'person.iid', 'made.made_iid')
    .innerJoin('users as by', 'by.iid', 'import.created_by')
    .leftJoin('users as masker', 'masker.iid', 'import.masked_by')
    .select(['person.created_at as at', 'import.file_name', 'by.iid as by_iid', 'by.name as by_name'])
    .select(['masker.iid as masker_iid', 'masker.name as masker_name'])
    .where('made.made_iid', '=', person_iid)
    .where('made.result', '=', 'created')
    .executeTakeFirst();
