import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

/** What somebody is in the middle of stands before all else. */
const running = slotPart(() => import('./parts/RunningNow.tsx'));

export const slots: OwnSlots = {
  dashboard: running,
  course_overview: [running, slotPart(() => import('./scores/CourseScores.tsx'))],
  learner_news: slotPart(() => import('./scores/NewScores.tsx')),
};
