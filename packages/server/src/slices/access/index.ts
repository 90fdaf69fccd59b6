import type { Slice } from '../../platform/route.ts';
import { news } from './news.ts';
import { options } from './options.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export { keepOneRoot } from './roots.ts';

export const access: Slice = { name: 'access', tables, routes, news, options };
