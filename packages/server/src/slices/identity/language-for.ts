import type { Language } from '@sen/domain/shared/actor.ts';
import type { Work } from '../../platform/work.ts';
import { schoolLanguage } from './repository.ts';
import { languageOf } from './user-info.ts';

/** The language a person is written to in: their own, else that of the browser where they are the one who acts, else the school's (TEN-74). */
export async function languageFor(
  work: Work,
  { iid, settings }: { readonly iid: number; readonly settings: unknown },
): Promise<Language> {
  const own = languageOf(settings);
  if (own) return own;
  return iid === work.actor.user_iid ? work.actor.language : schoolLanguage(work.db);
}
