/** What a change changed, field by field. */
import { isCovered } from './covered.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  readonly field: string;
  /** Absent where the field was not there. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Fields whose values differ, in the order of the newer values; lists and records are compared as a whole. */
export function differences(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields.filter((field) => !same(before[field], after[field])).map((field) => changeOf(field, before, after));
}

const changeOf = (field: string, before: Values, after: Values): Change => ({
  field,
  ...(before[field] !== undefined && { before: before[field] }),
  ...(after[field] !== undefined && { after: after[field] }),
});

/** Only what differs, as the audit trail keeps it; besides what is `covered` so that its values do not tell that they differ. */
export function changedOnly(
  before: Values,
  after: Values,
  covered: readonly string[] = [],
): { readonly before: Values; readonly after: Values } {
  const changed = new Set([...differences(before, after).map(({ field }) => field), ...covered]);
  const of = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => changed.has(field) && value !== undefined));
  return { before: of(before), after: of(after) };
}

/** What a change that was kept tells: also that a covered value is another one, but not that what was nothing is nothing. */
export function toldChanges(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .filter((field) => isCovered(after[field]) || !same(before[field], after[field]))
    .filter((field) => !isNothing(before[field]) || !isNothing(after[field]))
    .map((field) => changeOf(field, before, after));
}

/** Also a list without entries and a record whose parts are nothing. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && (Array.isArray(value) ? value.length === 0 : Object.values(value).every(isNothing)));

/** Values are the same whatever the order in which their fields were written. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one).filter((name) => one[name] !== undefined);
  const others = Object.keys(other).filter((name) => other[name] !== undefined);
  return names.length === others.length && names.every((name) => same(one[name], other[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
