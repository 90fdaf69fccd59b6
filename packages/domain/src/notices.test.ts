import { expect, test } from 'vitest';
import { allNotices } from './notices.ts';
import { languages } from './shared/actor.ts';
import { translations } from './words.ts';

test.each(languages)('every kind of notice is declared by one area and has words in %s', (language) => {
  const kinds = allNotices.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const keys = kinds.flatMap((kind) => [`notice_${kind}`, `notice_kind_${kind}`]);
  expect(keys.filter((key) => !(key in translations[language]))).toEqual([]);
});
