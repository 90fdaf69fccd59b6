/** What goes on in the school, asked of the slices that know. */
import type { Work } from '../../../platform/work.ts';
import { peopleToday } from '../../identity/index.ts';
import { countStandingGates } from '../../people/index.ts';
import { livelySittings } from '../../taking/index.ts';

export async function schoolToday(work: Work) {
  const [people, holds, sittings] = await Promise.all([
    peopleToday(work),
    countStandingGates(work),
    livelySittings(work),
  ]);
  return { ...people, holds, sittings };
}
