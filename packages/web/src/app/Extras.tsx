import { lazy, Suspense, useEffect } from 'react';
import { askForPalette, keepEarlyKey, paletteAsked, takeEarlyKeys } from '../platform/palette-asked.ts';
import { useRouter } from '../platform/router.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { DatabaseDown } from './DatabaseDown.tsx';
import { startLater } from './later.ts';
import { NewVersion } from './NewVersion.tsx';

const Palette = lazy(() =>
  import('./Palette.tsx').catch((error: unknown) => {
    takeEarlyKeys();
    throw error;
  }),
);
const BrowserNotice = lazy(() => import('./BrowserNotice.tsx'));

/** `Ctrl K` or `⌘ K`, also while typing; its code comes with the first time. */
function usePaletteKey(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key === 'Escape') takeEarlyKeys();
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey && keepEarlyKey(key)) event.preventDefault();
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      askForPalette();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [enabled]);
}

/** What surrounds every screen but may come after the first: services, the check of the browser, the command palette. */
export default function Extras({ quiet }: { readonly quiet: boolean }) {
  const { school } = useSite();
  const user = useUser();
  const asked = useStore(paletteAsked);
  usePaletteKey(user !== null && !quiet);
  const router = useRouter();
  useEffect(() => startLater(router), [router]);
  return (
    <Suspense fallback={null}>
      <NewVersion quiet={quiet} />
      {!quiet && <DatabaseDown />}
      {!quiet && (school?.supported_browsers.length ?? 0) > 0 && <BrowserNotice />}
      {asked > 0 && user && !quiet && <Palette />}
    </Suspense>
  );
}
