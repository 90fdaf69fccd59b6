/** The roles that a school makes itself (ROL-06, ROL-29). Whoever holds one has what it says from the next request. */
import type * as calls from '@sen/domain/access/contract.ts';
import { type AbacRole, type GroupedRoleEntry, partsOf } from '@sen/domain/access/model.ts';
import { may } from '@sen/domain/access/rules.ts';
import { type Role, roles } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isPermission, type Permission } from '@sen/domain/shared/permission.ts';
import { isUniqueViolation } from '../../platform/db-errors.ts';
import { emit } from '../../platform/events.ts';
import { rightsChanged } from '../../platform/session.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

/** What roles say counts in the whole school: its root alone writes them. */
function permit({ actor }: Work): void {
  if (!may(actor, 'root')) refuse('permission_denied');
}

const refuseField = (field: string, message: string): never => refuse('invalid_input', { err: { [field]: message } });

export async function getRoles(work: Work): Promise<AbacRole[]> {
  permit(work);
  return (await repository.listAbacRoles(work.db)).map(({ permissions, holders, ...role }) => ({
    ...role,
    permissions: permissions.filter(isPermission).map(partsOf),
    holders: holders ?? 0,
  }));
}

const roleOf = async (work: Work, iid: number): Promise<AbacRole> =>
  (await getRoles(work)).find((role) => role.iid === iid) ?? refuse('not_found');

const wordsOf = (given: Input<typeof calls.addAbacRole>['permissions']): Permission[] => [
  ...new Set(given.map(({ module, action }) => `${module}.${action}` as const)),
];

/** A name belongs to one role. */
async function named<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    if (isUniqueViolation(error, 'abac_roles_name_key') || isUniqueViolation(error, 'grouped_roles_name_key'))
      refuseField('name', 'this_name_is_used_twice');
    throw error;
  });
}

export async function addAbacRole(work: Work, given: Input<typeof calls.addAbacRole>): Promise<AbacRole> {
  permit(work);
  const written = { name: given.name, permissions: wordsOf(given.permissions) };
  const { iid } = await named(repository.addAbacRole(work.db, written));
  await emit(work, 'access.role-changed', { role_iid: iid, before: null, after: written });
  return roleOf(work, iid);
}

export async function saveAbacRole(work: Work, { iid, ...given }: Input<typeof calls.saveAbacRole>): Promise<AbacRole> {
  permit(work);
  const { iid: _iid, ...before } = (await repository.findAbacRole(work.db, iid)) ?? refuse('not_found');
  const written = { name: given.name, permissions: wordsOf(given.permissions) };
  await named(repository.saveAbacRole(work.db, iid, written));
  await tellHolders(work, 'abac', [iid]);
  await emit(work, 'access.role-changed', { role_iid: iid, before, after: written });
  return roleOf(work, iid);
}

export async function removeAbacRole(work: Work, { iid }: Input<typeof calls.removeAbacRole>) {
  permit(work);
  const { iid: _iid, ...before } = (await repository.findAbacRole(work.db, iid)) ?? refuse('not_found');
  await tellHolders(work, 'abac', [iid]);
  await repository.removeAbacRole(work.db, iid);
  await emit(work, 'access.role-changed', { role_iid: iid, before, after: null });
  return {};
}

async function tellHolders(work: Work, kind: repository.MadeKind, role_iids: readonly number[]): Promise<void> {
  await rightsChanged(work, await repository.listHolderIids(work.db, kind, role_iids));
}

export async function getGroupedRoles(work: Work): Promise<GroupedRoleEntry[]> {
  permit(work);
  return (await repository.listGroupedRoles(work.db)).map(({ roles: held, holders, ...entry }) => ({
    ...entry,
    roles: roles.filter((role) => held.includes(role)),
    holders: holders ?? 0,
  }));
}

export async function saveGroupedRoles(
  work: Work,
  { roles: given }: Input<typeof calls.saveGroupedRoles>,
): Promise<GroupedRoleEntry[]> {
  const before = await getGroupedRoles(work);
  refuseFaulty(given);
  const known = new Set(before.map(({ iid }) => iid));
  const kept = new Set(given.flatMap(({ iid }) => iid ?? []));
  if ([...kept].some((iid) => !known.has(iid))) refuse('not_found');
  const gone = [...known].filter((iid) => !kept.has(iid));
  await tellHolders(work, 'grouped', [...known]);
  if (gone.length > 0) await repository.removeGroupedRoles(work.db, gone);
  for (const { iid, ...entry } of given) {
    if (iid === undefined) await named(repository.addGroupedRole(work.db, entry));
    else await named(repository.saveGroupedRole(work.db, iid, entry));
  }
  const after = await getGroupedRoles(work);
  await emit(work, 'access.grouped-roles-changed', { before, after });
  return after;
}

interface Entry {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** ROL-09: the message stands on the entry; names differ from each other and from the roles of the product. */
function refuseFaulty(entries: readonly Entry[]): void {
  const err: Record<string, string> = {};
  const names = entries.map(({ name }) => name.toLowerCase());
  for (const [at, { name, roles: held }] of entries.entries()) {
    if (held.length === 0) err[`roles.${at}`] = 'this_field_is_required';
    if (name === '') err[`roles.${at}.name`] = 'this_field_is_required';
    else if (names.indexOf(name.toLowerCase()) !== at || roles.some((role) => role === name.toLowerCase()))
      err[`roles.${at}.name`] = 'this_name_is_used_twice';
  }
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}
