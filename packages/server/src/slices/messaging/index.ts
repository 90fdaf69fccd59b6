import type { Slice } from '../../platform/route.ts';
import { follows } from './notices/follows.ts';
import { removeOldNotices } from './notices/service.ts';
import { routes } from './routes.ts';

const HOUR_MS = 3_600_000;

export const messaging: Slice = {
  name: 'messaging',
  routes,
  follows,
  schedules: [{ name: 'remove old notices', every_ms: HOUR_MS, run: removeOldNotices }],
};
