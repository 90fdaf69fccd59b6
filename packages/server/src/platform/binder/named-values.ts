/** Numbers of records that stand inside what changed, such as those of organizations in the rules of a group, as their names. */
import type { Change } from '@sen/domain/shared/diff.ts';
import type { Work } from '../work.ts';

/** The field that a condition asks about, and the table of what its values name. */
const tables = { organization: 'organizations', position: 'job_positions', progress: 'nodes' } as const;
type Asked = keyof typeof tables;
const isAsked = (field: unknown): field is Asked => typeof field === 'string' && field in tables;

interface Condition {
  readonly field: Asked;
  readonly values: readonly unknown[];
  readonly course?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCondition = (value: unknown): value is Condition =>
  isRecord(value) && isAsked(value.field) && Array.isArray(value.values);

/** Of a progress the course is named; its values are percents. */
const numbersIn = ({ field, values, course }: Condition): readonly unknown[] =>
  field === 'progress' ? [course] : values;

function conditionsIn(value: unknown): readonly Condition[] {
  if (Array.isArray(value)) return value.flatMap(conditionsIn);
  if (!isRecord(value)) return [];
  return isCondition(value) ? [value] : Object.values(value).flatMap(conditionsIn);
}

type NameOf = (field: Asked, number: unknown) => unknown;

function named(value: unknown, nameOf: NameOf): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, nameOf));
  if (!isRecord(value)) return value;
  if (!isCondition(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(part, nameOf)]));
  const { field, values, course } = value;
  return field === 'progress'
    ? { ...value, course: nameOf(field, course) }
    : { ...value, values: values.map((one) => nameOf(field, one)) };
}

/** The same changes with names; what is gone keeps its number. */
export async function namedChanges<C extends Change>(
  { db }: Work,
  changes: readonly (readonly C[])[],
): Promise<readonly (readonly C[])[]> {
  const conditions = conditionsIn(changes.flat());
  if (conditions.length === 0) return changes;
  const names = new Map<string, string>();
  for (const [field, of] of Map.groupBy(conditions, (one) => one.field)) {
    const iids = [...new Set(of.flatMap(numbersIn).map(Number))].filter((iid) => Number.isSafeInteger(iid) && iid > 0);
    if (iids.length === 0) continue;
    const table = tables[field];
    const rows = await db
      .selectFrom(table as 'organizations')
      .select(['iid', 'name'])
      .where('iid', 'in', iids)
      .execute();
    for (const { iid, name } of rows) names.set(`${field} ${iid}`, name);
  }
  const nameOf: NameOf = (field, number) => names.get(`${field} ${number}`) ?? number;
  return changes.map((of) =>
    of.map((change) => ({
      ...change,
      ...('before' in change && { before: named(change.before, nameOf) }),
      ...('after' in change && { after: named(change.after, nameOf) }),
    })),
  );
}
