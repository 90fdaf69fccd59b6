import { type ComponentType, lazy, Suspense } from 'react';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

const loadHome = () => import('./screens/LearnerHome.tsx');
const loadOpen = () => import('./screens/PublicCourses.tsx');
const Home = lazy(loadHome);
const Open = lazy(loadOpen);

const Courses = lazy(() => import('./parts/PersonCourses.tsx'));
const OfGroup = lazy(() => import('./parts/GroupCourses.tsx'));
const Invite = lazy(() => import('./screens/InviteDoor.tsx'));

/** The code of what stands in a slot, fetched together with the screen that holds it. */
export const loads = { dashboard: loadHome, home: loadOpen };

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

/** On a person's record. */
export const CoursesOfPerson: ComponentType = () => (
  <Suspense fallback={null}>
    <Courses />
  </Suspense>
);

/** On a group or class. */
export const CoursesOfGroup: ComponentType = () => (
  <Suspense fallback={null}>
    <OfGroup />
  </Suspense>
);

/** What the link of an invitation leads to, in place of the registration. */
export const Invitation: ComponentType = () => (
  <Suspense fallback={null}>
    <Invite />
  </Suspense>
);
