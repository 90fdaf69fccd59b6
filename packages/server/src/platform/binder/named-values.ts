/** Numbers of records that stand in what changed, such as that of a person or those of organizations in the rules of a group, as their names. */
import type { Change } from '@sen/domain/shared/diff.ts';
import type { Work } from '../work.ts';

type Table = 'users' | 'organizations' | 'job_positions' | 'skills' | 'groups' | 'nodes' | 'abac_roles';

/** Fields that hold the number of a record, or several, and the table that it lies in. */
const references: ReadonlyMap<string, Table> = new Map([
  ...(['user', 'user_iid', 'user_iids', 'iids', 'head_iid', 'parent_iid', 'payer_iid'] as const).map(
    (field) => [field, 'users'] as const,
  ),
  ['organization_iid', 'organizations'],
  ['job_position_iid', 'job_positions'],
  ['skill_iid', 'skills'],
  ['group_iid', 'groups'],
  ['role_iid', 'abac_roles'],
  ...(['course', 'node', 'course_iid', 'item_iid', 'syllabus_iid', 'pid'] as const).map(
    (field) => [field, 'nodes'] as const,
  ),
]);

/** The field that a condition asks about, and the table of what its values name. */
const asked: Readonly<Record<string, Table>> = {
  organization: 'organizations',
  position: 'job_positions',
  progress: 'nodes',
};

interface Condition {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly course?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCondition = (value: unknown): value is Condition =>
  isRecord(value) && typeof value.field === 'string' && value.field in asked && Array.isArray(value.values);

type NameOf = (table: Table, number: unknown) => unknown;

/** A value with the name of each number that stands in it. */
function named(value: unknown, nameOf: NameOf): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, nameOf));
  if (isCondition(value)) return namedCondition(value, nameOf);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, namedField(field, part, nameOf)]));
}

function namedField(field: string, value: unknown, nameOf: NameOf): unknown {
  if (field === 'scope' && typeof value === 'string') return namedScope(value, nameOf);
  const table = references.get(field);
  if (table === undefined) return named(value, nameOf);
  // What somebody asked for is kept as text.
  if (typeof value === 'string' && value.includes(',')) return value.split(',').map((one) => nameOf(table, one));
  return Array.isArray(value) ? value.map((one) => nameOf(table, one)) : nameOf(table, value);
}

/** A place in which a right is held: an organization, or content. One that is gone, and the whole school, stay as they are. */
function namedScope(scope: string, nameOf: NameOf): unknown {
  const [, ntype, iid] = /^(?:.*\/)?([a-z-]+)-(\d+)$/.exec(scope) ?? [];
  if (ntype === undefined) return scope;
  const name = nameOf(ntype === 'organization' ? 'organizations' : 'nodes', iid);
  return name === iid ? scope : name;
}

/** Of a progress the course is named; its values are percents. */
function namedCondition({ field, values, course, ...more }: Condition, nameOf: NameOf): Condition {
  const table = asked[field] ?? 'nodes';
  return field === 'progress'
    ? { ...more, field, values, course: nameOf(table, course) }
    : { ...more, field, values: values.map((one) => nameOf(table, one)), ...(course !== undefined && { course }) };
}

const namedChange = <C extends Change>(change: C, nameOf: NameOf): C => ({
  ...change,
  ...('before' in change && { before: namedField(change.field, change.before, nameOf) }),
  ...('after' in change && { after: namedField(change.field, change.after, nameOf) }),
});

/** The same changes with names; what is gone keeps its number. */
export async function namedChanges<C extends Change>(
  work: Work,
  changes: readonly (readonly C[])[],
): Promise<readonly (readonly C[])[]> {
  const wanted = new Map<Table, Set<number>>();
  const want: NameOf = (table, number) => {
    const iid = Number(number);
    if (Number.isSafeInteger(iid) && iid > 0) wanted.set(table, (wanted.get(table) ?? new Set()).add(iid));
    return number;
  };
  for (const change of changes.flat()) namedChange(change, want);
  if (wanted.size === 0) return changes;
  const names = new Map<string, string>();
  for (const [table, iids] of wanted)
    for (const { iid, name } of await listNames(work, table, [...iids])) names.set(`${table} ${iid}`, name);
  const nameOf: NameOf = (table, number) => names.get(`${table} ${number}`) ?? number;
  return changes.map((of) => of.map((change) => namedChange(change, nameOf)));
}

const listNames = ({ db }: Work, table: Table, iids: readonly number[]) =>
  db
    .selectFrom(table as 'organizations')
    .select(['iid', 'name'])
    .where('iid', 'in', [...iids])
    .execute();
