/** How actions of the audit trail are told. Which there are is said by the manifests (`actions.ts` of the domain). */
import { isNtype, type Ntype, ntypes } from '../../shared/ntypes.ts';

/** What may become of a record of any kind; worded by the kind. */
const becomings = ['created', 'updated', 'deleted', 'restored', 'status', 'open', 'close', 'undo'] as const;
export type Becoming = (typeof becomings)[number];
export type RecordEvent = `${Ntype}.${Becoming}`;

/** What is announced of every record that the office keeps. */
export const recordEvents: readonly RecordEvent[] = ntypes.flatMap((ntype) =>
  becomings.map((becoming) => `${ntype}.${becoming}` as const),
);

/** With those that are no event: a call on many records tells each by its own, one of a category tells it by its kind. */
const ofRecords = [...becomings, 'bulk'] as const;

/** Those of every record that the office keeps. */
export const recordActions: readonly string[] = [...ntypes, 'category'].flatMap((ntype) =>
  ofRecords.map((action) => `${ntype}.${action}`),
);

const contentKinds: readonly string[] = ['course', 'syllabus', 'sco', 'exercise', 'question'];

/** Those of `all` that records of a kind, or people (`user`), meet with. */
export function actionsAbout(all: readonly string[], ntype: string): readonly string[] {
  const subjects = [
    ntype,
    ...(ntype === 'user' ? ['identity', 'access', 'person', 'goal'] : []),
    ...(ntype === 'course' ? ['learning', 'take'] : []),
    ...(contentKinds.includes(ntype) ? ['content'] : []),
    ...(['major', 'academic-category', 'fee-category'].includes(ntype) ? ['category'] : []),
  ];
  return all.filter((name) => subjects.includes(name.split('.')[0] ?? ''));
}

interface Worded {
  /** Text key. */
  readonly key: string;
  /** Kind of record whose name stands in the text. */
  readonly ntype?: string;
}

/** How an action is told. */
export function wordsOfAction(name: string): Worded {
  const [subject = '', action = ''] = name.split('.');
  if (isNtype(subject) && ofRecords.some((known) => known === action))
    return { key: `audit_record_${action}`, ntype: subject };
  if (subject === 'classgroup' && action.startsWith('members-')) return wordsOfAction(`group.${action}`);
  if (subject === 'category') return { key: `audit_record_${action}`, ntype: 'major' };
  return { key: `audit_${name.replace(/[.-]/g, '_')}` };
}

const ownKinds: Readonly<Record<string, string>> = {
  user: 'audit_person',
  syllabus: 'audit_kind_syllabus',
  'user-goal': 'goal',
};

/** Text key of what an action was about. */
export const kindKey = (ntype: string): string => ownKinds[ntype] ?? `kind_${ntype}`;
