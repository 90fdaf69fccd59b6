/** Calls around organizations: the tree, one of them, the people in it (ORG-01…10). */
import { z } from 'zod';
import { seesOrganizations, within } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { seeing } from '../../shared/permission.ts';
import { genericStatuses } from '../../shared/statuses.ts';
import { Iid, line, PageRequest, WireFlag } from '../../shared/wire.ts';
import {
  Member,
  membershipFields,
  OrganizationBranch,
  OrganizationLine,
  OrganizationRights,
  OrganizationSummary,
} from './model.ts';

const noTypes = 'you need to config org types on system side';
/** Besides the office: whoever holds single actions, each in its organization and those below. */
const seen = { access: seesOrganizations } as const;
const changed = { access: within('organization', 'organizations.update', 'iid') } as const;
const Named = z.object({ iid: z.number(), name: z.string() });

/** ORG-07. Without `iid` and `pid`: the topmost that the reader sees. */
export const getOrganizations = contract({
  method: 'GET',
  path: '/organization/api/get',
  access: 'signed_in',
  input: z.object({ iid: Iid.optional(), pid: Iid.optional() }),
  output: z.array(OrganizationSummary),
});

/** ORG-08, searched without accents. `status=deleted` is the trash; `has_perm=1` what can be the scope of a role (ORG-02). */
export const searchOrganizations = contract({
  method: 'GET',
  path: '/organization/api/search',
  access: 'signed_in',
  list: true,
  input: z.object({
    keyword: line().default(''),
    type: line(40).default(''),
    pid: Iid.optional(),
    status: z.enum(genericStatuses).optional(),
    has_perm: WireFlag.default(false),
    ...PageRequest,
  }),
  output: listOf(OrganizationSummary.extend({ above: z.array(z.string()) })),
});

/** ORG-12: one, those that exist in an organization, or all. */
export const getJobPositions = contract({
  method: 'GET',
  path: '/job-position/api/get',
  ...seen,
  input: z.object({ iid: Iid.optional(), organization_iid: Iid.optional() }),
  output: z.array(
    Named.extend({
      code: z.string(),
      org_types: z.array(z.string()),
      skills: z.array(z.object({ skill_iid: z.number(), level: z.number() })),
    }),
  ),
  errors: ['not_found'],
});

/** ORG-09. `user_iid`: of someone the reader looks after, or of their child. */
export const userTree = contract({
  method: 'GET',
  path: '/organization/api/get-user-organization-tree-from-cache-if-possible',
  access: 'signed_in',
  input: z.object({ user_iid: Iid.optional() }),
  output: z.array(OrganizationBranch),
  errors: ['not_found'],
});

/** The tree for those who look after it, each organization after the one it hangs under. */
export const organizationTree = contract({
  method: 'GET',
  path: '/organization/api/tree',
  ...seen,
  input: z.object({}),
  /** `can`: add one at the top, move one there. */
  output: z.object({ items: z.array(OrganizationLine), can: z.object({ add: z.boolean(), move: z.boolean() }) }),
  errors: [noTypes],
});

/** What an organization's page shows beside its own fields. */
export const aboutOrganization = contract({
  method: 'GET',
  path: '/organization/api/about',
  ...seen,
  input: z.object({ iid: Iid }),
  output: OrganizationSummary.extend({
    /** From the top. */
    above: z.array(Named),
    heads: z.array(Named),
    members: z.number(),
    /** Organizations that hang somewhere under it, and people in any of them who are not in itself. */
    organizations_below: z.number(),
    people_below: z.number(),
    can: OrganizationRights,
  }),
  errors: ['not_found'],
});

/** Whether an address is true that names organizations, each under the one before, and perhaps somebody who belongs to the last (NOD-13). */
export const placeInOrganizations = contract({
  method: 'GET',
  path: '/organization/api/place',
  access: within('organization', [...seeing('organizations'), ...seeing('users')], 'organization_iids'),
  input: z.object({ organization_iids: z.array(Iid).min(1).max(50), user_iid: Iid.optional() }),
  output: z.object({}),
  errors: ['not_found'],
});

/** Under another parent, or to another place under the same. Without `pid` to the top, without `before_iid` to the end. */
export const moveOrganization = contract({
  method: 'POST',
  path: '/organization/api/move',
  ...changed,
  audit: 'organization.moved',
  input: z.object({ iid: Iid, pid: Iid.optional(), before_iid: Iid.optional() }),
  output: z.object({ iid: z.number(), pid: z.number().nullable() }),
  errors: ['not_found', 'organization_below_itself'],
});

export const changeOrganizationStatus = contract({
  method: 'POST',
  path: '/organization/api/change-status',
  ...changed,
  audit: 'organization.updated',
  input: z.object({ iid: Iid, status: z.enum(['approved', 'queued']) }),
  output: OrganizationSummary,
  errors: ['not_found'],
});

/**
 * People in an organization, with `below` also those in any under it; without `iid` in all that the reader looks after.
 * With `user_iid` that person alone.
 */
export const searchMembers = contract({
  method: 'GET',
  path: '/organization/api/search-users',
  ...seen,
  list: true,
  input: z.object({
    iid: Iid.optional(),
    user_iid: Iid.optional(),
    keyword: line().default(''),
    below: WireFlag.default(false),
    status: z.enum(['current', 'planned', 'past', 'all']).default('all'),
    ...PageRequest,
  }),
  output: listOf(Member),
  errors: ['not_found'],
});

/** People whose records the reader keeps who are not in it yet. */
export const searchCandidates = contract({
  method: 'GET',
  path: '/organization/api/search-candidates',
  ...changed,
  input: z.object({ iid: Iid, keyword: line() }),
  output: z.array(z.object({ user_iid: z.number(), name: z.string(), lname: z.string() })),
  errors: ['not_found'],
});

export const addMembers = contract({
  method: 'POST',
  path: '/organization/api/add-users',
  ...changed,
  audit: 'organization.members-added',
  input: z.object({ iid: Iid, user_iids: z.array(Iid).min(1).max(1000), ...membershipFields }),
  /** `user_iids`: who was added; the others belong already. */
  output: z.object({ added: z.number(), already: z.number(), user_iids: z.array(z.number()) }),
  errors: ['not_found', 'user_not_existed'],
});

/** What is not given stays; an empty last day or position is taken away by `open_end` and `no_position`. */
export const saveMember = contract({
  method: 'POST',
  path: '/organization/api/save-user',
  ...changed,
  audit: 'organization.member-changed',
  input: z.object({
    iid: Iid,
    user_iid: Iid,
    is_head: WireFlag.optional(),
    open_end: WireFlag.default(false),
    no_position: WireFlag.default(false),
    ...membershipFields,
  }),
  output: Member,
  errors: ['not_found'],
});

export const removeMembers = contract({
  method: 'POST',
  path: '/organization/api/remove-users',
  ...changed,
  audit: 'organization.members-removed',
  input: z.object({ iid: Iid, user_iids: z.array(Iid).min(1).max(1000) }),
  output: z.object({ removed: z.number() }),
  errors: ['not_found'],
});
