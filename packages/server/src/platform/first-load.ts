import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstLoad } from '@sen/domain/shared/first-load.ts';
import { resolveScreen } from '@sen/domain/shared/urls.ts';

interface Visit {
  /** The address without its search. */
  readonly path: string;
  readonly theme: string;
  readonly signed_in: boolean;
}

/** Head elements that fetch a screen's files beside the app's own, as the build has listed them. */
export function readFirstLoad(dist: string): (visit: Visit) => string {
  const file = join(dist, '.first-load.json');
  const told: FirstLoad | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return (visit) => (told ? filesFor(told, visit).map(element).join('\n    ') : '');
}

/** In the order in which they are needed; none for an address of which the grammar knows no screen. */
function filesFor({ screens, layouts, shown }: FirstLoad, { path, theme, signed_in }: Visit): readonly string[] {
  const asked = screens[resolveScreen(path)?.name ?? ''];
  const elsewhere = asked?.access === (signed_in ? 'guest' : 'signed_in');
  const screen = elsewhere ? screens[signed_in ? 'dashboard' : 'login'] : asked;
  if (!screen) return [];
  const layout = shown[theme]?.[screen.layout] ?? screen.layout;
  return [...new Set([...(layouts[layout] ?? []), ...screen.files])];
}

const element = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
