import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Palette, Palettes, ThemeName } from '@sen/domain/tenancy/palettes.ts';
import { t } from '../../platform/i18n.ts';
import { type Face, faces, layer, rem, typeScale } from './tokens.ts';

/** Colour families that components may be given as `color`; the resolver below gives each its look per scheme. */
const families = ['accent', 'leaf', 'amber', 'loss'] as const;

const flat = (c: string): MantineColorsTuple => [c, c, c, c, c, c, c, c, c, c];

/** Mantine's style sheets name shades of grey in the light scheme and of dark in the dark one; these give them our tones. */
const greys = (p: Palette): MantineColorsTuple => [
  p.page,
  p.sunken,
  p.line,
  p.line,
  p.line,
  p.edge,
  p.text_soft,
  p.text_soft,
  p.text,
  p.text,
];
const darks = (p: Palette): MantineColorsTuple => [
  p.text,
  p.text_soft,
  p.text_soft,
  p.text_soft,
  p.line,
  p.sunken,
  p.surface,
  p.page,
  p.page,
  p.page,
];

/** Text on a filled control is the family's own, because dark schemes fill with light colours. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const family = families.find((name) => name === (input.color ?? input.theme.primaryColor));
  return input.variant === 'filled' && family
    ? { ...colours, color: `var(--mantine-color-${family}-contrast)` }
    : colours;
};

const controlSizes = {
  calm: { xs: 32, sm: 40, md: 44, lg: 52 },
  dense: { xs: 28, sm: 34, md: 38, lg: 46 },
} as const;

const spacing = {
  calm: { xs: 8, sm: 12, md: 16, lg: 24, xl: 40 },
  dense: { xs: 4, sm: 8, md: 12, lg: 20, xl: 32 },
} as const;

const inRem = <Key extends string>(sizes: Record<Key, number>) =>
  Object.fromEntries(Object.entries<number>(sizes).map(([name, px]) => [name, rem(px)]));

/** One shadow, for what floats above the page. */
const shadow = '0 1px 2px rgb(40 30 34 / 0.06), 0 8px 28px rgb(40 30 34 / 0.12)';

const heading = (px: number, fontWeight = '600') => ({ fontSize: rem(px), fontWeight, lineHeight: '1.25' });

const plainTransition = { transitionProps: { duration: 140 } };

/** What every Mantine component is given unless a screen says otherwise. */
function componentDefaults(): MantineThemeOverride['components'] {
  return {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Select: { defaultProps: { size: 'md', comboboxProps: { zIndex: layer.popover } } },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: { zIndex: layer.popover } } },
    TagsInput: { defaultProps: { size: 'md', comboboxProps: { zIndex: layer.popover } } },
    Badge: { defaultProps: { color: 'accent', variant: 'light', tt: 'none', fw: 600 } },
    Chip: { defaultProps: { color: 'accent' } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: string) => ({ 'aria-label': t(control === 'next' ? 'next_page' : 'previous_page') }),
      },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--sen-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--sen-on-accent)' } },
    Modal: {
      defaultProps: {
        zIndex: layer.dialog,
        centered: true,
        // Its header is no banner of the page.
        attributes: { header: { role: 'none' } },
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 140, transition: 'pop' },
      },
    },
    Drawer: { defaultProps: { zIndex: layer.dialog, overlayProps: { backgroundOpacity: 0.45 }, ...plainTransition } },
    Popover: { defaultProps: { zIndex: layer.popover, shadow: 'md', ...plainTransition } },
    Menu: { defaultProps: { zIndex: layer.popover, shadow: 'md', ...plainTransition } },
    Tooltip: { defaultProps: { zIndex: layer.tooltip, openDelay: 400, ...plainTransition } },
  };
}

