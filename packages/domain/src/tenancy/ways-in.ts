import { type Asker, may } from '../access/rules.ts';
import type { Conf } from './conf.ts';

/**
 * Settings that decide who gets into accounts, and how. Whoever names a provider of sign-in can be anybody in the school, so they are
 * changed by its root alone, with a proof, and every root hears of it.
 */
export const waysInSettings = [
  'enable_registers',
  'confirm_mail',
  'register_google',
  'google_client_id',
  'register_facebook',
  'facebook_app_id',
  'sso_enabled',
  'sso_issuer',
  'sso_client_id',
  'sso_claim',
  'sso_makes_accounts',
  'ga_required_roles',
  'template_codes',
  // Style sheets from there are taken as the school's own, on the page with the password too.
  'cdn_base',
  // Calls, with the session of who makes them, go to that server.
  'sync_server',
] as const satisfies readonly (keyof Conf)[];

/** Of the settings that change, those that are ways in. */
export const waysInAmong = (changed: readonly string[]): string[] =>
  waysInSettings.filter((name) => changed.includes(name));

export const mayChangeWaysIn = (asker: Asker): boolean => may(asker, 'root');
