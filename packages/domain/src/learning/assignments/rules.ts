/** When something may be handed in, what lateness costs, and where somebody stands. Pure. Moments in unix seconds, 0: no bound. */
import type { Assignment } from '../../content/assignment/rules.ts';
import type { SubmissionState } from './model.ts';

export interface Dates {
  readonly start_time: number;
  /** After it, it is late. */
  readonly due: number;
  /** After it, nothing is taken any more. */
  readonly last: number;
}

/** The dates of an assignment for somebody whose time was extended up to `open_until`. */
export function datesOf(
  { due_time, late }: Pick<Assignment, 'due_time' | 'late'>,
  { start_time, end_time }: { readonly start_time: number; readonly end_time: number },
  open_until: number | null = null,
): Dates {
  const own = due_time || end_time;
  const closes = late === 'refused' ? own : end_time;
  const extended = (time: number): number => (time === 0 ? 0 : Math.max(time, open_until ?? 0));
  return { start_time, due: extended(own), last: extended(closes) };
}

const DAY_S = 86_400;

/** Days begun between the due date and a handing in. */
export const daysLate = ({ due }: Pick<Dates, 'due'>, handed_in_at: number): number =>
  due > 0 && handed_in_at > due ? Math.ceil((handed_in_at - due) / DAY_S) : 0;

/** Percent of the score that so many days cost; never more than all of it. */
export const percentOff = ({ late, late_percent }: Pick<Assignment, 'late' | 'late_percent'>, days: number): number =>
  late === 'marked_down' ? Math.min(100, days * late_percent) : 0;

const toCents = (value: number): number => Math.round(value * 100) / 100;

/** What a score is worth after lateness, in points, in percent of all points, and whether that is enough. Points may have become fewer since. */
export function worthOf({ points, pass }: Pick<Assignment, 'points' | 'pass'>, score: number, percent_off: number) {
  const counted = toCents((Math.min(score, points) * (100 - percent_off)) / 100);
  const percent = toCents((100 * counted) / points);
  return { counted, percent, passed: percent >= pass };
}

interface LastTry {
  readonly published: boolean;
  readonly returned: boolean;
}

export function stateOf(last: LastTry | undefined, has_draft: boolean): SubmissionState {
  if (!last) return has_draft ? 'draft' : 'none';
  if (!last.published) return 'handed_in';
  return last.returned ? 'returned' : 'marked';
}

export const handInFaults = ['item_not_open', 'assignment_over', 'assignment_tries_used'] as const;

/** So often at most, whatever an assignment says: each is kept. */
export const MOST_TRIES = 50;
/** Comments on one work. */
export const MOST_COMMENTS = 200;

/** Why nothing may be handed in now. Who got their work back may do so once more, however often they did. */
export function handInFault(
  dates: Dates,
  { now, tries, used, returned }: { now: number; tries: number; used: number; returned: boolean },
): (typeof handInFaults)[number] | undefined {
  if (dates.start_time > now) return 'item_not_open';
  if (dates.last > 0 && dates.last <= now) return 'assignment_over';
  const is_used_up = used >= MOST_TRIES || (tries > 0 && used >= tries && !returned);
  return is_used_up ? 'assignment_tries_used' : undefined;
}

/** What of a handing in is missing or not asked for, by field. `text`: without formats. */
export function submissionFaults(
  { handed_in_as }: Pick<Assignment, 'handed_in_as'>,
  { has_text, files }: { readonly has_text: boolean; readonly files: number },
): Record<string, string> {
  if (handed_in_as === 'text') {
    if (files > 0) return { attachments: 'assignment_text_alone' };
    return has_text ? {} : { content: 'this_field_is_required' };
  }
  if (handed_in_as === 'files') {
    if (has_text) return { content: 'assignment_files_alone' };
    return files > 0 ? {} : { attachments: 'this_field_is_required' };
  }
  return has_text || files > 0 ? {} : { content: 'assignment_empty' };
}
