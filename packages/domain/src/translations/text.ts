import type { Language } from '../shared/actor.ts';
import { translations } from './index.ts';

/** Puts values into the `%s` places of a text, in order. */
const fill = (text: string, values: readonly unknown[]): string => {
  let next = 0;
  return text.replace(/%s/g, () => String(values[next++] ?? ''));
};

/** The text of a key in a language, the key itself where there is none. */
export const textOf = (language: Language, key: string, values: readonly unknown[] = []): string =>
  fill(translations[language][key] ?? key, values);

/** Puts values into the `{name}` places of a text; a place without a value stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
