import { sql } from 'kysely';
import { foundIn } from '../../platform/binder/asked.ts';
import type { Db } from '../../platform/db.ts';

const employed = (db: Db) =>
  db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .where(sql<boolean>`category = 6`)
    .where('status', '<>', 'deleted');

/** Of these people, those whom the school employs. */
export const listEmployed = async (db: Db, iids: readonly number[]) =>
  iids.length === 0 ? [] : employed(db).where('iid', 'in', iids).execute();

/** Employees by name. */
export function searchEmployed(db: Db, keyword: string, most: number) {
  const query = keyword === '' ? employed(db) : employed(db).where('iid', 'in', foundIn('users', keyword));
  return query.orderBy('name').orderBy('iid').limit(most).execute();
}
