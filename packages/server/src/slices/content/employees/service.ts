/** Who works on a node. Staff hold roles there (ORG-41); employees look into it, and into what lies in it (ORG-42). */

import { may, scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/content/employees/contract.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { refuseVisitor } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { listHolders, listNames } from '../../identity/index.ts';
import { listEmployed, listJobPositions, searchEmployed } from '../../people/index.ts';
import { editableNode } from '../node/service.ts';
import type { NodeRow } from '../reading-repository.ts';
import * as repository from './repository.ts';

const MOST_FOUND = 20;

export const getNodeStaff = async (work: Work, { iid }: Input<typeof calls.getNodeStaff>) =>
  staffOf(work, await editableNode(work, iid));

async function staffOf(work: Work, { iid, ntype }: NodeRow): Promise<Output<typeof calls.getNodeStaff>> {
  const [holders, rows, positions] = await Promise.all([
    listHolders(work.db, [scopeOf(ntype, iid)], roles),
    repository.listEmployees(work.db, iid),
    listJobPositions(work.db, {}),
  ]);
  const people =
    rows.length > 0
      ? await listNames(
          work.db,
          rows.map(({ user_iid }) => user_iid),
        )
      : [];
  const names = new Map(people.map(({ iid: user_iid, name }) => [user_iid, name]));
  const named = new Map(positions.map(({ iid: position_iid, name }) => [position_iid, { iid: position_iid, name }]));
  return {
    staff: [...Map.groupBy(holders, (holder) => holder.iid)].map(([user_iid, held]) => ({
      user: { iid: user_iid, name: held[0]?.name ?? '' },
      roles: roles.filter((role) => held.some((one) => one.role === role)),
    })),
    employee: rows.map(({ user_iid, job_position_iid }) => ({
      user: { iid: user_iid, name: names.get(user_iid) ?? '' },
      job_position: named.get(job_position_iid ?? 0) ?? null,
    })),
  };
}

export async function saveEmployees(work: Work, { iid, employee }: Input<typeof calls.saveEmployees>) {
  refuseVisitor(work);
  const node = await editableNode(work, iid);
  const wanted = new Map(employee.map((one) => [one.user_iid, one.job_position_iid ?? null]));
  const before = await staffOf(work, node);
  const kept = new Set(before.employee.map(({ user }) => user.iid));
  await judge(work, wanted, kept);
  const gone = [...kept].filter((user_iid) => !wanted.has(user_iid));
  if (gone.length > 0) await repository.removeEmployees(work.db, iid, gone);
  const rows = [...wanted].map(([user_iid, job_position_iid]) => ({ user_iid, job_position_iid }));
  if (rows.length > 0) await repository.saveEmployees(work.db, iid, rows);
  const after = await staffOf(work, node);
  await noteChange(work, 'content.employees-changed', {
    ...{ iid, ntype: node.ntype, name: node.name },
    before: { employee: inWords(before) },
    after: { employee: inWords(after) },
  });
  return after;
}

const inWords = ({ employee }: Output<typeof calls.getNodeStaff>): string[] =>
  employee.map(({ user, job_position }) => (job_position ? `${user.name} (${job_position.name})` : user.name));

/** Only whom the school employs comes on the list, in positions that there are. */
async function judge(work: Work, wanted: ReadonlyMap<number, number | null>, kept: ReadonlySet<number>): Promise<void> {
  const added = [...wanted.keys()].filter((user_iid) => !kept.has(user_iid));
  const [employed, positions] = await Promise.all([listEmployed(work.db, added), listJobPositions(work.db, {})]);
  if (employed.length < added.length) refuse('invalid_input', { err: { employee: 'user_not_employed' } });
  const known = new Set(positions.map(({ iid }) => iid));
  if ([...wanted.values()].some((position) => position !== null && !known.has(position)))
    refuse('invalid_input', { err: { employee: 'this_field_is_not_valid' } });
}

export async function findEmployees(work: Work, { keyword }: Input<typeof calls.findEmployees>) {
  const [people, positions] = await Promise.all([
    searchEmployed(work.db, keyword, MOST_FOUND),
    listJobPositions(work.db, {}),
  ]);
  return { people, job_positions: positions.map(({ iid, name }) => ({ iid, name })) };
}

/** Whether a person reads content: because they work on it or on a node that contains it (nearest first), or by a role they hold. */
export async function looksIn(work: Work, nodes: readonly Pick<NodeRow, 'iid' | 'ntype'>[]): Promise<boolean> {
  const { user_iid } = work.actor;
  if (user_iid === null) return false;
  const rows = await repository.listWorkedOn(
    work.db,
    user_iid,
    nodes.map(({ iid }) => iid),
  );
  const worked = new Set(rows.map(({ node_iid }) => node_iid));
  const [place, ...above] = nodes.map(({ iid, ntype }) => ({
    scope: scopeOf(ntype, iid),
    employee_iids: worked.has(iid) ? [user_iid] : [],
  }));
  return place !== undefined && may(work.actor, 'content.view', { ...place, above });
}
