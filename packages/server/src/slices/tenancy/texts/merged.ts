import { createHash } from 'node:crypto';
import { type Language, languages } from '@sen/domain/shared/actor.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { translations } from '@sen/domain/words.ts';
import { LRUCache } from 'lru-cache';
import type { Open } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import { textsOfLanguage } from './repository.ts';

type Texts = Readonly<Record<string, string>>;

/** Changes with any text of the product. */
export const translationsVersion = createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 12);

/** By school, version and language: a version never says two things, so nothing has to be forgotten. */
const known = new LRUCache<string, Texts>({ max: 300 });

/** The product's words, over them the installation's, over those the school's own (TEN-75). Without own words nobody is asked. */
export async function textsFor(open: Open, school: SchoolRecord | null, language: Language): Promise<Texts> {
  const version = school?.school.translations_version ?? translationsVersion;
  if (!school || version === translationsVersion) return translations[language];
  const name = `${school.iid} ${version} ${language}`;
  const found = known.get(name);
  if (found) return found;
  const system = school.domain === SYSTEM_DOMAIN ? null : await open.schools.byDomain(SYSTEM_DOMAIN);
  const [wide, own] = await Promise.all([wordsIn(open, system, language), wordsIn(open, school, language)]);
  const texts = { ...translations[language], ...wide, ...own };
  known.set(name, texts);
  return texts;
}

const wordsIn = async (open: Open, school: SchoolRecord | null, language: Language): Promise<Texts> =>
  school
    ? open.works.asSchool(school.iid, async ({ db }) =>
        Object.fromEntries((await textsOfLanguage(db, language)).map(({ key, text }) => [key, text])),
      )
    : {};

/** ERR-11: an unknown language answers the school's, and English where no school is. */
export const languageAsked = (asked: string, otherwise: Language = 'en'): Language =>
  languages.find((language) => language === asked) ?? otherwise;
