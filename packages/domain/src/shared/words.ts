import type { Language } from './actor.ts';

/** Texts by key, each in every language. `{name}` and `%s` are filled where it is shown; with a count of one, the key with `_one` behind it is taken. */
export type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;
