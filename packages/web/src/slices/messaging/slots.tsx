import { type ComponentType, lazy, Suspense } from 'react';

const News = lazy(() => import('./notices/NewNotices.tsx'));
const Settings = lazy(() => import('./notices/NoticeSection.tsx'));

/** Among the settings of one's profile. */
export const NoticeSettings: ComponentType = () => (
  <Suspense fallback={null}>
    <Settings />
  </Suspense>
);

/** At the home of the portal. */
export const PortalNotices: ComponentType = () => (
  <Suspense fallback={null}>
    <News />
  </Suspense>
);
