import { expect, it } from 'vitest';
import { browserOf, rowOf, versionsIn } from './browser-rows.ts';

it.each([
  ['100+', [{ min: 100, max: 0 }]],
  [
    '90-99, 101+',
    [
      { min: 90, max: 99 },
      { min: 101, max: 0 },
    ],
  ],
  ['95', [{ min: 95, max: 95 }]],
  ['', []],
  ['new', undefined],
  ['100+, ?', undefined],
])('versions written as "%s"', (text, versions) => {
  expect(versionsIn(text)).toEqual(versions);
});

it('a browser comes back from its row as it went in', () => {
  const browser = {
    name: 'Chrome',
    os: ['Windows', 'macOS'],
    versions: [
      { min: 90, max: 99 },
      { min: 101, max: 0 },
    ],
    summary: '',
    download_link: 'https://google.com/chrome',
  };
  expect(browserOf(rowOf(browser, 'x'))).toEqual(browser);
});
