import { removeOldBudgets } from '../../platform/limits.ts';
import type { Open } from '../../platform/route.ts';
import { removeOldGuesses } from './guess-repository.ts';
import { removeExpired } from './repository.ts';
import { removeExpiredFlows } from './sso/repository.ts';
import { removeExpiredLinks } from './ways-in/repository.ts';

/** Every school's run-out sessions, keys and counters. */
export async function cleanUp({ works, schools, pool, clock }: Open): Promise<void> {
  await removeOldBudgets(pool, clock.now());
  for (const school_iid of await schools.withWork('schools_to_clean_up', clock.now())) {
    await works.asSchool(school_iid, async ({ db, now }) => {
      await removeExpired(db, now);
      await removeOldGuesses(db, now);
      await removeExpiredLinks(db, now);
      await removeExpiredFlows(db, now);
    });
  }
}
