import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'home',
    layout: 'frontend',
    title: 'home',
    access: 'everyone',
    load: () => import('./screens/HomeScreen.tsx'),
  },
];
