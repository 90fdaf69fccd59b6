import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    audit: '/admin/audit',
  },
} as const satisfies Screens;
