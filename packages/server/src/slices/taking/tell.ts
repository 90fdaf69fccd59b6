/** Tells learners the totals that late answers held back. */
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { doInBatches } from './batches.ts';
import { announceStanding } from './finish.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';

export async function tellHeld(open: Open): Promise<void> {
  const schools = await open.schools.withWork('schools_with_results_to_tell');
  await doInBatches(open, schools, {
    lock: repository.lockHeld,
    act: tell,
    failure: 'results that were held back could not be told',
  });
}

/** Each is then told or has a later time. */
async function tell(work: Work, held: readonly Take[]): Promise<void> {
  const once = new Map<string, Take>();
  for (const take of held) once.set(`${take.course_iid}:${take.exercise_iid}:${take.user_iid}`, take);
  for (const take of once.values()) await announceStanding(work, take);
}
