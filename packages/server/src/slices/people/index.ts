import type { Slice } from '../../platform/route.ts';
import { rescanDue } from './group/nightly.ts';
import { options } from './group/reading.ts';
import { routes } from './routes.ts';

export { peopleOfGroup } from './group/members.ts';
export { childrenOf, isParentOf } from './parents.ts';

export const people: Slice = {
  name: 'people',
  routes,
  options,
  schedules: [{ name: 'read the rules of groups again', every_ms: 600_000, run: rescanDue }],
};
