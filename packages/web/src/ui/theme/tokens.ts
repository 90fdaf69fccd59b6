import type { ThemeName } from '@sen/domain/tenancy/palettes.ts';

/** How a theme is built beside its colours (TEN-37, TEN-38). Style sheets read these as attributes of the page root. */
export interface Face {
  /** Dense themes put more on a wide screen; touch screens keep their 44 px targets. */
  readonly density: 'calm' | 'dense';
  readonly logo_place: 'start' | 'center' | 'menu';
  /** `side`: beside the content; `panel`: the same as a coloured wall; `rail`: icons with small words; `top`: in the header; `bar`: a line of its own below it. */
  readonly menu_place: 'side' | 'panel' | 'rail' | 'top' | 'bar';
  readonly header: 'plain' | 'filled' | 'floating' | 'ruled' | 'bare';
  readonly cards: 'line' | 'raised' | 'soft' | 'edge' | 'crown';
  /** Corner of cards and controls, px. */
  readonly radius: number;
  /** Which layout pages of learners have, and which the public ones. */
  readonly learning: 'learning' | 'lotus' | 'ums';
  readonly frontend: 'frontend' | 'vieted';
}

export const faces: Readonly<Record<ThemeName, Face>> = {
  lotus: {
    density: 'calm',
    logo_place: 'start',
    menu_place: 'side',
    header: 'plain',
    cards: 'line',
    radius: 10,
    learning: 'lotus',
    frontend: 'frontend',
  },
  ums: {
    density: 'dense',
    logo_place: 'start',
    menu_place: 'side',
    header: 'filled',
    cards: 'edge',
    radius: 4,
    learning: 'ums',
    frontend: 'frontend',
  },
  purple: {
    density: 'calm',
    logo_place: 'start',
    menu_place: 'top',
    header: 'floating',
    cards: 'raised',
    radius: 16,
    learning: 'learning',
    frontend: 'frontend',
  },
  pxu: {
    density: 'dense',
    logo_place: 'start',
    menu_place: 'bar',
    header: 'filled',
    cards: 'crown',
    radius: 6,
    learning: 'ums',
    frontend: 'frontend',
  },
  apc: {
    density: 'calm',
    logo_place: 'start',
    menu_place: 'rail',
    header: 'plain',
    cards: 'soft',
    radius: 14,
    learning: 'learning',
    frontend: 'frontend',
  },
  spc: {
    density: 'calm',
    logo_place: 'center',
    menu_place: 'bar',
    header: 'ruled',
    cards: 'line',
    radius: 2,
    learning: 'learning',
    frontend: 'frontend',
  },
  msi: {
    density: 'calm',
    logo_place: 'menu',
    menu_place: 'panel',
    header: 'bare',
    cards: 'raised',
    radius: 8,
    learning: 'learning',
    frontend: 'frontend',
  },
  vieted: {
    density: 'calm',
    logo_place: 'start',
    menu_place: 'side',
    header: 'plain',
    cards: 'raised',
    radius: 12,
    learning: 'lotus',
    frontend: 'vieted',
  },
};

/** What style sheets know the face by: data attributes of the document. */
export function faceMarks(theme: ThemeName, font: string) {
  const { header, cards, menu_place } = faces[theme];
  return { header, cards, menu: menu_place, font };
}

/** Layers that may cover each other; Mantine's own variables do not reach its components. */
export const layer = { header: 100, dialog: 1500, popover: 2500, tooltip: 2600, notice: 3000, progress: 3100 } as const;

/** Type scale in px at normal text size; everything is set in rem. */
export const typeScale = { small: 13, body: 15, reading: 17, heading: 21, title: 27, display: 35 } as const;

export const rem = (px: number) => `${px / 16}rem`;
