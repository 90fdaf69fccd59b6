import { createStore } from './store.ts';

/** How often the command palette was asked for, open or closed. */
export const paletteAsked = createStore(0);

/** What is typed after Ctrl K before the palette's field has the focus; null while nobody waits for it. */
let early: string | null = null;

export function askForPalette(): void {
  early = '';
  paletteAsked.set(paletteAsked.get() + 1);
}

/** Keeps a key for the palette's field; false where nobody waits for it. */
export function keepEarlyKey(key: string): boolean {
  if (early === null) return false;
  early += key;
  return true;
}

/** What was kept; nothing is kept any more. */
export function takeEarlyKeys(): string {
  const keys = early ?? '';
  early = null;
  return keys;
}
