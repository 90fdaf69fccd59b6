/** The words of fields, for whatever tells what changed: histories and the audit trail. */
import { fieldLabels } from './field-labels.evaluated.ts';

/** Fields whose words are those of another key. */
const own: ReadonlyMap<string, string> = new Map([
  ['apply', 'item_list_apply'],
  ['category', 'user_category'],
  ['job_position_iid', 'job_position'],
  ['learning', 'item_list_learning'],
  ['level', 'school_level'],
  ['list', 'item_list'],
  ['lname', 'login_name'],
  ['number', 'contract_number'],
  ['output', 'item_list_output'],
  ['payer_iid', 'payer'],
  ['practice', 'item_list_practice'],
  ['regulation', 'exercise_regulation'],
  ['require', 'lesson_require'],
  ['skill_iid', 'audit_field_skill'],
]);

/** Key of the text that names a field, as the form of its kind and lists do; undefined for what the product does not know. */
export function fieldKey(field: string, hasText: (key: string) => boolean, ntype = ''): string | undefined {
  const known = fieldLabels[`${ntype} ${field}`] ?? own.get(field);
  if (known !== undefined) return known;
  const places = ['field', 'column', 'audit_field', 'option', 'question', 'setting'].map(
    (place) => `${place}_${field}`,
  );
  // What names a record is called as its kind.
  return [...places, `kind_${field.replace(/_iid$/, '')}`, `kind_${field}_many`, field].find(hasText);
}
