import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followEarly, hearEarly } from '../platform/early.ts';
import { router } from './router.tsx';

/** Whether the server drew this page as this device would: `first-paint.js` has looked what the device knows besides. */
export const isDrawn = (place: HTMLElement): boolean =>
  place.firstElementChild !== null && document.documentElement.dataset.drawAnew === undefined;

/** The screen says itself when it listens; where something else came in its place, nothing waits longer than this. */
const most_ms = 5000;

/** The app takes what the server drew as its own. */
export function takeOver(place: HTMLElement, app: ReactNode): void {
  followEarly(place);
  // Says that the first page came drawn, so that the router builds the same frame around it.
  router.ssr = { manifest: undefined };
  hydrateRoot(place, app);
  setTimeout(hearEarly, most_ms);
}
