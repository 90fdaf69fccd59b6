import type { SkillFields } from '@sen/domain/content/skill/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { foundIn, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const byName = sql`name collate "vi-x-icu"`;

/** One page of the public skills, by name. */
export function listPublic(db: Db, keyword: string | undefined, page: number, items_per_page: number) {
  let query = db
    .selectFrom('skills')
    .select(['iid', 'name', 'description'])
    .where('public', '=', true)
    .where('status', '<>', 'deleted');
  if (keyword) query = query.where('iid', 'in', foundIn('skills', keyword));
  const place = items_per_page > 0 ? { limit: items_per_page, offset: (page - 1) * items_per_page } : {};
  return paged(query.orderBy(byName).orderBy('iid'), place);
}

export function listPage(db: Db, asked: Asked, now: number) {
  const { public: is_public } = asked.filters;
  let query = db
    .selectFrom('skills')
    .select(['iid', 'id', 'name', 'description', 'public', 'updated_at'])
    .where('status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  if (asked.keyword) query = query.where('iid', 'in', foundIn('skills', asked.keyword));
  if (typeof is_public === 'boolean') query = query.where('public', '=', is_public);
  const order = asked.by === 'updated_at' ? sql`updated_at` : byName;
  return paged(query.orderBy(orderedBy(asked, order), wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

/** Every skill, by name. */
export const listAll = (db: Db) =>
  db
    .selectFrom('skills')
    .select(['iid', 'name'])
    .where('status', '<>', 'deleted')
    .orderBy(byName)
    .orderBy('iid')
    .execute();

export const findSkill = (db: Db, iid: number) =>
  db
    .selectFrom('skills')
    .select(['iid', 'id', 'name', 'description', 'public', 'status', 'version', 'updated_at'])
    .where('iid', '=', iid)
    .executeTakeFirst();

const columnsOf = (fields: SkillFields, now: number) => ({
  ...fields,
  search_text: searchText(fields.name),
  updated_at: asTime(now),
});

export const addSkill = (db: Db, fields: SkillFields, now: number) =>
  db
    .insertInto('skills')
    .values({ ...columnsOf(fields, now), created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveSkill = (db: Db, iid: number, version: number, fields: SkillFields, now: number) =>
  saveRecord(db, 'skills', { iid, version }, columnsOf(fields, now));

export const setStatus = (db: Db, iid: number, status: 'approved' | 'deleted', now: number) =>
  setRecordStatus(db, 'skills', iid, status, now);
