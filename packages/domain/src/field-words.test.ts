import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldKey } from './field-words.ts';
import { stepFields } from './identity/profile/model.ts';
import { kinds } from './kinds.ts';
import { languages } from './shared/actor.ts';
import { bareOf } from './shared/kind.ts';
import { translations } from './words.ts';

/** Every field that a schema has, also of the parts that stand in its fields. */
function fieldsIn(schema: unknown): readonly string[] {
  const bare = bareOf(schema);
  if (bare instanceof z.ZodNullable) return fieldsIn(bare.unwrap());
  if (bare instanceof z.ZodArray) return fieldsIn(bare.element);
  if (bare instanceof z.ZodUnion) return bare.options.flatMap(fieldsIn);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries(bare.shape).flatMap(([name, part]) => [name, ...fieldsIn(part)]);
}

const fields = [...new Set([...kinds.flatMap((kind) => fieldsIn(kind.fields)), ...Object.values(stepFields).flat()])];

test.each(languages)('every field that a form writes has words in %s for its history', (language) => {
  expect(fields.length).toBeGreaterThan(80);
  const keys = fields.map((field) => [field, fieldKey(field, (key) => key in translations[language])] as const);
  expect(keys.filter(([, key]) => key === undefined || !(key in translations[language]))).toEqual([]);
});

test('a field is called in its history as in the form of its kind', () => {
  const known = (key: string) => key in translations.en;
  expect(fieldKey('from_date', known, 'contract')).toBe('contract_from');
  expect(fieldKey('type', known, 'room')).toBe('room_type');
  expect(fieldKey('code', known, 'schools-in-vietnam')).toBe('vietnam_school_code');
  expect(fieldKey('code', known, 'room')).toBe('field_code');
});
