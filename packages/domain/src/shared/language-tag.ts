import type { Language } from './actor.ts';

/** `vn` and `jp` are names of the product; the tags of the world are `vi` and `ja`. */
export const languageTag = (language: Language): string => ({ en: 'en', vn: 'vi', jp: 'ja' })[language];
