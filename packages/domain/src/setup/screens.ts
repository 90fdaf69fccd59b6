import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    school_register: '/school/register',
    initialize: '/initialize',
    system: '/system',
    system_schools: '/system/schools',
    system_school: '/system/schools/:domain',
    system_conf: '/system/conf',
    system_outbox: '/system/outbox',
    system_cron: '/system/cron',
    card_packages: '/system/card',
    card_package: '/system/card/package-detail/:id',
  },
  parameters: {
    id: '[a-z0-9]{1,40}',
    domain: '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?',
  },
} as const satisfies Screens;
