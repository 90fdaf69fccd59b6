/** Rules of smart groups as SQL. `domain/people/group/rules.ts` says what they mean; a test sees that both find the same people. */
import { askedParts, type Condition, type Facts, type Rules } from '@sen/domain/people/group/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { hasWords } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';
import type { Visible } from './repository.ts';

/** What conditions are read against. */
export interface Ground {
  /** The school's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Organizations and all below them. */
  readonly within: (iids: readonly number[]) => readonly number[];
}

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;
const listed = (values: readonly string[]) => sql<string>`any(${values}::text[])`;
const not = (held: Expression<SqlBool>) => sql<SqlBool>`not (${held})`;

/** Columns of an account that hold one word. */
const words = {
  grade: sql<string>`users.grade`,
  school_year: sql<string>`users.school_year`,
  major: sql<string>`users.admission_major`,
  sex: sql<string>`users.sex`,
  nationality: sql<string>`users.nationality`,
  city: sql<string>`users.city`,
  status: sql<string>`users.status`,
  category: sql<string>`users.category::text`,
} as const;

const numbers = {
  birth_year: sql<number>`extract(year from users.birthday)`,
  admission_year: sql<number>`users.admission_year`,
} as const;

const marks = {
  student: sql<SqlBool>`users.is_student`,
  teacher: sql<SqlBool>`users.is_teacher`,
  parent: sql<SqlBool>`users.is_parent`,
  employee: sql<SqlBool>`users.category = 6`,
} as const;
const markNames = ['student', 'teacher', 'parent', 'employee'] as const;

const either = (held: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([sql`false`, ...held], sql` or `)})`;
const every = (held: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join([sql`true`, ...held], sql` and `)})`;

function conditionOf(db: Db, condition: Condition, ground: Ground): Expression<SqlBool> {
  const { field, values } = condition;
  switch (field) {
    case 'person':
      return asked(condition, (all) =>
        either(markNames.filter((name) => all || values.includes(name)).map((name) => marks[name])),
      );
    case 'organization':
    case 'position':
      return asked(condition, (all) => belongs(db, condition, ground, all));
    case 'role':
      return asked(
        condition,
        (all) => sql<SqlBool>`users.iid in (select held.user_iid from held_roles() held
          where ${all} or held.role = ${listed(values)})`,
      );
    case 'birth_year':
    case 'admission_year':
      return numberOf(condition, numbers[field]);
    case 'progress':
      return sql<SqlBool>`users.iid in (select user_iid from course_percents(${Number(condition.course)}::bigint)
        where ${numberOf(condition, sql<number>`percent`)})`;
    default:
      return asked(condition, (all) =>
        all ? sql<SqlBool>`${words[field]} <> ''` : sql<SqlBool>`${words[field]} = ${listed(values)}`,
      );
  }
}

/** `holding(all)`: has one of the values, or any at all. */
function asked({ operator }: Condition, holding: (all: boolean) => Expression<SqlBool>): Expression<SqlBool> {
  if (operator === 'filled') return holding(true);
  if (operator === 'empty') return not(holding(true));
  return operator === 'none_of' ? not(holding(false)) : holding(false);
}

function numberOf({ operator, values }: Condition, known: Expression<number>): Expression<SqlBool> {
  if (operator === 'filled') return sql<SqlBool>`${known} is not null`;
  if (operator === 'empty') return sql<SqlBool>`${known} is null`;
  const sign = operator === 'at_least' ? sql`>=` : operator === 'at_most' ? sql`<=` : sql`=`;
  return sql<SqlBool>`coalesce(${known} ${sign} ${values[0] ?? '0'}::numeric, false)`;
}

/** Is a member on the day, of an organization or any below it, or in a position. */
function belongs(db: Db, { field, values }: Condition, { today, within }: Ground, all: boolean): Expression<SqlBool> {
  let query = db
    .selectFrom('organization_members as belonging')
    .select('belonging.user_iid')
    .where('belonging.user_iid', '=', sql<number>`users.iid`)
    .where('belonging.from_date', '<=', today)
    .where((eb) => eb.or([eb('belonging.to_date', 'is', null), eb('belonging.to_date', '>=', today)]));
  const iids = values.map(Number);
  if (field === 'position') {
    query = all
      ? query.where('belonging.job_position_iid', 'is not', null)
      : query.where('belonging.job_position_iid', '=', among(iids));
  } else if (!all) query = query.where('belonging.organization_iid', '=', among(within(iids)));
  return sql<SqlBool>`exists (${query})`;
}

