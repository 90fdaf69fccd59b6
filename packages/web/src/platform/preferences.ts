import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const palettes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
export type PaletteChoice = (typeof palettes)[number];
export type TextSize = (typeof textSizes)[number];

/** How this browser's user likes to see things; kept on the device, also before sign-in. */
export interface Preferences {
  /** Undefined follows the school's theme. */
  readonly palette?: PaletteChoice;
  readonly text_size: TextSize;
  readonly collapsed_menu: boolean;
}

function readPreferences(): Preferences {
  const stored = readStored('preferences');
  const kept = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  return {
    palette: palettes.find((palette) => palette === kept.palette),
    text_size: textSizes.find((size) => size === kept.text_size) ?? 'normal',
    collapsed_menu: kept.collapsed_menu === true,
  };
}

/** Which choice stands as made: until a person chooses, that of the school. */
export const paletteChosen = (chosen: PaletteChoice | undefined, school: 'light' | 'dark' | undefined): PaletteChoice =>
  chosen ?? school ?? 'light';

/**
 * Which palette is shown: the person's choice before the school's, and light where neither says anything (TEN-40). The device is
 * followed only by those who choose so.
 */
export function paletteShown(
  chosen: PaletteChoice | undefined,
  school: 'light' | 'dark' | undefined,
  device_is_dark: boolean,
): 'light' | 'dark' {
  const choice = paletteChosen(chosen, school);
  if (choice === 'system') return device_is_dark ? 'dark' : 'light';
  return choice;
}

const store = createStore(readPreferences());

export const usePreferences = () => useStore(store);

export function prefer(changes: Partial<Preferences>): void {
  store.set({ ...store.get(), ...changes });
  writeStored('preferences', store.get());
}
