/** Names of the school themes (TEN-38, TEN-39); an unknown name falls back to `lotus`. */
export const themeNames = ['lotus', 'ums', 'purple', 'pxu', 'apc', 'spc', 'msi', 'vieted'] as const;
export type ThemeName = (typeof themeNames)[number];
export type Scheme = 'light' | 'dark';

export function themeNameOf(name: string | undefined): ThemeName {
  return themeNames.find((known) => known === name) ?? 'lotus';
}

/** What a colour is for. Components name the purpose, never the value. */
export interface Palette {
  /** Page background. */
  readonly page: string;
  /** Things that lie on the page: header, card, dialog, input. */
  readonly surface: string;
  /** Quiet fill: table head, selected row, code. */
  readonly sunken: string;
  /** Hairline between things. */
  readonly line: string;
  /** Outline of a control; at least 3:1 against page and surface. */
  readonly edge: string;
  readonly text: string;
  readonly text_soft: string;
  /** Fill of the one primary action; also text and icons of the active place. */
  readonly accent: string;
  readonly accent_hover: string;
  readonly accent_soft: string;
  readonly on_accent: string;
  /** Done, saved, right. */
  readonly leaf: string;
  readonly leaf_soft: string;
  /** Wants attention. */
  readonly amber: string;
  readonly amber_soft: string;
  /** Lost, wrong, failed. */
  readonly loss: string;
  readonly loss_soft: string;
}

export type Accent = Pick<Palette, 'accent' | 'accent_hover' | 'accent_soft' | 'on_accent'>;

const warmLight: Omit<Palette, keyof Accent> = {
  page: '#faf7f4',
  surface: '#ffffff',
  sunken: '#f3eeea',
  line: '#e7e0da',
  edge: '#93877f',
  text: '#2a2426',
  text_soft: '#685e62',
  leaf: '#1f7a4d',
  leaf_soft: '#e5f2ea',
  amber: '#875400',
  amber_soft: '#fcf1d9',
  loss: '#b3261e',
  loss_soft: '#fcebe9',
};

const warmDark: Omit<Palette, keyof Accent> = {
  page: '#1b1a1c',
  surface: '#242225',
  sunken: '#2d2a2e',
  line: '#38343a',
  edge: '#857c83',
  text: '#eee9ea',
  text_soft: '#b8aeb3',
  leaf: '#8fd3b0',
  leaf_soft: '#1f3529',
  amber: '#efc777',
  amber_soft: '#3b301b',
  loss: '#f6a79f',
  loss_soft: '#442523',
};

const soberLight: Omit<Palette, keyof Accent> = {
  ...warmLight,
  page: '#f6f7f5',
  sunken: '#edf0ed',
  line: '#dde2de',
  edge: '#7f8a85',
  text: '#1f2725',
  text_soft: '#55625d',
};

const soberDark: Omit<Palette, keyof Accent> = {
  ...warmDark,
  page: '#191c1b',
  surface: '#212524',
  sunken: '#2a2f2d',
  line: '#353b39',
  edge: '#7b8783',
  text: '#e8eceb',
  text_soft: '#a9b4b0',
};

const accent = (fill: string, hover: string, soft: string, on = '#ffffff'): Accent => ({
  accent: fill,
  accent_hover: hover,
  accent_soft: soft,
  on_accent: on,
});

export type Palettes = Readonly<Record<Scheme, Palette>>;

/** The colours of each theme. A school may put a colour of its own in place of the accent. */
export const palettes: Readonly<Record<ThemeName, Palettes>> = {
  lotus: {
    light: { ...warmLight, ...accent('#a8325e', '#8f274e', '#fbebf1') },
    dark: { ...warmDark, ...accent('#f2a7c3', '#f7c1d5', '#3f2732', '#3a0f22') },
  },
  ums: {
    light: { ...soberLight, ...accent('#136f63', '#0d5a50', '#e1f0ed') },
    dark: { ...soberDark, ...accent('#7fd0c2', '#9fded3', '#1b3632', '#07302a') },
  },
  purple: {
    light: { ...warmLight, ...accent('#6b3fa0', '#573285', '#f2ebfa') },
    dark: { ...warmDark, ...accent('#cdb2f0', '#dcc9f5', '#32283f', '#2a1247') },
  },
  pxu: {
    light: { ...soberLight, ...accent('#0b5f9e', '#094d81', '#e4f0f9') },
    dark: { ...soberDark, ...accent('#93c8f0', '#b0d7f5', '#1e3140', '#062a45') },
  },
  apc: {
    light: { ...warmLight, ...accent('#a84a0c', '#8a3c09', '#fbeee3') },
    dark: { ...warmDark, ...accent('#f4b183', '#f8c7a5', '#3e2c20', '#3f1b02') },
  },
  spc: {
    light: { ...soberLight, ...accent('#0f6a80', '#0b5567', '#e2f1f5') },
    dark: { ...soberDark, ...accent('#86cbdc', '#a6d9e6', '#1c343b', '#062d37') },
  },
  msi: {
    light: { ...warmLight, ...accent('#8f1d31', '#751527', '#f9e9eb') },
    dark: { ...warmDark, ...accent('#f0a3ad', '#f5bdc5', '#40252a', '#3f0a13') },
  },
  vieted: {
    light: { ...warmLight, ...accent('#35489e', '#2a3a82', '#eaedf9') },
    dark: { ...warmDark, ...accent('#b3c0f5', '#cad3f8', '#282d44', '#0f1a4a') },
  },
};
