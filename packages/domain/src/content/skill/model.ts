/** What people learn and positions ask for. */
import { z } from 'zod';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { line, prose, Timestamp, WireFlag } from '../../shared/wire.ts';

const SkillFields = z.object({
  name: line().pipe(z.string().min(1)),
  description: prose(4000).default(''),
  /** Shown to everyone at the school's front page (TEN-53). */
  public: WireFlag.default(false),
});
export type SkillFields = z.output<typeof SkillFields>;

export const skill = kind({
  ntype: 'skill',
  extended: true,
  module: 'content',
  of_school: true,
  for_all: true,
  fields: SkillFields,
  row: RowOfKind.extend({ description: z.string(), public: z.boolean(), updated_at: Timestamp }),
  filters: { public: WireFlag.optional() },
  columns: [
    { name: 'name', sortable: true },
    { name: 'description' },
    { name: 'public', look: 'flag' },
    { name: 'updated_at', look: 'moment', sortable: true },
  ],
  sort: 'name',
  alone: true,
  steps: [{ name: 'info', fields: [{ name: 'name' }, { name: 'description', input: 'prose' }, { name: 'public' }] }],
});
