import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translations } from '@sen/domain/words.ts';
import { describe, expect, it } from 'vitest';
import { roles } from '../packages/domain/src/shared/actor.ts';
import { actions } from '../packages/domain/src/shared/permission.ts';

/** One word in each language, and the keys whose text it is. */
interface Entry {
  readonly words: { readonly en: string; readonly vn: string; readonly jp: string };
  readonly keys: readonly string[];
}

const glossary = readFileSync(join(import.meta.dirname, '..', 'docs', 'glossary.md'), 'utf8');

const entries: readonly Entry[] = glossary.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, en = '', vn = '', jp = '', last = ''] = cells;
  const keys = [...last.matchAll(/`([^`]+)`/g)].map(([, key]) => key ?? '').filter((key) => key in translations.en);
  return keys.length > 0 && /^(`[^`]+` ?)+$/.test(last) ? [{ words: { en, vn, jp }, keys }] : [];
});
const named = new Set(entries.flatMap(({ keys }) => keys));

const isRole = (key: string): boolean =>
  [...roles, 'learner'].some((role) => new RegExp(`(^|_)role_${role}$`).test(key));
const isAction = (key: string): boolean => actions.some((action) => key === `action_${action}`);
/** A status is a word or two; sentences about one, and the names of its events, are no status. */
const isStatus = (key: string, text: string): boolean =>
  /^([a-z-]+_)*(status|state)_[a-z_]+$/.test(key) &&
  !/^(audit|event|group_status|group_state_(there|count))/.test(key) &&
  !key.endsWith('_all') &&
  text.split(' ').length <= 5;

/** Other names for what the glossary has a word for. */
const other = {
  en: /\bsomebody\b|\b(its|the|every|who is) root\b|\blog out\b|\bemails?\b/i,
  vn: /quản trị cao nhất/i,
  jp: /最高管理者|学習者/,
} as const;

describe('the glossary', () => {
  it.each(['en', 'vn', 'jp'] as const)('has one name for a thing: no text in %s uses another', (language) => {
    const texts = Object.entries(translations[language]);
    expect(texts.filter(([, text]) => other[language].test(text))).toEqual([]);
  });

  it.each(entries.flatMap(({ words, keys }) => keys.map((key) => ({ key, words }))))(
    'gives the word for $key',
    ({ key, words }) => {
      const { en, vn, jp } = translations;
      expect({ en: en[key], vn: vn[key], jp: jp[key] }).toEqual(words);
    },
  );

  it('names every role, status and action', () => {
    const wanted = Object.entries(translations.en).filter(
      ([key, text]) => isRole(key) || isAction(key) || isStatus(key, text),
    );
    expect(wanted.map(([key]) => key).filter((key) => !named.has(key))).toEqual([]);
  });
});
