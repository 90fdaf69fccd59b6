import { personKinds } from '@sen/domain/people/person/model.ts';
import { organizationTabs } from '../../slices/people/organization/tabs.ts';
import { personTabs } from '../../slices/people/person/views.ts';
import type { LinkTab } from '../../ui/LinkTabs.tsx';

/** The parts of a record of a kind with an editor of its own, as the editor has them. */
export function ownTabs(ntype: string, iid: number): readonly LinkTab[] {
  if (ntype === 'organization') return organizationTabs(iid);
  const kind = personKinds.find((one) => one === ntype);
  return kind ? personTabs(kind, iid) : [];
}
