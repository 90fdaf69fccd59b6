import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    home: '/',
    conf: '/admin/conf',
    conf_menu: '/admin/conf/:menu',
    conf_type: '/admin/conf/:menu/:type',
    system_translations: '/system/translations',
  },
  parameters: {
    menu: '[a-z][a-z-]{0,39}',
    type: '[a-z][a-z-]{0,39}',
  },
} as const satisfies Screens;
