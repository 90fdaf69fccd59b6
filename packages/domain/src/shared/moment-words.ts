/** Days and hours as a school writes them (CON-07). */

interface DayStyle {
  readonly date_format?: string | undefined;
  readonly iso_date?: boolean | undefined;
}

export interface MomentStyle extends DayStyle {
  /** IANA zone. */
  readonly zone: string;
  readonly time_format?: string | undefined;
}

/** How a school writes days, typed or shown: `iso_date` stands above `date_format` (TEN-31). Before the school is known as most do. */
export const dayPatternOf = (style: DayStyle | null): string =>
  style?.iso_date ? 'YYYY-MM-DD' : (style?.date_format ?? 'DD-MM-YYYY');

type Parts = Readonly<Record<string, string>>;

/** Year, month, day, hour, minute and second of a moment in a zone, each with its noughts. */
export const partsOfMoment = (seconds: number, zone: string): Parts =>
  Object.fromEntries(
    formatIn(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  );

/** Making one costs a hundred times as much as using it; there are some four hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}

export function dayInWords(seconds: number, style: MomentStyle): string {
  const { year = '', month = '', day = '' } = partsOfMoment(seconds, style.zone);
  return dayPatternOf(style).replace(/YYYY|MM|DD/g, (part) => ({ YYYY: year, MM: month, DD: day })[part] ?? part);
}

export function timeInWords(seconds: number, { zone, time_format }: MomentStyle): string {
  const { hour = '00', minute = '00' } = partsOfMoment(seconds, zone);
  if (time_format !== 'AM/PM') return `${hour}:${minute}`;
  const whole = Number(hour);
  return `${whole % 12 || 12}:${minute} ${whole < 12 ? 'AM' : 'PM'}`;
}
