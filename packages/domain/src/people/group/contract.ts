import { z } from 'zod';
import { overSchool, seesGroups, within, writesGroups } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, Timestamp, WireFlag, WireInt } from '../../shared/wire.ts';
import { memberActionNames } from './machine.ts';
import {
  GroupMember,
  GroupSummary,
  groupActionNames,
  groupStatuses,
  groupTypes,
  MemberCounts,
  memberStateNames,
} from './model.ts';
import { noRules, Rules } from './rules.ts';

const People = z.array(Iid).max(1000);
/** Besides the office: whoever holds single actions. The service judges what of a group and of its people they are for. */
const seen = { access: seesGroups } as const;
const changed = { access: within('organization', 'organizations.update') } as const;
const written = { access: writesGroups } as const;

/** ORG-22, searched without accents. Without `status` those in the trash are left out. */
export const searchGroups = contract({
  method: 'GET',
  path: '/group/api/search',
  ...seen,
  list: true,
  input: z.object({
    keyword: line().default(''),
    type: z.enum(groupTypes).optional(),
    status: z.enum(groupStatuses).optional(),
    /** ORG-17. */
    hide_created: WireFlag.default(false),
    ...PageRequest,
  }),
  output: listOf(GroupSummary.extend({ members: z.number() })),
});

/** ORG-23. The reader's people alone are counted. */
export const getGroup = contract({
  method: 'GET',
  path: '/group/api/get',
  ...seen,
  input: z.object({ iid: Iid }),
  output: GroupSummary.extend({
    description: z.string(),
    counts: MemberCounts,
    head: z.object({ iid: z.number(), name: z.string() }).nullable(),
    scanned_at: Timestamp.nullable(),
    /** What can be done with it now; `members`: its people may be changed. */
    actions: z.array(z.enum(groupActionNames)),
    can: z.object({ edit: z.boolean(), members: z.boolean() }),
  }),
  errors: ['not_found'],
});

/** The document heads this and the two below with GET; the app posts. */
const writingGet = { method: 'GET', writes: true } as const;

/** ORG-24. */
export const newGroup = contract({
  ...writingGet,
  access: overSchool('organizations.create'),
  path: '/group/api/new',
  audit: 'group.created',
  message: 'insert_was_successful',
  input: z.object({
    name: line().pipe(z.string().min(1)),
    type: z.enum(groupTypes).default('manual'),
    kind: WireInt.pipe(z.literal([0, 1, 2])).default(0),
    rules: Rules.default(noRules),
    member_iids: People.default([]),
  }),
  output: GroupSummary,
  errors: ['invalid_input', 'permission_denied', 'user_not_existed'],
});

/** ORG-25. */
export const rescanGroup = contract({
  ...writingGet,
  ...changed,
  path: '/api/v2/group/rescan',
  audit: 'group.rescanned',
  input: z.object({ iid: Iid }),
  output: z.object({
    /** Newly in it, or waiting before. */
    added: z.number(),
    /** Redundant before, and fitting again. */
    returned: z.number(),
    /** In it until now, and no longer fitting. */
    redundant: z.number(),
    /** Fitting, but taken out or rejected by hand. */
    kept_out: z.number(),
    current: z.number(),
  }),
  errors: ['not_found', 'permission_denied', 'group_not_smart'],
});

/** ORG-26. Whoever was taken out or rejected comes back by it. */
export const addMembersRelation = contract({
  ...writingGet,
  ...changed,
  path: '/api/v2/group/add-members-relation',
  audit: 'group.members-added',
  input: z.object({ iid: Iid, user_iids: People.min(1), status: WireInt.pipe(z.literal([1, 2])).default(1) }),
  output: z.object({ added: z.number(), skipped: z.number() }),
  errors: ['not_found', 'user_not_existed'],
});

