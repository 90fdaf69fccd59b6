/** The school's configuration, as its root reads and changes it (TEN-16…42). Every save is audited with before and after. */
import { z } from 'zod';
import { configures } from '../access/rights.ts';
import { languages } from '../shared/actor.ts';
import { contract } from '../shared/contract.ts';
import { line, prose, WireFlag } from '../shared/wire.ts';
import { Conf, confSecrets } from './conf.ts';
import { fonts, OrgType, palettes, School, SupportedBrowser, Theme, topMenus } from './model.ts';
import { themeNames } from './palettes.ts';

const Name = line().pipe(z.string().min(1, { error: 'this_field_is_required' }));
const Address = line(2000).default('');

/** Changes with what a page of the configuration shows; a save that was begun from an older one is refused. */
const Revision = z.string().max(40).default('');

/** What was taken out of a style sheet, where, and why. */
export const DroppedStyle = z.object({ line: z.number(), what: z.string(), why: z.string() });
export type DroppedStyle = z.output<typeof DroppedStyle>;

const Profile = z.object({
  domain: z.string(),
  name: z.string(),
  type: School.shape.type,
  language: School.shape.language,
  timezone: z.string(),
  email: z.string(),
  address: z.string(),
  hotline: z.string(),
});

export const Configuration = z.object({
  school: Profile,
  conf: Conf,
  /** Settings that this version does not know, kept as they are (TEN-36). */
  further: z.record(z.string(), z.unknown()),
  theme: Theme,
  org_types: z.array(OrgType),
  supported_browsers: z.array(SupportedBrowser),
  hosts: z.array(z.string()),
  /** Whether each sealed value is set; the values never leave the server. */
  secrets: z.record(z.enum(confSecrets), z.boolean()),
  revisions: z.object({
    general: z.string(),
    theme: z.string(),
    org_types: z.string(),
    supported_browsers: z.string(),
  }),
});
export type Configuration = z.output<typeof Configuration>;

export const readConf = contract({
  method: 'GET',
  path: '/conf/api/configuration',
  access: configures,
  input: z.object({}),
  output: Configuration,
});

/** Name, addresses and flags. Fields and flags that are left out stay as they are. */
export const saveGeneral = contract({
  method: 'POST',
  path: '/conf/api/save-general',
  access: configures,
  guarded: true,
  audit: 'tenancy.configuration-changed',
  message: 'save_successfully',
  input: z.object({
    revision: Revision,
    name: Name.optional(),
    language: z.enum(languages).optional(),
    timezone: line(60).optional(),
    email: line().optional(),
    address: line(500).optional(),
    hotline: line(60).optional(),
    conf: z.record(z.string().max(60), z.unknown()).optional(),
    /** Fields and settings that become empty or go back to what they are in a new school; an empty text in a form counts as left out. */
    forget: z.array(line(60)).max(200).optional(),
  }),
  output: Configuration,
  errors: ['edited_meanwhile', 'password_again'],
});

export const saveTheme = contract({
  method: 'POST',
  path: '/conf/api/save-theme',
  access: configures,
  guarded: true,
  audit: 'tenancy.theme-changed',
  message: 'save_successfully',
  input: z.object({
    revision: Revision,
    layout: z.enum(themeNames),
    font: z.enum(fonts),
    accent: line(7)
      .pipe(z.string().regex(/^(#[0-9a-f]{6})?$/i, { error: 'this_is_not_a_colour' }))
      .default(''),
    color_palette: z.enum(palettes),
    website_title: line().default(''),
    website_description: line(500).default(''),
    favicon: Address,
    logo: Address,
    css: prose(50_000).default(''),
    top_menus_available: z.array(z.enum(topMenus)).default([]),
  }),
  output: z.object({
    configuration: Configuration,
    /** The theme as pages get it. */
    shown: Theme,
    dropped: z.array(DroppedStyle),
  }),
  errors: ['edited_meanwhile'],
});

/** What would become of a style sheet: for the preview. */
export const checkStyle = contract({
  method: 'POST',
  path: '/conf/api/check-style',
  access: configures,
  writes: false,
  input: z.object({ css: prose(50_000).default('') }),
  output: z.object({
    /** Confined to the page, as it would be shown. */
    css: z.string(),
    dropped: z.array(DroppedStyle),
    /** Purpose → `#rrggbb` of the colours it puts in place of the theme's. */
    overrides: z.record(z.string(), z.string()),
  }),
});

export const saveOrgTypes = contract({
  method: 'POST',
  path: '/conf/api/save-org-types',
  access: configures,
  guarded: true,
  audit: 'tenancy.org-types-changed',
  message: 'save_successfully',
  input: z.object({ revision: Revision, org_types: z.array(OrgType).max(100).default([]) }),
  output: Configuration,
  errors: ['edited_meanwhile', 'org_type_in_use'],
});

export const saveBrowsers = contract({
  method: 'POST',
  path: '/conf/api/save-supported-browsers',
  access: configures,
  guarded: true,
  audit: 'tenancy.browsers-changed',
  message: 'save_successfully',
  input: z.object({ revision: Revision, supported_browsers: z.array(SupportedBrowser).max(50).default([]) }),
  output: Configuration,
  errors: ['edited_meanwhile'],
});

/** Gives the school one more host name; no two schools of the installation share one. */
export const addHost = contract({
  method: 'POST',
  path: '/conf/api/add-host',
  access: configures,
  guarded: true,
  masked: false,
  audit: 'tenancy.host-added',
  message: 'save_successfully',
  input: z.object({ host: line(253) }),
  output: z.array(z.string()),
  errors: ['password_again'],
});

export const removeHost = contract({
  method: 'POST',
  path: '/conf/api/remove-host',
  access: configures,
  guarded: true,
  masked: false,
  audit: 'tenancy.host-removed',
  message: 'save_successfully',
  input: z.object({ host: line(253) }),
  output: z.array(z.string()),
  errors: ['not_found', 'password_again'],
});

/** Sets a sealed value, or takes it away where it is empty. */
export const saveSecret = contract({
  method: 'POST',
  path: '/conf/api/save-secret',
  access: configures,
  guarded: true,
  masked: false,
  // The value must not be kept with the key of the change.
  idempotent: false,
  audit: 'tenancy.secret-changed',
  message: 'save_successfully',
  input: z.object({ name: z.enum(confSecrets), value: prose(2000).default(''), clear: WireFlag.default(false) }),
  output: z.object({ name: z.enum(confSecrets), is_set: z.boolean() }),
  errors: ['password_again'],
});
