import type { Work } from '../../platform/work.ts';
import { listChildren, listNames } from '../identity/index.ts';

/** Children a parent is guardian of, by name. */
export async function childrenOf(work: Work, parent_iid: number): Promise<{ iid: number; name: string }[]> {
  const iids = await listChildren(work.db, parent_iid);
  const names = iids.length > 0 ? await listNames(work.db, iids) : [];
  return names.map(({ iid, name }) => ({ iid, name })).sort((a, b) => a.name.localeCompare(b.name, 'vi'));
}

export const isParentOf = async (work: Work, child_iid: number): Promise<boolean> =>
  work.actor.user_iid !== null && (await listChildren(work.db, work.actor.user_iid)).includes(child_iid);
