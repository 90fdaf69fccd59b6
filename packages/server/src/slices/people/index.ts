import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';

export { childrenOf, isParentOf } from './parents.ts';

export const people: Slice = { name: 'people', routes };
