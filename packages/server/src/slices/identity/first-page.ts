import { languages } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import { iconOf } from '@sen/domain/tenancy/features.ts';
import { type ServiceAddresses, servicesOf, sourcesOf } from '@sen/domain/tenancy/services.ts';
import type { FirstPage } from '../../platform/page.ts';
import type { Open } from '../../platform/route.ts';
import type { SchoolRecord } from '../../platform/schools.ts';
import type { Session } from '../../platform/session.ts';
import { textsFor, translationsVersion } from '../tenancy/index.ts';
import { infoOfSession } from './service.ts';

/** What the first HTML carries: the school's face, the visitor, and the texts of the language they read (TEN-41, TEN-74). */
export async function firstPage(
  open: Open,
  school: SchoolRecord | null,
  session: Session | undefined,
  asked: string | undefined,
  addresses: ServiceAddresses,
): Promise<FirstPage> {
  const user_info = school && session ? await infoOfSession(open, session.actor, school) : null;
  const stored = languages.find((language) => language === asked);
  const language = user_info?.settings.language ?? stored ?? school?.language ?? 'en';
  const theme = school?.school.theme;
  return {
    title: theme?.website_title || school?.school.name || 'Sen',
    description: theme?.website_description ?? '',
    lang: languageTag(language),
    palette: theme?.color_palette ?? 'light',
    layout: theme?.layout ?? 'lotus',
    signed_in: school ? user_info !== null : undefined,
    icon: school ? iconOf(school.school.theme, school.conf.cdn_base) : '',
    sources: school ? sourcesOf(school.conf, addresses) : {},
    data: {
      domain: school?.domain ?? null,
      conf: school?.conf ?? null,
      school: school?.school ?? null,
      user_info,
      language,
      translations_version: school?.school.translations_version ?? translationsVersion,
      sends_mail: open.sends_mail,
      services: school ? servicesOf(school.conf, addresses) : {},
    },
    texts: await textsFor(open, school, language),
  };
}
