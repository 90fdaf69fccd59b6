import { judgePeople } from './people-judge.ts';
import { undoPeople } from './people-undo.ts';
import { writePeople } from './people-write.ts';
import { hasOrganizations } from './places.ts';
import { columnsOf, type Target } from './target.ts';

const columns = columnsOf('user');

/** Rows that become people of one kind. */
export const peopleTarget: Target = {
  ...columns,
  reads: 'people',
  fields: async (work) => {
    const has_organizations = await hasOrganizations(work);
    return columns.all_fields.filter((field) => has_organizations || field !== 'organization');
  },
  judge: judgePeople,
  write: writePeople,
  undo: undoPeople,
};
