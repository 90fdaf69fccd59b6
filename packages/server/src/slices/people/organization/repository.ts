import type { GenericStatus } from '@sen/domain/shared/statuses.ts';
import { sql } from 'kysely';
import { hasWords, paged } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const entry = ['iid', 'id', 'pid', 'path', 'position', 'type', 'name', 'code', 'status'] as const;

/** Every organization that is not in the trash. */
export const listTree = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(entry)
    .where('status', '<>', 'deleted')
    .$narrowType<{ status: GenericStatus }>()
    .execute();

/** Also from the trash. */
export const findOrganization = (db: Db, iid: number) =>
  db
    .selectFrom('organizations')
    .select([...entry, 'address', 'province', 'district', 'version', 'created_at', 'updated_at'])
    .where('iid', '=', iid)
    .$narrowType<{ status: GenericStatus }>()
    .executeTakeFirst();

export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

const lockable = (db: Db, iid: number) => db.selectFrom('organizations').select('iid').where('iid', '=', iid);

/** Until the change is done nobody puts the organization into the trash. */
export const holdOrganization = (db: Db, iid: number) => lockable(db, iid).forShare().executeTakeFirst();

/** Waits for those who are adding people to it; the next statement sees what they did. */
export const lockOrganization = (db: Db, iid: number) => lockable(db, iid).forUpdate().executeTakeFirst();

/** From here to the end of the change nobody else alters the shape of the tree. */
export const lockTree = (db: Db) =>
  db
    .insertInto('organization_trees')
    .values({ changes: 1 })
    .onConflict((conflict) =>
      conflict.columns([]).doUpdateSet((eb) => ({ changes: eb('organization_trees.changes', '+', 1) })),
    )
    .execute();

interface Wanted {
  readonly iids: readonly number[] | 'all';
  readonly keyword?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly pid?: number | undefined;
  readonly status?: GenericStatus | undefined;
  readonly by?: string;
  readonly falling?: boolean;
}

const orders = {
  name: sql`name collate "vi-x-icu"`,
  code: sql`lower(code)`,
  updated_at: sql`updated_at`,
} as const;
const orderOf = (by = '') => orders[by === 'code' || by === 'updated_at' ? by : 'name'];

/** One page of those among `iids` that fit; what is in the trash only where the status asks for it. */
export function listPage(
  db: Db,
  { iids, keyword, types, pid, status, by, falling }: Wanted,
  page: { readonly limit?: number; readonly offset?: number },
) {
  let query = db
    .selectFrom('organizations')
    .select([...entry, 'updated_at'])
    .where('status', status === undefined ? '<>' : '=', status ?? 'deleted');
  if (iids !== 'all') query = query.where('iid', '=', sql<number>`any(${iids}::bigint[])`);
  if (keyword) query = query.where(hasWords('search_text', keyword));
  if (types !== undefined) query = query.where('type', '=', sql<string>`any(${types}::text[])`);
  if (pid !== undefined) query = query.where('pid', '=', pid);
  const ordered = query.orderBy(orderOf(by), falling ? 'desc' : 'asc').orderBy('iid');
  return paged(ordered.$narrowType<{ status: GenericStatus }>(), page);
}

export interface OrganizationFields {
  readonly type: string;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
}

interface NewOrganization extends OrganizationFields {
  readonly iid: number;
  readonly pid: number | null;
  readonly path: string;
  readonly position: number;
  readonly search_text: string;
}

export const nextIid = async (db: Db): Promise<number> =>
  (await db.selectNoFrom(sql<number>`nextval('iid_seq')`.as('iid')).executeTakeFirstOrThrow()).iid;

export const addOrganization = (db: Db, organization: NewOrganization, now: number) =>
  db
    .insertInto('organizations')
    .values({ ...organization, created_at: asTime(now), updated_at: asTime(now) })
    .execute();

/** Saves what is given as a new version; false where `version` is no longer the present one. */
export async function saveOrganization(
  db: Db,
  iid: number,
  changes: Partial<OrganizationFields> & { readonly search_text?: string; readonly status?: GenericStatus },
  { version, now }: { readonly version: number | undefined; readonly now: number },
): Promise<boolean> {
  let query = db
    .updateTable('organizations')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updated_at: asTime(now) }))
    .where('iid', '=', iid);
  if (version !== undefined) query = query.where('version', '=', version);
  return (await query.executeTakeFirst()).numUpdatedRows > 0;
}

/** Where the next child goes. */
export async function nextPosition(db: Db, pid: number | null): Promise<number> {
  const last = await db
    .selectFrom('organizations')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('pid', 'is not distinct from', pid)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

/**
 * Hangs an organization with all below it under another, or at the top. One guarded statement: false, and nothing is changed,
 * where the new parent is gone, is the organization itself or lies below it. Call it with the tree locked.
 */
export async function moveOrganization(db: Db, iid: number, pid: number | null, now: number): Promise<boolean> {
  const above =
    pid === null
      ? sql<string>`'/'`
      : db
          .selectFrom('organizations as parent')
          .select('parent.path')
          .where('parent.iid', '=', pid)
          .where('parent.status', '<>', 'deleted');
  const result = await db
    .updateTable('organizations as below')
    .from('organizations as moving')
    .set((eb) => ({
      path: sql<string>`(${above}) || substr(below.path, length(moving.path) - length(moving.iid::text))`,
      pid: eb.case().when('below.iid', '=', iid).then(pid).else(eb.ref('below.pid')).end(),
      updated_at: asTime(now),
    }))
    .where('moving.iid', '=', iid)
    .where('moving.status', '<>', 'deleted')
    .where(sql<boolean>`starts_with(below.path, moving.path)`)
    .where(sql<boolean>`not starts_with((${above}), moving.path)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Puts an organization in front of a sibling, or behind them all; those behind make room. */
export async function placeOrganization(db: Db, iid: number, pid: number | null, before: number | undefined) {
  const siblings = () =>
    db.selectFrom('organizations').where('pid', 'is not distinct from', pid).where('iid', '<>', iid);
  const next =
    before === undefined ? undefined : await siblings().select('position').where('iid', '=', before).executeTakeFirst();
  const last = await siblings()
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const position = next?.position ?? (last?.position ?? -1) + 1;
  if (next)
    await db
      .updateTable('organizations')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('pid', 'is not distinct from', pid)
      .where('position', '>=', position)
      .execute();
  await db.updateTable('organizations').set({ position }).where('iid', '=', iid).execute();
}

/** Into the trash, unless an organization hangs under it or somebody belongs to it, now or later. */
export async function trashOrganization(db: Db, iid: number, today: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('organizations')
    .set({ status: 'deleted', updated_at: asTime(now) })
    .where('iid', '=', iid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('organizations as child')
            .select('child.iid')
            .where('child.pid', '=', iid)
            .where('child.status', '<>', 'deleted'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('organization_members as member')
            .select('member.user_iid')
            .where('member.organization_iid', '=', iid)
            .where((or) => or.or([or('member.to_date', 'is', null), or('member.to_date', '>=', today)])),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}
