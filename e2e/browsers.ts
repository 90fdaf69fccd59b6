import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium's engine without a desktop around it: half the work of the whole browser for the same pages. */
export const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Where a browser of the machine lies, the quickest first; never a download. */
export function findBrowser(names: readonly string[] = NAMES): string | undefined {
  const places = (process.env.PATH ?? '/usr/bin').split(':');
  return names.flatMap((name) => places.map((place) => join(place, name))).find(existsSync);
}
