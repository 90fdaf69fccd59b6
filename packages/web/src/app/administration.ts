import { late } from '../platform/late.ts';

/** What only the administration needs, so that no other screen loads it. */
export const confPages = late(() => import('./conf-pages.ts').then((file) => file.confPages));
export const kindPages = late(() => import('./admin/kind-pages.ts').then((file) => file.kindPages));
export const parts = late(() => import('./menus.ts').then((file) => file.partsOf));
