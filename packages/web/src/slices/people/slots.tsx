import { type ComponentType, lazy, Suspense } from 'react';

const Own = lazy(() => import('./personal/OwnData.tsx'));

const Places = lazy(() => import('./organization/parts/PlacesOfPerson.tsx'));

/** On the account of a person. */
export const PlacesOfPersonPart: ComponentType = () => (
  <Suspense fallback={null}>
    <Places />
  </Suspense>
);

/** In one's own profile. */
export const OwnDataPart: ComponentType = () => (
  <Suspense fallback={null}>
    <Own />
  </Suspense>
);
