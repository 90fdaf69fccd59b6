import { refuse } from '../shared/errors.ts';
import type { PublicConf } from './model.ts';

/** Parts of the product that a school may switch off, and the flag that says so (TEN-16…36). */
const flags = {
  organizations: 'organizations_enabled',
  academic_categories: 'academic_categories_enabled',
  wide_area_network: 'wan_domain_enabled',
  scorm: 'enableScorm',
  assets: 'enableAsset',
  working_mode: 'enable_working_mode',
  sharing: 'content_shareable',
  downloads: 'learners_can_download_attachments',
  registration: 'enable_registers',
  social_facebook: 'register_facebook',
  social_google: 'register_google',
} as const satisfies Record<string, keyof PublicConf>;

export type Feature = keyof typeof flags;

export const isEnabled = (conf: PublicConf, feature: Feature): boolean => conf[flags[feature]];

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

/** The one library that is shipped; any other name falls back to it (TEN-34). */
export const uiLibraries = ['mantine'] as const;
export const uiLibraryOf = (conf: PublicConf): (typeof uiLibraries)[number] =>
  uiLibraries.find((name) => name === conf.choose_ui_lib) ?? 'mantine';

/** Address of a static file: behind the CDN base unless it is absolute already (TEN-72). */
export const assetUrl = (address: string, cdn_base = ''): string =>
  address === '' || cdn_base === '' || /^(https?:\/\/|\/\/|data:)/i.test(address)
    ? address
    : `${cdn_base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;

/** One word that names a style sheet, as opposed to the text of one (TEN-42). */
export const isStyleAddress = (css: string): boolean => /^(\/|https?:\/\/)\S+$/.test(css) && !css.includes('{');

/** Empty, a path on this site, or by http(s). */
export const isAddress = (address: string): boolean =>
  address === '' || /^https?:\/\/[^\s/]+\S*$/i.test(address) || /^\/(?![/\\])\S*$/.test(address);

/** A picture that every page loads: their policy lets none come without TLS from elsewhere. */
export const isPictureAddress = (address: string): boolean => isAddress(address) && !/^http:/i.test(address);
