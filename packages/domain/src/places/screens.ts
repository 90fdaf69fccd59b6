import type { Screens } from '../shared/screens.ts';

export const screens = { patterns: {}, parameters: { sheet: 'venue|floor|room' } } as const satisfies Screens;
