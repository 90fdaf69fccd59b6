import { jobPosition, type RequiredSkill } from '@sen/domain/people/job-position/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Entity } from '../../../platform/binder/entity.ts';
import type { Db } from '../../../platform/db.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import * as repository from './repository.ts';

export const jobPositions: Entity<typeof jobPosition> = {
  kind: jobPosition,
  table: 'job_positions',
  draft: async () => ({}),
  find: async ({ db }, iid) => {
    const row = await repository.findJobPosition(db, iid);
    if (!row) return undefined;
    const { code, org_types, skills, ...rest } = row;
    return {
      ...rest,
      pid: null,
      deleted_at: row.status === 'deleted' ? row.updated_at : null,
      fields: jobPosition.fields.parse({ name: row.name, code, org_types, skills }),
      can: { edit: true, remove: true },
    };
  },
  /** The types of organizations by the names that the school gave them. */
  list: async (work, asked) => {
    const [{ items, total }, { org_types: types }] = await Promise.all([
      repository.listPage(work.db, asked, work.now),
      schoolFacts(work),
    ]);
    const names = new Map(types.map(({ type, name }) => [type, name]));
    return {
      items: items.map((row) => ({ ...row, org_types: row.org_types.map((one) => names.get(one) ?? one) })),
      total,
    };
  },
  create: async ({ db, now }, fields) => {
    refuseTwice(fields.skills);
    await refuseUnknown(db, fields.skills);
    return withCode(async () => (await repository.addJobPosition(db, fields, now)).iid);
  },
  update: async ({ db, now }, { iid, version, fields: before }, fields) => {
    refuseTwice(fields.skills);
    // What it asked for already stays, also when the skill has been deleted since.
    const had = new Set(jobPosition.fields.parse(before).skills.map(({ skill_iid }) => skill_iid));
    await refuseUnknown(db, fields.skills, had);
    const saved = await withCode(() => repository.saveJobPosition(db, iid, version, fields, now));
    if (!saved) refuse('edited_meanwhile');
  },
  remove: async ({ db, now }, { iid }) => {
    if (await repository.findHolder(db, iid)) refuse('delete_failed');
    await repository.setStatus(db, iid, 'deleted', now);
  },
  restore: async ({ db, now }, { iid }) => {
    await withCode(() => repository.setStatus(db, iid, 'approved', now));
  },
};

/** ERR-26. */
async function refuseUnknown(db: Db, skills: readonly RequiredSkill[], had: ReadonlySet<number> = new Set()) {
  const known = await repository.findSkills(
    db,
    skills.map(({ skill_iid }) => skill_iid),
  );
  skills.forEach(({ skill_iid }, index) => {
    if (known.has(skill_iid) || had.has(skill_iid)) return;
    refuse('skill_not_found', { err: { [`skills.${index}.skill_iid`]: 'skill_not_found' } });
  });
}

/** A skill is asked for at one level. */
function refuseTwice(skills: readonly { readonly skill_iid: number }[]): void {
  const seen = new Set<number>();
  skills.forEach(({ skill_iid }, index) => {
    if (seen.has(skill_iid)) refuse('invalid_input', { err: { [`skills.${index}.skill_iid`]: 'chosen_twice' } });
    seen.add(skill_iid);
  });
}

/** A code names one position. */
async function withCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'job_positions_code_key')) refuse('invalid_input', { err: { code: 'code_taken' } });
    throw error;
  }
}
