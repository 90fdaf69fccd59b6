import { examIsRunning } from '../platform/exam-lock.ts';
import { currentUser, onUserChange } from '../platform/session.ts';
import { createStore } from '../platform/store.ts';

/** The server has a newer app than this page runs; loading the page again brings it. */
export const newVersion = createStore(false);

const ask_ms = 60 * 60_000;
/** Not the kept page: that is asked for without the question mark. */
const pageNow = '/offline-shell?now';

/**
 * Keeps the files of the app on the device of whoever signs in, so that an exam opens without the network. Not in
 * development, where files have no lasting names.
 */
export function startKeepingFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let begun = false;
  const begin = () => {
    if (begun || !currentUser()) return;
    begun = true;
    void register().catch(() => undefined);
  };
  begin();
  onUserChange(begin);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const follow = () => {
    const { installing, waiting } = registration;
    if (waiting) void receive(waiting).catch(() => undefined);
    installing?.addEventListener('statechange', () => {
      // The first one replaces nothing.
      if (installing.state === 'installed' && registration.active) void receive(installing).catch(() => undefined);
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
  setInterval(() => document.visibilityState === 'visible' && void look(registration), ask_ms);
}

/** A page that stays open for long would hear of nothing; one in whose browser an exam runs is left alone. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await examIsRunning())) await registration.update().catch(() => undefined);
}

/** A page that is already the new one lets the new files in, unless an exam in another tab still runs on the old ones. */
async function receive(fresh: ServiceWorker): Promise<void> {
  if (!(await isCurrent())) return newVersion.set(true);
  if (!(await examIsRunning())) fresh.postMessage({ type: 'SKIP_WAITING' });
}

/** Whether the server would send this page's own script again. */
async function isCurrent(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const sent = await (await fetch(pageNow, { cache: 'no-store' })).text();
  return mine !== null && sent.includes(new URL(mine.src).pathname);
}
