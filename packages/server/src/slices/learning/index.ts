import type { Slice } from '../../platform/route.ts';
import { news as ofAssignments } from './assignments/news.ts';
import { attachedToSubmission } from './assignments/submission.ts';
import { hears } from './events.ts';
import { hears as followingHears } from './following/events.ts';
import { attachedToNode } from './lesson.ts';
import { news } from './news.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export { assignmentsToMark } from './assignments/marking.ts';
export { coursesOfLearner, readerIid } from './cards.ts';
export { type Closed, coursesToLearn, isLearnerOf, learnersOf, mayInCourse, mayLearnItem } from './courses.ts';
export { courseInNews } from './news.ts';
export { forgetProgress } from './reset.ts';

export const learning: Slice = {
  name: 'learning',
  tables,
  routes,
  news: { ...news, ...ofAssignments },
  hears: { ...hears, ...followingHears },
  attached: {
    course: attachedToNode,
    sco: attachedToNode,
    exercise: attachedToNode,
    submission: attachedToSubmission,
  },
};