/** Whether somebody fits, as a condition on `users`. Nobody fits rules that ask nothing. */
function fitting(db: Db, rules: Rules, ground: Ground): Expression<SqlBool> {
  const joined = (match: Rules['match'], held: readonly Expression<SqlBool>[]) =>
    match === 'all' ? every(held) : either(held);
  const parts = askedParts(rules).map(({ match, conditions }) =>
    joined(
      match,
      conditions.map((condition) => conditionOf(db, condition, ground)),
    ),
  );
  return parts.length === 0 ? sql<SqlBool>`false` : joined(rules.match, parts);
}

const people = (db: Db, visible: Visible) => {
  const all = db.selectFrom('users').where('users.status', '<>', 'deleted');
  return visible === 'all' ? all : all.where('users.iid', '=', among(visible));
};

interface Asked {
  readonly rules: Rules;
  readonly ground: Ground;
  readonly visible: Visible;
}

/** Iids of all who fit. */
export const listFitting = async (db: Db, { rules, ground, visible }: Asked): Promise<number[]> =>
  (
    await people(db, visible)
      .select('users.iid')
      .where(fitting(db, rules, ground))
      .execute()
  ).map(({ iid }) => iid);

/** How many fit and how many do not; of a group also whom a rescan would add and whom it would mark redundant. */
export function countFitting(db: Db, { rules, ground, visible }: Asked, group_iid: number | undefined) {
  const status = sql<number | null>`(select member.status from group_members member
    where member.school_id = users.school_id and member.group_iid = ${group_iid ?? 0} and member.user_iid = users.iid)`;
  return people(db, visible)
    .select(sql<boolean>`${fitting(db, rules, ground)}`.as('fits'))
    .select(status.as('status'))
    .$call((judged) =>
      db
        .selectFrom(judged.as('judged'))
        .select([
          sql<number>`count(*) filter (where fits)`.as('fitting'),
          sql<number>`count(*) filter (where not fits)`.as('others'),
          sql<number>`count(*) filter (where fits and (status is null or status = 2))`.as('new'),
          sql<number>`count(*) filter (where not fits and status = 1)`.as('redundant'),
        ])
        .executeTakeFirstOrThrow(),
    );
}

interface PageAsked extends Asked {
  readonly fits: boolean;
  readonly keyword: string | undefined;
}

/** One page of those who fit, or of the others, by given name. */
export function listJudged(
  db: Db,
  { rules, ground, visible, fits, keyword }: PageAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const judged = fitting(db, rules, ground);
  let query = people(db, visible).where(fits ? judged : not(judged));
  if (keyword) query = query.where(hasWords('users.search_text', keyword));
  const counting = query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const page = query
    .select(['users.iid as user_iid', 'users.name', 'users.lname', 'users.avatar'])
    .orderBy(sql`(regexp_replace(users.name, '^.*\\s', '') || ' ' || users.name) collate "vi-x-icu"`)
    .orderBy('users.iid')
    .limit(limit)
    .offset(offset)
    .execute();
  return Promise.all([page, counting.then(({ total }) => Number(total))]);
}

