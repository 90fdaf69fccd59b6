import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';

export const reporting: Slice = { name: 'reporting', routes };
