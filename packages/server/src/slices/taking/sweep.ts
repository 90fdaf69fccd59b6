import type { Open } from '../../platform/route.ts';
import { doInBatches } from './batches.ts';
import { finish } from './finish.ts';
import * as repository from './repository.ts';

/** Ends sittings whose time is over, with no browser open. */
export async function sweep(open: Open): Promise<void> {
  const schools = await open.schools.withWork('schools_with_overdue_takes');
  await doInBatches(open, schools, {
    lock: repository.lockOverdue,
    act: async (work, overdue) => {
      await Promise.all(overdue.map((take) => finish(work, take, { is_over_time: true, time_spent: null })));
    },
    failure: 'overdue sittings could not be ended',
  });
}
