import { seesLearners } from '@sen/domain/access/rights.ts';
import { withRight } from '../../platform/may-open.ts';
import { type OwnSlots, type SlotPart, slotPart } from '../../platform/slots.tsx';
import { HomeSkeleton } from './parts/HomeSkeleton.tsx';

const learnerHome = () => import('./screens/LearnerHome.tsx');
const publicCourses = () => import('./screens/PublicCourses.tsx');

const personCourses = () => import('./parts/PersonCourses.tsx');

const looksAfterLearners = withRight(seesLearners);
/** The system's own school teaches nobody. */
const teaches: SlotPart['concerns'] = (user, { domain }) => domain !== 'system' && looksAfterLearners(user);

export const slots: OwnSlots = {
  /** A learner's and parent's part, then a teacher's. */
  dashboard: [
    slotPart(learnerHome, { first: true, meanwhile: <HomeSkeleton />, widget: 'learning' }),
    slotPart(() => import('./screens/TeacherHome.tsx'), { concerns: teaches, widget: 'teaching' }),
    slotPart(() => import('./risk/AtRisk.tsx'), { concerns: teaches, widget: 'at_risk' }),
  ],
  /** The open courses on the school's front page. */
  home: slotPart(publicCourses, { first: true }),
  person_view: [
    slotPart(personCourses, { view: { name: 'courses', of: ['student'], order: 40 } }),
    slotPart(personCourses, { view: { name: 'courses', title: 'taught', of: ['teacher'], order: 40 } }),
    slotPart(() => import('./goals/PersonGoals.tsx'), {
      view: { name: 'goals', of: ['student'], order: 50, screen: 'student_goals' },
    }),
  ],
  learner_links: slotPart(() => import('./goals/GoalsLink.tsx')),
  learner_row: slotPart(() => import('./goals/GoalsButton.tsx')),
  group_courses: slotPart(() => import('./parts/GroupCourses.tsx')),
  /** What the link of an invitation leads to, in place of the registration. */
  invite: slotPart(() => import('./screens/InviteDoor.tsx')),
};
