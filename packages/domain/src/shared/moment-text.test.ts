import { expect, it } from 'vitest';
import { momentOf } from './moment-text.ts';

const hanoi = { date_format: 'DD-MM-YYYY', zone: 'Asia/Ho_Chi_Minh' };
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  Date.UTC(year, month - 1, day, hour - 7, minute) / 1000;

it.each([
  ['21-11-2026 08:30', at(2026, 11, 21, 8, 30)],
  ['21/11/2026 8:30 PM', at(2026, 11, 21, 20, 30)],
  ['1.2.2027', at(2027, 2, 1)],
  ['21-11-2026 12:05 am', at(2026, 11, 21, 0, 5)],
  ['21-11-2026 23h59', at(2026, 11, 21, 23, 59)],
  ['2026-11-21 08:30', at(2026, 11, 21, 8, 30)],
  ['2026-11-21T08:30:00', at(2026, 11, 21, 8, 30)],
  ['', 0],
])('reads %j in the zone of the school', (text, seconds) => {
  expect(momentOf(text, hanoi)).toBe(seconds);
});

it.each(['31-02-2026', '11-21-2026 08:30', '21-11-2026 24:00', '21-11-2026 13:00 PM', '21-11-26', 'tomorrow', '21-11'])(
  'takes %j for no moment',
  (text) => {
    expect(momentOf(text, hanoi)).toBeUndefined();
  },
);

it('takes an hour that the clocks skip for no moment', () => {
  const paris = { ...hanoi, zone: 'Europe/Paris' };
  expect(momentOf('29-03-2026 02:30', paris)).toBeUndefined();
  expect(momentOf('29-03-2026 03:30', paris)).toBe(Date.UTC(2026, 2, 29, 1, 30) / 1000);
});

it('reads days in the order the school writes them', () => {
  expect(momentOf('2026-11-21 08:30', { ...hanoi, date_format: 'YYYY-MM-DD' })).toBe(at(2026, 11, 21, 8, 30));
  expect(momentOf('2026年11月21日 8:30', { ...hanoi, date_format: 'YYYY年MM月DD日' })).toBe(at(2026, 11, 21, 8, 30));
  expect(momentOf('11/21/2026', { ...hanoi, date_format: 'MM/DD/YYYY' })).toBe(at(2026, 11, 21));
});
