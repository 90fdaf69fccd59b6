import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localText } from '../../shared/zoned-time.ts';
import { daysBetween, movedBy, movingFaults } from './rules.ts';

test('an hour is the same hour so many days later, also over a change of the clocks', () => {
  const october = Date.UTC(2026, 9, 20, 6, 30) / 1000;
  expect(localText(october, 'Europe/Berlin')).toBe('2026-10-20T08:30');
  expect(localText(movedBy(october, 14, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-11-03T08:30');
  expect(movedBy(0, 14, 'Asia/Ho_Chi_Minh')).toBe(0);
});

test('there and back again is where it was, to the second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000_000, max: 4_000_000_000 }),
      fc.integer({ min: -800, max: 800 }),
      (moment, days) => {
        expect(movedBy(movedBy(moment, days, 'Asia/Ho_Chi_Minh'), -days, 'Asia/Ho_Chi_Minh')).toBe(moment);
      },
    ),
  );
});

test.each([
  ['2026-09-01', '2027-09-01', 365],
  ['2027-09-01', '2026-09-01', -365],
  ['2026-09-01', '2026-09-01', 0],
])('from %s to %s there are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

const asked = { start_date: '2027-09-01', move_items: true };
test.each([
  ['nothing is moved', { start_date: null, move_items: false }, { start_date: null }, true, {}],
  ['both beginnings are known', asked, { start_date: '2026-09-01' }, false, {}],
  [
    'the new one is not',
    { ...asked, start_date: null },
    { start_date: '2026-09-01' },
    false,
    { start_date: 'this_field_is_required' },
  ],
  ['the old one is not', asked, { start_date: null }, false, { move_items: 'next_run_no_beginning' }],
  ['people still learn by it', asked, { start_date: '2026-09-01' }, true, { move_items: 'next_run_others_run' }],
] as const)('%s', (_, given, before, others_run, faults) => {
  expect(movingFaults(given, before, others_run)).toEqual(faults);
});
