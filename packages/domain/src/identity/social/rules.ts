import type { PublicConf } from '../../tenancy/model.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** What the provider tells of the person who signed in there. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** The provider's own lasting name of the account. */
  readonly subject: string;
  readonly name: string;
  /** Empty where the provider does not vouch for an address. */
  readonly mail: string;
}

/** The school's id at a provider; undefined where it is not offered (IDN-28): switched off, without an id, or `none`. */
export function appIdOf(conf: PublicConf, provider: SocialProvider): string | undefined {
  const [on, id] =
    provider === 'google'
      ? [conf.register_google, conf.google_client_id]
      : [conf.register_facebook, conf.facebook_app_id];
  return on && id !== '' && id !== 'none' ? id : undefined;
}

export const isSocialProvider = (text: string): text is SocialProvider =>
  socialProviders.some((provider) => provider === text);
