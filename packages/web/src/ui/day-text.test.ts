import { expect, test } from 'vitest';
import { dayInWords, dayOf } from './day-text.ts';

test('a day is read in the order of the school, whatever parts its numbers', () => {
  for (const text of ['21-11-2004', '21/11/2004', '21.11.2004', ' 21 11 2004 '])
    expect(dayOf(text, 'DD-MM-YYYY')).toBe('2004-11-21');
  expect(dayOf('11/21/2004', 'MM/DD/YYYY')).toBe('2004-11-21');
  expect(dayOf('2004-11-21', 'YYYY-MM-DD')).toBe('2004-11-21');
  expect(dayOf('1-2-2004', 'DD-MM-YYYY')).toBe('2004-02-01');
});

test('what the calendar does not have is no day', () => {
  for (const text of ['', '31-02-2004', '29-02-2003', '00-01-2004', '21-13-2004', '21-11-04', 'today'])
    expect(dayOf(text, 'DD-MM-YYYY'), text).toBeUndefined();
});

test('a day is shown as the school writes it', () => {
  expect(dayInWords('2004-11-21', 'DD-MM-YYYY')).toBe('21-11-2004');
  expect(dayInWords('2004-11-21', 'YYYY/MM/DD')).toBe('2004/11/21');
  expect(dayInWords('31-02-2004', 'DD-MM-YYYY')).toBe('31-02-2004');
});
