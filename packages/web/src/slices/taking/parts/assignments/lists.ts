/** Which work a list shows, and what comes next. Pure. */
import type { submissionLists } from '@sen/domain/learning/assignments/contract.ts';
import type { SubmissionRow } from '../../teaching-api.ts';

type Row = Pick<SubmissionRow, 'iid' | 'state' | 'noted'>;

export const shownIn: Readonly<Record<(typeof submissionLists)[number], (row: Row) => boolean>> = {
  waiting: ({ state, noted }) => state === 'handed_in' && !noted,
  noted: ({ noted }) => noted,
  marked: ({ state }) => state === 'marked' || state === 'returned',
  not_handed_in: ({ state }) => state === 'none',
  all: () => true,
};

/** The next one that waits behind this one, and round to those before it; undefined when none does. */
export function nextWaiting<R extends Row>(rows: readonly R[], { iid }: Row): R | undefined {
  const at = rows.findIndex((row) => row.iid === iid);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(shownIn.waiting);
}
