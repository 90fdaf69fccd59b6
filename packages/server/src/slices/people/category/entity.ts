import type * as calls from '@sen/domain/people/category/model.ts';
import {
  AcademicCategoryFields,
  academicCategory,
  type CategoryType,
  feeCategory,
  major,
} from '@sen/domain/people/category/model.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { create } from '../../../platform/binder/bind.ts';
import type { Entity, Found } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';

/** `in_tree`: a form says what a record lies under. */
const entityOf = (kind: Kind, type: CategoryType, in_tree: boolean): Entity => ({
  kind,
  table: 'categories',
  draft: async ({ db }, pid) => {
    if (!in_tree || pid === undefined) return {};
    if (!(await repository.findCategory(db, type, pid))) refuse('not_found');
    return { parent_category_iid: pid };
  },
  find: async ({ db }, iid) => {
    const row = await repository.findCategory(db, type, iid);
    return row && found(row, in_tree);
  },
  list: ({ db, now }, asked) => repository.listPage(db, type, asked, now),
  create: async (work, given, under) => {
    const fields = AcademicCategoryFields.parse(given);
    const pid = fields.parent_category_iid ?? under ?? null;
    await judgeParent(work, type, { pid, field: in_tree ? 'parent_category_iid' : 'pid' });
    return withCode(async () => (await repository.addCategory(work.db, type, pid, fields, work.now)).iid);
  },
  update: async (work, { iid, version, pid: before }, given) => {
    const fields = AcademicCategoryFields.parse(given);
    const pid = in_tree ? fields.parent_category_iid : before;
    if (pid !== before) await judgeParent(work, type, { pid, field: 'parent_category_iid', iid });
    const saved = await withCode(() => repository.saveCategory(work.db, { iid, version, pid }, fields, work.now));
    if (!saved) refuse('edited_meanwhile');
    return undefined;
  },
  remove: async ({ db, now }, { iid }) => {
    if (await repository.findChild(db, iid)) refuse('delete_failed');
    await repository.setStatus(db, iid, 'deleted', now);
  },
  restore: async ({ db, now }, { iid, pid }) => {
    if (pid !== null && !(await repository.listAll(db, type, true)).some((one) => one.iid === pid))
      refuse('restore_parent_gone');
    await withCode(() => repository.setStatus(db, iid, 'approved', now));
  },
});

export const categories = {
  major: entityOf(major, 'major', false),
  academic_category: entityOf(academicCategory, 'academic_category', true),
  fee_category: entityOf(feeCategory, 'fee_category', false),
} as const satisfies Record<CategoryType, Entity>;

/** NOD-29: the same by one path for the three of them. */
export const newCategory = async (
  work: Work,
  { type, ...given }: Input<typeof calls.newCategory>,
): Promise<Output<typeof calls.newCategory>> =>
  major.calls.create.output.parse(await create(work, categories[type], given));

type Row = NonNullable<Awaited<ReturnType<typeof repository.findCategory>>>;

const found = ({ code, description, ...row }: Row, in_tree: boolean): Found => ({
  ...row,
  deleted_at: row.status === 'deleted' ? row.updated_at : null,
  fields: { name: row.name, code, description, ...(in_tree && { parent_category_iid: row.pid }) },
  can: { edit: true, remove: true },
});

interface Parent {
  readonly pid: number | null;
  /** Where it is told. */
  readonly field: string;
  /** Of one that is there. */
  readonly iid?: number;
}

/** It is one of its type that is in use, and lies nowhere under the record itself. The school's tree stands still meanwhile. */
async function judgeParent({ db }: Work, type: CategoryType, { pid, field, iid }: Parent): Promise<void> {
  if (pid === null) return;
  const all = new Map((await repository.listAll(db, type, true)).map((one) => [one.iid, one.pid]));
  if (!all.has(pid)) refuse('invalid_input', { err: { [field]: 'not_found' } });
  for (let at: number | null = pid; at !== null; at = all.get(at) ?? null)
    if (at === iid) refuse('invalid_input', { err: { [field]: 'category_under_itself' } });
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
