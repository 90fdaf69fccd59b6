/** What stands in a person's way: where they may not go on, why, and until when. */
import { field } from '../../shared/field-type.ts';
import { plainKind } from '../../shared/plain-kind.ts';
import { gateFaults } from './rules.ts';
import { gatePlaces } from './told.ts';

export const gate = plainKind({
  ntype: 'gate',
  module: 'users',
  sort: '-updated_at',
  fields: {
    user_iid: field.reference('user', { label: 'gate_person', required: true, filter: true }),
    place: field.choice(gatePlaces, { required: true, filter: true }),
    /** Why, as the person reads it. */
    name: field.line({ most: 200, label: 'gate_reason', note: 'gate_reason_note', required: true, sortable: true }),
    /** Left empty: in all their courses. */
    course_iid: field.reference('course', { label: 'gate_course', note: 'gate_course_note', filter: true }),
    /** Where the person may do something about it. */
    link: field.line({ most: 500, label: 'gate_link', note: 'gate_link_note', column: 'none' }),
    /** From then on it stands no more. */
    until: field.moment({ note: 'gate_until_note', sortable: true }),
    set_by: field.reference('user', { column: 'extra', kept: true }),
    let_through_until: field.moment({ note: 'gate_let_through_note', step: 'let_through' }),
    let_through_reason: field.line({
      most: 200,
      column: 'extra',
      step: 'let_through',
    }),
    let_through_by: field.reference('user', { column: 'extra', kept: true }),
  },
  under: 'user_iid',
  faults: gateFaults,
});
