import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastFigures, tooFaint } from './contrast.ts';
import { palettesOf } from './own-accent.ts';
import { palettes, themeNameOf, themeNames } from './palettes.ts';

const schemes = themeNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [`${name} ${scheme}`, palettes[name][scheme]] as const),
);

it.each(schemes)('%s: text has at least 4.5:1 wherever it stands, outlines of controls 3:1', (_, palette) => {
  expect(tooFaint(palette)).toEqual([]);
});

it('no two themes share their accent', () => {
  expect(new Set(themeNames.map((name) => palettes[name].light.accent)).size).toBe(themeNames.length);
});

it('black on white is 21:1 and a colour on itself 1:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#a8325e', '#a8325e')).toBe(1);
});

it('gives an unknown theme name the lotus theme', () => {
  expect(themeNameOf('no-such-theme')).toBe('lotus');
  expect(themeNameOf(undefined)).toBe('lotus');
  expect(themeNameOf('ums')).toBe('ums');
});

describe("a school's own colour", () => {
  const colour = fc
    .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
    .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

  it('is readable on dark pages whatever it is', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...themeNames), (given, name) => {
        expect(tooFaint(palettesOf(name, given).dark)).toEqual([]);
      }),
    );
  });

  it('is readable on light pages when it is dark enough itself', () => {
    expect(tooFaint(palettesOf('lotus', '#0b5f9e').light)).toEqual([]);
    expect(tooFaint(palettesOf('lotus', '#f2c14e').light).map(({ ink }) => ink)).toContain('accent');
  });

  it('that is no colour changes nothing', () => {
    expect(palettesOf('apc', 'red')).toEqual(palettes.apc);
  });
});

it('says of each pair how far its colours are apart and how far they must be', () => {
  const edge = contrastFigures(palettes.lotus.light).find(({ ink, paper }) => ink === 'edge' && paper === 'page');
  expect(edge).toMatchObject({ least: 3 });
  expect(edge?.ratio).toBeCloseTo(3.3, 0);
});
