import type { Furnish } from '../../../test/furnishing.ts';

declare module '../../../test/furnishing.ts' {
  interface Ids {
    school_year_iid: number;
  }
}

export const furnish: Furnish = async ({ owner, school }) => {
  const { rows } = await owner.query(
    `with year as (
       insert into school_years (school_id, name, start_date, end_date) values ($1, '2026-2027', '2026-09-01', '2027-06-30') returning iid
     ), semester as (
       insert into semesters (school_id, name, school_year_iid, start_date, end_date)
       select $1, 'x', iid, '2026-09-01', '2027-01-15' from year returning iid
     )
     select year.iid as year, semester.iid as semester from year, semester`,
    [school.iid],
  );
  const year = Number(rows[0].year);
  return {
    ids: { school_year_iid: year },
    records: { 'school-year': { iid: year }, semester: { iid: Number(rows[0].semester) } },
  };
};
