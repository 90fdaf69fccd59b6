import { refuse } from '../shared/errors.ts';
import type { PublicConf, Theme } from './model.ts';

/** Parts of the product that a school may switch off, and the setting that says so: a flag, or a list that is empty (TEN-16, 17, 21, 27, 28). */
export const featureFlags = {
  organizations: 'organizations_enabled',
  academic_categories: 'academic_categories_enabled',
  working_mode: 'enable_working_mode',
  credit_levels: 'creditSyllabusLevels',
  credit_tags: 'creditSyllabusHasTags',
} as const satisfies Record<string, keyof PublicConf>;

export type Feature = keyof typeof featureFlags;

export function isEnabled(conf: PublicConf, feature: Feature): boolean {
  const said = conf[featureFlags[feature]];
  return typeof said === 'boolean' ? said : said.length > 0;
}

/** Refuses a call of a part that the school has switched off. */
export function requireEnabled(conf: PublicConf, feature: Feature): void {
  if (!isEnabled(conf, feature)) refuse('feature_disabled');
}

export const workingModes = ['academic', 'elearning'] as const;
/** Empty shows what belongs to either (TEN-21). */
export type WorkingMode = (typeof workingModes)[number] | '';

/** Which of the two sides of the school the menus show somebody (TEN-21). */
export const workingModeOf = (user: { readonly working_mode: string } | null): WorkingMode =>
  workingModes.find((mode) => mode === user?.working_mode) ?? '';

/** Address of a static file: behind the CDN base unless it is absolute already (TEN-72). */
export const assetUrl = (address: string, cdn_base = ''): string =>
  address === '' || cdn_base === '' || /^(https?:\/\/|\/\/|data:)/i.test(address)
    ? address
    : `${cdn_base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;

/** Picture by which browsers and phones know a school; empty where it has none (TEN-72). */
export const iconOf = ({ favicon, logo }: Pick<Theme, 'favicon' | 'logo'>, cdn_base = ''): string =>
  assetUrl(favicon || logo, cdn_base);

/** One word that names a style sheet, as opposed to the text of one (TEN-42). */
export const isStyleAddress = (css: string): boolean => /^(\/|https?:\/\/)\S+$/.test(css) && !css.includes('{');

/** Empty, a path on this site, or by http(s). */
export const isAddress = (address: string): boolean =>
  address === '' || /^https?:\/\/[^\s/]+\S*$/i.test(address) || /^\/(?![/\\])\S*$/.test(address);

/** A picture that every page loads: their policy lets none come without TLS from elsewhere. */
export const isPictureAddress = (address: string): boolean => isAddress(address) && !/^http:/i.test(address);
