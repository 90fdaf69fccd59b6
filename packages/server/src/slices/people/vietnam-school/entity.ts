import { isProvince } from '@sen/domain/people/organization/provinces.ts';
import { type VietnamSchoolFields, vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Entity } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import * as repository from './repository.ts';

export const vietnamSchools: Entity<typeof vietnamSchool> = {
  kind: vietnamSchool,
  table: 'vietnam_schools',
  draft: async () => ({}),
  find: async ({ db }, iid) => {
    const row = await repository.findSchool(db, iid);
    if (!row) return undefined;
    const { id, name, status, version, updated_at } = row;
    return {
      ...{ iid, id, name, status, version, updated_at, pid: null },
      deleted_at: status === 'deleted' ? updated_at : null,
      fields: vietnamSchool.fields.parse(row),
      can: { edit: true, remove: true },
    };
  },
  list: ({ db, now }, asked) => repository.listPage(db, asked, now),
  create: ({ db, now }, fields) => {
    requireProvince(fields);
    return withCode(async () => {
      const [iid] = await repository.addSchools(db, [fields], now);
      return iid ?? refuse('unexpected');
    });
  },
  update: async ({ db, now }, { iid, version, fields: before }, fields) => {
    if (fields.province !== vietnamSchool.fields.parse(before).province) requireProvince(fields);
    if (!(await withCode(() => repository.saveSchool(db, iid, version, fields, now)))) refuse('edited_meanwhile');
  },
  remove: async ({ db, now }, { iid }) => {
    await repository.setStatus(db, iid, 'deleted', now);
  },
  restore: async ({ db, now }, { iid }) => {
    await withCode(() => repository.setStatus(db, iid, 'approved', now));
  },
};

/** One of the list; what was kept before stays. */
function requireProvince({ province }: VietnamSchoolFields): void {
  if (province !== '' && !isProvince(province))
    refuse('invalid_input', { err: { province: 'this_field_is_not_valid' } });
}

/** A code names one school. */
async function withCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'vietnam_schools_code_key')) refuse('invalid_input', { err: { code: 'code_taken' } });
    throw error;
  }
}
