import { expect, it } from 'vitest';
import { isSupported, usualBrowsers } from './browsers.ts';
import { SupportedBrowser } from './model.ts';

const list = [
  { name: 'Chrome', versions: [{ min: 100, max: 0 }] },
  {
    name: 'Safari',
    os: ['iOS', 'macOS'],
    versions: [
      { min: 14, max: 15 },
      { min: 17, max: 0 },
    ],
  },
  { name: 'Edge' },
].map((entry) => SupportedBrowser.parse(entry));
const judged = (name: string, os: string, version?: number) => isSupported(list, { name, os, version });

it('a school without a list takes every browser', () => {
  expect(isSupported([], { name: 'Netscape', os: 'Amiga', version: 1 })).toBe(true);
});

it('a version must lie within one of the ranges; zero is an open end', () => {
  expect([judged('Chrome', 'Windows', 99), judged('chrome', 'Windows', 100), judged('Chrome', 'Linux', 999)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([14, 15, 16, 17].map((version) => judged('Safari', 'macOS', version))).toEqual([true, true, false, true]);
});

it('an entry for some systems does not mean the others', () => {
  expect([judged('Safari', 'iOS', 17), judged('Safari', 'Windows', 17)]).toEqual([true, false]);
});

it('names that mean the same are the same', () => {
  expect([judged('Microsoft Edge', 'Windows', 20), judged('Firefox', 'Windows', 130)]).toEqual([true, false]);
});

it('what a school begins with takes the last two years of the usual browsers, and nothing older', () => {
  const usual = usualBrowsers((key) => key);
  expect(SupportedBrowser.array().parse(usual)).toEqual(usual);
  const takes = (name: string, os: string, version?: number) => isSupported(usual, { name, os, version });
  for (const [name, os, first] of [
    ['Chrome', 'Android', 131],
    ['Microsoft Edge', 'Windows', 131],
    ['Firefox', 'Linux', 133],
    ['Safari', 'iOS', 18],
    ['Samsung Internet for Android', 'Android', 27],
  ] as const) {
    expect([takes(name, os, first), takes(name, os, first - 1)], name).toEqual([true, false]);
  }
  expect([takes('Safari', 'iOS'), takes('Internet Explorer', 'Windows', 11)]).toEqual([true, false]);
});
