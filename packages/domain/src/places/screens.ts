import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: { locations: '/site/locations' },
  parameters: { sheet: 'venue|floor|room' },
  aliases: { '/(?:learn|dashboard)/locations': '/site/locations' },
} as const satisfies Screens;
