import { scopeOf } from '@sen/domain/access/rules.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { wordPatterns } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { foundIn, hasWords, isNamed } from '../../platform/binder/asked.ts';
import { type Db, ownSchool } from '../../platform/db.ts';
import { rightsOf } from '../../platform/rights.ts';

/** Tables of what people hold, by the kind of role. */
const tableOf = { grouped: 'group_grants', abac: 'abac_grants' } as const;
export type MadeKind = keyof typeof tableOf;

export const listAbacRoles = (db: Db) =>
  db
    .selectFrom('abac_roles')
    .select(['iid', 'name', 'permissions'])
    .select((eb) =>
      eb
        .selectFrom('abac_grants')
        .select((one) => one.fn.count<number>('abac_grants.user_iid').distinct().as('count'))
        .whereRef('abac_grants.role_iid', '=', 'abac_roles.iid')
        .as('holders'),
    )
    .orderBy('name')
    .execute();

export const findAbacRole = (db: Db, iid: number) =>
  db
    .selectFrom('abac_roles')
    .select(['iid', 'name', 'permissions'])
    .where('iid', '=', iid)
    .forUpdate()
    .executeTakeFirst();

interface WrittenRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

export const addAbacRole = (db: Db, { name, permissions }: WrittenRole) =>
  db
    .insertInto('abac_roles')
    .values({ name, permissions: [...permissions] })
    .returning('iid')
    .executeTakeFirstOrThrow();

export const saveAbacRole = (db: Db, iid: number, { name, permissions }: WrittenRole) =>
  db
    .updateTable('abac_roles')
    .set({ name, permissions: [...permissions] })
    .where('iid', '=', iid)
    .execute();

export const removeAbacRole = (db: Db, iid: number) => db.deleteFrom('abac_roles').where('iid', '=', iid).execute();

export const listGroupedRoles = (db: Db) =>
  db
    .selectFrom('grouped_roles')
    .select(['iid', 'name', 'roles'])
    .select((eb) =>
      eb
        .selectFrom('group_grants')
        .select((one) => one.fn.count<number>('group_grants.user_iid').distinct().as('count'))
        .whereRef('group_grants.role_iid', '=', 'grouped_roles.iid')
        .as('holders'),
    )
    .orderBy('name')
    .execute();

export const addGroupedRole = (db: Db, entry: { readonly name: string; readonly roles: readonly Role[] }) =>
  db
    .insertInto('grouped_roles')
    .values({ name: entry.name, roles: [...entry.roles] })
    .execute();

export const saveGroupedRole = (
  db: Db,
  iid: number,
  entry: { readonly name: string; readonly roles: readonly Role[] },
) =>
  db
    .updateTable('grouped_roles')
    .set({ name: entry.name, roles: [...entry.roles] })
    .where('iid', '=', iid)
    .execute();

export const removeGroupedRoles = (db: Db, iids: readonly number[]) =>
  db.deleteFrom('grouped_roles').where('iid', 'in', iids).execute();

/** People who hold roles that the school made. */
export async function listHolderIids(db: Db, kind: MadeKind, role_iids: readonly number[]): Promise<number[]> {
  if (role_iids.length === 0) return [];
  const found = await db
    .selectFrom(tableOf[kind])
    .select('user_iid')
    .distinct()
    .where('role_iid', 'in', role_iids)
    .execute();
  return found.map(({ user_iid }) => user_iid);
}

interface MadeRole {
  readonly kind: MadeKind;
  readonly name: string;
  /** Its single actions, or the roles that it stands for. */
  readonly gives: readonly string[];
}

/** What kind of role the school made under a number. */
export async function findMade(db: Db, iid: number): Promise<MadeRole | undefined> {
  const [abac, grouped] = await Promise.all([
    db.selectFrom('abac_roles').select(['name', 'permissions as gives']).where('iid', '=', iid).executeTakeFirst(),
    db.selectFrom('grouped_roles').select(['name', 'roles as gives']).where('iid', '=', iid).executeTakeFirst(),
  ]);
  if (abac) return { kind: 'abac', ...abac };
  return grouped && { kind: 'grouped', ...grouped };
}

