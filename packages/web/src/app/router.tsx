import { resolveScreen } from '@sen/domain/shared/urls.ts';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { plainPath } from '../platform/route.ts';
import { preloadScreen } from './ScreenLoader.tsx';
import { preloadLayout, Shell } from './Shell.tsx';
import { screenOf } from './screens.ts';
import { preloadSlot } from './slots.ts';

/** Search values are plain text: an address reads as a person would write it. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

const root = createRootRoute({ component: Shell, notFoundComponent: () => null });

/** Fetches the code of the screen at an address, if there is one, with all that stands around and in it: side by side, not one after the other. */
export async function preloadAt(path: string): Promise<void> {
  const name = resolveScreen(plainPath(path))?.name;
  const screen = name && screenOf(name);
  if (!screen) return;
  await Promise.all([preloadScreen(screen), preloadLayout(screen.layout), preloadSlot(screen.name)]);
}

/** One route for all: which screen an address shows is said by the domain's grammar, not here. */
const everything = createRoute({
  getParentRoute: () => root,
  path: '$',
  // Runs when a link is about to be followed, so that the screen's code is there at the click.
  loader: ({ location }) => void preloadAt(location.pathname),
});

export const router = createRouter({
  routeTree: root.addChildren([everything]),
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});
