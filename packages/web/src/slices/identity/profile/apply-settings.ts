import type { UserInfo } from '@sen/domain/identity/model.ts';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { call } from '../../../platform/call.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { prefer } from '../../../platform/preferences.ts';

/** Shows the page as the person likes it: in the language and the colours that are kept with the account. */
export async function applySettings({ settings: { language, palette } }: UserInfo): Promise<void> {
  if (palette) prefer({ palette });
  if (language) await changeLanguage(language, (lang) => call(getTranslations, { lang }));
}
