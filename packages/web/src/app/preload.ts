import type { ThemeName } from '@sen/domain/tenancy/palettes.ts';
import { resolveScreen } from '@sen/domain/urls.ts';
import { bootstrap } from '../platform/bootstrap.ts';
import { plainPath, type Screen } from '../platform/route.ts';
import { parseSearch } from '../platform/router.ts';
import { currentUser } from '../platform/session.ts';
import { nothingToLoad, preloadScreen, waitFirstFor } from './ScreenLoader.tsx';
import { preloadLayout } from './Shell.tsx';
import { screenOf } from './screens.ts';
import { slotCode } from './slots.ts';

/** The screen that an address shows, or the one it leads this visitor to. */
function screenAt(path: string, base?: string): Screen | undefined {
  const name = resolveScreen(plainPath(path, base))?.name;
  const screen = name && screenOf(name);
  const user = currentUser();
  if (screen?.access === 'signed_in' && !user) return screenOf('login');
  return screen?.access === 'guest' && user ? screenOf('dashboard') : screen;
}

/** Fetches the code of the screen at an address, if there is one, with all that stands around and in it: side by side, not one after the other. */
export async function preloadAt(path: string, base?: string, theme?: ThemeName): Promise<void> {
  const screen = screenAt(path, base);
  if (!screen) return nothingToLoad();
  await Promise.all([preloadScreen(screen), preloadLayout(screen.layout, theme), ...slotCode(screen.name)]);
}

/** The first page's own code and data, side by side: drawing waits for neither. */
export async function beginAt({ pathname, search }: Location): Promise<void> {
  const code = preloadAt(pathname);
  const address = resolveScreen(plainPath(pathname));
  const screen = address && screenOf(address.name);
  const { school, conf, from_device } = bootstrap;
  const open = currentUser() || (screen?.access !== 'signed_in' && !conf?.required_login);
  if (address && screen && school && open && !from_device) {
    const given = { params: address.params, search: parseSearch(search) };
    const parts = [screen.load().catch(() => undefined), ...slotCode(screen.name)];
    waitFirstFor(
      Promise.all(parts.map(async (part) => (await part)?.begin?.(given)))
        .catch(() => undefined)
        // What nobody took would be old for whoever asks later.
        .finally(() => globalThis.senAsked?.clear()),
    );
  }
  await code;
}
