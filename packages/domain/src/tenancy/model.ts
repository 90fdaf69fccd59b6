import { z } from 'zod';
import { languages } from '../shared/actor.ts';

export const schoolTypes = ['sis', 'enterprise'] as const;
export const themeLayouts = ['lotus', 'ums', 'purple', 'pxu', 'apc', 'spc', 'msi'] as const;
export const palettes = ['light', 'dark'] as const;

/** Theme of a school (TEN-42). */
export const Theme = z.object({
  layout: z.enum(themeLayouts).catch('lotus'),
  font: z.string().default(''),
  css: z.string().default(''),
  website_title: z.string().default(''),
  website_description: z.string().default(''),
  favicon: z.string().default(''),
  logo: z.string().default(''),
  color_palette: z.enum(palettes).catch('light'),
  top_menus_available: z.array(z.string()).default([]),
});
export type Theme = z.output<typeof Theme>;

/** What of the configuration the page may know; secrets have no field here, so they cannot leave (TEN-08). */
export const PublicConf = z.object({
  required_login: z.boolean().default(false),
  enable_registers: z.boolean().default(true),
  date_format: z.string().default('DD-MM-YYYY'),
  time_format: z.enum(['24h', 'AM/PM']).default('24h'),
  terms_url: z.string().default(''),
  base_prefix: z.string().default('/learn'),
});
export type PublicConf = z.output<typeof PublicConf>;

/** A school as its page knows it (TEN-09). */
export const School = z.object({
  name: z.string(),
  type: z.enum(schoolTypes),
  theme: Theme,
  language: z.enum(languages),
  translations_version: z.string(),
  org_types: z.array(z.unknown()),
  admin_menu_nav: z.array(z.unknown()),
  supported_browsers: z.array(z.unknown()),
  timezone: z.string(),
  email: z.string(),
  address: z.string(),
  hotline: z.string(),
  logo: z.string(),
});
export type School = z.output<typeof School>;

/** Letters, digits, dash (TEN-04). */
export const DomainName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
