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
    name: 'conf_type',
    layout: 'admin',
    title: 'mail_templates',
    access: 'signed_in',
    who: ['root'],
    load: () => import('./screens/ConfTypeScreen.tsx'),
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
];
