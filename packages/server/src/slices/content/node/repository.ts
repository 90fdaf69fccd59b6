import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import type { GenericStatus } from '@sen/domain/shared/statuses.ts';
import { sql } from 'kysely';
import { hasWords } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';

/** What is lifted out of the fields and written beside them. */
export interface Lifted {
  readonly name: string;
  readonly slug: string;
  readonly tags: readonly string[];
  readonly search_text: string;
}

export interface NewNode extends Lifted {
  readonly iid: number;
  readonly ntype: ContentNtype;
  readonly pid: number | null;
  readonly position: number;
  readonly fields: unknown;
  readonly owner_iid: number | null;
  readonly import_iid?: number | null;
}

/** Identifiers for nodes to come, in rising order. */
export async function takeIids(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{
    iid: number;
  }>`select nextval('iid_seq') as iid from generate_series(1, ${count})`.execute(db);
  return rows.map(({ iid }) => iid).sort((a, b) => a - b);
}

const CHUNK = 500;

/** Adds nodes with their first versions, many rows a statement. */
export async function addNodes(db: Db, nodes: readonly NewNode[], now: number): Promise<void> {
  for (let at = 0; at < nodes.length; at += CHUNK) {
    const chunk = nodes.slice(at, at + CHUNK).map((node) => ({ ...node, fields: JSON.stringify(node.fields) }));
    await db
      .insertInto('nodes')
      .values(
        chunk.map((node) => ({
          ...node,
          tags: [...node.tags],
          import_iid: node.import_iid ?? null,
          created_at: asTime(now),
          updated_at: asTime(now),
        })),
      )
      .execute();
    await db
      .insertInto('node_versions')
      .values(chunk.map(({ iid, fields, owner_iid }) => ({ node_iid: iid, version: 1, fields, author_iid: owner_iid })))
      .execute();
  }
}

export const addVersion = (db: Db, node_iid: number, version: number, fields: unknown, author_iid: number | null) =>
  db
    .insertInto('node_versions')
    .values({ node_iid, version, fields: JSON.stringify(fields), author_iid })
    .execute();

/** Writes a new version over the one it was made from; undefined where another one came between. */
export const saveNode = (
  db: Db,
  iid: number,
  from_version: number,
  { fields, lifted, now }: { fields: unknown; lifted: Lifted; now: number },
) =>
  db
    .updateTable('nodes')
    .set({
      ...lifted,
      tags: [...lifted.tags],
      fields: JSON.stringify(fields),
      version: from_version + 1,
      updated_at: asTime(now),
    })
    .where('iid', '=', iid)
    .where('version', '=', from_version)
    .returning('version')
    .executeTakeFirst();

/** Puts a node under a parent at a place; the children behind make room. */
export async function moveNode(db: Db, iid: number, pid: number | null, position: number): Promise<void> {
  if (pid !== null)
    await db
      .updateTable('nodes')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('pid', '=', pid)
      .where('iid', '<>', iid)
      .where('position', '>=', position)
      .execute();
  await db.updateTable('nodes').set({ pid, position }).where('iid', '=', iid).execute();
}

export const nextPosition = async (db: Db, pid: number): Promise<number> => {
  const last = await db
    .selectFrom('nodes')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('pid', '=', pid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
};

/** Exercises that hang in an exercise. */
export const countGroups = async (db: Db, pid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('nodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pid', '=', pid)
    .where('ntype', '=', 'exercise')
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const removeNodes = async (db: Db, iids: readonly number[], now: number): Promise<number> =>
  Number(
    (
      await db
        .updateTable('nodes')
        .set({ status: 'deleted', updated_at: asTime(now) })
        .where('iid', 'in', iids)
        .where('status', '<>', 'deleted')
        .executeTakeFirst()
    ).numUpdatedRows,
  );

/** Of these nodes the ones that an exercise names in its fixed list, that are parents, or that somebody has worked with. */
export async function listInUse(db: Db, iids: readonly number[]): Promise<number[]> {
  const used = await db.selectFrom('node_uses').select('node_iid as iid').where('node_iid', 'in', iids).execute();
  const parents = await db
    .selectFrom('nodes')
    .select('pid as iid')
    .distinct()
    .where('pid', 'in', iids)
    .where('status', '<>', 'deleted')
    .execute();
  const picked = await db
    .selectFrom('nodes')
    .select(sql<number>`(jsonb_path_query(fields, '$.fixed[*].question_iid'))::text::bigint`.as('iid'))
    .where('ntype', '=', 'exercise')
    .where('status', '<>', 'deleted')
    .execute();
  const wanted = new Set(iids);
  return [...new Set([...used, ...parents, ...picked].map((row) => Number(row.iid)))].filter((iid) => wanted.has(iid));
}

/** Exercises that name a question in their fixed list, by name. */
export async function listExercisesWith(db: Db, question_iid: number): Promise<number[]> {
  const fixed = JSON.stringify([{ question_iid }]);
  const found = await db
    .selectFrom('nodes')
    .select('iid')
    .where('ntype', '=', 'exercise')
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`fields -> 'fixed' @> ${fixed}::jsonb`)
    .orderBy('name')
    .orderBy('iid')
    .execute();
  return found.map(({ iid }) => iid);
}

/** Who made the newest version of a node, and when. */
export const findLastChange = (db: Db, node_iid: number) =>
  db
    .selectFrom('node_versions')
    .innerJoin('users', 'users.iid', 'node_versions.author_iid')
    .select(['users.iid', 'users.name', 'node_versions.created_at as at'])
    .where('node_iid', '=', node_iid)
    .orderBy('node_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Everything, or what one owns with these besides. */
export type Whose = 'all' | { readonly owner_iid: number; readonly iids: readonly number[] };

interface NodeFilter {
  readonly ntype: ContentNtype;
  readonly pid?: number;
  readonly keyword?: string;
  readonly whose: Whose;
}

/** One page of nodes: children in their order, else newest first; -1 items a page = all. */
export async function listPage(
  db: Db,
  { ntype, pid, keyword, whose }: NodeFilter,
  page: number,
  items_per_page: number,
) {
  let query = db.selectFrom('nodes').where('ntype', '=', ntype).where('status', '<>', 'deleted');
  if (pid !== undefined) query = query.where('pid', '=', pid);
  if (keyword) query = query.where(hasWords('search_text', keyword));
  if (whose !== 'all')
    query = query.where((eb) =>
      eb.or([eb('owner_iid', '=', whose.owner_iid), ...(whose.iids.length > 0 ? [eb('iid', 'in', whose.iids)] : [])]),
    );
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = query.select(['iid', 'id', 'ntype', 'name', 'slug', 'pid', 'position', 'status', 'version']);
  rows = pid === undefined ? rows.orderBy('iid', 'desc') : rows.orderBy('position').orderBy('iid');
  if (items_per_page > 0) rows = rows.limit(items_per_page).offset((page - 1) * items_per_page);
  const items = await rows.$narrowType<{ ntype: ContentNtype; status: GenericStatus }>().execute();
  return { items, total: Number(counted.total) };
}
