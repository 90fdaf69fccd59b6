import { expect, it } from 'vitest';
import { localText, secondsOf } from './zoned-time.ts';

it('reads a local time in the zone of the school, wherever the browser is', () => {
  expect(secondsOf('2026-11-21T08:30', 'Asia/Ho_Chi_Minh')).toBe(Date.UTC(2026, 10, 21, 1, 30) / 1000);
});

it.each([
  ['2026-11-21T08:30', 'Asia/Ho_Chi_Minh'],
  ['2026-03-29T04:30', 'Europe/Paris'],
  ['2026-10-25T12:00', 'America/New_York'],
  ['2027-01-01T00:00', 'Asia/Tokyo'],
])('writes %s in %s as it was read', (text, zone) => {
  expect(localText(secondsOf(text, zone), zone)).toBe(text);
});

it('keeps no bound as an empty field', () => {
  expect(localText(0, 'Asia/Ho_Chi_Minh')).toBe('');
  expect(secondsOf('', 'Asia/Ho_Chi_Minh')).toBe(0);
});
