/** Organizations as a sheet names them: by code, or by name with marks or without. */
import { reaches, reachOf } from '@sen/domain/people/organization/rules.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { wholeTree } from '../organization/tree.ts';

export interface Places {
  /** The organization that is meant, or the text key of why none is. */
  find(text: string): number | string;
  has(iid: number): boolean;
  /** Whoever imports looks after a part of the school only: everybody goes somewhere in it. */
  readonly is_needed: boolean;
}

export const hasOrganizations = async (work: Work): Promise<boolean> =>
  isEnabled((await schoolFacts(work)).conf, 'organizations');

/** The organizations of whoever imports. */
export async function placesOf(work: Work): Promise<Places> {
  const reach = reachOf(work.actor, ['users.import']);
  const tree = (await hasOrganizations(work)) ? [...(await wholeTree(work)).values()] : [];
  const ours = tree.filter(({ path }) => reaches(reach, path));
  const iids = new Set(ours.map(({ iid }) => iid));
  const by_code = Map.groupBy(ours, ({ code }) => searchText(code));
  const by_name = Map.groupBy(ours, ({ name }) => searchText(name));
  return {
    is_needed: reach !== 'all',
    has: (iid) => iids.has(iid),
    find: (text) => {
      const plain = searchText(text);
      const found = by_code.get(plain) ?? by_name.get(plain) ?? [];
      const [only, ...others] = found;
      if (!only) return 'sheet_organization_unknown';
      return others.length > 0 ? 'sheet_organization_ambiguous' : only.iid;
    },
  };
}
