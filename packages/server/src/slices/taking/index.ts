import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';
import { sweep } from './sweep.ts';

export const taking: Slice = {
  name: 'taking',
  routes,
  schedules: [{ name: 'over_time_takes', every_s: 1, run: sweep }],
};
