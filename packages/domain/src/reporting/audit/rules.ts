/** What an event of the audit trail says, for whoever reads it. */
import { maskedValue, sensitiveFields } from '../../identity/profile/sensitive.ts';
import { type Change, differences } from '../../shared/diff.ts';

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
  if (Array.isArray(payload)) return { object: null, changes: payload.flatMap(changeIn).map(covered) };
  if (!isValues(payload)) return { object: null, changes: [] };
  const object = objectOf(payload);
  const { before, after, ntype: _, name: __, ...rest } = payload;
  const named = object && objectFields.find(([, kind]) => kind === object.ntype)?.[0];
  const changes = changesOf(before, after);
  // Who is named needs no numbers.
  const is_said = (field: string) =>
    field === named ||
    (field === 'iid' && object !== null) ||
    (field === 'user_iids' && changes.some((change) => change.field === 'members'));
  const others = Object.entries(rest).flatMap(([field, value]) =>
    is_said(field) || value === null || value === '' ? [] : [{ field, after: value }],
  );
  return { object, changes: [...changes, ...others].map(covered) };
}

function changesOf(before: unknown, after: unknown): Change[] {
  if (before === undefined && after === undefined) return [];
  const are_fields = (isValues(before) || before == null) && (isValues(after) || after == null);
  if (are_fields) return differences(isValues(before) ? before : {}, isValues(after) ? after : {});
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

function covered(change: Change): Change {
  const field = sensitiveFields.find((one) => one === change.field);
  if (!field) return change;
  const cover = (value: unknown) => (value === '' || value == null ? value : maskedValue(field, String(value)));
  return {
    field,
    ...('before' in change && { before: cover(change.before) }),
    ...('after' in change && { after: cover(change.after) }),
  };
}
