import { expect, it } from 'vitest';
import { dayInWords, dayPatternOf } from './moment-words.ts';

it('days are written as the school says, and by year, month and day where it wants iso_date whatever its pattern', () => {
  const date_format = 'MM/DD/YYYY';
  expect([dayPatternOf(null), dayPatternOf({ date_format }), dayPatternOf({ date_format, iso_date: true })]).toEqual([
    'DD-MM-YYYY',
    'MM/DD/YYYY',
    'YYYY-MM-DD',
  ]);
  const moment = Date.parse('2026-11-22T20:00:00Z') / 1000;
  const zone = 'Asia/Ho_Chi_Minh';
  expect(dayInWords(moment, { zone, date_format })).toBe('11/23/2026');
  expect(dayInWords(moment, { zone, date_format, iso_date: true })).toBe('2026-11-23');
});
