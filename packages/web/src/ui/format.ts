import { dayInWords, partsOfMoment, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { currentLocale, t } from '../platform/i18n.ts';
import { currentSite, schoolZone } from '../platform/school.ts';

/** Shown for a value that is missing. */
export const none = '–';

/** Day of a moment in unix seconds, in the school's zone and date format (CON-07). */
export function formatDate(seconds: number | null | undefined, zone = schoolZone()): string {
  if (seconds === null || seconds === undefined) return none;
  return dayInWords(seconds, { ...currentSite().conf, zone });
}

/** Hour and minute of a moment in unix seconds, in the school's zone. */
export function formatTime(seconds: number | null | undefined, zone = schoolZone()): string {
  if (seconds === null || seconds === undefined) return none;
  return timeInWords(seconds, { zone, time_format: currentSite().conf?.time_format });
}

export function formatDateTime(seconds: number | null | undefined, zone = schoolZone()): string {
  if (seconds === null || seconds === undefined) return none;
  return `${formatDate(seconds, zone)} ${formatTime(seconds, zone)}`;
}

/** A day in full words: weekday, day and month. */
export function formatDayInWords(seconds: number, zone = schoolZone()): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(seconds * 1000);
}

/** Hour of the day in the school's zone, 0…23. */
export const hourOf = (seconds: number, zone = schoolZone()): number => Number(partsOfMoment(seconds, zone).hour ?? 0);

/** Comma for thousands, point for decimals, at most two of them, in every language (CON-17). */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || Number.isNaN(value)) return none;
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(value);
}

/** Share 0…1 as whole percent. */
export const formatPercent = (share: number | null | undefined): string =>
  share === null || share === undefined ? none : `${formatNumber(share * 100, 0)}%`;

/** Amount in major units; dong and yen have no decimals. */
export function formatMoney(amount: number | null | undefined, currency: 'VND' | 'USD' | 'JPY'): string {
  if (amount === null || amount === undefined) return none;
  const decimals = currency === 'USD' ? 2 : 0;
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${number.format(amount)} ${currency}`;
}

/** Running clock: `1:05:09`, below an hour `05:09`. Never negative. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** Hours of what long times are told in, the longest first (CON-16). */
const spans = [
  ['years', 8760],
  ['months', 720],
  ['weeks', 168],
  ['days', 24],
  ['hours', 1],
] as const;

/** Length of time in words, to the minute, empty parts left out; below one minute in seconds. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return none;
  if (seconds < 60) return t('duration_seconds', { count: Math.max(0, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  let hours = Math.floor(minutes / 60);
  const parts = spans.flatMap(([name, length]) => {
    const count = Math.floor(hours / length);
    hours %= length;
    return count > 0 ? [t(`duration_${name}`, { count })] : [];
  });
  if (minutes % 60 > 0) parts.push(t('duration_minutes', { count: minutes % 60 }));
  return parts.join(' ');
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How far a moment is from now: "in 2 days", "3 minutes ago". Both in unix seconds. */
export function formatFromNow(seconds: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  const distance = seconds - now;
  // Intl says "this minute" for the past half of one, which is a strange word in Vietnamese.
  if (distance <= 0 && distance > -30) return t('just_now');
  const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['minute', 60];
  return words.format(Math.round(distance / size), unit);
}
