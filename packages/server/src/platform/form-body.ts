import { refuse } from '@sen/domain/shared/errors.ts';

/** A decoded body: nested records, lists and texts (values where it was JSON). */
export type Fields = { [key: string]: unknown };

const MAX_DEPTH = 8;
const MAX_PAIRS = 20_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `a[b][0]=x&c=y` (general decision G3) into `{a: {b: ['x']}, c: 'y'}`. */
export function readForm(text: string): Fields {
  return nest(new URLSearchParams(text));
}

/** Nests pairs of bracketed keys. A record whose keys are exactly 0…n−1 becomes a list; `a[]` appends. */
export function nest(pairs: Iterable<readonly [string, unknown]>): Fields {
  const root: Fields = Object.create(null);
  let count = 0;
  for (const [key, value] of pairs) {
    count += 1;
    if (count > MAX_PAIRS) refuse('unreadable_body');
    put(root, pathOf(key), value);
  }
  return withLists(root) as Fields;
}

function pathOf(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0 || !key.endsWith(']')) return [key];
  const path = [key.slice(0, open), ...key.slice(open + 1, -1).split('][')];
  if (path.length > MAX_DEPTH) refuse('unreadable_body');
  return path;
}

function put(root: Fields, path: readonly string[], value: unknown): void {
  let place = root;
  path.forEach((step, index) => {
    if (forbidden.has(step)) refuse('unreadable_body');
    const key = step === '' ? String(Object.keys(place).length) : step;
    if (index === path.length - 1) {
      place[key] = value;
      return;
    }
    const next = place[key];
    if (isRecord(next)) place = next;
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

/** Empty text and missing field mean the same (general decision G3); elements of a list keep their place. */
export function withoutEmpties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpties);
  if (!isRecord(value)) return value;
  const kept: Fields = {};
  for (const [key, entry] of Object.entries(value)) {
    if (forbidden.has(key)) refuse('unreadable_body');
    if (entry !== '' && entry !== null) kept[key] = withoutEmpties(entry);
  }
  return kept;
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
