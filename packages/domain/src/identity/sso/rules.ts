import type { Conf } from '../../tenancy/conf.ts';

type SsoConf = Pick<Conf, 'sso_enabled' | 'sso_issuer' | 'sso_client_id'>;

/** Whether people can be sent to the school's provider. */
export const offersSso = ({ sso_enabled, sso_issuer, sso_client_id }: SsoConf): boolean =>
  sso_enabled && sso_issuer !== '' && sso_client_id !== '';

/** A path on this site that is safe to go to; anything else is dropped. Browsers read `\` as `/` and leave out tabs and line ends. */
export const ownPath = (wanted: string): string => (/^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : '');

/** What a provider's signed token says of a person. */
export interface SsoClaims {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly preferred_username: string;
}

/** The text that names the account, in lower case; undefined where the provider gives none, or does not vouch for it. */
export function namedBy(claim: Conf['sso_claim'], claims: SsoClaims): string | undefined {
  if (claim === 'email' && !claims.email_verified) return undefined;
  return claims[claim].toLowerCase() || undefined;
}
