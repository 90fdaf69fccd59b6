/** Words that a school keeps for what it tells people, by way and language (MSG-06). */
import { languages } from '../../shared/actor.ts';
import { field } from '../../shared/field-type.ts';
import { plainKind } from '../../shared/plain-kind.ts';
import { ways } from '../../shared/ways.ts';

export const messageTemplate = plainKind({
  ntype: 'message-template',
  module: 'messages',
  lies: 'school',
  sort: 'name',
  fields: {
    name: field.line({ required: true, sortable: true }),
    /** One for each way and language; a message of the product's is worded by those of its code. */
    code: field.code({ required: true, sortable: true, note: 'template_code_note' }),
    method: field.choice(ways, { required: true, filter: true }),
    language: field.choice(languages, { required: true, filter: true, label: 'mail_language' }),
    subject: field.line({ label: 'mail_subject', note: 'template_subject_note', searched: true }),
    body: field.prose({
      most: 20_000,
      required: true,
      label: 'mail_body',
      note: 'template_body_note',
      column: 'none',
      own_input: true,
    }),
  },
  faults: ({ method, subject }) =>
    method === 'mail' && subject === '' ? [['subject', 'this_field_is_required'] as const] : [],
});
