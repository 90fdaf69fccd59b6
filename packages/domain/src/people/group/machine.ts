/** The life of a group and of a membership, as tables (ORG-16…20). */
import { type GroupStatus, groupActionNames, groupStatuses, type MemberState } from './model.ts';

/** What can be done with a group, from which statuses, and what it is then. */
export const groupActions = {
  approve: { from: ['created'], to: 'approved' },
  make_ready: { from: ['approved'], to: 'ready_to_execute' },
  execute: { from: ['ready_to_execute'], to: 'executed' },
  stop: { from: ['ready_to_execute', 'executed'], to: 'stopped' },
} as const satisfies Record<GroupAction, { readonly from: readonly GroupStatus[]; readonly to: GroupStatus }>;

export type GroupAction = (typeof groupActionNames)[number];

/** The status after an action; undefined where it cannot be done. */
export function afterAction(status: GroupStatus, action: GroupAction): GroupStatus | undefined {
  const { from, to } = groupActions[action];
  return from.some((one) => one === status) ? to : undefined;
}

export const actionsFrom = (status: GroupStatus): readonly GroupAction[] =>
  groupActionNames.filter((action) => afterAction(status, action) !== undefined);

/** Statuses for a choice; deleted ones are in the trash, and ORG-17 leaves out those that nobody has approved yet. */
export const statusChoices = (hide_created: boolean): readonly GroupStatus[] =>
  groupStatuses.filter((status) => status !== 'deleted' && !(hide_created && status === 'created'));

/** Its rules are read again by night: whoever stopped it wants it as it is. */
export const isRescanned = ({ type, status }: { readonly type: string; readonly status: string }): boolean =>
  type === 'smart_group' && status !== 'deleted' && status !== 'stopped';

/** Those who are in a group. Whoever is redundant still is. */
export const insideStates = ['current', 'redundant'] as const satisfies readonly MemberState[];
export const isThere = (state: MemberState): boolean => state !== 'removed' && state !== 'rejected';

/** What can be done with a membership. */
export const memberActions = {
  accept: { from: ['pending'], to: 'current' },
  reject: { from: ['pending'], to: 'rejected' },
  remove: { from: ['current', 'pending', 'redundant'], to: 'removed' },
  return: { from: ['removed', 'rejected'], to: 'current' },
} as const satisfies Record<string, { readonly from: readonly MemberState[]; readonly to: MemberState }>;

export type MemberAction = keyof typeof memberActions;
export const memberActionNames = ['accept', 'reject', 'remove', 'return'] as const satisfies readonly MemberAction[];

export const memberActionsFrom = (state: MemberState): readonly MemberAction[] =>
  memberActionNames.filter((action) => memberActions[action].from.some((one) => one === state));
