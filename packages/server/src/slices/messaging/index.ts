import type { Slice } from '../../platform/route.ts';
import { follows } from './notices/follows.ts';
import { removeOldNotices } from './notices/service.ts';
import { routes } from './routes.ts';

const HOUR_S = 3600;

export const messaging: Slice = {
  name: 'messaging',
  routes,
  follows,
  schedules: [{ name: 'remove_old_notices', every_s: HOUR_S, run: removeOldNotices }],
};
