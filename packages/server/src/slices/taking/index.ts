import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';
import { sweep } from './sweep.ts';

export const taking: Slice = {
  name: 'taking',
  routes,
  schedules: [{ name: 'end overdue sittings', every_ms: 1000, run: sweep }],
};
