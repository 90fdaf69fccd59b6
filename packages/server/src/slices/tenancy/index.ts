import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';

export { addSchool, type NewSchool } from './repository.ts';
export { textsOf, translationsVersion } from './service.ts';

export const tenancy: Slice = { name: 'tenancy', routes };
