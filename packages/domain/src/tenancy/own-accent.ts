import { contrast } from './contrast.ts';
import { type Accent, type Palette, type Palettes, palettes, type Scheme, type ThemeName } from './palettes.ts';

/** On dark pages a colour is lightened until text in it stands out this much. */
const DARK_RATIO = 7.5;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** `share` 0…1 of the other colour in the first. */
function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [rgbOf(hex), rgbOf(other)];
  const mix = one.map((value, at) => Math.round(value + ((two[at] ?? 0) - value) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const onFill = (fill: string): string => (contrast('#ffffff', fill) >= 4.5 ? '#ffffff' : mixed(fill, '#000000', 0.82));

const accentOnLight = (colour: string): Accent => ({
  accent: colour,
  accent_hover: mixed(colour, '#000000', 0.16),
  accent_soft: mixed(colour, '#ffffff', 0.91),
  on_accent: onFill(colour),
});

function accentOnDark(colour: string, page: string): Accent {
  const steps = Array.from({ length: 19 }, (_, step) => mixed(colour, '#ffffff', step / 20));
  const accent = steps.find((step) => contrast(step, page) >= DARK_RATIO) ?? '#f4f0f2';
  return {
    accent,
    accent_hover: mixed(accent, '#ffffff', 0.25),
    accent_soft: mixed(page, colour, 0.14),
    on_accent: mixed(colour, '#000000', 0.78),
  };
}

/** Colours that a school's style sheet puts in place of the theme's, by purpose; `#rrggbb`. */
export type Overrides = Readonly<Partial<Record<keyof Palette, string>>>;

/** A colour a school may name: `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The palettes of a theme with the school's own colour (`#rrggbb`, empty = the theme's) and what its style sheet changes. */
export function palettesOf(name: ThemeName, colour = '', overrides: Overrides = {}): Palettes {
  const { light, dark } = palettes[name];
  const own = (scheme: Scheme): Partial<Accent> => {
    if (!isColour(colour)) return {};
    return scheme === 'light' ? accentOnLight(colour) : accentOnDark(colour, dark.page);
  };
  return { light: { ...light, ...own('light'), ...overrides }, dark: { ...dark, ...own('dark'), ...overrides } };
}
