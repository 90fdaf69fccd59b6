/** What people learn and positions ask for. */
import { field } from '../../shared/field-type.ts';
import { plainKind } from '../../shared/plain-kind.ts';

export const skill = plainKind({
  ntype: 'skill',
  extended: true,
  module: 'content',
  lies: 'school',
  for_all: true,
  fields: {
    name: field.line({ required: true, sortable: true }),
    description: field.prose(),
    /** Shown to everyone at the school's front page (TEN-53). */
    public: field.flag({ filter: true }),
  },
  sort: 'name',
});
