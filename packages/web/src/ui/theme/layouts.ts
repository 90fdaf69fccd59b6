import type { LayoutName } from '../../platform/route.ts';
import type { Face } from './tokens.ts';

/** The layouts of the product (TEN-37). */
export const shownLayouts = ['embedded', 'frontend', 'learning', 'admin', 'vieted', 'lotus', 'ums'] as const;
export type ShownLayout = (typeof shownLayouts)[number];

/** What a screen asks for, in the face of the school: public pages and those of learners differ from school to school. */
export const shownLayout = (wanted: LayoutName, face: Face): ShownLayout =>
  wanted === 'frontend' || wanted === 'learning' ? face[wanted] : wanted;
