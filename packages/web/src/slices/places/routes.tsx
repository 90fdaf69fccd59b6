import { at } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'locations',
    layout: 'learning',
    title: 'locations',
    access: 'signed_in',
    under: () => at('portal', {}),
    load: () => import('./LocationsScreen.tsx'),
  },
];
