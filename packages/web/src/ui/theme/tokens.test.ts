import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type Palette, themeNameOf, themeNames, themeTokens } from './tokens.ts';

const schemes = themeNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [`${name} ${scheme}`, themeTokens[name][scheme]] as const),
);

const texts: readonly (readonly [keyof Palette, readonly (keyof Palette)[]])[] = [
  ['text', ['page', 'surface', 'sunken', 'accent_soft', 'leaf_soft', 'amber_soft', 'loss_soft']],
  ['text_soft', ['page', 'surface', 'sunken', 'accent_soft']],
  ['accent', ['page', 'surface', 'sunken', 'accent_soft']],
  ['accent_hover', ['page', 'surface']],
  ['on_accent', ['accent', 'accent_hover']],
  ['leaf', ['page', 'surface', 'sunken', 'leaf_soft']],
  ['amber', ['page', 'surface', 'sunken', 'amber_soft']],
  ['loss', ['page', 'surface', 'sunken', 'loss_soft']],
];

describe.each(schemes)('%s', (_, palette) => {
  it('has text of at least 4.5:1 wherever it stands', () => {
    for (const [ink, papers] of texts) {
      for (const paper of papers) {
        expect(contrast(palette[ink], palette[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('outlines controls with at least 3:1', () => {
    for (const paper of ['page', 'surface'] as const) {
      expect(contrast(palette.edge, palette[paper]), `edge on ${paper}`).toBeGreaterThanOrEqual(3);
    }
  });
});

it('gives an unknown theme name the lotus theme', () => {
  expect(themeNameOf('no-such-theme')).toBe('lotus');
  expect(themeNameOf(undefined)).toBe('lotus');
  expect(themeNameOf('ums')).toBe('ums');
});