/** What the conditions know of some people. `above`: an organization with all that it lies in. */
export async function listFacts(
  db: Db,
  user_iids: readonly number[],
  courses: readonly number[],
  { today, above }: { readonly today: string; readonly above: (iid: number) => readonly number[] },
): Promise<ReadonlyMap<number, Facts>> {
  const current = sql`belonging.school_id = users.school_id and belonging.user_iid = users.iid
    and belonging.from_date <= ${today} and (belonging.to_date is null or belonging.to_date >= ${today})`;
  const reading = db
    .selectFrom('users')
    .select(['iid', 'sex', 'grade', 'school_year', 'nationality', 'city', 'status', 'admission_major', 'category'])
    .select(['is_student', 'is_teacher', 'is_parent', 'admission_year'])
    .select([
      sql<number | null>`extract(year from birthday)::int`.as('birth_year'),
      sql<string[]>`array(select organization_iid::text from organization_members belonging where ${current})`.as(
        'places',
      ),
      sql<string[]>`array(select distinct job_position_iid::text from organization_members belonging
        where ${current} and job_position_iid is not null)`.as('positions'),
      sql<string[]>`array(select distinct role from held_roles() held where held.user_iid = users.iid)`.as('roles'),
    ])
    .where('iid', '=', among(user_iids))
    .execute();
  const progress = await Promise.all(
    courses.map(async (course) => {
      const known = sql<{ user_iid: number; percent: number }>`course_percents(${course}::bigint)`.as('known');
      const rows = await db
        .selectFrom(known)
        .select(['known.user_iid', 'known.percent'])
        .where('known.user_iid', '=', among(user_iids))
        .execute();
      return [course, new Map(rows.map(({ user_iid, percent }) => [user_iid, percent]))] as const;
    }),
  );
  const word = (value: string): string[] => (value === '' ? [] : [value]);
  const number = (value: number | null): string[] => (value === null ? [] : [String(value)]);
  return new Map(
    (await reading).map((row) => {
      const employee = row.category === 6;
      const kept = { student: row.is_student, teacher: row.is_teacher, parent: row.is_parent, employee };
      const values = {
        person: markNames.filter((name) => kept[name]),
        organization: [...new Set(row.places.flatMap((iid) => above(Number(iid))))].map(String),
        position: row.positions,
        role: row.roles,
        category: [String(row.category)],
        status: [row.status],
        grade: word(row.grade),
        school_year: word(row.school_year),
        major: word(row.admission_major),
        sex: word(row.sex),
        nationality: word(row.nationality),
        city: word(row.city),
        birth_year: number(row.birth_year),
        admission_year: number(row.admission_year),
      };
      const percentOf = progress.flatMap(([course, known]) => {
        const percent = known.get(row.iid);
        return percent === undefined ? [] : [[String(course), percent] as const];
      });
      return [row.iid, { values, progress: Object.fromEntries(percentOf) }];
    }),
  );
}

export interface Scanned {
  readonly added: number;
  readonly returned: number;
  readonly redundant: number;
  readonly kept_out: number;
}

/**
 * ORG-25 in one statement, whatever the number of people: people who match become members unless they were removed by hand; those who no longer match
 * becomes redundant. Rows that stay as they are are not touched. The counts tell how it was before.
 */
export async function scan(
  db: Db,
  school_iid: number,
  group_iid: number,
  { rules, ground }: Omit<Asked, 'visible'>,
  now: number,
): Promise<Scanned> {
  const fit = people(db, 'all')
    .select('users.iid')
    .where(fitting(db, rules, ground));
  const { rows } = await sql<Scanned>`
    with fit as materialized (${fit}),
    mine as materialized (
      select user_iid, status from group_members where school_id = ${school_iid} and group_iid = ${group_iid}
    ),
    put as (
      insert into group_members (school_id, group_iid, user_iid, status, by_rule, changed_at)
      select ${school_iid}::bigint, ${group_iid}::bigint, fit.iid, 1, true, ${asTime(now)} from fit
      where not exists (select from mine where mine.user_iid = fit.iid)
      on conflict do nothing
    ),
    back as (
      update group_members set status = 1, changed_at = ${asTime(now)}
      where school_id = ${school_iid} and group_iid = ${group_iid} and status in (2, 3)
        and exists (select from fit where fit.iid = group_members.user_iid)
    ),
    gone as (
      update group_members set status = 3, changed_at = ${asTime(now)}
      where school_id = ${school_iid} and group_iid = ${group_iid} and status = 1
        and not exists (select from fit where fit.iid = group_members.user_iid)
      returning user_iid
    )
    select count(*) filter (where fit.iid is not null and (mine.status is null or mine.status = 2)) as added,
      count(*) filter (where fit.iid is not null and mine.status = 3) as returned,
      count(*) filter (where fit.iid is not null and mine.status in (4, 5)) as kept_out,
      (select count(*) from gone) as redundant
    from fit full join mine on mine.user_iid = fit.iid`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the scan did not count');
  return counts;
}

/** Words that people of the school have in a field, the usual ones first. */
export async function listWords(db: Db, field: 'grade' | 'school_year' | 'admission_major' | 'city' | 'nationality') {
  const rows = await db
    .selectFrom('users')
    .select((eb) => [eb.ref(field).as('word'), eb.fn.countAll<number>().as('count')])
    .where(field, '<>', '')
    .where('status', '<>', 'deleted')
    .groupBy(field)
    .orderBy('count', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ word }) => word);
}

export const listPositions = (db: Db) =>
  db.selectFrom('job_positions').select(['iid', 'name']).where('status', '<>', 'deleted').orderBy('name').execute();
