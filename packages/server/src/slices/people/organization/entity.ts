/** One organization as the office keeps it. Where it stands in the tree is `place.ts`'s, who belongs to it `members.ts`'s. */
import { organization } from '@sen/domain/people/organization/kind.ts';
import {
  AT_TOP,
  mayHangUnder,
  organizationFaults,
  pathUnder,
  reaches,
  reachesUnder,
  reachOf,
} from '@sen/domain/people/organization/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { OrgType } from '@sen/domain/tenancy/model.ts';
import type { Asked, Entity, Found } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import type { Work } from '../../../platform/work.ts';
import { moveOrganization } from './place.ts';
import { namesAbove } from './reading.ts';
import type { OrganizationFields, OrganizationRow } from './repository.ts';
import * as repository from './repository.ts';
import { organizationsOfSchool, reachedOrganizations, wholeTree } from './tree.ts';

export const organizations: Entity<typeof organization> = {
  kind: organization,
  table: 'organizations',

  draft: async (work, pid) => {
    const { types } = await organizationsOfSchool(work);
    if (types.length === 0) refuse('you need to config org types on system side');
    const tree = await wholeTree(work);
    const sibling = [...tree.values()].find((one) => one.pid === (pid ?? null));
    const above = (pid !== undefined && tree.get(pid)?.type) || AT_TOP;
    const fitting = types.find(({ type }) => mayHangUnder(types, type, above)) ?? types[0];
    return { type: sibling?.type ?? fitting?.type ?? '' };
  },

  find: async (work, iid) => {
    await organizationsOfSchool(work);
    const row = await repository.findOrganization(work.db, iid);
    return row && reaches(reachOf(work.actor, seeing('organizations')), row.path) ? foundOf(work, row) : undefined;
  },

  list: listOrganizations,

  /** ORG-10: last under its parent, by root or staff of that; at the top by those of the whole school. */
  create: async (work, fields, under) => {
    const pid = under ?? null;
    const { types } = await organizationsOfSchool(work);
    judge(fields, types);
    await repository.lockTree(work.db);
    const parent = pid === null ? undefined : await repository.findOrganization(work.db, pid);
    const is_there = pid === null || (parent !== undefined && parent.status !== 'deleted');
    if (!is_there || !reachesUnder(reachOf(work.actor, ['organizations.create']), parent?.path))
      refuse('invalid_input', { err: { pid: 'not_found' } });
    if (!mayHangUnder(types, fields.type, parent?.type ?? AT_TOP))
      refuse('invalid_input', { err: { type: 'organization_type_not_here' } });
    const [iid, position] = await Promise.all([repository.nextIid(work.db), repository.nextPosition(work.db, pid)]);
    const place = { iid, pid, position, path: pathUnder(parent?.path ?? '', iid) };
    const row = { ...fields, ...place, search_text: searchTextOf(fields) };
    await withCode(() => repository.addOrganization(work.db, row, work.now));
    return iid;
  },

  update: async (work, { iid, pid: present, version, fields: before }, fields, { pid }) => {
    const { types } = await organizationsOfSchool(work);
    judge(fields, types);
    if (fields.type !== organization.fields.parse(before).type)
      await judgeType(work, { iid, pid: present, type: fields.type });
    const changes = { ...fields, search_text: searchTextOf(fields) };
    const at = { version, now: work.now };
    if (!(await withCode(() => repository.saveOrganization(work.db, iid, changes, at)))) refuse('edited_meanwhile');
    if (pid !== undefined && pid !== present) await moveOrganization(work, { iid, pid });
  },

  /** NOD-33: code 9 while organizations hang under it or people belong to it. */
  remove: async (work, { iid }) => {
    const { today } = await organizationsOfSchool(work);
    await repository.lockTree(work.db);
    await repository.lockOrganization(work.db, iid);
    if (!(await repository.trashOrganization(work.db, iid, today, work.now)))
      refuse('delete_failed', { err: { iid: 'organization_in_use' } });
  },

  /** Back to where it was; not under what is in the trash itself. */
  restore: async (work, { iid, pid }) => {
    await repository.lockTree(work.db);
    const parent = pid === null ? undefined : await repository.findOrganization(work.db, pid);
    if (parent?.status === 'deleted') refuse('organization_parent_deleted');
    const at = { version: undefined, now: work.now };
    await withCode(() => repository.saveOrganization(work.db, iid, { status: 'approved' }, at));
  },
};

async function foundOf(work: Work, row: OrganizationRow): Promise<Found<OrganizationFields>> {
  const { iid, id, pid, name, status, version, updated_at, type, code, address, province, district } = row;
  const parent = pid === null ? undefined : (await wholeTree(work)).get(pid);
  const removing = reachOf(work.actor, ['organizations.delete']);
  return {
    ...{ iid, id, pid, name, status, version, updated_at },
    deleted_at: status === 'deleted' ? updated_at : null,
    fields: { name, type, code, address, province, district },
    can: {
      edit: reaches(reachOf(work.actor, ['organizations.update']), row.path),
      remove: reachesUnder(removing, pid === null ? undefined : (parent?.path ?? '')),
    },
  };
}

async function listOrganizations(work: Work, { keyword, by, falling, trash, exported, filters, ...cut }: Asked) {
  const { types } = await organizationsOfSchool(work);
  const reach = reachOf(work.actor, seeing('organizations'));
  const taken = exported ? reachOf(work.actor, ['organizations.export']) : 'all';
  const tree = await wholeTree(work);
  const is_all = reach === 'all' && taken === 'all';
  const reached = is_all ? [] : await reachedOrganizations(work, reach, taken);
  const { type } = filters;
  const wanted = {
    ...{ iids: is_all ? ('all' as const) : reached.map(({ iid }) => iid), keyword, by, falling },
    types: typeof type === 'string' ? [type] : undefined,
    status: trash ? ('deleted' as const) : undefined,
  };
  const found = await repository.listPage(work.db, wanted, cut);
  const named = new Map(types.map((one) => [one.type, one.name]));
  const items = found.items.map((row) => {
    const { iid, id, name, code, status, updated_at } = row;
    const above = namesAbove(row, tree);
    return { ...{ iid, id, name, code, status, updated_at }, type: named.get(row.type) ?? row.type, above };
  });
  return { items, total: found.total };
}

const searchTextOf = ({ name, code }: OrganizationFields): string => searchText(`${name} ${code}`);

/** Refuses fields that do not go together, and any where the school has not said what kinds of organizations it has (ORG-05). */
function judge(fields: OrganizationFields, types: readonly OrgType[]): void {
  if (types.length === 0) refuse('you need to config org types on system side');
  const err = organizationFaults(fields, types);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}

/** Another type fits under what it hangs, and what hangs under it fits there. */
async function judgeType(work: Work, { iid, pid, type }: { iid: number; pid: number | null; type: string }) {
  const { types } = await organizationsOfSchool(work);
  const tree = await wholeTree(work);
  const above = pid === null ? AT_TOP : (tree.get(pid)?.type ?? AT_TOP);
  const below = [...tree.values()].filter((one) => one.pid === iid);
  const fits = mayHangUnder(types, type, above) && below.every((one) => mayHangUnder(types, one.type, type));
  if (!fits) refuse('invalid_input', { err: { type: 'organization_type_not_here' } });
}

/** A code names one organization. */
async function withCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_code_key')) refuse('invalid_input', { err: { code: 'code_taken' } });
    throw error;
  }
}
