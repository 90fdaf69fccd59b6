import type { ClassFields, GroupFields, GroupStatus, groupTypes } from '@sen/domain/people/group/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { foundIn, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import type { Tables } from '../../../platform/schema.ts';

/** People whom the reader looks after. */
export type Visible = 'all' | readonly number[];

const summary = [
  ...(['iid', 'id', 'name', 'code', 'type', 'kind', 'status', 'is_class', 'grade', 'school_year'] as const),
  ...(['version', 'updated_at'] as const),
] as const;
type Narrowed = { status: GroupStatus; type: (typeof groupTypes)[number]; kind: 0 | 1 | 2 };

/** Also from the trash. */
export const findGroup = (db: Db, iid: number) =>
  db
    .selectFrom('groups')
    .select([...summary, 'description', 'rules', 'scanned_at', 'course_iid', 'item_iid', 'head_iid', 'status_before'])
    .where('iid', '=', iid)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** From here to the end of the change nobody else alters the group. */
export const lockGroup = (db: Db, iid: number) =>
  db.selectFrom('groups').select('iid').where('iid', '=', iid).forUpdate().executeTakeFirst();

type OfGroup = ExpressionBuilder<Tables, 'groups'>;

/** How many of the reader's people are in the group with one of these statuses. */
const counted = (eb: OfGroup, statuses: readonly number[], visible: Visible) => {
  const of = eb
    .selectFrom('group_members')
    .innerJoin('users', 'users.iid', 'group_members.user_iid')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('group_members.group_iid', '=', 'groups.iid')
    .where('group_members.status', 'in', statuses)
    .where('users.status', '<>', 'deleted');
  return visible === 'all' ? of : of.where('group_members.user_iid', '=', sql<number>`any(${visible}::bigint[])`);
};

const orders = {
  name: sql`name collate "vi-x-icu"`,
  code: sql`lower(code)`,
  grade: sql`lpad(grade, 20)`,
  school_year: sql`school_year`,
  members: sql`members`,
  updated_at: sql`updated_at`,
} as const;
const isOrder = (by: string): by is keyof typeof orders => Object.hasOwn(orders, by);

interface Wanted {
  readonly is_class?: boolean;
  readonly visible: Visible;
  readonly keyword?: string | undefined;
  readonly type?: unknown;
  readonly kind?: unknown;
  readonly status?: unknown;
  readonly grade?: unknown;
  readonly school_year?: unknown;
  readonly hide_created?: boolean;
  readonly trash?: boolean;
}

function listed(db: Db, wanted: Wanted, now: number) {
  const { is_class, visible, keyword, trash = false } = wanted;
  let query = db.selectFrom('groups').select([...summary, 'head_iid']);
  if (is_class !== undefined) query = query.where('is_class', '=', is_class);
  if (trash) query = query.where('updated_at', '>', asTime(now - RESTORABLE_S));
  query = query.where('status', trash || wanted.status === 'deleted' ? '=' : '<>', 'deleted');
  if (keyword) query = query.where('iid', 'in', foundIn('groups', keyword));
  if (wanted.hide_created) query = query.where('status', '<>', 'created');
  for (const name of ['type', 'status', 'grade', 'school_year'] as const) {
    const value = wanted[name];
    if (typeof value === 'string') query = query.where(name, '=', value);
  }
  if (wanted.kind !== undefined) query = query.where('kind', '=', Number(wanted.kind));
  return query
    .select((eb) => [counted(eb, [1, 3], visible).as('members'), counted(eb, [2], visible).as('pending')])
    .$narrowType<Narrowed & { members: number; pending: number }>();
}

/** One page of groups, or of classes. */
export function listPage(db: Db, asked: Asked, of: Pick<Wanted, 'is_class' | 'visible'>, now: number) {
  const wanted = { ...asked.filters, ...of, keyword: asked.keyword, trash: asked.trash };
  const by = isOrder(asked.by) ? asked.by : 'name';
  // The number of members has no other name than that of its column.
  const order = by === 'members' ? orders.members : orderedBy(asked, orders[by]);
  return paged(listed(db, wanted, now).orderBy(order, wayOf(asked)).orderBy('iid', wayOf(asked)), asked);
}

/** ORG-22. */
export const searchPage = (db: Db, wanted: Wanted, now: number, cut: { limit?: number; offset?: number }) =>
  paged(listed(db, wanted, now).orderBy(orders.name).orderBy('iid'), cut);

