/** Days as people type them, in the school's way to write dates. */

const order = (date_format: string): readonly string[] => date_format.match(/YYYY|MM|DD/g) ?? ['DD', 'MM', 'YYYY'];
const two = (number: number) => String(number).padStart(2, '0');

/** As the device has it, `YYYY-MM-DD`. */
export const dayToday = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** `YYYY-MM-DD` of a typed day (`21/11/2026`, `21-11-2026`, `21.11.2026`); undefined for what is no day of the calendar. */
export function dayOf(text: string, date_format: string): string | undefined {
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(text.trim());
  if (!numbers) return undefined;
  const typed = Object.fromEntries(order(date_format).map((part, index) => [part, Number(numbers[index + 1])]));
  const { YYYY: year = 0, MM: month = 0, DD: date = 0 } = typed;
  const day = new Date(Date.UTC(year, month - 1, date));
  const fits = year >= 1000 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return fits ? `${year}-${two(month)}-${two(date)}` : undefined;
}

/** A day as the school writes it; text that is no day as it is. */
export function dayInWords(day: string, date_format: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return day;
  const [, YYYY = '', MM = '', DD = ''] = parts;
  return date_format.replace(/YYYY|MM|DD/g, (part) => ({ YYYY, MM, DD })[part] ?? part);
}