/** People of the school who can hold something; the others are left out. */
export async function listPeople(db: Db, user_iids: readonly number[]) {
  if (user_iids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .where('iid', 'in', user_iids)
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .execute();
}

/** Gives a role of the product; answers who did not hold it yet. */
export async function addGrants(db: Db, user_iids: readonly number[], role: Role, scope: string): Promise<number[]> {
  const added = await db
    .insertInto('grants')
    .values(user_iids.map((user_iid) => ({ user_iid, role, scope })))
    .onConflict((conflict) => conflict.columns(['user_iid', 'role', 'scope']).doNothing())
    .returning('user_iid')
    .execute();
  return added.map(({ user_iid }) => user_iid);
}

export async function removeGrants(db: Db, user_iids: readonly number[], role: Role, scope: string): Promise<number[]> {
  const removed = await db
    .deleteFrom('grants')
    .where('user_iid', 'in', user_iids)
    .where('role', '=', role)
    .where('scope', '=', scope)
    .returning('user_iid')
    .execute();
  return removed.map(({ user_iid }) => user_iid);
}

interface Made {
  readonly kind: MadeKind;
  readonly role_iid: number;
}

export async function addMadeGrants(db: Db, user_iids: readonly number[], { kind, role_iid }: Made, scope: string) {
  const added = await db
    .insertInto(tableOf[kind])
    .values(user_iids.map((user_iid) => ({ user_iid, role_iid, scope })))
    .onConflict((conflict) => conflict.columns(['user_iid', 'role_iid', 'scope']).doNothing())
    .returning('user_iid')
    .execute();
  return added.map(({ user_iid }) => user_iid);
}

export async function removeMadeGrants(db: Db, user_iids: readonly number[], { kind, role_iid }: Made, scope: string) {
  const removed = await db
    .deleteFrom(tableOf[kind])
    .where('user_iid', 'in', user_iids)
    .where('role_iid', '=', role_iid)
    .where('scope', '=', scope)
    .returning('user_iid')
    .execute();
  return removed.map(({ user_iid }) => user_iid);
}

const rootGrants = (db: Db) => db.selectFrom('grants').where('role', '=', 'root').where('scope', '=', '');

export const holdsRoot = async (db: Db, user_iids: readonly number[]): Promise<boolean> =>
  user_iids.length > 0 &&
  (await rootGrants(db).select('user_iid').where('user_iid', 'in', user_iids).limit(1).executeTakeFirst()) !==
    undefined;

/** Locks those who run the whole school, so that two who leave at once do not both find the other. */
export const lockRoots = (db: Db) => rootGrants(db).select('user_iid').orderBy('user_iid').forUpdate().execute();

/** Of those who run the whole school the ones who may sign in. */
export const listActiveRoots = async (db: Db): Promise<number[]> =>
  (
    await rootGrants(db)
      .innerJoin('users', 'users.iid', 'grants.user_iid')
      .select('user_iid')
      .where('users.status', '=', 'activated')
      .execute()
  ).map(({ user_iid }) => user_iid);

/** A place and what it lies in, nearest first, with who made each and who works on it; none where there is no such place. */
export async function listPlaces(db: Db, scope: string) {
  const found = await sql<{
    scope: string;
    name: string;
    owner_iid: number | null;
    employee_iids: readonly number[];
  }>`
    select scope, name, owner_iid, (
      select coalesce(jsonb_agg(user_iid), '[]') from node_employees where school_id = ${ownSchool}
        and scope ~ '^[a-z-]+-\\d{1,15}$' and scope not like 'organization-%' and scope not like 'user-%'
        and node_iid = substring(scope from '\\d+$')::bigint) as employee_iids
    from places_of(${scope}) order by height, scope`.execute(db);
  return found.rows;
}

/** What a record that is not deleted is called. `table`: one that says of which kinds its records are. */
export const findName = async (db: Db, table: string, iid: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom(table as 'organizations')
      .select('name')
      .where('iid', '=', iid)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
  )?.name;

/** Every organization of the school as a place. */
export const listOrganizations = async (db: Db) =>
  (
    await db
      .selectFrom('organizations')
      .select(['iid', 'name'])
      .where('status', '<>', 'deleted')
      .orderBy('iid')
      .execute()
  ).map(({ iid, name }) => ({ scope: scopeOf('organization', iid), name }));

export const listGuardians = async (db: Db, child_iid: number): Promise<number[]> =>
  (await db.selectFrom('guardians').select('parent_iid').where('child_iid', '=', child_iid).execute()).map(
    ({ parent_iid }) => parent_iid,
  );

/** What one person holds. */
export async function findRights(db: Db, user_iid: number) {
  return db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('iid', '=', user_iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

/** Nodes that a person works on (ORG-42), as scopes. */
export async function listWorkedOn(db: Db, user_iid: number): Promise<string[]> {
  const found = await db
    .selectFrom('node_employees')
    .innerJoin('nodes', 'nodes.iid', 'node_employees.node_iid')
    .select(['nodes.iid', 'nodes.ntype'])
    .where('user_iid', '=', user_iid)
    .where('nodes.status', '<>', 'deleted')
    .execute();
  return found.map(({ iid, ntype }) => scopeOf(ntype, iid));
}

/** Everybody who holds something in one of the scopes, or is one of the named people, with all that they hold. */
export async function listConcerned(db: Db, scopes: readonly string[], user_iids: readonly number[], most: number) {
  const inScopes = (table: 'grants' | 'group_grants' | 'abac_grants') =>
    db.selectFrom(table).select('user_iid').where('scope', 'in', scopes);
  return db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('status', '=', 'activated')
    .where((eb) =>
      eb.or([
        eb('iid', 'in', inScopes('grants')),
        eb('iid', 'in', inScopes('group_grants')),
        eb('iid', 'in', inScopes('abac_grants')),
        ...(user_iids.length > 0 ? [eb('iid', 'in', user_iids)] : []),
      ]),
    )
    .orderBy('name')
    .limit(most)
    .execute();
}

export interface Wanted {
  /** Left out: everywhere. */
  readonly scope?: string | undefined;
  readonly user_iid?: number | undefined;
  readonly role?: Role | undefined;
  readonly role_iid?: number | undefined;
  readonly keyword: string;
  readonly limit: number;
  readonly offset: number;
}

interface AssignmentRow {
  readonly iid: number;
  readonly name: string;
  readonly lname: string;
  readonly kind: 'role' | 'grouped' | 'abac';
  readonly role: string;
  readonly role_iid: number | null;
  readonly scope: string;
  readonly place: string | null;
  readonly granted_at: number;
  readonly total: number;
}

/** Who holds which role where, by name of the person. */
export async function listAssignments(db: Db, { scope, user_iid, role, role_iid, keyword, limit, offset }: Wanted) {
  const { rows } = await sql<AssignmentRow>`
    with given as (
      select user_iid, 'role' as kind, role, null::bigint as role_iid, scope, granted_at from grants where school_id = ${ownSchool}
      union all
      select g.user_iid, 'grouped', r.name, r.iid, g.scope, g.granted_at from group_grants g
        join grouped_roles r on r.school_id = g.school_id and r.iid = g.role_iid where g.school_id = ${ownSchool}
      union all
      select g.user_iid, 'abac', r.name, r.iid, g.scope, g.granted_at from abac_grants g
        join abac_roles r on r.school_id = g.school_id and r.iid = g.role_iid where g.school_id = ${ownSchool}
    )
    select person.iid, person.name, person.lname, given.kind, given.role, given.role_iid, given.scope, given.granted_at,
      (select name from places_of(given.scope) where height = 0) as place, count(*) over () as total
    from given join users person on person.school_id = ${ownSchool} and person.iid = given.user_iid
    where person.status <> 'deleted'
      and (${scope ?? null}::text is null or given.scope = ${scope ?? null})
      and (${user_iid ?? null}::bigint is null or person.iid = ${user_iid ?? null})
      and (${role ?? null}::text is null or (given.kind = 'role' and given.role = ${role ?? null}))
      and (${role_iid ?? null}::bigint is null or given.role_iid = ${role_iid ?? null})
      and person.search_text like all(${wordPatterns(keyword)}::text[])
    order by person.name, person.iid, given.scope, given.role
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const searchPeople = (db: Db, keyword: string, most: number) =>
  db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .where('status', '=', 'activated')
    .where('iid', 'in', foundIn('users', keyword))
    .orderBy(isNamed(keyword), 'desc')
    .orderBy('name')
    .limit(most)
    .execute();

/** ORG-02: types of organizations in which roles can be held. */
const typesWithRoles = sql<string>`(
  select kind ->> 'type' from schools, jsonb_array_elements(org_types) kind
  where schools.iid = ${ownSchool} and (kind -> 'has_perm') in ('true', '1'))`;

/** Whether an organization is of a type in which roles can be held. */
export async function holdsRoles(db: Db, iid: number): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .select('iid')
    .where('iid', '=', iid)
    .where('type', 'in', typesWithRoles)
    .executeTakeFirst();
  return found !== undefined;
}

/** Courses and organizations, which is where people hold roles. */
export async function searchPlaces(db: Db, keyword: string, most: number) {
  const [organizations, courses] = await Promise.all([
    db
      .selectFrom('organizations')
      .leftJoin('organizations as around', 'around.iid', 'organizations.pid')
      .select(['organizations.iid', 'organizations.name', 'around.name as within'])
      .where('organizations.status', '=', 'approved')
      .where('organizations.type', 'in', typesWithRoles)
      .where(hasWords('organizations.search_text', keyword))
      .orderBy('organizations.name')
      .limit(most)
      .execute(),
    db
      .selectFrom('nodes')
      .select(['iid', 'name'])
      .where('ntype', '=', 'course')
      .where('status', '<>', 'deleted')
      .where('iid', 'in', foundIn('nodes', keyword))
      .orderBy('name')
      .limit(most)
      .execute(),
  ]);
  return [
    ...organizations.map(({ iid, name, within }) => ({
      ...{ scope: `organization-${iid}`, name, within: within ?? '', kind: 'organization' as const },
    })),
    ...courses.map(({ iid, name }) => ({ scope: `course-${iid}`, name, within: '', kind: 'course' as const })),
  ].slice(0, most);
}

/** Names of places; a place that is gone keeps its scope for a name. */
export async function namesOf(db: Db, scopes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(scopes)].filter((scope) => scope !== '');
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ scope: string; name: string | null }>`
    select asked as scope, (select name from places_of(asked) where height = 0) as name from unnest(${wanted}::text[]) asked`.execute(
    db,
  );
  return new Map(rows.flatMap(({ scope, name }) => (name === null ? [] : [[scope, name]])));
}

/** The school's own menu; `to_change` locks it until the change is done. */
export async function findMenu(db: Db, purpose?: 'to_change'): Promise<readonly unknown[]> {
  const found = await db
    .selectFrom('schools')
    .select('admin_menu_nav')
    .$if(purpose === 'to_change', (query) => query.forUpdate())
    .executeTakeFirst();
  return Array.isArray(found?.admin_menu_nav) ? found.admin_menu_nav : [];
}

export const saveMenu = (db: Db, entries: readonly object[]) =>
  db
    .updateTable('schools')
    .set({ admin_menu_nav: JSON.stringify(entries) })
    .execute();