export function mantineThemeOf(name: ThemeName, { light, dark }: Palettes): MantineThemeOverride {
  const { density, radius } = faces[name];
  const sans = 'var(--sen-font)';
  return createTheme({
    colors: {
      accent: flat(light.accent),
      leaf: flat(light.leaf),
      amber: flat(light.amber),
      loss: flat(light.loss),
      gray: greys(light),
      dark: darks(dark),
    },
    primaryColor: 'accent',
    variantColorResolver: variantColours,
    fontFamily: sans,
    fontSizes: inRem({
      xs: typeScale.small,
      sm: typeScale.body,
      md: typeScale.body,
      lg: typeScale.reading,
      xl: typeScale.heading,
    }),
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.25' },
    fontWeights: { regular: '400', medium: '600', bold: '700' },
    headings: {
      fontFamily: sans,
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: {
        h1: heading(typeScale.title),
        h2: heading(typeScale.heading),
        h3: heading(typeScale.reading),
        h4: heading(typeScale.body),
        h5: heading(typeScale.body),
        h6: heading(typeScale.small),
      },
    },
    spacing: inRem(spacing[density]),
    radius: {
      xs: rem(Math.min(4, radius)),
      sm: rem(Math.min(6, radius)),
      md: rem(radius),
      lg: rem(radius),
      xl: rem(999),
    },
    defaultRadius: 'md',
    shadows: { xs: 'none', sm: 'none', md: shadow, lg: shadow, xl: shadow },
    cursorType: 'pointer',
    respectReducedMotion: true,
    activeClassName: 'sen-pressed',
    components: componentDefaults(),
  });
}

/** Our own variables, `--sen-*`, one per purpose. */
const ownVariables = (palette: Palette) =>
  Object.fromEntries(
    Object.entries(palette).map(([purpose, colour]) => [`--sen-${purpose.replaceAll('_', '-')}`, colour]),
  );

/** Mantine's colour variables said in our purposes, for one scheme. */
function mantineVariables(palette: Palette): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = {
    '--mantine-primary-color-contrast': palette.on_accent,
    '--mantine-color-bright': palette.text,
    '--mantine-color-text': palette.text,
    '--mantine-color-body': palette.page,
    '--mantine-color-error': palette.loss,
    '--mantine-color-success': palette.leaf,
    '--mantine-color-placeholder': palette.text_soft,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.sunken,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.edge,
    '--mantine-color-dimmed': palette.text_soft,
    '--mantine-color-disabled': palette.sunken,
    '--mantine-color-disabled-color': palette.text_soft,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-color-gray-text': palette.text_soft,
    '--mantine-color-gray-light': palette.sunken,
    '--mantine-color-gray-light-hover': palette.sunken,
    '--mantine-color-gray-light-color': palette.text_soft,
    '--mantine-color-gray-outline': palette.edge,
    '--mantine-color-gray-outline-hover': palette.sunken,
  };
  for (const family of families) {
    const fill = palette[family];
    const soft = palette[`${family}_soft`];
    const hover = family === 'accent' ? palette.accent_hover : fill;
    Object.assign(variables, {
      [`--mantine-color-${family}-contrast`]: family === 'accent' ? palette.on_accent : palette.surface,
      [`--mantine-color-${family}-text`]: fill,
      [`--mantine-color-${family}-filled`]: fill,
      [`--mantine-color-${family}-filled-hover`]: hover,
      [`--mantine-color-${family}-light`]: soft,
      [`--mantine-color-${family}-light-hover`]: soft,
      [`--mantine-color-${family}-light-color`]: fill,
      [`--mantine-color-${family}-outline`]: fill,
      [`--mantine-color-${family}-outline-hover`]: soft,
    });
  }
  return variables;
}

/** Control heights and corners of the theme; touch screens raise every target to 44 px in base.css. */
const sizeVariables = ({ density, radius }: Face) => ({
  ...Object.fromEntries(Object.entries(controlSizes[density]).map(([size, px]) => [`--sen-control-${size}`, rem(px)])),
  '--sen-radius': rem(radius),
});

export const cssVariablesOf =
  (name: ThemeName, { light, dark }: Palettes): CSSVariablesResolver =>
  () => ({
    variables: sizeVariables(faces[name]),
    light: { ...ownVariables(light), ...mantineVariables(light) },
    dark: { ...ownVariables(dark), ...mantineVariables(dark) },
  });
