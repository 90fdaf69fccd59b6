import '../ui/theme/base.css';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootstrap } from '../platform/bootstrap.ts';
import { call } from '../platform/call.ts';
import { startSpeaking } from '../platform/i18n.ts';
import { Providers } from './Providers.tsx';
import { startReacting } from './reactions.ts';
import { preloadAt, router } from './router.tsx';

/** Style elements that parts of Mantine make by themselves take their nonce from here. */
Object.assign(globalThis, { __webpack_nonce__: bootstrap.nonce });

preloadAt(location.pathname);
await startSpeaking((lang) => call(getTranslations, { lang }, { quiet: true }));
startReacting();

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
