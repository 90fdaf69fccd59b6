import type { Slice } from '../../platform/route.ts';
import { hears } from './events.ts';
import { routes } from './routes.ts';

export { type Closed, isCourseStaff, learnersOf, mayLearnItem } from './courses.ts';

export const learning: Slice = { name: 'learning', routes, hears };
