import { type ComponentType, lazy, Suspense } from 'react';

const Settings = lazy(() => import('./notices/NoticeSection.tsx'));

/** Among the settings of one's profile. */
export const NoticeSettings: ComponentType = () => (
  <Suspense fallback={null}>
    <Settings />
  </Suspense>
);
