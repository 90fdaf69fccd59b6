import '../ui/theme/base.css';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { createRoot } from 'react-dom/client';
import { bootstrap } from '../platform/bootstrap.ts';
import { call } from '../platform/call.ts';
import { noteUnanswered } from '../platform/connection.ts';
import { hasText, startSpeaking } from '../platform/i18n.ts';
import { readForTab, writeForTab } from '../platform/storage.ts';
import { App } from './App.tsx';
import { isDrawn, noteHeard, takeOver } from './drawn.ts';
import { beginAt } from './preload.ts';
import { startReacting } from './reactions.ts';
import { router } from './router.ts';

/** Style elements that parts of Mantine make by themselves take their nonce from here. */
Object.assign(globalThis, { __webpack_nonce__: bootstrap.nonce });

/** Asked for by the address, and for as long as this tab is open. */
function isTranslating(): boolean {
  const asked = new URLSearchParams(location.search).get('translating');
  if (asked !== null) writeForTab('translating', asked);
  return readForTab('translating') === '1';
}

/** The first HTML has named the screen's files: when they come with the app's own, the screen is drawn at once, without a skeleton before it. */
const patience_ms = 100;
const firstFiles = beginAt(location);
await startSpeaking((lang) => call(getTranslations, { lang }, { quiet: true }));
startReacting();
// Before anything is drawn: what stands there already is not drawn again, and a key in it would never be told.
if (isTranslating()) await import('./translating.ts').then(({ startTranslating }) => startTranslating());
if (bootstrap.from_device) noteUnanswered();

// In what is built each component brings its own.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');

const place = document.getElementById('root');
const inPlace = document.querySelector<HTMLTemplateElement>('#sen-nothing-kept');
if (place && inPlace && bootstrap.from_device && !(bootstrap.school && hasText('offline_title'))) {
  // Nothing of the school is kept: words of the page itself.
  place.replaceChildren(inPlace.content);
} else if (place && isDrawn(place)) {
  // What stands there already can wait for all of the screen's code.
  await firstFiles;
  takeOver(place, <App router={router} />);
} else if (place) {
  place.replaceChildren();
  noteHeard();
  delete document.documentElement.dataset.drawAnew;
  await Promise.race([firstFiles, new Promise((resolve) => setTimeout(resolve, patience_ms))]);
  createRoot(place).render(<App router={router} />);
}
