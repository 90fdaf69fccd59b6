import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/tenancy/contract.ts';
import type { Open, Visit } from '../../platform/route.ts';
import { languageAsked, textsFor } from './texts/merged.ts';

/** ERR-11. An unknown language answers the school's, and English where no school is. */
export async function getTranslations(open: Open, { lang }: Input<typeof calls.getTranslations>, visit: Visit) {
  return textsFor(open, visit.school, languageAsked(lang, visit.school?.language));
}

/** TAK-38. */
export async function serverTime({ clock }: Open): Promise<number> {
  return Math.round(clock.now() * 1000) / 1000;
}
