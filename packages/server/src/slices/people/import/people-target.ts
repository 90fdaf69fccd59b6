import { fieldsOf } from '@sen/domain/people/import/fields.ts';
import { judgePeople } from './people-judge.ts';
import { undoPeople } from './people-undo.ts';
import { writePeople } from './people-write.ts';
import { hasOrganizations } from './places.ts';
import type { Target } from './target.ts';

/** Rows that become people of one kind. */
export const peopleTarget: Target = {
  reads: 'people',
  fields: async (work, name) => {
    const has_organizations = await hasOrganizations(work);
    return fieldsOf(name).filter((field) => has_organizations || field !== 'organization');
  },
  judge: judgePeople,
  write: writePeople,
  undo: undoPeople,
};
