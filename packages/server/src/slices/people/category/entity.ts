import type * as calls from '@sen/domain/people/category/model.ts';
import {
  academicCategory,
  type CategoryFields,
  type CategoryType,
  feeCategory,
  major,
} from '@sen/domain/people/category/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { create } from '../../../platform/binder/bind.ts';
import type { Entity, Found } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';

type CategoryKind = typeof major;

const entityOf = (kind: CategoryKind, type: CategoryType): Entity<CategoryKind> => ({
  kind,
  table: 'categories',
  draft: async () => ({}),
  find: async ({ db }, iid) => {
    const row = await repository.findCategory(db, type, iid);
    return row && found(row);
  },
  list: ({ db, now }, asked) => repository.listPage(db, type, asked, now),
  create: async (work, fields, pid) => {
    if (pid !== undefined) await parentIn(work, type, pid);
    return withCode(async () => (await repository.addCategory(work.db, type, pid ?? null, fields, work.now)).iid);
  },
  update: async ({ db, now }, { iid, version }, fields) => {
    const saved = await withCode(() => repository.saveCategory(db, iid, version, fields, now));
    if (!saved) refuse('edited_meanwhile');
  },
  remove: async ({ db, now }, { iid }) => {
    if (await repository.findChild(db, iid)) refuse('delete_failed');
    await repository.setStatus(db, iid, 'deleted', now);
  },
  restore: async ({ db, now }, { iid }) => {
    await withCode(() => repository.setStatus(db, iid, 'approved', now));
  },
});

export const categories = {
  major: entityOf(major, 'major'),
  academic_category: entityOf(academicCategory, 'academic_category'),
  fee_category: entityOf(feeCategory, 'fee_category'),
} as const satisfies Record<CategoryType, Entity<CategoryKind>>;

/** NOD-29: the same by one path for the three of them. */
export const newCategory = async (
  work: Work,
  { type, ...given }: Input<typeof calls.newCategory>,
): Promise<Output<typeof calls.newCategory>> =>
  categories[type].kind.calls.create.output.parse(await create(work, categories[type], given));

type Row = NonNullable<Awaited<ReturnType<typeof repository.findCategory>>>;

const found = ({ code, description, ...row }: Row): Found<CategoryFields> => ({
  ...row,
  deleted_at: row.status === 'deleted' ? row.updated_at : null,
  fields: { name: row.name, code, description },
  can: { edit: true, remove: true },
});

async function parentIn({ db }: Work, type: CategoryType, pid: number): Promise<void> {
  const parent = await repository.findCategory(db, type, pid);
  if (!parent || parent.status === 'deleted') refuse('invalid_input', { err: { pid: 'not_found' } });
}

/** A code names one record of its kind. */
async function withCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'categories_code_key')) refuse('invalid_input', { err: { code: 'code_taken' } });
    throw error;
  }
}
