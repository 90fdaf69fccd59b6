/** What a change changed, field by field. */
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
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }));
}

/** Only what differs, as the audit trail keeps it. */
export function changedOnly(before: Values, after: Values): { readonly before: Values; readonly after: Values } {
  const changes = differences(before, after);
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(changes.filter((change) => side in change).map((change) => [change.field, change[side]]));
  return { before: of('before'), after: of('after') };
}

/** Values are the same whatever the order in which their fields were written. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one).filter((name) => one[name] !== undefined);
  const others = Object.keys(other).filter((name) => other[name] !== undefined);
  return names.length === others.length && names.every((name) => same(one[name], other[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
