import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Draw, Drawn } from '@sen/domain/shared/first-load.ts';
import type { Logger } from 'pino';

interface Page {
  readonly data: unknown;
  readonly texts?: Readonly<Record<string, string>>;
  readonly signed_in?: boolean;
}

/** Draws the first sight of a page; undefined where the browser has to. */
export type Drawer = (address: string, page: Page) => Promise<Drawn | undefined>;

/** Drawings of what guests see; a school has few such pages. */
const MOST_KEPT = 200;

/** The web app as the build made it for the server. Whatever goes wrong in it is logged, and the browser draws the page by itself. */
export async function openDrawer(dist: string, log: Logger): Promise<Drawer | undefined> {
  const file = join(dist, '.draw', 'draw.js');
  if (!existsSync(file)) return undefined;
  const { draw }: { readonly draw: Draw } = await import(pathToFileURL(file).href);
  return drawerOf(draw, log);
}

export function drawerOf(draw: Draw, log: Pick<Logger, 'error'>): Drawer {
  const kept = new Map<string, Drawn>();
  return async (address, { data, texts, signed_in }) => {
    if (!texts) return undefined;
    // What a guest sees depends on nothing else: the version of the texts is in the data.
    const key = signed_in || address.includes('?') ? undefined : `${address}\n${JSON.stringify(data)}`;
    const known = key && kept.get(key);
    if (known) return known;
    try {
      const drawn = await draw({ address, data, texts });
      if (drawn && key) keep(kept, key, drawn);
      return drawn;
    } catch (error) {
      log.error({ err: error, address: address.split('?', 1)[0] }, 'a page could not be drawn');
      return undefined;
    }
  };
}

/** The oldest goes when there are too many. */
function keep(kept: Map<string, Drawn>, key: string, drawn: Drawn): void {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, drawn);
}
