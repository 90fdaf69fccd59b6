import { UNUSED_S } from '@sen/domain/media/model.ts';
import type { Open } from '../../platform/route.ts';
import { removeUnused } from './repository.ts';

const MOST_AT_ONCE = 500;

/** Throws away what was brought and came to be held by nothing: a form that was left, a picture taken out before it was saved. */
export async function sweepUnused(open: Open): Promise<void> {
  const before = open.clock.now() - UNUSED_S;
  await open.files.discardOld(before);
  for (const school_iid of await open.schools.withWork('schools_with_unused_files', before)) {
    const names = await open.works.asSchool(school_iid, ({ db }) => removeUnused(db, before, MOST_AT_ONCE));
    for (const name of names) await open.files.remove(school_iid, name);
  }
}
