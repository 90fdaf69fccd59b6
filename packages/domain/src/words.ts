/** Every text of the product, gathered from the manifests: each key stands in one file, beside what it is about. */
import { areas, type Declared } from './areas.ts';
import type { Language } from './shared/actor.ts';
import { words as editor } from './shared/words/editor.ts';
import { words as fields } from './shared/words/fields.ts';
import { words as gallery } from './shared/words/gallery.ts';
import { words as kit } from './shared/words/kit.ts';
import { words as records } from './shared/words/records.ts';
import { words as refusals } from './shared/words/refusals.ts';
import { words as shell } from './shared/words/shell.ts';
import type { Words } from './shared/words.ts';

/** What is no area's: the kit, the app's frame, and what all kinds of records share. */
const common = [kit, editor, shell, fields, refusals, records, gallery] as const;

export const allWords: readonly Words[] = [...common, ...areas.flatMap(({ words }) => words)];

type Keys<W> = W extends unknown ? keyof W & string : never;
/** A key that has a text. */
export type TextKey = Keys<(typeof common)[number] | Declared['words'][number]>;

const spoken = (language: Language): Readonly<Record<string, string>> =>
  Object.assign(
    // Without a prototype: `constructor` and its like are no texts.
    Object.create(null),
    ...allWords.map((words) => Object.fromEntries(Object.entries(words).map(([key, texts]) => [key, texts[language]]))),
  );

/** Language → key → text. `{name}` and `%s` are filled where it is shown. */
export const translations: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: spoken('en'),
  vn: spoken('vn'),
  jp: spoken('jp'),
};

/** Puts values into the `%s` places of a text, in order. */
const fill = (text: string, values: readonly unknown[]): string => {
  let next = 0;
  return text.replace(/%s/g, () => String(values[next++] ?? ''));
};

/** The text of a key in a language, the key itself where there is none. */
export const textOf = (language: Language, key: string, values: readonly unknown[] = []): string =>
  fill(translations[language][key] ?? key, values);
