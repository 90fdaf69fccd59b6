/** Fields that a school adds to its records (NOD-43). Each kind has its list of them; what is filled in stands under `metadata` of a record. */
import { z } from 'zod';
import { type FieldFault, isDay, numberFault, requiredFault } from './field-checks.ts';
import { searchText } from './search-text.ts';
import { line, prose, WireFlag } from './wire.ts';

/** What is entered in a field. */
export const metadataLooks = ['text', 'prose', 'number', 'day', 'choice', 'flag'] as const;
export const MOST_FIELDS = 20;
export const MOST_CHOICES = 50;

const named = (most: number) => line(most).pipe(z.string().min(1, { error: 'this_field_is_required' }));

export const MetadataField = z.object({
  /** Lower-case letters, digits and underscores; left out: made from the label. */
  key: line(40).default(''),
  /** In the school's own words. */
  label: named(80),
  look: z.enum(metadataLooks).default('text'),
  choices: z.array(named(100)).max(MOST_CHOICES).default([]),
  required: WireFlag.default(false),
  /** Shown as a column of the list at first; the others when a person chooses them. */
  listed: WireFlag.default(false),
});
export type MetadataField = z.output<typeof MetadataField>;

/** What records keep, by key. */
export type Metadata = Readonly<Record<string, unknown>>;

/** As it comes with a record or a form. */
export const WireMetadata = z.record(z.string().max(100), z.unknown());

const KEY = /^(?!(constructor|prototype)$)[a-z][a-z0-9_]{0,39}$/;

/** The first key that fits a label and is free. */
function keyFor(label: string, taken: ReadonlySet<string>): string {
  const plain = searchText(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36)
    .replace(/_+$/, '');
  const base = KEY.test(plain) ? plain : 'field';
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(key)) return key;
  }
}

export type SchemaReading =
  | { readonly fields: readonly MetadataField[] }
  /** `fields.{place}.{part}` → message key. */
  | { readonly err: Readonly<Record<string, string>> };

interface Beside {
  /** Keys of kinds whose records lie together with these. */
  readonly taken: readonly string[];
  /** The list so far: a field that records have filled in stays of one sort, so that what they hold is never lost. */
  readonly before: readonly MetadataField[];
}

/** A list of fields as it is kept, each with its key. */
export function readSchema(given: readonly MetadataField[], { taken, before }: Beside): SchemaReading {
  const sorts = new Map(before.map(({ key, look }) => [key, look]));
  const err: Record<string, string> = {};
  const keys = new Set(taken);
  const labels = new Set<string>();
  for (const [at, { key, label, look, choices }] of given.entries()) {
    const name = searchText(label);
    if (key !== '' && !KEY.test(key)) err[`fields.${at}.key`] = 'this_is_not_a_key';
    else if (key !== '' && keys.has(key)) err[`fields.${at}.key`] = 'this_name_is_used_twice';
    if (key !== '') keys.add(key);
    if (labels.has(name)) err[`fields.${at}.label`] = 'this_name_is_used_twice';
    labels.add(name);
    if ((sorts.get(key) ?? look) !== look) err[`fields.${at}.look`] = 'data_schema_sort_stays';
    if (look === 'choice' && choices.length === 0) err[`fields.${at}.choices`] = 'this_field_is_required';
    if (new Set(choices).size < choices.length) err[`fields.${at}.choices`] = 'this_name_is_used_twice';
  }
  if (Object.keys(err).length > 0) return { err };
  const fields = given.map((field) => {
    const key = field.key === '' ? keyFor(field.label, keys) : field.key;
    keys.add(key);
    return {
      ...field,
      key,
      choices: field.look === 'choice' ? field.choices : [],
      // Yes or no is always answered.
      required: field.required && field.look !== 'flag',
    };
  });
  return { fields };
}

type Read = { readonly value: unknown } | { readonly fault: FieldFault };

const wrong = (key = 'this_field_is_not_valid'): Read => ({ fault: { key } });

/** One value as it is kept; `stored` is what stands there now. */
function readValue({ look, choices }: MetadataField, given: unknown, stored: unknown): Read {
  if (look === 'flag') {
    const flag = WireFlag.safeParse(given);
    return flag.success ? { value: flag.data } : wrong();
  }
  if (typeof given !== 'string' && typeof given !== 'number') return wrong();
  const typed = String(given);
  switch (look) {
    case 'number': {
      const fault = numberFault(typed.trim());
      return fault ? { fault } : { value: Number(typed) };
    }
    case 'day':
      return isDay(typed) ? { value: typed } : wrong('this_field_is_not_a_date');
    case 'choice':
      // What was offered once stays with those who have it.
      return choices.includes(typed) || typed === stored ? { value: typed } : wrong();
    case 'text':
    case 'prose': {
      const most = look === 'text' ? 255 : 5000;
      const read = (look === 'text' ? line(most) : prose(most)).safeParse(typed);
      return read.success ? { value: read.data } : { fault: { key: 'value_must_be_smaller_than_%s', values: [most] } };
    }
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export type MetadataReading =
  | { readonly metadata: Metadata }
  /** `metadata.{key}` → what is wrong. */
  | { readonly faults: Readonly<Record<string, FieldFault>> };

/**
 * What a record keeps after a change. `whole`: fields that are not given become empty; else they stay. What belongs to no field, because
 * the school took the field away or it is another kind's, stays as it was.
 */
export function readMetadata(
  fields: readonly MetadataField[],
  { given, stored, whole }: { readonly given: Metadata; readonly stored: Metadata; readonly whole: boolean },
): MetadataReading {
  const faults: Record<string, FieldFault> = {};
  const metadata: Record<string, unknown> = { ...stored };
  for (const field of fields) {
    const { key, required } = field;
    const is_given = key in given;
    if (!isEmpty(given[key])) {
      const read = readValue(field, given[key], stored[key]);
      if ('fault' in read) faults[`metadata.${key}`] = read.fault;
      else metadata[key] = read.value;
    } else if (is_given || whole) delete metadata[key];
    const missing = required && requiredFault(metadata[key]);
    if (missing) faults[`metadata.${key}`] ??= missing;
  }
  return Object.keys(faults).length > 0 ? { faults } : { metadata };
}

/** What is shown of a record: fields that the school has now, where what is kept is still of their sort. */
export function shownMetadata(fields: readonly MetadataField[], stored: Metadata): Metadata {
  const shown = fields.flatMap((field) => {
    const value = stored[field.key];
    const is_known = !isEmpty(value) && 'value' in readValue(field, value, value);
    return is_known ? [[field.key, value] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** The same by label, as histories and files that leave tell it. */
export function toldMetadata(fields: readonly MetadataField[], stored: Metadata): Metadata {
  const shown = shownMetadata(fields, stored);
  return Object.fromEntries(fields.flatMap(({ key, label }) => (key in shown ? [[label, shown[key]] as const] : [])));
}
