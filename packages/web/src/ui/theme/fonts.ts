import type { Theme } from '@sen/domain/tenancy/model.ts';

/** After this long a font is not waited for any more: the one that is shown stays (TEN-60). */
const patience_ms = 5000;

/** Family names as the style sheets have them; the device's own needs no waiting. */
const families: Readonly<Record<Theme['font'], string | undefined>> = {
  'be-vietnam-pro': 'Be Vietnam Pro',
  'noto-sans': 'Sen Noto Sans',
  system: undefined,
};

/** Vietnamese signs come first: their part of the font is asked for, not only the Latin one. */
const sample = 'Ấế';

let watched: string | undefined;

/** Waits for a theme's font, and settles for the fallback where it comes too late; text then does not jump under the reader. */
export function watchFonts(font: Theme['font']): void {
  const family = families[font];
  const page = document.documentElement;
  if (watched === font || !document.fonts) return;
  watched = font;
  delete page.dataset.fonts;
  if (!family) return;
  const late = setTimeout(() => {
    page.dataset.fonts = 'late';
  }, patience_ms);
  const declared = font === 'noto-sans' ? import('./noto-sans.ts') : Promise.resolve();
  const load = (weight: string) => document.fonts.load(`${weight} 1em "${family}"`, sample);
  declared
    .then(() => Promise.all(['400', '600'].map(load)))
    .then(() => clearTimeout(late))
    .catch(() => {
      clearTimeout(late);
      page.dataset.fonts = 'late';
    });
}
