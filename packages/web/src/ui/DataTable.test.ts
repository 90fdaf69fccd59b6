import { translations } from '@sen/domain/words.ts';
import { beforeAll, expect, it } from 'vitest';
import { speakFor } from '../platform/i18n.ts';
import { rangeWords } from './DataTable.tsx';

beforeAll(() => speakFor({ language: 'en', translations: translations.en }));

it.each([
  [1, 10, 120, '1–10 of 120'],
  [1, 10, 1, '1 of 1'],
  [2, 10, 11, '11 of 11'],
  [2, 10, 12, '11–12 of 12'],
])('page %i of pages of %i says which of %i records it shows', (page, per_page, total, words) => {
  expect(rangeWords(page, per_page, total)).toBe(words);
});
