import type { Slice } from '../../platform/route.ts';
import { news } from './news.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export * as samples from './sample-repository.ts';

export const setup: Slice = { name: 'setup', tables, routes, news };
