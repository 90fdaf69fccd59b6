/** The whole configuration of a school. Pages know `PublicConf` alone: this comes with the screens of its administrator. */
import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { line, WireFlag, wireIntBetween } from '../shared/wire.ts';
import { PublicConf } from './model.ts';

const text = (most = 255) => line(most).default('');
const off = WireFlag.default(false);

/** Claims of an ID token (OpenID Connect Core 1.0, section 5.1) by which a school finds the account of who signs in. */
export const ssoClaims = ['email', 'preferred_username'] as const;

/** The whole configuration of a school, as its administrator edits it. */
export const Conf = PublicConf.extend({
  /** Use of a mail → code of the school's own words for it (TEN-30). */
  template_codes: z.record(line(40), line(80)).default({}),
  ga_required_roles: z.array(z.enum(roles)).default([]),
  class_hour_minutes: wireIntBetween(1, 600).default(45),
  gap_seconds: wireIntBetween(0, 86_400).default(0),
  sso_issuer: text(2000),
  sso_client_id: text(),
  sso_claim: z.enum(ssoClaims).default('email'),
  /** Whoever the provider vouches for gets an account. */
  sso_makes_accounts: off,
  einvoice_endpoint: text(2000),
  einvoice_proxy: text(2000),
  /** What a new exercise begins with (NOD-39), by the names that content gives its options. */
  exercise_default_options: z
    .record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(100_000)]))
    .default({}),
});
export type Conf = z.output<typeof Conf>;

/** Settings that a school may keep already and that change nothing for anybody yet. A screen asks for them from the day on which they take effect. */
export const settingsToCome = [
  'enableScorm',
  'enableAsset',
  'content_shareable',
  'allCreditSyllabusesAreOnlineOnly',
  // One library is shipped, and every name means it (TEN-34).
  'choose_ui_lib',
  'media_base',
  // Which network somebody is on matters to media alone.
  'wan_domain_enabled',
  'test_wan_img',
  'class_hour_minutes',
  'gap_seconds',
  'einvoice_endpoint',
  'einvoice_proxy',
] as const satisfies readonly (keyof Conf)[];

/** Values of the configuration that are kept sealed and never leave the server; a page learns only whether they are set. */
export const confSecrets = ['facebook_app_secret', 'oidc_client_secret'] as const;
export type ConfSecret = (typeof confSecrets)[number];
