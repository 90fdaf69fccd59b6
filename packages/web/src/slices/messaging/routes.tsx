import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'notices',
    layout: 'learning',
    title: 'notices_title',
    access: 'signed_in',
    load: () => import('./screens/NoticesScreen.tsx'),
  },
];
