/** What other areas and forms ask of school years and semesters. */
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import { schoolYearOf } from '@sen/domain/years/rules.ts';
import type { Work } from '../../platform/work.ts';
import { schoolFacts } from '../tenancy/index.ts';
import { schoolYears, semesters } from './entities.ts';
import * as repository from './repository.ts';

interface FirstSemester {
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly start_date: string;
  readonly end_date: string;
}

/** The first semester of a school, in a school year of its days until somebody tells that year's own. */
export async function addFirstSemester(work: Work, semester: FirstSemester): Promise<void> {
  const { start_date, end_date } = semester;
  const year = { name: schoolYearOf(start_date), start_date, end_date };
  const school_year_iid = await schoolYears.create(work, year, undefined);
  await semesters.create(
    work,
    { ...semester, school_year_iid, registration_start: null, registration_end: null },
    undefined,
  );
}

async function schoolYearOptions({ db }: Work): Promise<Option[]> {
  return (await repository.listYears(db)).map(({ iid, name }) => ({ value: iid, label: name }));
}

async function currentSemesters(work: Work): Promise<Option[]> {
  const { timezone } = await schoolFacts(work);
  const today = dayInWords(work.now, { zone: timezone, date_format: 'YYYY-MM-DD' });
  const found = await repository.listSemestersAt(work.db, today);
  return found.map(({ iid, name, school_year }) => ({ value: iid, label: `${name} · ${school_year}` }));
}

/** UNI-05 */
export const options = { school_years: schoolYearOptions, current_semesters: currentSemesters };
