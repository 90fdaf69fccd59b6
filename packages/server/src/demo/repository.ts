import type pg from 'pg';
import type { Db } from '../platform/db.ts';

/** Whether a school is there. Whoever else wants to load at this moment waits until we are done. */
export async function hasSchools(owner: pg.PoolClient): Promise<boolean> {
  await owner.query('lock table schools in share row exclusive mode');
  const { rows } = await owner.query<{ some: boolean }>('select exists (select from schools) as some');
  return rows[0]?.some ?? false;
}

/** Of these hosts the ones that schools answer to, in the given order. */
export async function listHosts(owner: pg.PoolClient, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ host: string }>('select host from hosts where host = any ($1)', [hosts]);
  const found = new Set(rows.map(({ host }) => host));
  return hosts.filter((host) => found.has(host));
}

export async function databaseTime(owner: pg.PoolClient): Promise<number> {
  const { rows } = await owner.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
  return rows[0]?.now ?? 0;
}

export const addGuardian = (db: Db, parent_iid: number, child_iids: readonly number[]) =>
  db
    .insertInto('guardians')
    .values(child_iids.map((child_iid) => ({ parent_iid, child_iid })))
    .execute();

export const addLearners = (db: Db, course_iid: number, user_iids: readonly number[]) =>
  db
    .insertInto('course_learners')
    .values(user_iids.map((user_iid) => ({ course_iid, user_iid, vouched: true })))
    .execute();

/** Of these nodes what is not removed, with its kind. */
export const listNodes = async (db: Db, iids: readonly number[]) =>
  iids.length === 0
    ? []
    : db
        .selectFrom('nodes')
        .select(['iid', 'ntype'])
        .where('iid', 'in', iids)
        .where('status', '<>', 'deleted')
        .orderBy('iid')
        .execute();

/** @returns who held them. */
export const removeGrantsOver = async (db: Db, scope: string): Promise<number[]> =>
  (await db.deleteFrom('grants').where('scope', '=', scope).returning('user_iid').execute()).map(
    ({ user_iid }) => user_iid,
  );
