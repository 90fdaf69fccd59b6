import { type ComponentType, lazy, Suspense } from 'react';
import { useSite } from '../../platform/school.ts';
import { useUser } from '../../platform/session.ts';

const Checklist = lazy(() => import('./parts/Checklist.tsx'));

/** What a school's root still has to do, on their dashboard. The system's own school teaches nobody. */
export const DashboardSetup: ComponentType = () => {
  const user = useUser();
  const { domain } = useSite();
  if (domain === 'system' || !user?.roles.includes(`${domain}:root`)) return null;
  return (
    <Suspense fallback={null}>
      <Checklist />
    </Suspense>
  );
};
