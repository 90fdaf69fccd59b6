import { searchText } from '@sen/domain/shared/search-text.ts';
import { percentOfPoints } from '@sen/domain/taking/points.ts';
import type { Tone } from '../../../../ui/StatusBadge.tsx';
import type { Row } from '../../teaching-api.ts';

/** Learners whose name or sign-in name holds every word that is searched for. */
export function found(rows: readonly Row[], search: string): readonly Row[] {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchText(`${row.name} ${row.lname}`);
    return words.every((word) => text.includes(word));
  });
}

const names = new Intl.Collator('vi');

/** Vietnamese lists go by the given name, which stands last. */
function byGivenName(one: string, other: string): number {
  const given = (name: string) => name.trim().split(/\s+/).at(-1) ?? '';
  return names.compare(given(one), given(other)) || names.compare(one, other);
}

const states: readonly Row['state'][] = ['doing', 'retake_waiting', 'pending', 'finished', 'not_started'];

type Rank = (row: Row) => number | null;

const ranks: Readonly<Record<string, Rank>> = {
  state: ({ state }) => states.indexOf(state),
  score: ({ result }) => result?.scaled ?? null,
  percent: ({ result }) => (result ? percentOfPoints(result) : null),
  started: ({ started_at }) => started_at,
  finished: ({ finished_at }) => finished_at,
  saved: ({ last_saved_at }) => last_saved_at,
  violations: ({ violations }) => violations,
};

/** `q-12` sorts by the score of question 12. */
function rankOf(field: string): Rank | undefined {
  const question = /^q-(\d+)$/.exec(field)?.[1];
  return question ? ({ scores }) => scores[question] ?? null : ranks[field];
}

/** Rows in the order of a column, `-` before its name falling; what is missing comes last either way, equals by given name. */
export function sorted(rows: readonly Row[], sort: string): readonly Row[] {
  const falling = sort.startsWith('-');
  const rank = rankOf(falling ? sort.slice(1) : sort);
  const way = falling ? -1 : 1;
  return [...rows].sort((one, other) => {
    if (!rank) return way * byGivenName(one.name, other.name);
    const [mine, theirs] = [rank(one), rank(other)];
    if (mine === null || theirs === null) {
      return Number(mine === null) - Number(theirs === null) || byGivenName(one.name, other.name);
    }
    return way * (mine - theirs) || byGivenName(one.name, other.name);
  });
}

export const stateTones: Readonly<Record<Row['state'], Tone>> = {
  not_started: 'open',
  doing: 'going',
  finished: 'done',
  pending: 'waiting',
  retake_waiting: 'attention',
};

export interface Summary {
  readonly learners: number;
  readonly doing: number;
  readonly finished: number;
  /** Answers that wait for a mark by hand. */
  readonly pending: number;
  /** Mean on the score band over results that are complete; null without any. */
  readonly mean: number | null;
  /** Share 0…1 of complete results that passed. */
  readonly pass_rate: number | null;
  /** How many results are complete. */
  readonly complete: number;
}

export function summaryOf(rows: readonly Row[]): Summary {
  const results = rows.flatMap(({ result }) => (result ? [result] : []));
  const complete = results.filter(({ pending }) => pending === 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    learners: rows.length,
    doing: rows.filter(({ state }) => state === 'doing').length,
    finished: rows.filter(({ finished_at, state }) => finished_at !== null && state !== 'doing').length,
    pending: results.reduce((sum, { pending }) => sum + pending, 0),
    mean: share(
      complete.reduce((sum, { scaled }) => sum + scaled, 0),
      complete.length,
    ),
    pass_rate: share(complete.filter(({ passed }) => passed).length, complete.length),
    complete: complete.length,
  };
}

/** How many complete results lie in each tenth of the scale, the best mark in the last one. */
export function distributionOf(rows: readonly Row[]): readonly number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { result } of rows) {
    if (!result || result.pending > 0) continue;
    const tenth = Math.min(9, Math.max(0, Math.floor(percentOfPoints(result) / 10)));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  return tenths;
}
