import { translations } from '@sen/domain/translations/index.ts';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Keys written out: `t('key'`, `notice.success('key'`, `title: 'key'` of a screen or a menu. */
const written = /(?:\bt\(|notice\.\w+\(|noticeFailure\(\w+,)\s*(?:'([^'\n]+)'|"([^"\n]+)")|title: '(\w+)'/g;

const keysIn = (source: string) =>
  [...source.matchAll(written)].flatMap(([, one, other, title]) => one ?? other ?? title ?? []);

it('finds the keys that it looks for', () => {
  const [one, other] = [`t('saved_at', { time })`, `{ name: 'home', title: 'home' }; t("can't")`];
  expect(keysIn(`${one} ${other}`)).toEqual(['saved_at', 'home', "can't"]);
});

it.each(Object.entries(sources))('%s shows only texts that exist', (_, source) => {
  expect(keysIn(source).filter((key) => !(key in translations.en))).toEqual([]);
});
