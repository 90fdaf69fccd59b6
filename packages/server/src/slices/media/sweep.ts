import { UNUSED_S } from '@sen/domain/media/model.ts';
import type { Open } from '../../platform/route.ts';
import { removeUnused } from './repository.ts';

const MOST_AT_ONCE = 500;
/** Of one school; more than anybody brings in the hour between two runs. */
const MOST_A_RUN = 20_000;

/** Throws away what was brought and came to be held by nothing: a form that was left, a picture taken out before it was saved. */
export async function sweepUnused(open: Open): Promise<void> {
  const before = open.clock.now() - UNUSED_S;
  await open.files.discardOld(before);
  for (const school_iid of await open.schools.withWork('schools_with_unused_files', before)) {
    for (let left = MOST_A_RUN; left > 0; left -= MOST_AT_ONCE) {
      const remove = () => open.works.asSchool(school_iid, ({ db }) => removeUnused(db, before, MOST_AT_ONCE));
      const { removed, names } = await remove();
      for (const name of names) await open.files.remove(school_iid, name);
      if (removed < MOST_AT_ONCE) break;
    }
  }
}
