/** ORG-35: what somebody works for the school by. */
import { z } from 'zod';
import { type FieldFault, isDay, notGreaterFault } from '../../shared/field-checks.ts';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { Iid, line, prose, Timestamp } from '../../shared/wire.ts';

export const contractTypes = ['permanent', 'fixed_term', 'probation', 'part_time', 'visiting'] as const;
export const contractStates = ['draft', 'signed', 'ended'] as const;

const ContractFields = z.object({
  /** Names one contract of the school. */
  number: line(40).pipe(z.string().min(1)),
  user_iid: Iid,
  type: z.enum(contractTypes).default('fixed_term'),
  state: z.enum(contractStates).default('signed'),
  organization_iid: Iid.nullable().default(null),
  job_position_iid: Iid.nullable().default(null),
  /** Days as `YYYY-MM-DD`; without a last one it holds until it is ended. */
  from_date: line(10).pipe(z.string().min(1)),
  to_date: line(10).default(''),
  note: prose(2000).default(''),
});
export type ContractFields = z.output<typeof ContractFields>;

const filters = {
  /** Whose they are. */
  person: Iid.optional(),
  contract_type: z.enum(contractTypes).optional(),
  contract_state: z.enum(contractStates).optional(),
};
export type ContractFilters = { readonly [F in keyof typeof filters]?: z.output<(typeof filters)[F]> | undefined };

export const employmentContract = kind({
  ntype: 'contract',
  extended: true,
  module: 'users',
  fields: ContractFields,
  row: RowOfKind.extend({
    person: z.string(),
    user_iid: z.number(),
    type: z.enum(contractTypes),
    state: z.enum(contractStates),
    organization: z.string(),
    job_position: z.string(),
    from_date: z.string(),
    to_date: z.string(),
    updated_at: Timestamp,
  }),
  filters,
  columns: [
    { name: 'name', title: 'contract_number', sortable: true },
    { name: 'person', title: 'contract_person', sortable: true },
    { name: 'type', look: 'choice', title: 'contract_type' },
    { name: 'state', look: 'choice', title: 'contract_state' },
    { name: 'organization', title: 'contract_organization' },
    { name: 'job_position', title: 'contract_job_position' },
    { name: 'from_date', look: 'day', title: 'contract_from', sortable: true },
    { name: 'to_date', look: 'day', title: 'contract_to' },
    { name: 'updated_at', look: 'moment', sortable: true, extra: true },
  ],
  sort: '-from_date',
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'number', label: 'contract_number' },
        { name: 'user_iid', label: 'contract_person', input: 'own' },
        { name: 'type', label: 'contract_type' },
        { name: 'state', label: 'contract_state' },
        { name: 'organization_iid', label: 'contract_organization', input: 'own' },
        { name: 'job_position_iid', label: 'contract_job_position', input: 'own' },
        { name: 'from_date', label: 'contract_from', input: 'own' },
        { name: 'to_date', label: 'contract_to', note: 'contract_to_note', input: 'own' },
        { name: 'note', label: 'contract_note', input: 'prose' },
      ],
    },
  ],
});

/** What is wrong with the days of a contract, by field. */
export function daysFault({
  from_date,
  to_date,
}: Pick<ContractFields, 'from_date' | 'to_date'>): Record<string, FieldFault> {
  if (!isDay(from_date)) return { from_date: { key: 'this_field_is_not_valid' } };
  if (to_date === '') return {};
  if (!isDay(to_date)) return { to_date: { key: 'this_field_is_not_valid' } };
  if (to_date === from_date) return {};
  const fault = notGreaterFault({ value: to_date, label: 'contract_to' }, { value: from_date, label: 'contract_from' });
  return fault ? { to_date: fault } : {};
}

interface Days {
  readonly from_date: string;
  readonly to_date: string | null;
}

/** Both hold on a day; days are compared as they are written. */
export const overlaps = (one: Days, other: Days): boolean =>
  one.from_date <= (other.to_date || '9999-12-31') && other.from_date <= (one.to_date || '9999-12-31');
