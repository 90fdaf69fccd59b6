import type { Faults } from '../shared/kind.ts';

/** Days as `YYYY-MM-DD`, moments in unix seconds; null: not told. */
interface Span {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly registration_start?: number | null;
  readonly registration_end?: number | null;
}

/** What ends before it begins. */
export function orderFaults({ start_date, end_date, registration_start, registration_end }: Span): Faults {
  const days_fall = start_date !== null && end_date !== null && end_date <= start_date;
  const registration_falls = registration_start && registration_end && registration_end <= registration_start;
  return [
    ...(days_fall ? [['end_date', 'ends_before_it_begins'] as const] : []),
    ...(registration_falls ? [['registration_end', 'ends_before_it_begins'] as const] : []),
  ];
}

/** The days of a semester that do not lie in its school year. */
export function outsideFaults(semester: Span, year: Span): Faults {
  const before = (one: string | null, other: string | null) => one !== null && other !== null && one < other;
  return [
    ...(before(semester.start_date, year.start_date) ? [['start_date', 'outside_its_school_year'] as const] : []),
    ...(before(year.end_date, semester.end_date) ? [['end_date', 'outside_its_school_year'] as const] : []),
  ];
}

/** The name of the school year in which a semester begins: years change in the summer. */
export function schoolYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return `${first}-${first + 1}`;
}
