import type { Palette } from './palettes.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`, 0…1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1…21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Text needs 4.5:1 on whatever it stands, the outline of a control 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly (readonly [ink: keyof Palette, least: number, papers: readonly (keyof Palette)[]])[] = [
  ['text', 4.5, ['page', 'surface', 'sunken', 'accent_soft', 'leaf_soft', 'amber_soft', 'loss_soft']],
  ['text_soft', 4.5, ['page', 'surface', 'sunken', 'accent_soft']],
  ['accent', 4.5, ['page', 'surface', 'sunken', 'accent_soft']],
  ['accent_hover', 4.5, ['page', 'surface']],
  ['on_accent', 4.5, ['accent', 'accent_hover']],
  ['leaf', 4.5, ['page', 'surface', 'sunken', 'leaf_soft']],
  ['amber', 4.5, ['page', 'surface', 'sunken', 'amber_soft']],
  ['loss', 4.5, ['page', 'surface', 'sunken', 'loss_soft']],
  ['edge', 3, ['page', 'surface']],
];

/** One colour on another, and how far they are apart. */
export interface ContrastFigure {
  readonly ink: keyof Palette;
  readonly paper: keyof Palette;
  readonly ratio: number;
  /** The ratio it must have. */
  readonly least: number;
}

/** Every pair of colours that meet on a screen, with its figure. */
export const contrastFigures = (palette: Palette): ContrastFigure[] =>
  pairs.flatMap(([ink, least, papers]) =>
    papers.map((paper) => ({ ink, paper, least, ratio: contrast(palette[ink], palette[paper]) })),
  );

export const tooFaint = (palette: Palette): ContrastFigure[] =>
  contrastFigures(palette).filter(({ ratio, least }) => ratio < least);
