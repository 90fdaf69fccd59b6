import type { Hears, Work } from '../../../platform/work.ts';
import { syncGroup } from './service.ts';

const sync = async (work: Work, { iid }: { readonly iid: number }): Promise<void> => {
  await syncGroup(work, iid);
};

/** Whatever changes who is in a group, or whether that counts, changes its courses in the same transaction. */
export const hears: Hears = {
  'group.rescanned': sync,
  'group.members-added': sync,
  'group.members-accept': sync,
  'group.members-remove': sync,
  'group.members-return': sync,
  'group.status': sync,
  'classgroup.members-added': sync,
  'classgroup.members-accept': sync,
  'classgroup.members-remove': sync,
  'classgroup.members-return': sync,
  'classgroup.status': sync,
};
