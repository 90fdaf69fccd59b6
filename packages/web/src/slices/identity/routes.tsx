import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'login',
    layout: 'frontend',
    title: 'sign_in',
    access: 'guest',
    load: () => import('./screens/LoginScreen.tsx'),
  },
  {
    name: 'register',
    layout: 'frontend',
    title: 'register',
    access: 'guest',
    load: () => import('./screens/RegisterScreen.tsx'),
  },
  {
    name: 'dashboard',
    layout: 'learning',
    title: 'menu_home',
    access: 'signed_in',
    load: () => import('./screens/DashboardScreen.tsx'),
  },
  {
    name: 'sessions',
    layout: 'learning',
    title: 'sessions_title',
    access: 'signed_in',
    load: () => import('./screens/SessionsScreen.tsx'),
  },
];
