import type { Slice } from '../../platform/route.ts';
import { options } from './data-schema/service.ts';
import { routes } from './routes.ts';

export { addSchool, type NewSchool } from './repository.ts';
export { schoolFacts } from './school-facts.ts';
export { textsFor, translationsVersion } from './texts/merged.ts';

export const tenancy: Slice = { name: 'tenancy', routes, options };
