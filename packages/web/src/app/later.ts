import { askAgainOnceBack } from '../platform/ask-again.ts';
import { bootstrap } from '../platform/bootstrap.ts';
import { allTexts } from '../platform/i18n.ts';
import { whenIdle } from '../platform/idle.ts';
import type { Router } from '../platform/router.ts';
import { startServices } from '../platform/services/start.ts';
import { readForTab, writeForTab } from '../platform/storage.ts';
import { testWan } from '../platform/wan.ts';
import { notice } from '../ui/notice.tsx';
import { setFetchAhead } from './ScreenLoader.tsx';
import { readScreenFiles } from './screen-files.ts';
import { startKeepingFiles } from './updates.ts';

let started = false;
/** The first screen's own data go before. */
const texts_after_ms = 1000;

/** What waits until the first screen is there. */
export function startLater(router: Router): void {
  if (started) return;
  started = true;
  sayGoodbye();
  askAgainOnceBack();
  setTimeout(() => whenIdle(() => void allTexts().catch(() => undefined)), texts_after_ms);
  startKeepingFiles();
  if (import.meta.env.PROD) void readScreenFiles().then(setFetchAhead, () => undefined);
  testWan();
  startServices(bootstrap.services ?? {}, {
    now: () => router.location().pathname,
    follow: (listener) => {
      router.history.subscribe(({ location }) => listener(location.pathname));
    },
  });
}

/** The page before this one was the last of somebody who signed out. */
function sayGoodbye(): void {
  if (readForTab('signed_out') === null) return;
  writeForTab('signed_out', undefined);
  notice.success('logout_successfull');
}
