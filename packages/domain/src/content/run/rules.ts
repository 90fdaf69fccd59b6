/** Dates of the next run of a course. Pure. */

import { localText, secondsOf } from '../../shared/zoned-time.ts';

const DAY_MS = 86_400_000;

/** Days as `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same hour so many days later, whatever the clocks do in between; 0, no bound, stays so. */
export function movedBy(moment: number, days: number, zone: string): number {
  if (moment === 0) return 0;
  const local = Date.parse(`${localText(moment, zone)}Z`) + days * DAY_MS;
  return secondsOf(new Date(local).toISOString().slice(0, 16), zone) + (moment % 60);
}

interface Asked {
  readonly start_date: string | null;
  readonly move_items: boolean;
}

/** What is wrong with moving the dates of items, by field. `others_run`: another course with the syllabus is not over. */
export function movingFaults(
  { start_date, move_items }: Asked,
  before: { readonly start_date: string | null },
  others_run: boolean,
): Readonly<Record<string, string>> {
  if (!move_items) return {};
  if (start_date === null) return { start_date: 'this_field_is_required' };
  if (before.start_date === null) return { move_items: 'next_run_no_beginning' };
  return others_run ? { move_items: 'next_run_others_run' } : {};
}
