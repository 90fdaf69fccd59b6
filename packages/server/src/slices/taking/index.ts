import type { Open, Slice } from '../../platform/route.ts';
import { news } from './news.ts';
import { handsOut } from './personal.ts';
import { regrading } from './regrade/advance.ts';
import { routes } from './routes.ts';
import { sweep } from './sweep.ts';
import { tables } from './tables.ts';
import { tellHeld } from './tell.ts';

/** What time does to sittings. */
async function tend(open: Open): Promise<void> {
  try {
    await sweep(open);
  } finally {
    await tellHeld(open);
  }
}

export { livelySittings } from './lively.ts';

export const taking: Slice = {
  name: 'taking',
  tables,
  routes,
  news,
  hands_out: handsOut,
  jobs: { regrade: regrading.run },
  schedules: [
    { name: 'over_time_takes', every_s: 1, run: tend },
    { name: 'revive_regrades', every_s: 15, run: regrading.revive },
  ],
};
