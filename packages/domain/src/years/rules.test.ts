import { expect, test } from 'vitest';
import { orderFaults, outsideFaults, schoolYearOf } from './rules.ts';

const year = { start_date: '2026-09-05', end_date: '2027-05-31' };

test.each([
  ['2026-09-05', '2027-01-15', []],
  ['2026-09-05', '2026-09-05', ['end_date']],
  ['2026-09-05', '2026-09-04', ['end_date']],
  [null, '2026-09-04', []],
])('what lies from %s to %s has faults at %j', (start_date, end_date, at) => {
  expect(orderFaults({ start_date, end_date }).map(([field]) => field)).toEqual(at);
});

test('registration closes after it opens, where both are told', () => {
  const registration = (registration_start: number | null, registration_end: number | null) =>
    orderFaults({ ...year, registration_start, registration_end }).map(([field]) => field);
  expect(registration(10, 10)).toEqual(['registration_end']);
  expect(registration(10, 11)).toEqual([]);
  expect(registration(10, null)).toEqual([]);
});

test.each([
  ['2026-09-05', '2027-05-31', []],
  ['2026-09-04', '2027-05-31', ['start_date']],
  ['2026-09-04', '2027-06-01', ['start_date', 'end_date']],
])('a semester from %s to %s lies outside its year at %j', (start_date, end_date, at) => {
  expect(outsideFaults({ start_date, end_date }, year).map(([field]) => field)).toEqual(at);
});

test.each([
  ['2026-09-01', '2026-2027'],
  ['2027-01-10', '2026-2027'],
  ['2027-06-30', '2026-2027'],
  ['2027-07-01', '2027-2028'],
])('what begins on %s begins in the school year %s', (day, name) => {
  expect(schoolYearOf(day)).toBe(name);
});
