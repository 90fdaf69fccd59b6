import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Providers } from './Providers.tsx';

/** The whole app, the same wherever it is drawn. */
export const App = ({ router }: { readonly router: AnyRouter }) => (
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
