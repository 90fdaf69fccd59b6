/** What other areas ask of the academic categories, by which courses are sorted. */
import type { Work } from '../../../platform/work.ts';
import { listAll } from './repository.ts';

/** The academic categories in use, by name, each with what it lies under. */
export const academicCategories = ({ db }: Work) => listAll(db, 'academic_category');

export const isCategory = async (work: Work, iid: number): Promise<boolean> =>
  (await academicCategories(work)).some((one) => one.iid === iid);
