/** When a school teaches: school years, and semesters in these (UNI-04, UNI-05). */
import { schoolYearFault } from '../shared/field-checks.ts';
import { field } from '../shared/field-type.ts';
import { plainKind } from '../shared/plain-kind.ts';
import { orderFaults } from './rules.ts';

const shared = { module: 'organizations', lies: 'school', for_all: true, extended: true, sort: '-start_date' } as const;

const days = {
  start_date: field.day({ required: true, sortable: true, filter: true }),
  end_date: field.day({ required: true, sortable: true }),
};

export const schoolYear = plainKind({
  ntype: 'school-year',
  ...shared,
  fields: { name: field.line({ required: true, sortable: true, note: 'school_year_name_note' }), ...days },
  faults: (year) => {
    const fault = schoolYearFault(year.name);
    return [...(fault ? [['name', fault.key] as const] : []), ...orderFaults(year)];
  },
});

export const semester = plainKind({
  ntype: 'semester',
  ...shared,
  fields: {
    name: field.line({ required: true, sortable: true }),
    school_year_iid: field.reference('school-year', { required: true, filter: true }),
    ...days,
    registration_start: field.moment({ note: 'registration_start_note' }),
    registration_end: field.moment(),
  },
  under: 'school_year_iid',
  faults: orderFaults,
  states: {
    first: 'open',
    tones: { open: 'done', closed: 'locked' },
    steps: {
      close_semester: { from: ['open'], to: 'closed' },
      reopen_semester: { from: ['closed'], to: 'open' },
    },
  },
});

export const kinds = [schoolYear, semester] as const;
