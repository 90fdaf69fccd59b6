import type * as calls from '@sen/domain/people/group/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { create } from '../../../platform/binder/bind.ts';
import type { Work } from '../../../platform/work.ts';
import { groups } from './entity.ts';
import { addMembersRelation } from './members.ts';
import { standingGroup, summaryOf } from './standing.ts';

/** ORG-24: with its first members. */
export async function newGroup(work: Work, { member_iids, ...given }: Input<typeof calls.newGroup>) {
  const { iid } = await create(work, groups, given);
  if (member_iids.length > 0) await addMembersRelation(work, { iid, user_iids: member_iids, status: 1 });
  return summaryOf(await standingGroup(work, iid));
}
