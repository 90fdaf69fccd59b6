/** Moments as people type them, in the school's way to write dates. */

import { localText, secondsOf } from './zoned-time.ts';

/** Nobody begins a day with four numbers but by the year. */
const order = (text: string, date_format: string): readonly string[] =>
  (/^\d{4}/.test(text) ? 'YYYY-MM-DD' : date_format).match(/YYYY|MM|DD/g) ?? ['DD', 'MM', 'YYYY'];

/** Hours after `PM` and `AM` as the clock of a day has them. */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

interface Typed {
  readonly date_format: string;
  readonly zone: string;
}

/**
 * Unix seconds of a typed day and hour; 0 for nothing, undefined for what is no moment. Any sign may part the numbers, the hour may be
 * left out (`21/11/2026`, `21-11-2026 8:30`, `21.11.2026 8:30 PM`, `2026-11-21T08:30:00`).
 */
export function momentOf(text: string, { date_format, zone }: Typed): number | undefined {
  const tidy = text.trim();
  if (tidy === '') return 0;
  const parts =
    /^(\d{1,4})[-/.年月 ](\d{1,4})[-/.年月日 ](\d{1,4})日?(?:[ ,T]+(\d{1,2})(?:[:.h](\d{2})(?::00(?:\.0+)?)?)?\s*(am|pm)?)?$/i.exec(
      tidy,
    );
  if (!parts) return undefined;
  const day = Object.fromEntries(order(tidy, date_format).map((name, index) => [name, Number(parts[index + 1])]));
  const { YYYY: year = 0, MM: month = 0, DD: date = 0 } = day;
  const hour = hourOfDay(Number(parts[4] ?? 0), parts[6]);
  const minute = Number(parts[5] ?? 0);
  const whole = new Date(Date.UTC(year, month - 1, date));
  const isDay = year >= 1970 && year < 2100 && whole.getUTCMonth() === month - 1 && whole.getUTCDate() === date;
  if (!isDay || !(hour <= 23) || minute > 59) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const local = `${year}-${two(month)}-${two(date)}T${two(hour)}:${two(minute)}`;
  const seconds = secondsOf(local, zone);
  // An hour that the clocks skip is no moment.
  return localText(seconds, zone) === local ? seconds : undefined;
}
