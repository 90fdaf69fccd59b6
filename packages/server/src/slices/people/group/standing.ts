/** A group as the services find it, and what of it the actor may do. */
import { may } from '@sen/domain/access/rules.ts';
import type { PayloadOf } from '@sen/domain/events.ts';
import type { MemberAction } from '@sen/domain/people/group/machine.ts';
import type { GroupSummary } from '@sen/domain/people/group/model.ts';
import { reachOf } from '@sen/domain/people/organization/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { listUserIids } from '../organization/members-repository.ts';
import { reachedOrganizations } from '../organization/tree.ts';
import { readablePeople, todayOf } from '../person/scope.ts';
import type { GroupRow, Visible } from './repository.ts';
import * as repository from './repository.ts';

/**
 * Groups are the whole school's: those who look after a part of it see them and care for their own people in them. What is done to a
 * group itself needs a role, or the single action, over all of the school.
 */
export const mayDo = ({ actor }: Work, action: 'create' | 'update' | 'delete'): boolean =>
  reachOf(actor, [`organizations.${action}`]) === 'all';

export function permit(work: Work, action: 'create' | 'update'): void {
  if (!mayDo(work, action)) refuse('permission_denied');
}

/** Moving all classes on changes their people's records too, so that one single action is not enough. */
export function permitRollOver({ actor }: Work): void {
  if (!may(actor, 'organizations.update') || !may(actor, 'users.update')) refuse('permission_denied');
}

/** Those whose records the actor reads: who is in a group, and why, tells what stands in them. */
export const visibleTo = (work: Work): Promise<Visible> => readablePeople(work);

/** Of those the ones whom the actor may take in and out. */
export async function keptBy(work: Work): Promise<Visible> {
  const visible = await visibleTo(work);
  const reach = reachOf(work.actor, ['organizations.update']);
  if (reach === 'all') return visible;
  const reached = (await reachedOrganizations(work, reach)).map(({ iid }) => iid);
  const kept = await listUserIids(work.db, reached, await todayOf(work));
  return visible === 'all' ? kept : visible.filter((one) => kept.includes(one));
}

/** Whether the actor may add and remove members anywhere: in an organization they look after, or in the whole school. */
export const keepsMembers = ({ actor }: Work): boolean => reachOf(actor, ['organizations.update']).length > 0;

/** A group that is not in the trash. */
export async function standingGroup({ db }: Work, iid: number): Promise<GroupRow> {
  const found = await repository.findGroup(db, iid);
  return found && found.status !== 'deleted' ? found : refuse('not_found');
}

/** The same, held until the change is done. */
export async function heldGroup(work: Work, iid: number): Promise<GroupRow> {
  if (!(await repository.lockGroup(work.db, iid))) refuse('not_found');
  return standingGroup(work, iid);
}

export const summaryOf = (row: GroupSummary): GroupSummary => {
  const { iid, id, name, code, type, kind, status, is_class, grade, school_year } = row;
  return { iid, id, name, code, type, kind, status, is_class, grade, school_year };
};

/** A group as its history names it, under the kind that it has there. */
export const namedOf = ({ iid, name, is_class }: GroupRow) =>
  ({ ntype: is_class ? 'classgroup' : 'group', iid, name }) as const;

type Told = Omit<PayloadOf<'group.members-added'>, 'ntype' | 'iid' | 'name'>;

/** For the history of the group. */
export const tell = (
  work: Work,
  row: GroupRow,
  action: `members-${'added' | 'changed' | MemberAction}`,
  told: Told,
) => {
  const named = namedOf(row);
  return emit(work, `${named.ntype}.${action}`, { ...named, ...told });
};
