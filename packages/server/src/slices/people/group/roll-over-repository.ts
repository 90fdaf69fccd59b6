import type { GroupStatus } from '@sen/domain/people/group/model.ts';
import type { RollOverPlan, Target } from '@sen/domain/people/group/roll-over.ts';
import type { rollOverStatuses } from '@sen/domain/people/group/roll-over-contract.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../../platform/db.ts';

/** School years that have classes and were not carried over yet, the latest first. */
export const listYears = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('groups')
      .select('school_year')
      .distinct()
      .where('is_class', '=', true)
      .where('status', '<>', 'deleted')
      .where('school_year', '<>', '')
      .where(
        'school_year',
        'not in',
        db.selectFrom('group_roll_overs').select('from_year').where('status', 'in', ['queued', 'running', 'done']),
      )
      .orderBy('school_year', 'desc')
      .execute()
  ).map(({ school_year }) => school_year);

const classesOf = (db: Db, year: string) =>
  db
    .selectFrom('groups')
    .select(['iid', 'name', 'code', 'grade', 'head_iid', 'status'])
    .where('is_class', '=', true)
    .where('school_year', '=', year)
    .where('status', '<>', 'deleted')
    .orderBy(sql`lpad(grade, 20)`)
    .orderBy(sql`name collate "vi-x-icu"`)
    .orderBy('iid')
    .$narrowType<{ status: GroupStatus }>();

export const listClasses = (db: Db, year: string) => classesOf(db, year).execute();

/** The same, held until the change is done. */
export const lockClasses = (db: Db, year: string) => classesOf(db, year).forUpdate().execute();

/** Who is in classes, by name. */
export const listPupils = (db: Db, group_iids: readonly number[]) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', (join) => join.onRef('users.iid', '=', 'group_members.user_iid'))
    .select(['group_members.group_iid', 'group_members.user_iid', 'users.name', 'users.grade', 'users.school_year'])
    .where('group_members.group_iid', '=', sql<number>`any(${group_iids}::bigint[])`)
    .where('group_members.status', 'in', [1, 3])
    .where('users.status', '<>', 'deleted')
    .orderBy(sql`(regexp_replace(users.name, '^.*\\s', '') || ' ' || users.name) collate "vi-x-icu"`)
    .orderBy('group_members.group_iid')
    .execute();

/** Undefined where the year was carried over already. */
export const addRollOver = (
  db: Db,
  plan: RollOverPlan,
  by: { readonly created_by: number; readonly masked_by: number | null },
  now: number,
) =>
  db
    .insertInto('group_roll_overs')
    .values({
      ...{ from_year: plan.from_year, to_year: plan.to_year, total: plan.moves.length, ...by },
      plan: JSON.stringify(plan),
      created_at: asTime(now),
    })
    .returning('iid')
    .executeTakeFirstOrThrow();

type Status = { status: (typeof rollOverStatuses)[number] };
const columns = ['iid', 'from_year', 'to_year', 'status', 'done', 'total', 'counts', 'failure'] as const;

export const listRollOvers = (db: Db) =>
  db
    .selectFrom('group_roll_overs')
    .innerJoin('users', (join) => join.onRef('users.iid', '=', 'group_roll_overs.created_by'))
    .select(columns.map((column) => `group_roll_overs.${column}` as const))
    .select(['group_roll_overs.created_at', 'users.name as created_by'])
    .orderBy('group_roll_overs.iid', 'desc')
    .limit(10)
    .$narrowType<Status>()
    .execute();

export const findRollOver = (db: Db, iid: number) =>
  db
    .selectFrom('group_roll_overs')
    .select([...columns, 'plan', 'created_by', 'masked_by'])
    .where('iid', '=', iid)
    .$narrowType<Status>()
    .executeTakeFirst();

export const lockRollOver = (db: Db, iid: number) =>
  db
    .selectFrom('group_roll_overs')
    .select(['iid', 'status', 'from_year', 'to_year'])
    .where('iid', '=', iid)
    .forUpdate()
    .executeTakeFirst();

interface Changes {
  readonly status?: Status['status'];
  readonly done?: number;
  readonly counts?: string;
}

/** One that has ended meanwhile, by another run of its job, stays as it ended. */
export const startRollOver = (db: Db, iid: number) =>
  db
    .updateTable('group_roll_overs')
    .set({ status: 'running' })
    .where('iid', '=', iid)
    .where('status', '=', 'queued')
    .execute();

/** The same. */
export const failRollOver = (db: Db, iid: number, failure: string, ended_at: number) =>
  db
    .updateTable('group_roll_overs')
    .set({ status: 'failed', done: 0, failure, ended_at: asTime(ended_at) })
    .where('iid', '=', iid)
    .where('status', '=', 'running')
    .execute();

export const saveRollOver = (db: Db, iid: number, changes: Changes, ended_at?: number) =>
  db
    .updateTable('group_roll_overs')
    .set({ ...changes, ...(ended_at !== undefined && { ended_at: asTime(ended_at) }) })
    .where('iid', '=', iid)
    .execute();

/** A class of the next year, in use at once. */
export const addClass = (db: Db, { name, code, grade, head_iid }: Target, school_year: string, now: number) =>
  db
    .insertInto('groups')
    .values({
      ...{ name, code, grade, head_iid, school_year, is_class: true, status: 'approved' },
      search_text: searchText(`${name} ${code} ${school_year}`),
      created_at: asTime(now),
      updated_at: asTime(now),
    })
    .returning('iid')
    .executeTakeFirstOrThrow();

