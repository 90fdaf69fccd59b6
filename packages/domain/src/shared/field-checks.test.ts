import { describe, expect, test } from 'vitest';
import {
  faultInWords,
  isDay,
  notGreaterFault,
  notLessFault,
  numberFault,
  phoneFault,
  rangeFault,
  requiredFault,
  schoolYearFault,
} from './field-checks.ts';

test('a required field wants a value; 0 and false are values (ERR-52)', () => {
  for (const nothing of ['', null, undefined, []])
    expect(requiredFault(nothing)).toEqual({ key: 'this_field_is_required' });
  for (const value of [0, false, 'x', [0], ' ']) expect(requiredFault(value)).toBeUndefined();
});

test('a number is digits with a sign and a point (ERR-53)', () => {
  for (const text of ['', '0', '-1', '10.5', '007']) expect(numberFault(text), text).toBeUndefined();
  for (const text of ['ten', '1e3', '1,5', '１２', 'NaN', '0x10', '1.'])
    expect(numberFault(text), text).toEqual({ key: 'this_field_is_not_a_number' });
});

test('a phone number is digits, spaces, round brackets, plus, dots and dashes; empty passes (ERR-55)', () => {
  for (const text of ['', '113', '(+84) 90 123-45.67']) expect(phoneFault(text), text).toBeUndefined();
  for (const text of ['call me', '+84x1', '[84] 1', '()', '1\n2'])
    expect(phoneFault(text), text).toEqual({ key: 'this_is_not_a_valid_phone_number' });
});

describe('two values are compared', () => {
  const [early, late] = [
    { value: '2026-01-01', label: 'start' },
    { value: '2026-01-02', label: 'end' },
  ];
  const labels = [{ label: 'end' }, { label: 'start' }];
  test('and equal ones are neither greater nor less (ERR-56)', () => {
    expect(notGreaterFault(late, early)).toBeUndefined();
    expect(notGreaterFault({ ...late, value: early.value }, early)).toEqual({
      key: '%s_is_not_greater_than_%s',
      values: labels,
    });
    expect(notLessFault(early, late)).toBeUndefined();
    expect(notLessFault(late, early)).toEqual({ key: '%s_is_not_less_than_%s', values: labels });
    expect(notLessFault({ ...late, value: early.value }, early)).toBeDefined();
  });

  test('and named by their labels in order, in the reader’s words', () => {
    const texts: Record<string, string> = { end: 'End', start: 'Start' };
    const say = (key: string, values: readonly unknown[] = []) => [texts[key] ?? key, ...values].join('|');
    expect(faultInWords({ key: 'x', values: [...labels, 5] }, say)).toBe('x|End|Start|5');
  });
});

test('a range includes its ends; one bound alone has its own message (ERR-57)', () => {
  const both = { least: 1, most: 3 };
  for (const value of [1, 2, 3]) expect(rangeFault(value, both)).toBeUndefined();
  for (const value of [0, 4])
    expect(rangeFault(value, both)).toEqual({ key: 'value_must_be_between_%s_and_%s', values: [1, 3] });
  expect(rangeFault(0, { least: 1 })).toEqual({ key: 'value_must_be_greater_than_%s', values: [1] });
  expect(rangeFault(4, { most: 3 })).toEqual({ key: 'value_must_be_smaller_than_%s', values: [3] });
  expect(rangeFault(0, { least: 0 })).toBeUndefined();
});

test('a day is one that the calendar has', () => {
  for (const text of ['2004-02-29', '1990-12-31']) expect(isDay(text)).toBe(true);
  for (const text of ['2003-02-29', '2004-13-01', '2004-2-9', '', 'today', '2004-02-29T00:00'])
    expect(isDay(text)).toBe(false);
});

test('a school year is two years that follow one another, if it is two', () => {
  expect(['', '2026', '2026-2027', '2026 – 2027', '令和8年度'].map(schoolYearFault)).toEqual(Array(5).fill(undefined));
  expect(['2026-2020', '2026-2026', '2026/2028'].map((text) => schoolYearFault(text)?.key)).toEqual(
    Array(3).fill('school_year_not_following'),
  );
});
