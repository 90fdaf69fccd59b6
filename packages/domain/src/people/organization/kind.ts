import { z } from 'zod';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { line, Timestamp } from '../../shared/wire.ts';
import { organizationFields } from './model.ts';

/** An organization as a record of the office; its place in the tree and its people have calls of their own (`contract.ts`). */
export const organization = kind({
  ntype: 'organization',
  sheet: {},
  extended: true,
  module: 'organizations',
  fields: z.object(organizationFields),
  row: RowOfKind.extend({
    /** The school's name of the type. */
    type: z.string(),
    code: z.string(),
    /** Names of what it hangs under, from the top. */
    above: z.array(z.string()),
    status: z.string(),
    updated_at: Timestamp,
  }),
  filters: { type: line(40).optional() },
  columns: [
    { name: 'name', sortable: true },
    { name: 'type', title: 'field_organization_type' },
    { name: 'code', sortable: true },
    { name: 'above', look: 'texts', title: 'organization_above' },
    { name: 'status', look: 'status', extra: true },
    { name: 'updated_at', look: 'moment', sortable: true },
  ],
  sort: 'name',
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'name' },
        { name: 'type', label: 'field_organization_type', input: 'own' },
        { name: 'code', note: 'field_code_note' },
        { name: 'address' },
        { name: 'province', input: 'own' },
        { name: 'district' },
      ],
    },
  ],
  paths: { create: '/organization/api/new', list: '/organization/api/list' },
});
