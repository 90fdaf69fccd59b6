import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

export interface NewFile {
  readonly owner_iid: number;
  readonly name: string;
  readonly ext: string;
  readonly size: number;
  /** Names in the store; of copies empty where there are none. */
  readonly stored: string;
  readonly shown: string;
  readonly small: string;
  readonly width: number | null;
  readonly height: number | null;
}

const columns = ['iid', 'id', 'owner_iid', 'name', 'ext', 'size', 'stored', 'shown', 'small'] as const;

export const addFile = (db: Db, file: NewFile, now: number) =>
  db
    .insertInto('stored_files')
    .values({ ...file, created_at: asTime(now) })
    .returning(['iid', 'id'])
    .executeTakeFirstOrThrow();

const unused = (db: Db) =>
  db
    .selectFrom('stored_files')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').whereRef('file_uses.file_iid', '=', 'stored_files.iid').select('file_iid'))),
    );

/** Bytes of what a person has brought and nothing holds. */
export async function unusedBytesOf(db: Db, owner_iid: number): Promise<number> {
  const { bytes } = await unused(db)
    .where('owner_iid', '=', owner_iid)
    .select(sql<string | null>`sum(size)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Takes out files that nothing has held since a moment, the oldest first. @returns how many, and names in the store that no other file has. */
export async function removeUnused(db: Db, before: number, most: number) {
  const gone = await db
    .deleteFrom('stored_files')
    .where(
      'iid',
      'in',
      unused(db).where('created_at', '<', asTime(before)).orderBy('created_at').limit(most).select('iid'),
    )
    .returning(['stored', 'shown', 'small'])
    .execute();
  const names = [...new Set(gone.flatMap(({ stored, shown, small }) => [stored, shown, small]))].filter(Boolean);
  if (names.length === 0) return { removed: 0, names };
  const still = await db
    .selectFrom('stored_files')
    .where(sql<boolean>`stored = any(${names}) or shown = any(${names}) or small = any(${names})`)
    .select(['stored', 'shown', 'small'])
    .execute();
  const held = new Set(still.flatMap(({ stored, shown, small }) => [stored, shown, small]));
  return { removed: gone.length, names: names.filter((name) => !held.has(name)) };
}

export const listFiles = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('stored_files').select(columns).where('id', 'in', ids).execute();

export const findFile = (db: Db, iid: number) =>
  db.selectFrom('stored_files').select(columns).where('iid', '=', iid).executeTakeFirst();

/** Files by their ids or by their names in the store. */
export interface FilesNamed {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

interface HoldingRow {
  readonly ntype: string;
  readonly record_iid: number;
}

const isNamed = ({ ids, names }: FilesNamed) =>
  sql<boolean>`(id = any(${ids}) or stored = any(${names}) or shown = any(${names}) or small = any(${names}))`;

/** Notes that a record holds files. */
export async function addUses(db: Db, record: HoldingRow, named: FilesNamed): Promise<void> {
  const files = await db.selectFrom('stored_files').where(isNamed(named)).select('iid').execute();
  if (files.length === 0) return;
  await db
    .insertInto('file_uses')
    .values(files.map(({ iid }) => ({ file_iid: iid, ...record })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these files a record holds no longer those that are not `still` named. */
export const removeUses = (db: Db, { ntype, record_iid }: HoldingRow, named: FilesNamed, still: FilesNamed) =>
  db
    .deleteFrom('file_uses')
    .where('ntype', '=', ntype)
    .where('record_iid', '=', record_iid)
    .where(({ eb, selectFrom }) =>
      eb(
        'file_iid',
        'in',
        selectFrom('stored_files')
          .select('iid')
          .where(isNamed(named))
          .where(sql<boolean>`not coalesce(${isNamed(still)}, false)`),
      ),
    )
    .execute();
