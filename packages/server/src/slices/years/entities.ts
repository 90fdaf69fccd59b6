/** School years and semesters: a semester lies in its year, whichever of the two changes. */
import type { Faults } from '@sen/domain/shared/kind.ts';
import { textOf } from '@sen/domain/words.ts';
import { schoolYear, semester } from '@sen/domain/years/kinds.ts';
import { outsideFaults } from '@sen/domain/years/rules.ts';
import { plainEntity } from '../../platform/binder/plain.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

/** Semesters that would come to lie outside a year are named. */
async function semestersOutside(work: Work, fields: object, iid: number | undefined): Promise<Faults> {
  if (iid === undefined) return [];
  const { start_date, end_date } = schoolYear.fields.parse(fields);
  if (start_date === null || end_date === null) return [];
  const outside = await repository.listOutside(work.db, iid, { start_date, end_date });
  const names = outside.map(({ name }) => name).join(', ');
  return outside.length === 0 ? [] : [['start_date', textOf(work.actor.language, 'semesters_outside', [names])]];
}

async function outsideItsYear(work: Work, fields: object): Promise<Faults> {
  const given = semester.fields.parse(fields);
  const year = await repository.holdYear(work.db, given.school_year_iid ?? 0);
  return year ? outsideFaults(given, year) : [];
}

export const schoolYears = plainEntity(schoolYear, { table: 'school_years', faults: semestersOutside });
export const semesters = plainEntity(semester, { table: 'semesters', faults: outsideItsYear });