export const noteClasses = (
  db: Db,
  roll_over_iid: number,
  classes: readonly { readonly group_iid: number; readonly made: boolean; readonly status_before: string }[],
) =>
  db
    .insertInto('group_roll_over_groups')
    .values(classes.map((one) => ({ roll_over_iid, ...one })))
    .execute();

export const stopClasses = (db: Db, iids: readonly number[], now: number) =>
  db
    .updateTable('groups')
    .set((eb) => ({ status: 'stopped', version: eb('version', '+', 1), updated_at: asTime(now) }))
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .execute();

interface Moved {
  readonly user_iid: number;
  readonly from_iid: number;
  readonly to_iid: number | null;
  readonly grade_before: string;
  readonly year_before: string;
}

/** Puts people of one class into the next; whoever is there already is not ours to take out again. */
export async function movePeople(
  db: Db,
  roll_over_iid: number,
  people: readonly Moved[],
  by: { readonly added_by: number; readonly now: number },
): Promise<void> {
  const wanted = people.flatMap(({ user_iid, to_iid }) => (to_iid === null ? [] : [{ user_iid, group_iid: to_iid }]));
  const added =
    wanted.length === 0
      ? []
      : await db
          .insertInto('group_members')
          .values(wanted.map((one) => ({ ...one, status: 1, added_by: by.added_by, changed_at: asTime(by.now) })))
          .onConflict((conflict) => conflict.columns(['group_iid', 'user_iid']).doNothing())
          .returning('user_iid')
          .execute();
  const ours = new Set(added.map(({ user_iid }) => user_iid));
  await db
    .insertInto('group_roll_over_people')
    .values(people.map((one) => ({ ...one, roll_over_iid, to_iid: ours.has(one.user_iid) ? one.to_iid : null })))
    .execute();
}

/** Everybody who went into a class has its grade and year. */
export const setGrades = (db: Db, roll_over_iid: number, now: number) =>
  db
    .updateTable('users')
    .from(['group_roll_over_people as moved', 'groups as target'])
    .set((eb) => ({
      grade: eb.ref('target.grade'),
      school_year: eb.ref('target.school_year'),
      version: eb('users.version', '+', 1),
      updated_at: asTime(now),
    }))
    .whereRef('moved.user_iid', '=', 'users.iid')
    .whereRef('target.iid', '=', 'moved.to_iid')
    .where('moved.roll_over_iid', '=', roll_over_iid)
    .execute();

/** Grades and years as they were, of those who still have what they were given. */
export const returnGrades = (db: Db, roll_over_iid: number, now: number) =>
  db
    .updateTable('users')
    .from(['group_roll_over_people as moved', 'groups as target'])
    .set((eb) => ({
      grade: eb.ref('moved.grade_before'),
      school_year: eb.ref('moved.year_before'),
      version: eb('users.version', '+', 1),
      updated_at: asTime(now),
    }))
    .whereRef('moved.user_iid', '=', 'users.iid')
    .whereRef('target.iid', '=', 'moved.to_iid')
    .whereRef('users.grade', '=', 'target.grade')
    .whereRef('users.school_year', '=', 'target.school_year')
    .where('moved.roll_over_iid', '=', roll_over_iid)
    .execute();

/** Takes people out of the classes it put them into. @returns how many. */
export async function takeOut(db: Db, roll_over_iid: number): Promise<number> {
  const gone = await db
    .deleteFrom('group_members')
    .using('group_roll_over_people as moved')
    .whereRef('moved.user_iid', '=', 'group_members.user_iid')
    .whereRef('moved.to_iid', '=', 'group_members.group_iid')
    .where('moved.roll_over_iid', '=', roll_over_iid)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Classes it made, into the trash, unless somebody is in them now. @returns how many. */
export async function trashMade(db: Db, roll_over_iid: number, now: number): Promise<number> {
  const made = db
    .selectFrom('group_roll_over_groups')
    .select('group_iid')
    .where('roll_over_iid', '=', roll_over_iid)
    .where('made', '=', true);
  const gone = await db
    .updateTable('groups')
    .set((eb) => ({
      status_before: eb.ref('status'),
      status: 'deleted',
      version: eb('version', '+', 1),
      updated_at: asTime(now),
    }))
    .where('iid', 'in', made)
    .where('status', '<>', 'deleted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('group_members as member')
            .select('member.user_iid')
            .whereRef('member.group_iid', '=', 'groups.iid')
            .where('member.status', 'in', [1, 2, 3]),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}

/** Classes of the old year as they were, those that are still stopped. */
export const reopenClasses = (db: Db, roll_over_iid: number, now: number) =>
  db
    .updateTable('groups')
    .from('group_roll_over_groups as kept')
    .set((eb) => ({
      status: eb.ref('kept.status_before'),
      version: eb('groups.version', '+', 1),
      updated_at: asTime(now),
    }))
    .whereRef('kept.group_iid', '=', 'groups.iid')
    .where('kept.roll_over_iid', '=', roll_over_iid)
    .where('kept.made', '=', false)
    .where('groups.status', '=', 'stopped')
    .execute();

export const countMade = async (db: Db, roll_over_iid: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('group_roll_over_groups')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('roll_over_iid', '=', roll_over_iid)
        .where('made', '=', true)
        .executeTakeFirstOrThrow()
    ).count,
  );
