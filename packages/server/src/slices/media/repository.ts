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

export const addFile = (db: Db, file: NewFile, now: number) =>
  db
    .insertInto('files')
    .values({ ...file, created_at: asTime(now) })
    .returning(['iid', 'id'])
    .executeTakeFirstOrThrow();

const unused = (db: Db) =>
  db
    .selectFrom('files')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').whereRef('file_uses.file_iid', '=', 'files.iid').select('file_iid'))),
    );

/** Bytes of what a person has brought and nothing holds. */
export async function unusedBytesOf(db: Db, owner_iid: number): Promise<number> {
  const { bytes } = await unused(db)
    .where('owner_iid', '=', owner_iid)
    .select(sql<string | null>`sum(size)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Takes out files that nothing has held since a moment, the oldest first. @returns names in the store that no other file has. */
export async function removeUnused(db: Db, before: number, most: number): Promise<readonly string[]> {
  const gone = await db
    .deleteFrom('files')
    .where(
      'iid',
      'in',
      unused(db).where('created_at', '<', asTime(before)).orderBy('created_at').limit(most).select('iid'),
    )
    .returning(['stored', 'shown', 'small'])
    .execute();
  const names = [...new Set(gone.flatMap(({ stored, shown, small }) => [stored, shown, small]))].filter(Boolean);
  if (names.length === 0) return [];
  const still = await db
    .selectFrom('files')
    .where(sql<boolean>`stored = any(${names}) or shown = any(${names}) or small = any(${names})`)
    .select(['stored', 'shown', 'small'])
    .execute();
  const held = new Set(still.flatMap(({ stored, shown, small }) => [stored, shown, small]));
  return names.filter((name) => !held.has(name));
}
