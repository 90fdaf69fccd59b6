/** Which courses follow which groups, and whom they have by them. */
import { acts } from '@sen/domain/learning/enrolment/rules.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

interface NewLink {
  readonly course_iid: number;
  readonly group_iid: number;
  readonly is_must: boolean;
  readonly vouched: boolean;
  readonly added_by: number | null;
}

const columns = ['course_iid', 'group_iid', 'is_must', 'vouched'] as const;

/** A course that follows the group already does so from now on as it is given. It waits for a change of the group, and such a change for it: each holds the group. */
export const saveLink = (db: Db, link: NewLink, now: number) =>
  db
    .insertInto('course_groups')
    .values({ ...link, added_at: asTime(now) })
    .onConflict((conflict) =>
      conflict.columns(['course_iid', 'group_iid']).doUpdateSet((eb) => ({
        is_must: eb.ref('excluded.is_must'),
        vouched: sql<boolean>`excluded.vouched or course_groups.vouched`,
      })),
    )
    .execute();

/** Held until the change is done: of two at once the second sees what the first has done. */
export const lockLinks = (db: Db, by: { readonly group_iid: number; readonly course_iid?: number }) => {
  const query = db.selectFrom('course_groups').select(columns).where('group_iid', '=', by.group_iid);
  const narrowed = by.course_iid === undefined ? query : query.where('course_iid', '=', by.course_iid);
  return narrowed.orderBy('course_iid').forUpdate().execute();
};

export const listLinks = (db: Db, course_iid: number) =>
  db
    .selectFrom('course_groups')
    .select([...columns, 'added_at'])
    .select((eb) =>
      eb
        .selectFrom('course_group_people as person')
        .whereRef('person.course_iid', '=', 'course_groups.course_iid')
        .whereRef('person.group_iid', '=', 'course_groups.group_iid')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('people'),
    )
    .where('course_iid', '=', course_iid)
    .execute();

interface Link {
  readonly course_iid: number;
  readonly group_iid: number;
}

export const removeLink = (db: Db, { course_iid, group_iid }: Link) =>
  db.deleteFrom('course_groups').where('course_iid', '=', course_iid).where('group_iid', '=', group_iid).execute();

export const listPeople = async (db: Db, { course_iid, group_iid }: Link): Promise<number[]> =>
  (
    await db
      .selectFrom('course_group_people')
      .select('user_iid')
      .where('course_iid', '=', course_iid)
      .where('group_iid', '=', group_iid)
      .execute()
  ).map(({ user_iid }) => user_iid);

export const addPeople = (db: Db, { course_iid, group_iid }: Link, user_iids: readonly number[]) =>
  db
    .insertInto('course_group_people')
    .values(user_iids.map((user_iid) => ({ course_iid, group_iid, user_iid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removePeople = (db: Db, { course_iid, group_iid }: Link, user_iids: readonly number[]) =>
  db
    .deleteFrom('course_group_people')
    .where('course_iid', '=', course_iid)
    .where('group_iid', '=', group_iid)
    .where('user_iid', '=', among(user_iids))
    .execute();

/** Takes those of them out of a course who are there by nothing: neither by hand nor by another group. @returns them. */
export const removeUnheld = async (db: Db, course_iid: number, user_iids: readonly number[]): Promise<number[]> =>
  (
    await db
      .updateTable('course_learners')
      .set({ status: acts.remove.to })
      .where('course_iid', '=', course_iid)
      .where('user_iid', '=', among(user_iids))
      .where('by_hand', '=', false)
      .where('status', 'in', acts.remove.from)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('course_group_people as person')
              .whereRef('person.course_iid', '=', 'course_learners.course_iid')
              .whereRef('person.user_iid', '=', 'course_learners.user_iid')
              .select('person.user_iid'),
          ),
        ),
      )
      .returning('user_iid')
      .execute()
  ).map(({ user_iid }) => user_iid);
