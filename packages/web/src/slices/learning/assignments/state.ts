/** How an assignment stands, in a word. Pure. */
import type { SubmissionState } from '@sen/domain/learning/assignments/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

interface Standing {
  readonly state: SubmissionState;
  /** Unix seconds, 0: no bound. */
  readonly due: number;
  readonly last: number;
  readonly locked?: boolean;
  readonly passed?: boolean | null;
}

const words = {
  none: { tone: 'open', word: 'assignment_state_none' },
  draft: { tone: 'going', word: 'assignment_state_draft' },
  handed_in: { tone: 'waiting', word: 'assignment_state_handed_in' },
  returned: { tone: 'attention', word: 'assignment_state_returned' },
  marked: { tone: 'done', word: 'assignment_state_marked' },
} as const satisfies Record<SubmissionState, { readonly tone: Tone; readonly word: TextKey }>;

/** `now` in unix seconds. What was not handed in when it was due is missing, whether or not it may still come late. */
export function standingOf(
  { state, due, last, locked, passed }: Standing,
  now: number,
): { readonly tone: Tone; readonly word: TextKey } {
  if (state === 'marked') return passed === false ? { ...words.marked, tone: 'failed' } : words.marked;
  if (state === 'handed_in') return words.handed_in;
  if (last > 0 && last <= now) return { tone: 'failed', word: 'assignment_state_missing' };
  if (locked) return { tone: 'locked', word: 'assignment_state_locked' };
  if (state === 'returned') return words.returned;
  if (due > 0 && due <= now) return { tone: 'attention', word: 'assignment_state_missing' };
  return words[state];
}
