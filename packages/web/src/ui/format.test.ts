import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { translations } from '@sen/domain/words.ts';
import { describe, expect, it } from 'vitest';
import { speakFor } from '../platform/i18n.ts';
import { setSite } from '../platform/school.ts';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFromNow,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts';

/** 2026-03-09 23:30 in Ho Chi Minh City, still 16:30 in UTC. */
const lateEvening = Date.UTC(2026, 2, 9, 16, 30) / 1000;
const conf = PublicConf.parse({});

describe('dates', () => {
  it('show DD-MM-YYYY in the zone of the school, not of the browser', () => {
    expect(formatDate(lateEvening, 'Asia/Ho_Chi_Minh')).toBe('09-03-2026');
    expect(formatDate(lateEvening, 'Asia/Tokyo')).toBe('10-03-2026');
  });

  it('show 24h or AM/PM as the school wants', () => {
    setSite({ domain: 'a', school: null, conf: { ...conf, time_format: '24h' } });
    expect(formatDateTime(lateEvening)).toBe('09-03-2026 23:30');
    setSite({ domain: 'a', school: null, conf: { ...conf, time_format: 'AM/PM' } });
    expect(formatTime(lateEvening)).toBe('11:30 PM');
    expect(formatTime(Date.UTC(2026, 2, 9, 17, 5) / 1000)).toBe('12:05 AM');
  });

  it('show a dash for a moment that is not known', () => {
    expect(formatDate(null)).toBe('–');
  });
});

it.each([
  [1234567.891, '1,234,567.89'],
  [8.5, '8.5'],
  [10, '10'],
  [0, '0'],
  [Number.NaN, '–'],
])('number %s is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('dong and yen have no decimals', () => {
  expect(formatMoney(1_250_000, 'VND')).toBe('1,250,000 VND');
  expect(formatMoney(12.5, 'USD')).toBe('12.50 USD');
});

it('a share is a whole percent', () => {
  expect(formatPercent(0.666)).toBe('67%');
});

it.each([
  [3909, '1:05:09'],
  [309, '05:09'],
  [0.9, '00:00'],
  [-5, '00:00'],
])('%s seconds on the clock are %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

it.each([
  [23, '23 h'],
  [24, '1 day'],
  [1000, '1 month 1 week 4 days 16 h'],
  [8760 + 720, '1 year 1 month'],
  [1.5, '1 h 30 min'],
])('%s hours are %s', (hours, words) => {
  speakFor({ language: 'en', translations: translations.en });
  expect(formatDuration(hours * 3600)).toBe(words);
});

it('what was a moment ago was just now, in words of each language', () => {
  for (const [language, words] of [
    ['en', 'just now'],
    ['vn', 'vừa xong'],
  ] as const) {
    speakFor({ language, translations: translations[language] });
    expect([formatFromNow(1000, 1000), formatFromNow(975, 1000)]).toEqual([words, words]);
    expect(formatFromNow(940, 1000)).toContain('1');
  }
});
