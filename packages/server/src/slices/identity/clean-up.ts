import type { Open } from '../../platform/route.ts';
import { removeExpired } from './repository.ts';

/** Hourly job: every school's run-out sessions, keys and counters. */
export async function cleanUp({ works, schools }: Open): Promise<void> {
  for (const school_iid of await schools.iids()) {
    await works.asSchool(school_iid, ({ db, now }) => removeExpired(db, now));
  }
}
