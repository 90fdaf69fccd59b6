/** What an event of the audit trail says, for whoever reads it. */
import { coveredChange } from '../../identity/profile/sensitive.ts';
import { type Change, toldChanges } from '../../shared/diff.ts';

type Values = Readonly<Record<string, unknown>>;

interface AuditObject {
  /** Kind of record: a kind of the administration, `user`, or `course`. */
  readonly ntype: string;
  readonly iid: number;
  readonly name: string;
}

interface Told {
  readonly object: AuditObject | null;
  readonly changes: readonly Change[];
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where an event does not name its record by kind and number. */
const objectFields: readonly (readonly [string, string])[] = [
  ['user_iid', 'user'],
  ['course_iid', 'course'],
];

function objectOf(payload: Values): AuditObject | null {
  const { ntype, iid, name } = payload;
  if (typeof ntype === 'string' && typeof iid === 'number')
    return { ntype, iid, name: typeof name === 'string' ? name : '' };
  for (const [field, kind] of objectFields) {
    const found = payload[field];
    if (typeof found === 'number') return { ntype: kind, iid: found, name: '' };
  }
  return null;
}

/** Fields before and after; what an event says besides stands as what is so now. Sensitive values stay covered. */
export function toldOf(payload: unknown): Told {
  if (Array.isArray(payload)) return { object: null, changes: payload.flatMap(changeIn).map(coveredChange) };
  if (!isValues(payload)) return { object: null, changes: [] };
  const object = objectOf(payload);
  const { before, after, ntype: _, name: __, ...rest } = payload;
  const named = object && objectFields.find(([, kind]) => kind === object.ntype)?.[0];
  const changes = isStanding(before, rest.status)
    ? toldChanges({ status: before }, { status: rest.status })
    : withoutKindOfRole(changesOf(before, after));
  const changed = changes.map(({ field }) => field);
  // Who is named needs no numbers, and what changed no list of its fields.
  const is_said = (field: string, value: unknown) =>
    field === named ||
    changed.includes(field) ||
    (field === 'iid' && object !== null) ||
    (field === 'fields' && Array.isArray(value) && value.every((one) => changed.includes(one))) ||
    [...changed, ...Object.keys(rest)].includes(nameOf[field] ?? '');
  const others = Object.entries(rest).flatMap(([field, value]) =>
    is_said(field, value) || value === null || value === '' ? [] : [{ field, after: value }],
  );
  return { object, changes: [...changes, ...others].map(coveredChange) };
}

/** What says by name whom a field says by number. */
const nameOf: Readonly<Record<string, string>> = {
  user_iids: 'members',
  parent_iid: 'parents',
  kept_iid: 'kept',
  other_iid: 'other',
};

/** A role is told by its name: whether the product or the school has made it, and under which number, says nothing to a reader. */
const withoutKindOfRole = (changes: readonly Change[]): readonly Change[] =>
  changes.some(({ field }) => field === 'role')
    ? changes.filter(({ field }) => field !== 'kind' && field !== 'role_iid')
    : changes;

/** A status that was, beside the one that is. */
const isStanding = (before: unknown, status: unknown): boolean =>
  typeof before === 'string' && typeof status === 'string';

function changesOf(before: unknown, after: unknown): Change[] {
  if (before === undefined && after === undefined) return [];
  const are_fields = (isValues(before) || before == null) && (isValues(after) || after == null);
  if (are_fields) return toldChanges(isValues(before) ? before : {}, isValues(after) ? after : {});
  return [{ field: 'value', ...(before != null && { before }), ...(after != null && { after }) }];
}

const changeIn = (entry: unknown): Change[] =>
  isValues(entry) && typeof entry.field === 'string'
    ? [
        {
          field: entry.field,
          ...('before' in entry && { before: entry.before }),
          ...('after' in entry && { after: entry.after }),
        },
      ]
    : [];
