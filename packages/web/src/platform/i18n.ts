import { type Language, languages } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/translations/tag.ts';
import { bootstrap } from './bootstrap.ts';
import { whenIdle } from './idle.ts';
import { forgetStored, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', vn: 'Tiếng Việt', jp: '日本語' };

type Texts = Readonly<Record<string, string>>;
/** Named values fill `{name}`; a list fills each `%s` in order. */
export type TextValues = Readonly<Record<string, string | number>> | readonly (string | number)[];

interface Speech {
  readonly language: Language;
  readonly texts: Texts;
}

const cacheName = (language: Language) => `texts:${language}:${bootstrap.translations_version ?? ''}`;

function cachedTexts(language: Language): Texts | undefined {
  const stored = readStored(cacheName(language));
  return typeof stored === 'object' && stored !== null ? (stored as Texts) : undefined;
}

const store = createStore<Speech>({
  language: bootstrap.language,
  texts: bootstrap.translations ?? cachedTexts(bootstrap.language) ?? {},
});

export function fill(text: string, values: TextValues): string {
  if (Array.isArray(values)) {
    let next = 0;
    return text.replace(/%s/g, () => String(values[next++] ?? ''));
  }
  const named = values as Readonly<Record<string, string | number>>;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(named[name] ?? whole));
}

let missing: ((key: string, language: Language) => void) | undefined;
/** Told of each key that is shown without having words. */
export const onMissingText = (listener: typeof missing) => {
  missing = listener;
};

/**
 * The text of a key in the current language; a text that is no key comes back as it is.
 * With `count: 1` the key with `_one` behind it is taken where there is one.
 */
export function t(key: string, values?: TextValues): string {
  const { texts, language } = store.get();
  const single = values && 'count' in values && values.count === 1 ? texts[`${key}_one`] : undefined;
  const text = single ?? texts[key] ?? key;
  if (missing && !(key in texts)) missing(key, language);
  return values ? fill(text, values) : text;
}

export const hasText = (key: string): boolean => key in store.get().texts;
export const currentLocale = (): string => languageTag(store.get().language);
/** Also makes the component show its texts again when the language changes. */
export const useLanguage = (): Language => useStore(store).language;

/** What the browser's user chose, if anything (TEN-74). */
function chosenLanguage(): Language | undefined {
  const stored = readStored('language');
  return languages.find((language) => language === stored);
}

function speak(language: Language, texts: Texts): void {
  document.documentElement.lang = languageTag(language);
  if (language === 'jp') void import('./japanese-font.ts');
  store.set({ language, texts });
}

/** Texts come from `fetchTexts` unless this browser keeps them for the school's present version (TEN-75). */
export async function changeLanguage(
  language: Language,
  fetchTexts: (language: Language) => Promise<Texts>,
): Promise<void> {
  const texts = cachedTexts(language) ?? (await fetchTexts(language));
  keepTexts(language, texts);
  writeStored('language', language);
  // Tells the server which texts the next first page needs.
  document.cookie = `sen_language=${language}; path=/; max-age=31536000; samesite=lax`;
  speak(language, texts);
}

function keepTexts(language: Language, texts: Texts): void {
  forgetStored(`texts:${language}:`, cacheName(language));
  writeStored(cacheName(language), texts);
}

/** Speaks the language of the first HTML, or the one chosen on this browser when the server did not know it. */
export async function startSpeaking(fetchTexts: (language: Language) => Promise<Texts>): Promise<void> {
  const { language, texts } = store.get();
  const chosen = bootstrap.user_info?.settings?.language ?? chosenLanguage() ?? language;
  const { translations } = bootstrap;
  // Writing them takes longer than the first paint may wait.
  if (translations) whenIdle(() => keepTexts(language, translations));
  if (chosen === language && Object.keys(texts).length > 0) return speak(language, texts);
  try {
    const wanted = cachedTexts(chosen) ?? (await fetchTexts(chosen));
    keepTexts(chosen, wanted);
    speak(chosen, wanted);
  } catch {
    speak(language, texts);
  }
}
