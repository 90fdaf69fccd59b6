import { type ComponentType, lazy, Suspense } from 'react';

const Own = lazy(() => import('./personal/OwnData.tsx'));

/** In one's own profile. */
export const OwnDataPart: ComponentType = () => (
  <Suspense fallback={null}>
    <Own />
  </Suspense>
);
