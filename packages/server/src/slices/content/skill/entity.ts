import { skill } from '@sen/domain/content/skill/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Entity } from '../../../platform/binder/entity.ts';
import * as repository from './repository.ts';

export const skills: Entity<typeof skill> = {
  kind: skill,
  table: 'skills',
  draft: async () => ({}),
  find: async ({ db }, iid) => {
    const row = await repository.findSkill(db, iid);
    if (!row) return undefined;
    const { description, public: is_public, ...rest } = row;
    return {
      ...rest,
      pid: null,
      deleted_at: row.status === 'deleted' ? row.updated_at : null,
      fields: { name: row.name, description, public: is_public },
      can: { edit: true, remove: true },
    };
  },
  list: ({ db, now }, asked) => repository.listPage(db, asked, now),
  create: async ({ db, now }, fields) => (await repository.addSkill(db, fields, now)).iid,
  update: async ({ db, now }, { iid, version }, fields) => {
    if (!(await repository.saveSkill(db, iid, version, fields, now))) refuse('edited_meanwhile');
  },
  remove: async ({ db, now }, { iid }) => {
    await repository.setStatus(db, iid, 'deleted', now);
  },
  restore: async ({ db, now }, { iid }) => {
    await repository.setStatus(db, iid, 'approved', now);
  },
};
