/** The whole configuration of a school. Pages know `PublicConf` alone: this comes with the screens of its administrator. */
import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { line, WireFlag, wireIntBetween } from '../shared/wire.ts';
import { PublicConf } from './model.ts';

const text = (most = 255) => line(most).default('');
const off = WireFlag.default(false);

/** Uses of a message whose template a school may choose (TEN-30). */
export const templateUses = [
  'welcome',
  'confirm_mail',
  'forgot_password',
  'invite',
  'certificate',
  'invoice',
  'fee_reminder',
  'session_reminder',
  'authenticator_reset',
  'otp',
  'school_approved',
  'school_refused',
  'confirm_mail_change',
  'mail_change_asked',
  'mail_changed',
  'password_changed',
  'notice',
] as const;
export type TemplateUse = (typeof templateUses)[number];

/** Claims of an ID token (OpenID Connect Core 1.0, section 5.1) by which a school finds the account of who signs in. */
export const ssoClaims = ['email', 'preferred_username'] as const;

/** Least and most of each number of the configuration, ends included. */
export const confBounds = { class_hour_minutes: [1, 600], gap_seconds: [0, 86_400] } as const;

/** The whole configuration of a school, as its administrator edits it. */
export const Conf = PublicConf.extend({
  template_codes: z.partialRecord(z.enum(templateUses), line(80)).default({}),
  ga_required_roles: z.array(z.enum(roles)).default([]),
  class_hour_minutes: wireIntBetween(...confBounds.class_hour_minutes).default(45),
  gap_seconds: wireIntBetween(...confBounds.gap_seconds).default(0),
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

/** Values of the configuration that are kept sealed and never leave the server; a page learns only whether they are set. */
export const confSecrets = ['facebook_app_secret', 'oidc_client_secret'] as const;
export type ConfSecret = (typeof confSecrets)[number];
