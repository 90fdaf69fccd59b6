import type { Difficulty } from '@sen/domain/content/question/model.ts';
import type { GenericStatus } from '@sen/domain/shared/statuses.ts';
import { sql } from 'kysely';
import { foundIn } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';

export interface BankFilter {
  readonly keyword?: string | undefined;
  readonly tags: readonly string[];
  readonly difficulty?: Difficulty | undefined;
  readonly type?: number | undefined;
  readonly import_iid?: number | undefined;
}

/** One page of the bank, newest first; -1 items a page = all. */
export async function listQuestions(db: Db, filter: BankFilter, page: number, items_per_page: number) {
  let query = db.selectFrom('nodes').where('ntype', '=', 'question').where('status', '<>', 'deleted');
  if (filter.keyword) query = query.where('iid', 'in', foundIn('nodes', filter.keyword));
  if (filter.tags.length > 0) query = query.where((eb) => eb('tags', '@>', eb.val([...filter.tags])));
  if (filter.difficulty !== undefined) query = query.where('difficulty', '=', filter.difficulty);
  if (filter.type !== undefined) query = query.where('question_type', '=', filter.type);
  if (filter.import_iid !== undefined) query = query.where('import_iid', '=', filter.import_iid);
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = query
    .select([
      'iid',
      'id',
      'name',
      'slug',
      'pid',
      'position',
      'status',
      'version',
      'tags',
      'difficulty',
      'question_type',
    ])
    .select(sql<string>`fields ->> 'content'`.as('content'))
    .orderBy('iid', 'desc');
  if (items_per_page > 0) rows = rows.limit(items_per_page).offset((page - 1) * items_per_page);
  const items = await rows.$narrowType<{ status: GenericStatus; difficulty: Difficulty }>().execute();
  return { items, total: Number(counted.total) };
}

/** Every tag of the bank with how many approved questions carry it. */
export const countTags = (db: Db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('nodes')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('ntype', '=', 'question')
        .where('status', '=', 'approved')
        .as('carried'),
    )
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .execute();

export const addImport = (
  db: Db,
  given: { file_name: string; format: string; read: number; refused: number; created_by: number },
  now: number,
) =>
  db
    .insertInto('imports')
    .values({ ...given, created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Imports of the school, or those of one person alone. */
const importsBy = (db: Db, created_by: number | undefined) =>
  db.selectFrom('imports').$if(created_by !== undefined, (query) => query.where('created_by', '=', created_by ?? 0));

/** Locked, so that an import is taken back once. */
export const lockImport = (db: Db, iid: number, created_by: number | undefined) =>
  importsBy(db, created_by).select(['iid', 'undone_at']).where('iid', '=', iid).forUpdate().executeTakeFirst();

export const closeImport = (db: Db, iid: number, now: number) =>
  db
    .updateTable('imports')
    .set({ undone_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

export const listImported = async (db: Db, import_iid: number): Promise<number[]> =>
  (
    await db
      .selectFrom('nodes')
      .select('iid')
      .where('import_iid', '=', import_iid)
      .where('status', '<>', 'deleted')
      .execute()
  ).map((row) => row.iid);

export async function listImportPage(
  db: Db,
  created_by: number | undefined,
  { page, items_per_page }: { readonly page: number; readonly items_per_page: number },
) {
  const counted = await importsBy(db, created_by)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let rows = importsBy(db, created_by)
    .select(['iid', 'file_name', 'format', 'read', 'refused', 'created_at', 'undone_at'])
    .orderBy('iid', 'desc');
  if (items_per_page > 0) rows = rows.limit(items_per_page).offset((page - 1) * items_per_page);
  return { items: await rows.execute(), total: Number(counted.total) };
}
