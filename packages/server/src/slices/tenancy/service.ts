import { createHash } from 'node:crypto';
import { type Language, languages } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/tenancy/contract.ts';
import { translations } from '@sen/domain/translations/index.ts';
import type { Open, Visit } from '../../platform/route.ts';

/** Changes with any text, so that a client knows when its cached texts are old (TEN-75). */
export const translationsVersion = createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 12);

/** ERR-11. An unknown language answers the school's, and English where no school is. */
export async function getTranslations(_open: Open, { lang }: Input<typeof calls.getTranslations>, visit: Visit) {
  return textsOf(lang, visit.school?.language ?? 'en');
}

export function textsOf(asked: string, otherwise: Language): Readonly<Record<string, string>> {
  return translations[languages.find((language) => language === asked) ?? otherwise];
}

/** TAK-38. */
export async function serverTime({ clock }: Open): Promise<number> {
  return Math.round(clock.now() * 1000) / 1000;
}
