import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  school_years: { unsearched: 'names of things', records: ['school-year'] },
  semesters: { unsearched: 'names of things', records: ['semester'] },
};
