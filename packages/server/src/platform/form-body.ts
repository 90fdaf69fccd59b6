import { refuse } from '@sen/domain/shared/errors.ts';

/** A decoded body: nested records, lists and texts (values where it was JSON). */
export type Fields = { [key: string]: unknown };

const MAX_DEPTH = 8;
/** JSON says its nesting with fewer signs; deeper than this is no form of ours. */
const MAX_JSON_DEPTH = 64;
const MAX_PAIRS = 20_000;
const MAX_NAME = 100;
/** A key with all its brackets. */
const MAX_KEY = 1000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses fields that cannot be read, by the name of the field or, where none can be known, as a whole. */
export function malformed(field?: string): never {
  const named = field !== undefined && field !== '' && !forbidden.has(field);
  const err = named ? { [field.slice(0, MAX_NAME)]: 'this_field_is_not_valid' } : { form: 'unreadable_body' };
  refuse('invalid_input', { err });
}

/** Reads `a[b][0]=x&c=y` (general decision G3) into `{a: {b: ['x']}, c: 'y'}`. */
export function readForm(text: string): Fields {
  return nest(pairsOf(text));
}

function* pairsOf(text: string): Generator<readonly [string, string]> {
  const pairs = text.split('&', MAX_PAIRS + 1);
  if (pairs.length > MAX_PAIRS) malformed();
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const key = decoded(at < 0 ? pair : pair.slice(0, at)) ?? malformed();
    yield [key, at < 0 ? '' : (decoded(pair.slice(at + 1)) ?? malformed(nameIn(key)))];
  }
}

/** The text behind plus signs and percent escapes; undefined where an escape stands for no character. */
function decoded(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The field that a bracketed key belongs to. */
function nameIn(key: string): string {
  const open = key.indexOf('[');
  return open <= 0 ? key : key.slice(0, open);
}

/** Nests pairs of bracketed keys. A record whose keys are exactly 0…n−1 becomes a list; `a[]` appends. */
export function nest(pairs: Iterable<readonly [string, unknown]>): Fields {
  const root: Fields = Object.create(null);
  const sizes: Sizes = new Map();
  let count = 0;
  for (const [key, value] of pairs) {
    count += 1;
    if (count > MAX_PAIRS) malformed();
    put(root, pathOf(key), value, sizes);
  }
  return withLists(root) as Fields;
}

/** How many fields each record has so far: to count them again for each that is appended would take their square. */
type Sizes = Map<Fields, number>;

function pathOf(key: string): string[] {
  if (key.length > MAX_KEY) malformed(nameIn(key));
  const open = key.indexOf('[');
  if (open <= 0 || !key.endsWith(']')) return [key];
  const path = [key.slice(0, open), ...key.slice(open + 1, -1).split('][')];
  if (path.length > MAX_DEPTH) malformed(path[0]);
  return path;
}

function put(root: Fields, path: readonly string[], value: unknown, sizes: Sizes): void {
  let place = root;
  path.forEach((step, index) => {
    if (forbidden.has(step)) malformed(path[0]);
    const size = sizes.get(place) ?? 0;
    const key = step === '' ? String(size) : step;
    const next = place[key];
    if (next === undefined) sizes.set(place, size + 1);
    const is_leaf = index === path.length - 1;
    // A field is either a value or a record of fields.
    if (next !== undefined && isRecord(next) === is_leaf) malformed(path.slice(0, index + 1).join('.'));
    if (is_leaf) place[key] = value;
    else if (isRecord(next)) place = next;
    else {
      const made: Fields = Object.create(null);
      place[key] = made;
      place = made;
    }
  });
}

function withLists(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return keys.map((key) => withLists(value[key]));
  for (const key of keys) value[key] = withLists(value[key]);
  return value;
}

/** Empty text and missing field mean the same (general decision G3); elements of a list keep their place. JSON names no more fields than a form. */
export const withoutEmpties = (fields: Fields): Fields =>
  filledOf(fields, { field: undefined, depth: 0, left: { fields: MAX_PAIRS } });

interface Where {
  /** The field of the call, by whose name a text that is too deep or harmful is refused; undefined above them all. */
  readonly field: string | undefined;
  readonly depth: number;
  /** Fields and lists that may still come. */
  readonly left: { fields: number };
}

function emptied(value: unknown, where: Where): unknown {
  if (where.depth > MAX_JSON_DEPTH) malformed(where.field);
  if (isRecord(value)) return filledOf(value, where);
  if (!Array.isArray(value)) return value;
  where.left.fields -= 1;
  if (where.left.fields < 0) malformed(where.field);
  const inside = { ...where, depth: where.depth + 1 };
  return value.map((entry) => emptied(entry, inside));
}

function filledOf(fields: Fields, { field, depth, left }: Where): Fields {
  const kept: Fields = {};
  for (const [key, entry] of Object.entries(fields)) {
    left.fields -= 1;
    if (left.fields < 0 || forbidden.has(key)) malformed(field);
    if (entry !== '' && entry !== null) kept[key] = emptied(entry, { field: field ?? key, depth: depth + 1, left });
  }
  return kept;
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
