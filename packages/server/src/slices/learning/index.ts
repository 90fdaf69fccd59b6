import type { Slice } from '../../platform/route.ts';
import { hears } from './events.ts';
import { routes } from './routes.ts';

export { courseOf, isCourseStaff, learnersOf, type MayLearn, mayLearnItem } from './courses.ts';

export const learning: Slice = { name: 'learning', routes, hears };
