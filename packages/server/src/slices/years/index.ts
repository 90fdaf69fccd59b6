import type { Slice } from '../../platform/route.ts';
import { schoolYears, semesters } from './entities.ts';
import { options } from './service.ts';
import { tables } from './tables.ts';

export { addFirstSemester } from './service.ts';

export const years: Slice = {
  name: 'years',
  tables,
  records: [schoolYears, semesters],
  routes: [],
  options,
};
