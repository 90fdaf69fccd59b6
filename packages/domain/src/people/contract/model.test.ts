import { expect, test } from 'vitest';
import { daysFault, overlaps } from './model.ts';

test('a contract begins on a day and does not end before it', () => {
  expect(daysFault({ from_date: '2026-02-01', to_date: '' })).toEqual({});
  expect(daysFault({ from_date: '2026-02-01', to_date: '2026-02-01' })).toEqual({});
  expect(daysFault({ from_date: '2026-02-30', to_date: '' })).toHaveProperty('from_date');
  expect(daysFault({ from_date: '2026-02-02', to_date: '2026-02-01' })).toEqual({
    to_date: { key: '%s_is_not_greater_than_%s', values: [{ label: 'contract_to' }, { label: 'contract_from' }] },
  });
});

test('two contracts overlap where both hold on a day; one without an end holds for ever', () => {
  const spring = { from_date: '2026-01-01', to_date: '2026-05-31' };
  expect(overlaps(spring, { from_date: '2026-05-31', to_date: null })).toBe(true);
  expect(overlaps(spring, { from_date: '2026-06-01', to_date: null })).toBe(false);
  expect(overlaps({ from_date: '2020-01-01', to_date: '' }, spring)).toBe(true);
});
