import type { Work } from '../../../platform/work.ts';
import { listFamily } from './repository.ts';

/** Parents of these people. */
export async function parentsOf(work: Work, user_iids: readonly number[]): Promise<number[]> {
  const parents = user_iids.length > 0 ? await listFamily(work.db, 'child', user_iids) : [];
  return [...new Set(parents.map(({ iid }) => iid))];
}
