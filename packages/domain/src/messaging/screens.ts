import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    notices: '/site/notifications',
  },
} as const satisfies Screens;