/** ORG-28. Without `status` everybody who is in it or waits. */
export const searchMembers = contract({
  method: 'GET',
  path: '/api/v2/group/search-members',
  ...seen,
  list: true,
  input: z.object({
    iid: Iid,
    keyword: line().default(''),
    status: z.union([WireInt.pipe(z.literal([1, 2, 3, 4, 5])), z.enum(memberStateNames)]).optional(),
    ...PageRequest,
  }),
  output: listOf(GroupMember),
  errors: ['not_found'],
});

/** People whose records the reader keeps who are not in it. */
export const searchGroupCandidates = contract({
  method: 'GET',
  path: '/group/api/search-candidates',
  ...changed,
  input: z.object({ iid: Iid, keyword: line() }),
  output: z.array(z.object({ user_iid: z.number(), name: z.string(), lname: z.string() })),
  errors: ['not_found'],
});

export const changeMembers = contract({
  method: 'POST',
  path: '/group/api/change-members',
  ...changed,
  audit: 'group.members-changed',
  input: z.object({ iid: Iid, user_iids: People.min(1), action: z.enum(memberActionNames) }),
  output: z.object({ changed: z.number() }),
  errors: ['not_found'],
});

export const changeGroupStatus = contract({
  method: 'POST',
  path: '/group/api/change-status',
  ...changed,
  audit: 'group.updated',
  input: z.object({ iid: Iid, action: z.enum(groupActionNames) }),
  output: z.object({ iid: z.number(), status: z.enum(groupStatuses) }),
  errors: ['not_found', 'permission_denied', 'group_status_passed'],
});

/** One person checked against the rules: which conditions hold, part by part, and which of their values were compared. */
const Judged = z.object({
  fits: z.boolean(),
  parts: z.array(
    z.object({
      holds: z.boolean(),
      conditions: z.array(z.object({ holds: z.boolean(), known: z.array(z.string()) })),
    }),
  ),
});

/** Who fits rules that may not be saved yet, and why. With `iid` also how a rescan would change that group. */
export const previewRules = contract({
  method: 'POST',
  path: '/group/api/preview',
  ...written,
  writes: false,
  idempotent: false,
  input: z.object({
    rules: Rules,
    iid: Iid.optional(),
    keyword: line().default(''),
    /** Those who fit, or the others, to see what they lack. */
    fitting: WireFlag.default(true),
    ...PageRequest,
  }),
  output: z.object({
    items: z.array(Judged.extend({ user_iid: z.number(), name: z.string(), lname: z.string(), avatar: z.string() })),
    total: z.number(),
    page: z.number(),
    items_per_page: z.number(),
    counts: z.object({ fitting: z.number(), others: z.number(), new: z.number(), redundant: z.number() }),
  }),
  errors: ['invalid_input', 'not_found'],
});

/** Why somebody is in a group: by whose hand, or by which conditions. */
export const whyInGroup = contract({
  method: 'GET',
  path: '/group/api/why',
  ...seen,
  input: z.object({ iid: Iid, user_iid: Iid }),
  output: z.object({
    member: GroupMember,
    added_by: z.string(),
    rules: Rules.nullable(),
    judged: Judged.nullable(),
  }),
  errors: ['not_found'],
});

/** What the conditions of an editor offer; courses come with the choices that every form has. */
export const ruleChoices = contract({
  method: 'GET',
  path: '/group/api/rule-choices',
  ...written,
  input: z.object({}),
  output: z.object({
    organization: z.array(z.object({ value: z.string(), label: z.string() })),
    position: z.array(z.object({ value: z.string(), label: z.string() })),
    grade: z.array(z.string()),
    school_year: z.array(z.string()),
    major: z.array(z.string()),
    city: z.array(z.string()),
    nationality: z.array(z.string()),
  }),
});

/** ORG-29: groups of a group assignment; all of them for those who look after the course, their own for learners. */
export const assignmentGroups = contract({
  method: 'GET',
  path: '/category/api/get-assignment-group',
  access: 'signed_in',
  input: z.object({ course_iid: Iid, item_iid: Iid }),
  output: z.array(
    z.object({
      iid: z.number(),
      name: z.string(),
      members: z.array(z.object({ user_iid: z.number(), name: z.string(), avatar: z.string() })),
    }),
  ),
});
