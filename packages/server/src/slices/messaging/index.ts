import type { Slice } from '../../platform/route.ts';
import { news } from './news.ts';
import { followsOf } from './notices/follows.ts';
import { removeOldNotices } from './notices/service.ts';
import { tellMore } from './notices/tell.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

const HOUR_S = 3600;

/** Tells people what the slices below have to tell. */
export const messaging: Slice = {
  name: 'messaging',
  tables,
  routes,
  news,
  follows: followsOf,
  jobs: { tell: tellMore },
  schedules: [{ name: 'remove_old_notices', every_s: HOUR_S, run: removeOldNotices }],
};
