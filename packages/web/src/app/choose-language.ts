import type { Language } from '@sen/domain/shared/actor.ts';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { call } from '../platform/call.ts';
import { changeLanguage } from '../platform/i18n.ts';
import { keepLanguage } from '../slices/identity/profile/save-step.ts';
import { noticeFailure } from '../ui/notice.tsx';

/** Speaks it at once; where the account has a language of its own, that follows. */
export const chooseLanguage = (language: Language): Promise<unknown> =>
  changeLanguage(language, (lang) => call(getTranslations, { lang }))
    .then(() => keepLanguage(language))
    .catch((error: unknown) => noticeFailure(error));
