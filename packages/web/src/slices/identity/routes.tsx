import { seesPeople } from '@sen/domain/access/rights.ts';
import type { Screen } from '../../platform/route.ts';

/** A form that offers other ways in stands whole at once. */
const withOtherDoors = <Code,>(code: Code): Promise<Code> =>
  import('./parts/OtherDoors.tsx')
    .then(({ otherDoors }) => otherDoors())
    .then(
      () => code,
      () => code,
    );

export const routes: readonly Screen[] = [
  {
    name: 'login',
    layout: 'frontend',
    title: 'sign_in',
    access: 'guest',
    load: () => import('./screens/LoginScreen.tsx').then(withOtherDoors),
  },
  {
    name: 'register',
    layout: 'frontend',
    title: 'register',
    // Links of mails lead here too, for whoever is signed in.
    access: 'everyone',
    load: () => import('./screens/RegisterScreen.tsx').then(withOtherDoors),
  },
  {
    name: 'forgot_password',
    layout: 'frontend',
    title: 'forgot_password_title',
    access: 'everyone',
    load: () => import('./screens/ForgotPasswordScreen.tsx'),
  },
  {
    name: 'sso_start',
    layout: 'frontend',
    title: 'sso_title',
    access: 'everyone',
    load: () => import('./sso/SsoStartScreen.tsx'),
  },
  {
    name: 'sso_callback',
    layout: 'frontend',
    title: 'sso_title',
    access: 'everyone',
    load: () => import('./sso/SsoCallbackScreen.tsx'),
  },
  {
    name: 'admin_login',
    layout: 'admin',
    title: 'admin_sign_in',
    access: 'guest',
    alone: true,
    load: () => import('./screens/AdminLoginScreen.tsx').then(withOtherDoors),
  },
  {
    name: 'dashboard',
    slot: 'dashboard',
    layout: 'learning',
    title: 'menu_home',
    access: 'signed_in',
    load: () => import('./screens/DashboardScreen.tsx'),
  },
  {
    name: 'profile_step',
    slot: 'profile_setting',
    layout: 'learning',
    title: 'profile_title',
    access: 'signed_in',
    load: () => import('./screens/ProfileScreen.tsx'),
  },
  {
    name: 'user_edit',
    layout: 'admin',
    title: 'user_edit',
    access: 'signed_in',
    right: seesPeople,
    load: () => import('./screens/UserEditScreen.tsx'),
  },
  {
    name: 'person_edit',
    layout: 'admin',
    title: 'user_edit',
    access: 'signed_in',
    right: seesPeople,
    load: () => import('./screens/UserEditScreen.tsx'),
  },
  {
    name: 'sessions',
    layout: 'learning',
    title: 'sessions_title',
    access: 'signed_in',
    load: () => import('./screens/SessionsScreen.tsx'),
  },
];
