import type { JobPositionFields } from '@sen/domain/people/job-position/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { foundIn, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const skillCount = sql<number>`jsonb_array_length(skills)`;
const orders = {
  name: sql`name collate "vi-x-icu"`,
  code: sql`lower(code)`,
  skills: skillCount,
  updated_at: sql`updated_at`,
} as const;
const orderOf = (by: string) => orders[by === 'code' || by === 'skills' || by === 'updated_at' ? by : 'name'];

/** A position that names no kinds of organizations exists in all of them. */
const existsIn = (org_type: string) => sql<boolean>`(org_types = '{}' or ${org_type} = any(org_types))`;

export function listPage(db: Db, asked: Asked, now: number) {
  const { org_type } = asked.filters;
  let query = db
    .selectFrom('job_positions')
    .select(['iid', 'id', 'name', 'code', 'org_types', 'updated_at', skillCount.as('skills')])
    .where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where('iid', 'in', foundIn('job_positions', asked.keyword));
  if (typeof org_type === 'string') query = query.where(existsIn(org_type));
  return paged(query.orderBy(orderedBy(asked, orderOf(asked.by)), wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

/** Positions in use: one, those that exist in organizations of a type, or all. */
export function listJobPositions(db: Db, { iid, org_type }: { readonly iid?: number; readonly org_type?: string }) {
  let query = db
    .selectFrom('job_positions')
    .select(['iid', 'name', 'code', 'org_types', 'skills'])
    .where('status', '<>', 'deleted');
  if (iid !== undefined) query = query.where('iid', '=', iid);
  if (org_type !== undefined) query = query.where(existsIn(org_type));
  return query.orderBy(orders.name).orderBy('iid').execute();
}

/** Of these the skills that the school has. */
export async function findSkills(db: Db, iids: readonly number[]): Promise<ReadonlySet<number>> {
  if (iids.length === 0) return new Set();
  const found = await db
    .selectFrom('skills')
    .select('iid')
    .where('iid', 'in', iids)
    .where('status', '<>', 'deleted')
    .execute();
  return new Set(found.map(({ iid }) => iid));
}

export const findJobPosition = (db: Db, iid: number) =>
  db
    .selectFrom('job_positions')
    .select(['iid', 'id', 'name', 'code', 'org_types', 'skills', 'status', 'version', 'updated_at'])
    .where('iid', '=', iid)
    .executeTakeFirst();

const columnsOf = ({ name, code, org_types, skills }: JobPositionFields, now: number) => ({
  name,
  code,
  org_types,
  skills: JSON.stringify(skills),
  search_text: searchText(`${name} ${code}`),
  updated_at: asTime(now),
});

export const addJobPosition = (db: Db, fields: JobPositionFields, now: number) =>
  db
    .insertInto('job_positions')
    .values({ ...columnsOf(fields, now), created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveJobPosition = (db: Db, iid: number, version: number, fields: JobPositionFields, now: number) =>
  saveRecord(db, 'job_positions', { iid, version }, columnsOf(fields, now));

export const setStatus = (db: Db, iid: number, status: 'approved' | 'deleted', now: number) =>
  setRecordStatus(db, 'job_positions', iid, status, now);

/** Somebody who holds the position, in an organization or on a node. */
export const findHolder = (db: Db, iid: number) =>
  db
    .selectFrom('organization_members')
    .select('user_iid')
    .where('job_position_iid', '=', iid)
    .unionAll(db.selectFrom('node_employees').select('user_iid').where('job_position_iid', '=', iid))
    .limit(1)
    .executeTakeFirst();
