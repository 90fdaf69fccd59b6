import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Whether the server drew this page as this device would: `first-paint.js` has looked what the device knows besides. */
export const isDrawn = (place: HTMLElement): boolean =>
  place.firstElementChild !== null && document.documentElement.dataset.drawAnew === undefined;

/** From here on forms are sent by the app, not held by `first-paint.js`. */
export function noteHeard(): void {
  document.documentElement.dataset.heard = '';
}

/** A form says itself when it listens (`platform/early.ts`); where something else came in its place, nothing waits longer than this. */
const most_ms = 5000;

/** The app takes what the server drew as its own. */
export function takeOver(place: HTMLElement, app: ReactNode): void {
  hydrateRoot(place, app);
  setTimeout(noteHeard, most_ms);
}
