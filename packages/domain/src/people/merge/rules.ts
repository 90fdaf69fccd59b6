/** Which two records may become one. */
export const mergeFields = [
  ...([
    'name',
    'lname',
    'mail',
    'code',
    'phone',
    'birthday',
    'sex',
    'nationality',
    'identity_number',
    'address',
  ] as const),
  ...(['city', 'emergency_name', 'emergency_phone', 'grade', 'school_year'] as const),
] as const;
export type MergeField = (typeof mergeFields)[number];

export interface Twins {
  readonly kept_iid: number;
  readonly other_iid: number;
  /** One is a parent of the other. */
  readonly related: boolean;
  /** Exams that both have taken, by name. */
  readonly exams: readonly string[];
}

export interface MergeFault {
  readonly key: 'merge_with_oneself' | 'merge_related' | 'merge_same_exam';
  readonly names: readonly string[];
}

/** Why two records cannot be one person; undefined where they can. Whether the actor may do it is asked before. */
export function mergeFault({ kept_iid, other_iid, related, exams }: Twins): MergeFault | undefined {
  if (kept_iid === other_iid) return { key: 'merge_with_oneself', names: [] };
  if (related) return { key: 'merge_related', names: [] };
  return exams.length > 0 ? { key: 'merge_same_exam', names: exams } : undefined;
}

/** What is taken from the other at first: what the kept record lacks. */
export const suggested = (
  fields: readonly { readonly name: MergeField; readonly kept: string; readonly other: string }[],
): MergeField[] => fields.filter(({ kept, other }) => kept === '' && other !== '').map(({ name }) => name);
