import { type OwnSlots, type SlotPart, slotPart } from '../../platform/slots.tsx';

/** Guests have sat nothing, and asking for theirs would ask them to sign in. */
const concerns: SlotPart['concerns'] = () => true;
/** What somebody is in the middle of stands before all else. */
const running = slotPart(() => import('./parts/RunningNow.tsx'), { concerns });

export const slots: OwnSlots = {
  dashboard: running,
  portal: running,
  course_overview: [running, slotPart(() => import('./scores/CourseScores.tsx'), { concerns })],
  learner_news: slotPart(() => import('./scores/NewScores.tsx')),
};
