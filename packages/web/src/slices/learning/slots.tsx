import { type OwnSlots, slotPart } from '../../platform/slots.tsx';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

const learnerHome = () => import('./screens/LearnerHome.tsx');
const publicCourses = () => import('./screens/PublicCourses.tsx');

export const slots: OwnSlots = {
  /** A learner's, parent's and teacher's part. */
  dashboard: slotPart(learnerHome, { first: true, meanwhile: <HomeSkeleton /> }),
  /** The open courses on the school's front page. */
  home: slotPart(publicCourses, { first: true }),
  person_courses: slotPart(() => import('./parts/PersonCourses.tsx')),
  person_goals: slotPart(() => import('./goals/PersonGoals.tsx')),
  group_courses: slotPart(() => import('./parts/GroupCourses.tsx')),
  /** What the link of an invitation leads to, in place of the registration. */
  invite: slotPart(() => import('./screens/InviteDoor.tsx')),
};
