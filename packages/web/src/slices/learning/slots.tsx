import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lateComponent } from '../../platform/late.ts';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

/** A part whose code comes when it is shown; once it is here, it is drawn at once, without what stands there meanwhile. */
function late(load: () => Promise<{ readonly default: ComponentType }>, meanwhile: ReactNode = null) {
  const Part = lateComponent(load);
  const shown = () => (
    <Suspense fallback={meanwhile}>
      <Part />
    </Suspense>
  );
  return Object.assign(shown, { load: Part.load });
}

const loadHome = () => import('./screens/LearnerHome.tsx');
const loadOpen = () => import('./screens/PublicCourses.tsx');

/** A learner's, parent's and teacher's part of the dashboard. */
export const DashboardLearning = late(loadHome, <HomeSkeleton />);

/** The open courses on the school's front page. */
export const HomeCourses = late(loadOpen);

/** The code of what stands in a slot, fetched together with the screen that holds it. */
export const loads = {
  dashboard: async () => {
    await DashboardLearning.load();
    return loadHome();
  },
  home: async () => {
    await HomeCourses.load();
    return loadOpen();
  },
};

/** On a person's record. */
export const CoursesOfPerson = late(() => import('./parts/PersonCourses.tsx'));
export const GoalsOfPerson = late(() => import('./goals/PersonGoals.tsx'));

/** On a group or class. */
export const CoursesOfGroup = late(() => import('./parts/GroupCourses.tsx'));

/** What the link of an invitation leads to, in place of the registration. */
export const Invitation = late(() => import('./screens/InviteDoor.tsx'));
