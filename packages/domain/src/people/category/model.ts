/** Simple lists a school sorts its work by: majors, academic categories, fee categories. They share a table and a shape. */
import { z } from 'zod';
import { overSchool } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { field } from '../../shared/field-type.ts';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { Iid, line, prose, Timestamp } from '../../shared/wire.ts';

export const categoryTypes = ['major', 'academic_category', 'fee_category'] as const;
export type CategoryType = (typeof categoryTypes)[number];

const CategoryFields = z.object({
  name: line().pipe(z.string().min(1)),
  code: line(40).default(''),
  description: prose(4000).default(''),
});
export type CategoryFields = z.output<typeof CategoryFields>;

const shared = {
  extended: true,
  lies: 'school',
  for_all: true,
  fields: CategoryFields,
  row: RowOfKind.extend({ code: z.string(), description: z.string(), updated_at: Timestamp }),
  filters: {},
  columns: [
    { name: 'name', sortable: true },
    { name: 'code', sortable: true },
    { name: 'description', extra: true },
    { name: 'updated_at', look: 'moment', sortable: true },
  ],
  sort: 'name',
  steps: [
    {
      name: 'info',
      fields: [{ name: 'name' }, { name: 'code', note: 'field_code_note' }, { name: 'description', input: 'prose' }],
    },
  ],
} as const;

const categoryKind = (ntype: 'major' | 'fee-category') =>
  kind({ ntype, module: ntype === 'fee-category' ? 'fees' : 'organizations', ...shared });

export const major = categoryKind('major');
export const feeCategory = categoryKind('fee-category');

export const AcademicCategoryFields = CategoryFields.extend({
  parent_category_iid: field.reference('academic-category').schema,
});

/** They form a tree, in which people find courses (UNI-09). */
export const academicCategory = kind({
  ...shared,
  ntype: 'academic-category',
  module: 'organizations',
  fields: AcademicCategoryFields,
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'name' },
        { name: 'parent_category_iid', input: 'record', of: 'academic-category' },
        { name: 'code', note: 'field_code_note' },
        { name: 'description', input: 'prose' },
      ],
    },
  ],
});

/** NOD-29. */
export const newCategory = contract({
  method: 'POST',
  path: '/category/index/new',
  access: overSchool(['organizations.create', 'fees.create']),
  audit: 'category.created',
  message: 'insert_was_successful',
  input: CategoryFields.extend({ type: z.enum(categoryTypes), pid: Iid.optional() }),
  output: major.calls.create.output,
});
