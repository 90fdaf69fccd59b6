/** ORG-11: what a person does in an organization, and what they must be able to do for it. */
import { z } from 'zod';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { Iid, line, Timestamp, wireIntBetween } from '../../shared/wire.ts';

/** Levels of a skill that a position may ask for. */
export const SKILL_LEVELS = { first: 1, last: 5 } as const;

const RequiredSkill = z.object({
  skill_iid: Iid,
  level: wireIntBetween(SKILL_LEVELS.first, SKILL_LEVELS.last).default(SKILL_LEVELS.first),
});
export type RequiredSkill = z.output<typeof RequiredSkill>;

const JobPositionFields = z.object({
  name: line().pipe(z.string().min(1)),
  code: line(40).default(''),
  /** Kinds of organizations it exists in, as the school names them; none = all. */
  org_types: z.array(line(60)).max(50).default([]),
  skills: z.array(RequiredSkill).max(50).default([]),
});
export type JobPositionFields = z.output<typeof JobPositionFields>;

export const jobPosition = kind({
  ntype: 'job-position',
  extended: true,
  module: 'organizations',
  lies: 'school',
  for_all: true,
  fields: JobPositionFields,
  row: RowOfKind.extend({
    code: z.string(),
    /** The school's names of the types. */
    org_types: z.array(z.string()),
    skills: z.number(),
    updated_at: Timestamp,
  }),
  filters: { org_type: line(60).optional() },
  columns: [
    { name: 'name', sortable: true },
    { name: 'code', sortable: true },
    { name: 'org_types', look: 'texts' },
    { name: 'skills', look: 'number', sortable: true },
    { name: 'updated_at', look: 'moment', sortable: true },
  ],
  sort: 'name',
  alone: true,
  steps: [
    { name: 'info', fields: [{ name: 'name' }, { name: 'code', note: 'field_code_note' }, { name: 'org_types' }] },
    { name: 'skills', fields: [{ name: 'skills', input: 'own' }] },
  ],
  paths: { create: '/job-position/api/new' },
});
