import { StrictMode } from 'react';
import { RouterProvider } from '../platform/RouterProvider.tsx';
import type { Router } from '../platform/router.ts';
import { Providers } from './Providers.tsx';
import { Shell } from './Shell.tsx';

/** The whole app, the same wherever it is drawn. */
export const App = ({ router }: { readonly router: Router }) => (
  <StrictMode>
    <Providers>
      <RouterProvider router={router}>
        <Shell />
      </RouterProvider>
    </Providers>
  </StrictMode>
);
