import { z } from 'zod';
import { MenuEntry } from '../access/menu-model.ts';
import { languages } from '../shared/actor.ts';
import { line, prose, WireFlag, wireIntBetween } from '../shared/wire.ts';
import { themeNames } from './palettes.ts';

export const schoolTypes = ['sis', 'enterprise'] as const;
export const palettes = ['light', 'dark'] as const;
/** Fonts that come with the product; `system` takes what the device has (TEN-42). */
export const fonts = ['be-vietnam-pro', 'noto-sans', 'system'] as const;
/** Top menu entries a school may show or hide, in their order; none named shows all. */
export const topMenus = ['home', 'teachers', 'skills', 'dashboard'] as const;

/** Theme of a school (TEN-42). */
export const Theme = z.object({
  layout: z.enum(themeNames).catch('lotus'),
  font: z.enum(fonts).catch('be-vietnam-pro'),
  /** Own colour of the school in place of the theme's, `#rrggbb`; empty = the theme's. */
  accent: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .catch(''),
  /** Address of a style sheet, or its text, confined by `tenancy/css.ts` of the server. */
  css: z.string().default(''),
  website_title: z.string().default(''),
  website_description: z.string().default(''),
  favicon: z.string().default(''),
  logo: z.string().default(''),
  color_palette: z.enum(palettes).catch('light'),
  top_menus_available: z.array(z.string()).default([]),
});
export type Theme = z.output<typeof Theme>;

/** Ways a configuration value may come from a form; each is a plain value once read. */
const text = (most = 255) => line(most).default('');
const off = WireFlag.default(false);
const on = WireFlag.default(true);
const texts = z.array(line()).max(200).default([]);

export const timeFormats = ['24h', 'AM/PM'] as const;
export const chatPlaces = ['admin', 'learn'] as const;
/** What the page may know of the configuration (TEN-08, TEN-16…36). Secrets are no part of it: they are kept sealed elsewhere. */
export const PublicConf = z.object({
  organizations_enabled: off,
  academic_categories_enabled: off,
  wan_domain_enabled: off,
  /** Address of an image that loads on the wide-area network only (TEN-18). */
  test_wan_img: text(2000),
  enableScorm: off,
  enableAsset: off,
  enable_working_mode: off,
  content_shareable: off,
  chat_id: text(),
  chat_show: z.array(z.enum(chatPlaces)).default([]),
  facebook_app_id: text(),
  google_client_id: text(),
  sync_server: z
    .object({ endpoint: text(2000), allowed_requests: texts })
    .default({ endpoint: '', allowed_requests: [] }),
  allCreditSyllabusesAreOnlineOnly: off,
  creditSyllabusLevels: texts,
  creditSyllabusHasTags: off,
  learners_can_download_attachments: on,
  date_format: line(40).default('DD-MM-YYYY'),
  iso_date: off,
  time_format: z.enum(timeFormats).default('24h'),
  required_login: off,
  enable_registers: on,
  choose_ui_lib: text(40),
  register_facebook: off,
  register_google: off,
  analytics_id: text(),
  terms_url: text(2000),
  base_prefix: line(60).default('/learn'),
  cdn_base: text(2000),
  media_base: text(2000),
  confirm_mail: off,
  /** Whoever holds no role may change their own name. */
  rename_oneself: off,
  sso_enabled: off,
  /** Words on the button of single sign-on; empty = the product's own. */
  sso_label: text(60),
});
export type PublicConf = z.output<typeof PublicConf>;

/** One entry of `org_types` (TEN-10). */
export const OrgType = z.object({
  type: line(40).pipe(z.string().min(1)),
  name: line().pipe(z.string().min(1)),
  has_perm: off,
  is_phongban: off,
  has_province_and_district: off,
  /** Types under which one of this type may hang, `''` being the top; none: wherever it likes. */
  parents: z.array(line(40)).max(100).default([]),
});
export type OrgType = z.output<typeof OrgType>;

/** One entry of `supported_browsers` (TEN-11). An empty `os` list means every system; bounds of a version are whole numbers, 0 = open. */
export const SupportedBrowser = z.object({
  name: line(40).pipe(z.string().min(1)),
  os: texts,
  versions: z.array(z.object({ min: wireIntBetween(0, 100_000), max: wireIntBetween(0, 100_000) })).default([]),
  summary: text(500),
  download_link: text(2000),
});
export type SupportedBrowser = z.output<typeof SupportedBrowser>;

/** A school as its page knows it (TEN-09). */
export const School = z.object({
  name: z.string(),
  type: z.enum(schoolTypes),
  theme: Theme,
  language: z.enum(languages),
  translations_version: z.string(),
  org_types: z.array(OrgType),
  admin_menu_nav: z.array(MenuEntry),
  supported_browsers: z.array(SupportedBrowser),
  timezone: z.string(),
  email: z.string(),
  address: z.string(),
  hotline: z.string(),
  logo: z.string(),
  /** It has skills to show to everyone. */
  shows_skills: z.boolean(),
  shows_teachers: z.boolean(),
});
export type School = z.output<typeof School>;

/** Letters, digits, dash (TEN-04). */
export const DomainName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);

/** A host name in lower case, without port. */
export const HostName = z
  .string()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/);

/** Long free texts of a school, as its administrator types them. */
export const SchoolText = prose(2000);
