import type { AnyRouter } from '@tanstack/react-router';
import { bootstrap } from '../platform/bootstrap.ts';
import { startServices } from '../platform/services/start.ts';
import { testWan } from '../platform/wan.ts';

let started = false;

/** What waits until the first screen is there. */
export function startLater(router: AnyRouter): void {
  if (started) return;
  started = true;
  testWan();
  startServices(bootstrap.services ?? {}, {
    now: () => router.state.location.pathname,
    follow: (listener) => {
      router.subscribe('onResolved', ({ toLocation }) => listener(toLocation.pathname));
    },
  });
}
