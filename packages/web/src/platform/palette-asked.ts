import { createStore } from './store.ts';

/** How often the command palette was asked for, open or closed. */
export const paletteAsked = createStore(0);
export const askForPalette = (): void => paletteAsked.set(paletteAsked.get() + 1);
