import { randomBytes } from 'node:crypto';
import type { Language } from '@sen/domain/shared/actor.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const changed = 'tenancy.text-changed';

export const allTexts = (db: Db) => db.selectFrom('texts').select(['language', 'key', 'text']).execute();

export const textsOfLanguage = (db: Db, language: Language) =>
  db.selectFrom('texts').select(['key', 'text']).where('language', '=', language).execute();

export const textsOfKey = (db: Db, key: string) =>
  db.selectFrom('texts').select(['language', 'text']).where('key', '=', key).execute();

export async function saveText(db: Db, language: Language, key: string, text: string): Promise<void> {
  await db
    .insertInto('texts')
    .values({ language, key, text })
    .onConflict((conflict) => conflict.columns(['language', 'key']).doUpdateSet({ text }))
    .execute();
}

export async function removeText(db: Db, language: Language, key: string): Promise<void> {
  await db.deleteFrom('texts').where('language', '=', language).where('key', '=', key).execute();
}

/** The school's pages and those who keep its texts learn that they are old. */
export async function renewVersion(db: Db): Promise<void> {
  await db
    .updateTable('schools')
    .set({ texts_version: randomBytes(5).toString('hex') })
    .execute();
}

export const missingKeys = (db: Db) => db.selectFrom('missing_texts').select('key').execute();

/** Whether the key was new; no more than `most` are kept. */
export async function addMissing(db: Db, key: string, language: Language, most: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('missing_texts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  const added = await db
    .insertInto('missing_texts')
    .values({ key, language })
    .onConflict((conflict) => conflict.columns(['key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

export const historyOf = (db: Db, key: string) =>
  db
    .selectFrom('events')
    .select(['at', 'actor_iid', 'masked_by_iid', 'payload'])
    .where('name', '=', changed)
    .where(sql`payload ->> 'key'`, '=', key)
    .orderBy('iid', 'desc')
    .limit(50)
    .execute();
