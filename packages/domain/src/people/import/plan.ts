/** What becomes of a row, and what can be taken back of it. */

import type { PersonKind } from '../person/model.ts';
import type { ImportOptions, NearPerson, Outcome, Problem, RowChoice } from './model.ts';
import { isByNameAlone } from './near.ts';

/** Somebody who has the code, the mail or the login name of a row for certain. */
export interface KnownPerson {
  readonly iid: number;
  /** Fields that are theirs. */
  readonly by: readonly string[];
  /** Whether the person who imports looks after them. */
  readonly is_ours: boolean;
}

interface Judged {
  readonly kind: PersonKind;
  readonly problems: readonly Problem[];
  readonly known: readonly KnownPerson[];
  readonly near: readonly NearPerson[];
  readonly choice: RowChoice | '';
  readonly choice_iid: number | null;
  readonly when_known: ImportOptions['when_known'];
}

export interface Plan {
  readonly plan: Outcome;
  readonly problems: readonly Problem[];
  /** Who is changed. */
  readonly known_iid: number | null;
}

/** What is said of a code, mail or name that somebody has: 61 of a student's code (ORG-37), 13 of all else (ORG-38). */
export const takenProblem = (kind: PersonKind, field: string): Problem =>
  kind === 'student' && field === 'code'
    ? { field, message: 'student_exists_in_school', code: 61 }
    : { field, message: 'user_duplicate', code: 13 };

/** The verdict on a row. What is wrong comes before what was chosen. */
export function planOf({ kind, problems, known, near, choice, choice_iid, when_known }: Judged): Plan {
  const [first] = known;
  if (problems.length > 0) return { plan: 'error', problems, known_iid: first?.iid ?? null };
  if (choice === 'skip') return { plan: 'skip', problems, known_iid: first?.iid ?? null };
  if (first) return planOfKnown(kind, known, first, choice === 'update' ? 'update' : when_known);
  if (choice === 'update') return { plan: 'update', problems, known_iid: choice_iid };
  return {
    plan: near.some((one) => !isByNameAlone(one)) && choice === '' ? 'ask' : 'create',
    problems,
    known_iid: null,
  };
}

function planOfKnown(
  kind: PersonKind,
  known: readonly KnownPerson[],
  first: KnownPerson,
  when_known: ImportOptions['when_known'],
): Plan {
  if (when_known === 'skip') return { plan: 'skip', problems: [], known_iid: first.iid };
  const others = when_known === 'update' && first.is_ours ? known.slice(1) : known;
  const problems = others.flatMap(({ by }) => by.map((field) => takenProblem(kind, field)));
  return { plan: problems.length > 0 ? 'error' : 'update', problems, known_iid: first.iid };
}

/** What of a record stands differently now than the import left it; then it is not taken back. */
export const changedSince = (
  after: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(after).filter((field) => JSON.stringify(after[field] ?? '') !== JSON.stringify(now[field] ?? ''));
