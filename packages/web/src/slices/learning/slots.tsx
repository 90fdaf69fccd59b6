import { type ComponentType, lazy, Suspense } from 'react';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

const loadHome = () => import('./screens/LearnerHome.tsx');
const loadOpen = () => import('./screens/PublicCourses.tsx');
const Home = lazy(loadHome);

/** The code of what stands in a slot, fetched together with the screen that holds it. */
export const loads = { dashboard: loadHome, home: loadOpen };

/** A learner's, parent's and teacher's part of the dashboard. */
export const DashboardLearning: ComponentType = () => (
  <Suspense fallback={<HomeSkeleton />}>
    <Home />
  </Suspense>
);

/** A part whose code comes when it is shown. */
function late(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  const Part = lazy(load);
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/** The open courses on the school's front page. */
export const HomeCourses = late(loadOpen);

/** On a person's record. */
export const CoursesOfPerson = late(() => import('./parts/PersonCourses.tsx'));
export const GoalsOfPerson = late(() => import('./goals/PersonGoals.tsx'));

/** On a group or class. */
export const CoursesOfGroup = late(() => import('./parts/GroupCourses.tsx'));

/** What the link of an invitation leads to, in place of the registration. */
export const Invitation = late(() => import('./screens/InviteDoor.tsx'));
