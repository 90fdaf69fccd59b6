/** Where an organization stands, and whether it is in use. */
import type * as calls from '@sen/domain/people/organization/contract.ts';
import { AT_TOP, mayHangUnder, reaches, reachesUnder, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import type { Work } from '../../../platform/work.ts';
import type { OrganizationRow } from './repository.ts';
import * as repository from './repository.ts';
import { organizationsOfSchool } from './tree.ts';

/** What the actor holds one of these single actions over, besides their roles. What is not theirs, or in the trash, is not found. */
export async function standingOrganization(
  work: Work,
  iid: number,
  actions: readonly Permission[] = changing,
): Promise<OrganizationRow> {
  const found = await repository.findOrganization(work.db, iid);
  if (!found || found.status === 'deleted') refuse('not_found');
  if (!reaches(reachOf(work.actor, actions), found.path)) refuseHidden();
  return found;
}

const changing = ['organizations.update'] as const satisfies readonly Permission[];

/** Hangs an organization with all below it elsewhere, or puts it elsewhere among its siblings. One change of the tree's shape at a time. */
export async function moveOrganization(work: Work, { iid, pid, before_iid }: Input<typeof calls.moveOrganization>) {
  const { types } = await organizationsOfSchool(work);
  const under = pid ?? null;
  await repository.lockTree(work.db);
  const moving = await standingOrganization(work, iid);
  const from = await parentOf(work, moving.pid);
  const to = await parentOf(work, under);
  if (!from.is_ours) refuse('not_found');
  if (!to.is_ours) refuse('invalid_input', { err: { pid: 'not_found' } });
  if (under !== moving.pid) {
    if (!mayHangUnder(types, moving.type, to.type))
      refuse('invalid_input', { err: { pid: 'organization_type_not_here' } });
    if (!(await repository.moveOrganization(work.db, iid, under, work.now))) refuse('organization_below_itself');
    const change = { before: { parent: from.name }, after: { parent: to.name } };
    await noteChange(work, 'organization.moved', { ntype: 'organization', iid, name: moving.name, ...change });
  }
  await repository.placeOrganization(work.db, iid, under, before_iid);
  return { iid, pid: under };
}

/** What something hangs under or shall hang under, and whether the actor looks after it; null is the top. */
async function parentOf(work: Work, pid: number | null): Promise<{ name: string; type: string; is_ours: boolean }> {
  const parent = pid === null ? undefined : await repository.findOrganization(work.db, pid);
  const is_there = pid === null || (parent !== undefined && parent.status !== 'deleted');
  return {
    name: parent?.name ?? '',
    type: parent?.type ?? AT_TOP,
    is_ours: is_there && reachesUnder(reachOf(work.actor, changing), parent?.path),
  };
}

export async function changeOrganizationStatus(
  work: Work,
  { iid, status }: Input<typeof calls.changeOrganizationStatus>,
) {
  await organizationsOfSchool(work);
  const { id, pid, type, name, code, status: before } = await standingOrganization(work, iid);
  if (before !== status) {
    await repository.saveOrganization(work.db, iid, { status }, { version: undefined, now: work.now });
    const change = { before: { status: before }, after: { status } };
    await noteChange(work, 'organization.status', { ntype: 'organization', iid, name, ...change });
  }
  return { iid, id, pid, type, name, code, status };
}
