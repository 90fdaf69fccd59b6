import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'home',
    layout: 'frontend',
    title: 'home',
    access: 'everyone',
    load: () => import('./screens/HomeScreen.tsx'),
  },
  {
    name: 'system_outbox',
    layout: 'admin',
    title: 'outbox',
    access: 'signed_in',
    who: ['root'],
    load: () => import('./mail/Outbox.tsx'),
  },
  {
    name: 'system_translations',
    layout: 'admin',
    title: 'texts_title',
    access: 'signed_in',
    who: ['root'],
    load: () => import('./screens/SystemTextsScreen.tsx'),
  },
  ...(['conf', 'conf_menu', 'conf_type'] as const).map(
    (name): Screen => ({
      name,
      layout: 'admin',
      title: 'menu_conf',
      access: 'signed_in',
      who: ['root'],
      load: () => import('./configuration/screens/ConfScreen.tsx'),
    }),
  ),
];
