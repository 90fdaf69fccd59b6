import type { Db } from '../../platform/db.ts';

interface Days {
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Its first and last day; no other unit of work changes them until this one is over. */
export const holdYear = (db: Db, iid: number) =>
  db.selectFrom('school_years').select(['start_date', 'end_date']).where('iid', '=', iid).forShare().executeTakeFirst();

/** Names of the semesters of a school year that do not lie within these days. */
export const listOutside = (db: Db, school_year_iid: number, { start_date, end_date }: Omit<Days, 'name'>) =>
  db
    .selectFrom('semesters')
    .select('name')
    .where('school_year_iid', '=', school_year_iid)
    .where('status', '<>', 'deleted')
    .where((eb) => eb.or([eb('start_date', '<', start_date), eb('end_date', '>', end_date)]))
    .orderBy('start_date')
    .limit(5)
    .execute();

/** All school years, the latest first. */
export const listYears = (db: Db) =>
  db
    .selectFrom('school_years')
    .select(['iid', 'name'])
    .where('status', '<>', 'deleted')
    .orderBy('start_date', 'desc')
    .limit(100)
    .execute();

/** Open semesters in which this day lies. */
export const listSemestersAt = (db: Db, day: string) =>
  db
    .selectFrom('semesters')
    .innerJoin('school_years', 'school_years.iid', 'semesters.school_year_iid')
    .select(['semesters.iid', 'semesters.name', 'school_years.name as school_year'])
    .where('semesters.status', '<>', 'deleted')
    .where('semesters.state', '=', 'open')
    .where('semesters.start_date', '<=', day)
    .where('semesters.end_date', '>=', day)
    .orderBy('semesters.start_date')
    .limit(100)
    .execute();
