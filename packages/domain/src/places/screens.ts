import type { Screens } from '../shared/screens.ts';

export const screens = { patterns: {}, parameters: { sheet: 'venue|room' } } as const satisfies Screens;
