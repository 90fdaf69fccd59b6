import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { sql } from 'kysely';
import { foundIn, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import type { Whose } from './repository.ts';

const orderOf = (by: string) => (by === 'name' ? sql`name collate "vi-x-icu"` : sql`updated_at`);

/** Of the fields those alone that lists show: the whole of them is as large as its author likes. */
const listedFields = sql<unknown>`jsonb_strip_nulls(jsonb_build_object(
  'is_public', fields -> 'is_public', 'is_featured', fields -> 'is_featured', 'code', fields -> 'code', 'level', fields -> 'level',
  'start_date', fields -> 'start_date', 'end_date', fields -> 'end_date', 'duration', fields -> 'duration',
  'rule_type', fields -> 'rule_type'))`;

const texts: ReadonlySet<string> = new Set(['code', 'level']);

/** One page of a kind with what the office sees of it. */
export function listOffice(db: Db, ntype: ContentNtype, whose: Whose, asked: Asked, now: number) {
  const { status, owner_iid, tag, course_level: level, ...others } = asked.filters;
  const of_fields = { ...others, ...(level !== undefined && { level }) };
  let query = db
    .selectFrom('nodes')
    .select(['iid', 'id', 'name', 'status', 'version', 'owner_iid', 'difficulty', 'tags', 'updated_at'])
    .select(listedFields.as('listed'))
    .where('ntype', '=', ntype)
    .where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where('iid', 'in', foundIn('nodes', asked.keyword));
  if (whose !== 'all')
    query = query.where((eb) =>
      eb.or([eb('owner_iid', '=', whose.owner_iid), ...(whose.iids.length > 0 ? [eb('iid', 'in', whose.iids)] : [])]),
    );
  if (typeof status === 'string') query = query.where('status', '=', status);
  if (typeof owner_iid === 'number') query = query.where('owner_iid', '=', owner_iid);
  if (typeof tag === 'string') query = query.where((eb) => eb('tags', '@>', eb.val([tag])));
  for (const [name, value] of Object.entries(of_fields)) {
    const stored = sql<string>`coalesce(fields ->> ${sql.lit(name)}, 'false')`;
    // Typed is a part of a text; chosen is the whole of what is kept.
    query = texts.has(name)
      ? query.where(sql<boolean>`position(lower(${String(value)}) in lower(${stored})) > 0`)
      : query.where(stored, '=', String(value));
  }
  return paged(query.orderBy(orderedBy(asked, orderOf(asked.by)), wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

/** Courses that may be learned, by name. */
export const listApprovedCourses = (db: Db) =>
  db
    .selectFrom('nodes')
    .select(['iid', 'name'])
    .where('ntype', '=', 'course')
    .where('status', '=', 'approved')
    .orderBy(orderOf('name'))
    .orderBy('iid')
    .execute();

export const restoreNode = (db: Db, iid: number, now: number) =>
  db
    .updateTable('nodes')
    .set({ status: 'approved', updated_at: asTime(now) })
    .where('iid', '=', iid)
    .where('status', '=', 'deleted')
    .execute();