/** How many of the reader's people are in a group, by stored status. */
export function countMembers(db: Db, iid: number, visible: Visible) {
  const of = db
    .selectFrom('group_members')
    .innerJoin('users', (join) => join.onRef('users.iid', '=', 'group_members.user_iid'))
    .select(['group_members.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('group_members.group_iid', '=', iid)
    .where('users.status', '<>', 'deleted')
    .groupBy('group_members.status');
  return (
    visible === 'all' ? of : of.where('group_members.user_iid', '=', sql<number>`any(${visible}::bigint[])`)
  ).execute();
}

export const columnsOfGroup = ({ name, code, description, type, kind, assignment, rules }: GroupFields) => ({
  ...{ name, code, description, type, kind: Number(kind) },
  course_iid: assignment?.course_iid ?? null,
  item_iid: assignment?.item_iid ?? null,
  rules: JSON.stringify(rules),
  search_text: searchText(`${name} ${code}`),
});

export const columnsOfClass = ({ name, code, description, grade, school_year, head_iid }: ClassFields) => ({
  ...{ name, code, description, grade, school_year, head_iid, is_class: true },
  search_text: searchText(`${name} ${code} ${school_year}`),
});

type Columns = ReturnType<typeof columnsOfGroup> | ReturnType<typeof columnsOfClass>;

export const addGroup = (db: Db, columns: Columns, now: number) =>
  db
    .insertInto('groups')
    .values({ ...columns, created_at: asTime(now), updated_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveGroup = (db: Db, iid: number, version: number, columns: Columns, now: number) =>
  db
    .updateTable('groups')
    .set({ ...columns, version: version + 1, updated_at: asTime(now) })
    .where('iid', '=', iid)
    .where('version', '=', version)
    .returning('iid')
    .executeTakeFirst();

/** Only from the status that it was seen in: of two who change it at once one does. */
export const setStatus = async (
  db: Db,
  { iid, status }: Pick<GroupRow, 'iid' | 'status'>,
  to: string,
  now: number,
): Promise<boolean> =>
  (await db
    .updateTable('groups')
    .set((eb) => ({
      status: to,
      status_before: status,
      version: eb('version', '+', 1),
      updated_at: asTime(now),
    }))
    .where('iid', '=', iid)
    .where('status', '=', status)
    .returning('iid')
    .executeTakeFirst()) !== undefined;

export const noteScan = (db: Db, iid: number, now: number) =>
  db
    .updateTable('groups')
    .set({ scanned_at: asTime(now) })
    .where('iid', '=', iid)
    .execute();

/** Smart groups whose rules nobody has read since a moment. */
export const listDue = (db: Db, since: number) =>
  db
    .selectFrom('groups')
    .select('iid')
    .where('type', '=', 'smart_group')
    .where('status', 'not in', ['deleted', 'stopped'])
    .where((eb) => eb.or([eb('scanned_at', 'is', null), eb('scanned_at', '<', asTime(since))]))
    .orderBy('iid')
    .execute();

/** ORG-31: classes of a grade, those of the latest year first. */
export const listClasses = (db: Db, grade: string | undefined) => {
  const of = db
    .selectFrom('groups')
    .select(['iid', 'name', 'school_year'])
    .where('is_class', '=', true)
    .where('status', '<>', 'deleted');
  return (grade === undefined ? of : of.where('grade', '=', grade))
    .orderBy('school_year', 'desc')
    .orderBy(orders.name)
    .execute();
};

/** Which groups of assignments; what is left out does not matter. */
export interface WhichGroups {
  readonly course_iid?: number;
  readonly item_iid?: number;
  readonly group_iids?: readonly number[];
  /** Only groups that this person is in. */
  readonly user_iid?: number;
}

/** ORG-29: a line for each member, and one for a group of nobody. */
export function listAssignmentMembers(db: Db, { course_iid, item_iid, group_iids, user_iid: of }: WhichGroups) {
  const query = db
    .selectFrom('groups')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.group_iid', '=', 'groups.iid').on('group_members.status', 'in', [1, 3]),
    )
    .select(['groups.iid', 'groups.name', 'groups.course_iid', 'groups.item_iid', 'group_members.user_iid'])
    .where('groups.kind', '=', 1)
    .where('groups.status', '<>', 'deleted')
    .$if(course_iid !== undefined, (one) => one.where('groups.course_iid', '=', course_iid ?? 0))
    .$if(item_iid !== undefined, (one) => one.where('groups.item_iid', '=', item_iid ?? 0))
    .$if(group_iids !== undefined, (one) =>
      one.where('groups.iid', '=', sql<number>`any(${group_iids ?? []}::bigint[])`),
    )
    .orderBy(sql`groups.name collate "vi-x-icu"`)
    .orderBy('groups.iid');
  if (of === undefined) return query.execute();
  return query
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('group_members as own')
          .select('own.user_iid')
          .whereRef('own.group_iid', '=', 'groups.iid')
          .where('own.user_iid', '=', of)
          .where('own.status', 'in', [1, 3]),
      ),
    )
    .execute();
}
