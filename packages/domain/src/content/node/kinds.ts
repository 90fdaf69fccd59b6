/**
 * The kinds of the content family as the office sees them. They are written by the family's own calls (`content/contract.ts`), which
 * keep versions; list, trash, history and export are those of every kind.
 */
import { z } from 'zod';
import { kind, RowOfKind, type Verb } from '../../shared/kind.ts';
import { genericStatuses } from '../../shared/statuses.ts';
import { Iid, line, Timestamp, WireFlag } from '../../shared/wire.ts';
import { ruleTypes } from '../exercise/rule-types.ts';
import { difficulties } from '../question/model.ts';
import { nodeFields } from './model.ts';

const NodeRow = RowOfKind.extend({
  status: z.string(),
  version: z.number(),
  owner: z.string(),
  updated_at: Timestamp,
});

const shared = { module: 'content', sort: '-updated_at', steps: [] } as const;
const filters = { status: z.enum(genericStatuses).exclude(['deleted']).optional(), owner_iid: Iid.optional() };
const name = { name: 'name', sortable: true } as const;
const columns = [
  { name: 'status', look: 'status', extra: true },
  { name: 'owner' },
  { name: 'version', look: 'number', extra: true },
  { name: 'updated_at', look: 'moment', sortable: true },
] as const;

const ownCalls = ['draft', 'create', 'update', 'remove', 'detail'] as const satisfies readonly Verb[];

/** Without the calls that the family has of its own. */
function ofFamily<K extends { readonly calls: object }>(declared: K) {
  const calls = Object.entries(declared.calls).filter(([verb]) => !ownCalls.some((own) => own === verb));
  return { ...declared, calls: Object.fromEntries(calls) as Omit<K['calls'], (typeof ownCalls)[number]> };
}

export const course = ofFamily(
  kind({
    ...shared,
    ntype: 'course',
    extended: true,
    fields: nodeFields.course,
    row: NodeRow.extend({
      is_public: z.boolean(),
      is_featured: z.boolean(),
      code: z.string(),
      level: z.string(),
      tags: z.array(z.string()),
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
    }),
    filters: {
      ...filters,
      is_public: WireFlag.optional(),
      is_featured: WireFlag.optional(),
      code: line(40).optional(),
      course_level: line(60).optional(),
      tag: line(60).optional(),
    },
    columns: [
      name,
      { name: 'code' },
      { name: 'level', title: 'course_level' },
      { name: 'start_date', look: 'day', extra: true },
      { name: 'end_date', look: 'day', extra: true },
      { name: 'tags', look: 'texts', extra: true },
      { name: 'is_public', look: 'flag' },
      { name: 'is_featured', look: 'flag', extra: true },
      ...columns,
    ],
  }),
);

export const sco = ofFamily(
  kind({
    ...shared,
    ntype: 'sco',
    extended: true,
    fields: nodeFields.sco,
    row: NodeRow.extend({ duration: z.number() }),
    filters,
    columns: [name, { name: 'duration', look: 'number', title: 'column_minutes' }, ...columns],
  }),
);

export const exercise = ofFamily(
  kind({
    ...shared,
    ntype: 'exercise',
    moments: ['start_time', 'end_time'],
    fields: nodeFields.exercise,
    row: NodeRow.extend({ rule_type: z.enum(ruleTypes), duration: z.number() }),
    filters: { ...filters, rule_type: z.enum(ruleTypes).optional() },
    columns: [
      name,
      { name: 'rule_type', look: 'choice' },
      { name: 'duration', look: 'number', title: 'column_minutes' },
      ...columns,
    ],
  }),
);

export const question = ofFamily(
  kind({
    ...shared,
    ntype: 'question',
    lies: 'nowhere',
    fields: nodeFields.question,
    row: NodeRow.extend({ difficulty: z.enum(difficulties), tags: z.array(z.string()) }),
    filters: { ...filters, difficulty: z.enum(difficulties).optional(), tag: line(100).optional() },
    columns: [name, { name: 'difficulty', look: 'choice' }, { name: 'tags', look: 'texts' }, ...columns],
  }),
);
