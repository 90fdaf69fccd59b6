/** Groups of people (ORG-13…31): put together by hand or by rules; a school class is one too. */
import { z } from 'zod';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { Iid, line, prose, Timestamp } from '../../shared/wire.ts';
import { noRules, Rules } from './rules.ts';

/** ORG-13. */
export const groupTypes = ['manual', 'smart_group'] as const;

/** ORG-14, as stored. */
export const groupKinds = { normal: 0, assignment: 1, enrolment_plan: 2 } as const;
const kindNumbers = ['0', '1', '2'] as const;

/** ORG-16, in their order; `executed` is shown as running (ORG-18). */
export const groupStatuses = ['created', 'approved', 'ready_to_execute', 'executed', 'stopped', 'deleted'] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** Steps in the life of a group; each leads one way. */
export const groupActionNames = ['approve', 'make_ready', 'execute', 'stop'] as const;

/** ORG-19, ORG-20: what somebody is to a group, as stored. */
export const memberStates = { current: 1, pending: 2, redundant: 3, removed: 4, rejected: 5 } as const;
export type MemberState = keyof typeof memberStates;
export const memberStateNames = ['current', 'pending', 'redundant', 'removed', 'rejected'] as const;
const byNumber = new Map<number, MemberState>(memberStateNames.map((name) => [memberStates[name], name]));
export const stateOf = (status: number): MemberState => byNumber.get(status) ?? 'removed';

/** A school year as it stands on papers: `2026-2027`. */
export const SchoolYear = line(9).pipe(z.union([z.literal(''), z.string().regex(/^\d{4}-\d{4}$/)]));

/** Text key of a status; a running group is called that (ORG-18). */
export const statusLabel = (status: string): string => (status === 'executed' ? 'running' : `status_${status}`);

/** A kind comes as number or as its digits. */
const Kind = z
  .union([z.literal([0, 1, 2]).transform(String), z.string()])
  .pipe(z.enum(kindNumbers))
  .default('0');

const named = {
  name: line().pipe(z.string().min(1)),
  code: line(40).default(''),
  description: prose(2000).default(''),
};

const GroupFields = z.object({
  ...named,
  type: z.enum(groupTypes).default('manual'),
  kind: Kind,
  /** What a group assignment is worked on in (ORG-29). */
  assignment: z.object({ course_iid: Iid, item_iid: Iid }).nullable().default(null),
  rules: Rules.default(noRules),
});
export type GroupFields = z.output<typeof GroupFields>;

const ClassFields = z.object({
  ...named,
  grade: line(20).pipe(z.string().min(1)),
  school_year: SchoolYear.pipe(z.string().min(1)),
  head_iid: Iid.nullable().default(null),
});
export type ClassFields = z.output<typeof ClassFields>;

const listed = {
  code: z.string(),
  status: z.enum(groupStatuses),
  /** Current members, those who no longer fit the rules too. */
  members: z.number(),
  updated_at: Timestamp,
};

export const group = kind({
  ntype: 'group',
  sheet: {},
  paths: { list: '/group/api/list' },
  extended: true,
  module: 'organizations',
  lies: 'school',
  fields: GroupFields,
  row: RowOfKind.extend({ ...listed, type: z.enum(groupTypes), kind: z.enum(kindNumbers), pending: z.number() }),
  filters: { type: z.enum(groupTypes).optional(), kind: Kind.optional(), status: z.enum(groupStatuses).optional() },
  columns: [
    { name: 'name', sortable: true },
    { name: 'code', sortable: true },
    { name: 'type', look: 'choice' },
    { name: 'members', look: 'number', title: 'column_group_members', sortable: true },
    { name: 'pending', look: 'number', title: 'column_group_pending', extra: true },
    { name: 'kind', look: 'choice', title: 'column_group_kind', extra: true },
    { name: 'status', look: 'status' },
    { name: 'updated_at', look: 'moment', sortable: true },
  ],
  sort: 'name',
  alone: true,
  actions: groupActionNames,
  ends: ['stop'],
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'name' },
        { name: 'code', note: 'field_code_note' },
        { name: 'type', label: 'field_group_type', note: 'field_group_type_note' },
        { name: 'description', input: 'prose' },
      ],
    },
    { name: 'rules', fields: [{ name: 'rules', input: 'own' }] },
    {
      name: 'options',
      fields: [
        { name: 'kind', label: 'field_group_kind', to_come: ['2'] },
        { name: 'assignment', input: 'own' },
      ],
    },
  ],
});

/** ORG-30: a group of kind normal that stands for a class of the school. */
export const classgroup = kind({
  ntype: 'classgroup',
  extended: true,
  module: 'organizations',
  lies: 'school',
  fields: ClassFields,
  row: RowOfKind.extend({ ...listed, grade: z.string(), school_year: z.string(), head: z.string() }),
  filters: { grade: line(20).optional(), school_year: line(9).optional(), status: z.enum(groupStatuses).optional() },
  columns: [
    { name: 'name', sortable: true },
    { name: 'code', sortable: true },
    { name: 'grade', sortable: true },
    { name: 'school_year', sortable: true },
    { name: 'head', title: 'column_class_head' },
    { name: 'members', look: 'number', title: 'column_class_members', sortable: true },
    { name: 'status', look: 'status' },
    { name: 'updated_at', look: 'moment', sortable: true, extra: true },
  ],
  sort: 'name',
  alone: true,
  actions: groupActionNames,
  ends: ['stop'],
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'name' },
        { name: 'code', note: 'field_class_code_note' },
        { name: 'grade' },
        { name: 'school_year', note: 'field_school_year_note' },
        { name: 'head_iid', label: 'field_class_head', input: 'own' },
        { name: 'description', input: 'prose' },
      ],
    },
  ],
});

/** A group as lookups have it (ORG-22). */
export const GroupSummary = z.object({
  iid: z.number(),
  id: z.string(),
  name: z.string(),
  code: z.string(),
  type: z.enum(groupTypes),
  kind: z.literal([0, 1, 2]),
  status: z.enum(groupStatuses),
  is_class: z.boolean(),
  grade: z.string(),
  school_year: z.string(),
});
export type GroupSummary = z.output<typeof GroupSummary>;

/** Members per state (ORG-23). */
export const MemberCounts = z.object({
  current: z.number(),
  pending: z.number(),
  redundant: z.number(),
  removed: z.number(),
  rejected: z.number(),
});
export type MemberCounts = z.output<typeof MemberCounts>;

export const GroupMember = z.object({
  user_iid: z.number(),
  name: z.string(),
  lname: z.string(),
  code: z.string(),
  avatar: z.string(),
  /** Stored number (ORG-20). */
  status: z.literal([1, 2, 3, 4, 5]),
  state: z.enum(memberStateNames),
  by_rule: z.boolean(),
  changed_at: Timestamp,
});
export type GroupMember = z.output<typeof GroupMember>;
