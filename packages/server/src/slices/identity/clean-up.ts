import type { Open } from '../../platform/route.ts';
import { removeExpired } from './repository.ts';
import { removeExpiredFlows } from './sso/repository.ts';
import { removeExpiredLinks } from './ways-in/repository.ts';

/** Every school's run-out sessions, keys and counters. */
export async function cleanUp({ works, schools }: Open): Promise<void> {
  for (const school_iid of await schools.iids()) {
    await works.asSchool(school_iid, async ({ db, now }) => {
      await removeExpired(db, now);
      await removeExpiredLinks(db, now);
      await removeExpiredFlows(db, now);
    });
  }
}
