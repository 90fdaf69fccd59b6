import { type ComponentType, lazy, Suspense } from 'react';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

const Home = lazy(() => import('./screens/LearnerHome.tsx'));
const Open = lazy(() => import('./screens/PublicCourses.tsx'));

/** A learner's, parent's and teacher's part of the dashboard. */
export const DashboardLearning: ComponentType = () => (
  <Suspense fallback={<HomeSkeleton />}>
    <Home />
  </Suspense>
);

/** The open courses on the school's front page. */
export const HomeCourses: ComponentType = () => (
  <Suspense fallback={null}>
    <Open />
  </Suspense>
);
