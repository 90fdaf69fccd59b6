import { describe, expect, it } from 'vitest';
import { allRefusals } from './refusals.ts';
import { languages } from './shared/actor.ts';
import { allWords, translations } from './words.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}|%s/g) ?? []).sort();

describe.each(languages)('%s', (language) => {
  it('has the same keys as English', () => {
    expect(Object.keys(translations[language]).sort()).toEqual(Object.keys(translations.en).sort());
  });

  it('has no empty text', () => {
    const empty = Object.entries(translations[language]).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('fills the same places as English', () => {
    for (const [key, text] of Object.entries(translations[language])) {
      expect(placeholders(text), key).toEqual(placeholders(translations.en[key] ?? ''));
    }
  });

  it('says each key in one file only', () => {
    const keys = allWords.flatMap((words) => Object.keys(words));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has a text for every error of the catalogue', () => {
    expect(Object.keys(allRefusals).filter((key) => !(key in translations[language]))).toEqual([]);
  });
});
