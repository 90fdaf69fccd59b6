import { type Language, languages } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { type Bootstrap, bootstrap, keepAllTexts } from './bootstrap.ts';
import { whenIdle } from './idle.ts';
import { forgetTexts, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', vn: 'Tiếng Việt', jp: '日本語' };

type Texts = Readonly<Record<string, string>>;
/** Named values fill `{name}`; a list fills each `%s` in order. */
export type TextValues = Readonly<Record<string, string | number>> | readonly (string | number)[];

interface Speech {
  readonly language: Language;
  readonly texts: Texts;
  /** False while only those of the first screen are here. */
  readonly whole: boolean;
}

const cacheName = (language: Language) => `texts:${language}:${bootstrap.translations_version ?? ''}` as const;

function cachedTexts(language: Language): Texts | undefined {
  const stored = readStored(cacheName(language));
  return typeof stored === 'object' && stored !== null ? (stored as Texts) : undefined;
}

function firstSpeech(): Speech {
  const { language, translations = {}, translations_of } = bootstrap;
  if (bootstrap.translations && !translations_of) return { language, texts: translations, whole: true };
  const cached = cachedTexts(language);
  return { language, texts: cached ?? translations, whole: cached !== undefined || !translations_of };
}

const store = createStore<Speech>(firstSpeech());

/** On the server: the words of the page that is drawn. */
export const speakFor = ({ language, translations = {} }: Pick<Bootstrap, 'language' | 'translations'>): void =>
  store.set({ language, texts: translations, whole: true });

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

/** The text of a key in the current language. With `count: 1` the key with `_one` behind it is taken where there is one. */
export function t(key: TextKey, values?: TextValues): string {
  return textFor(key, values);
}

/** Words that came from the server or from a school: the text where they are a key, themselves where they are none. */
export function say(words: string, values?: TextValues): string {
  return textFor(words, values);
}

function textFor(key: string, values?: TextValues): string {
  const { texts, language, whole } = store.get();
  const single = values && 'count' in values && values.count === 1 ? texts[`${key}_one`] : undefined;
  const text = single ?? texts[key] ?? (whole || !likeKey.test(key) ? key : '');
  if (!(key in texts)) noteMissing(key, language);
  return values ? fill(text, values) : text;
}

export function hasText(key: string): key is TextKey {
  const { texts, whole } = store.get();
  if (!(key in texts) && !whole) askEarly();
  return key in texts;
}

/** What nobody would write as a text: no spaces. Some keys of the specification are whole sentences and look like texts. */
const likeKey = /^[%a-z][\w%'-]*$/;

function noteMissing(key: string, language: Language): void {
  if (store.get().whole) missing?.(key, language);
  else askEarly();
}

/** Something is shown whose words did not come with the first screen: it stays empty for as long as they need, and never shows a key. */
function askEarly(): void {
  asked_early = true;
  void allTexts().catch(() => undefined);
}

let asked_early = false;
let fetchAll: ((language: Language) => Promise<Texts>) | undefined;
let coming: Promise<void> | undefined;

/** Settled when every text is here. The first HTML brings those of its own screen; other screens wait for the rest as for their code. */
export function allTexts(): Promise<void> {
  const { language, whole } = store.get();
  if (whole || !fetchAll) return Promise.resolve();
  coming ??= fetchAll(language)
    .then((texts) => store.get().whole || take({ language, texts, whole: true }))
    .then(() => undefined)
    .finally(() => {
      coming = undefined;
    });
  return coming;
}

const texts_patience_ms = 3000;

/** Before the server's own words are shown: all texts where they come soon, else those that are here. */
export const mostTexts = (): Promise<unknown> =>
  Promise.race([allTexts().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, texts_patience_ms))]);

function take(speech: Speech): void {
  const { language, texts } = speech;
  whenIdle(() => {
    keepTexts(language, texts);
    keepAllTexts(texts);
  });
  if (asked_early) store.set(speech);
  // Nothing that is shown changes, so nothing is drawn again.
  else Object.assign(store.get(), speech);
}

export const currentLocale = (): string => languageTag(store.get().language);
/** Also makes the component show its texts again when the language changes. */
export const useLanguage = (): Language => useStore(store).language;

/** What the browser's user chose, if anything (TEN-74). */
function chosenLanguage(): Language | undefined {
  const stored = readStored('language');
  return languages.find((language) => language === stored);
}

function speak(language: Language, texts: Texts, whole = true): void {
  document.documentElement.lang = languageTag(language);
  if (language === 'jp') void import('./japanese-font.ts');
  store.set({ language, texts, whole });
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
  forgetTexts(`texts:${language}:`, cacheName(language));
  writeStored(cacheName(language), texts);
}

/** Speaks the language of the first HTML, or the one chosen on this browser when the server did not know it. */
export async function startSpeaking(fetchTexts: (language: Language) => Promise<Texts>): Promise<void> {
  fetchAll = fetchTexts;
  const { language, texts, whole } = store.get();
  const chosen = bootstrap.user_info?.settings?.language ?? chosenLanguage() ?? language;
  const { translations, translations_of } = bootstrap;
  // Writing them takes longer than the first paint may wait.
  if (translations && whole) whenIdle(() => (translations_of ? keepAllTexts(texts) : keepTexts(language, texts)));
  if (chosen === language && Object.keys(texts).length > 0) return speak(language, texts, whole);
  try {
    const wanted = cachedTexts(chosen) ?? (await fetchTexts(chosen));
    keepTexts(chosen, wanted);
    speak(chosen, wanted);
  } catch {
    speak(language, texts, whole);
  }
}
