import type { AnyRouter } from '@tanstack/react-router';
import { bootstrap } from '../platform/bootstrap.ts';
import { allTexts } from '../platform/i18n.ts';
import { whenIdle } from '../platform/idle.ts';
import { startServices } from '../platform/services/start.ts';
import { testWan } from '../platform/wan.ts';
import { startKeepingFiles } from './updates.ts';

let started = false;
/** The first screen's own data go before. */
const texts_after_ms = 1000;

/** What waits until the first screen is there. */
export function startLater(router: AnyRouter): void {
  if (started) return;
  started = true;
  setTimeout(() => whenIdle(() => void allTexts().catch(() => undefined)), texts_after_ms);
  startKeepingFiles();
  testWan();
  startServices(bootstrap.services ?? {}, {
    now: () => router.state.location.pathname,
    follow: (listener) => {
      router.subscribe('onResolved', ({ toLocation }) => listener(toLocation.pathname));
    },
  });
}
