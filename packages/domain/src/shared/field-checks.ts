/** Checks of single form fields, with the specification's messages (ERR-52…57). */

/** What is wrong with a field: a text key and what stands for its `%s`; a label is a text key itself. */
export interface FieldFault {
  readonly key: string;
  readonly values?: readonly (number | { readonly label: string })[];
}

/** Years that forms offer, ends included (CON-04). */
export const FORM_YEARS = { first: 1990, last: 2050 } as const;
export const formYears: readonly number[] = Array.from(
  { length: FORM_YEARS.last - FORM_YEARS.first + 1 },
  (_, index) => FORM_YEARS.first + index,
);
/** Years of the year selector: the current one and two on either side (CON-03). */
export const selectorYears = (current: number): number[] => [-2, -1, 0, 1, 2].map((distance) => current + distance);

/** ERR-52: nothing, empty text and an empty list; 0 and false are values. */
export const requiredFault = (value: unknown): FieldFault | undefined =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? { key: 'this_field_is_required' }
    : undefined;

/** ERR-53. Empty text passes, as with every check but the one above. */
export const numberFault = (text: string): FieldFault | undefined =>
  text === '' || /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? undefined : { key: 'this_field_is_not_a_number' };

/** ERR-55: digits, spaces, round brackets, plus, dots and dashes; at least one digit. */
export const phoneFault = (text: string): FieldFault | undefined =>
  text === '' || (/^[\d ()+.-]+$/.test(text) && /\d/.test(text))
    ? undefined
    : { key: 'this_is_not_a_valid_phone_number' };

interface Compared<T> {
  readonly value: T;
  /** Text key of the field's label. */
  readonly label: string;
}

/** ERR-56, for days as `YYYY-MM-DD` or any values that compare: the first must be greater. */
export const notGreaterFault = <T extends string | number>(
  one: Compared<T>,
  other: Compared<T>,
): FieldFault | undefined =>
  one.value > other.value
    ? undefined
    : { key: '%s_is_not_greater_than_%s', values: [{ label: one.label }, { label: other.label }] };

/** ERR-56: the first must be less. */
export const notLessFault = <T extends string | number>(
  one: Compared<T>,
  other: Compared<T>,
): FieldFault | undefined =>
  one.value < other.value
    ? undefined
    : { key: '%s_is_not_less_than_%s', values: [{ label: one.label }, { label: other.label }] };

/** ERR-57: bounds are included; with one bound alone its own message. */
export function rangeFault(value: number, { least, most }: { readonly least?: number; readonly most?: number }) {
  const too_small = least !== undefined && value < least;
  const too_big = most !== undefined && value > most;
  if (!too_small && !too_big) return undefined;
  if (least !== undefined && most !== undefined)
    return { key: 'value_must_be_between_%s_and_%s', values: [least, most] } satisfies FieldFault;
  return too_small
    ? ({ key: 'value_must_be_greater_than_%s', values: [least] } satisfies FieldFault)
    : ({ key: 'value_must_be_smaller_than_%s', values: [most ?? 0] } satisfies FieldFault);
}

/** A day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Text and values of a fault in words, by a translator. */
export const faultInWords = (
  { key, values = [] }: FieldFault,
  say: (key: string, values?: readonly (string | number)[]) => string,
): string =>
  say(
    key,
    values.map((value) => (typeof value === 'object' ? say(value.label) : value)),
  );

/** Field → what is wrong with it: a text key, or ready words where the key has places to fill. */
export const faultsTold = (
  faults: Readonly<Record<string, FieldFault>>,
  say: (key: string, values?: readonly (string | number)[]) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault.values ? faultInWords(fault, say) : fault.key]),
  );

/** Two years that stand for a school year follow one another; other ways to write one pass. */
export function schoolYearFault(text: string): FieldFault | undefined {
  const years = /^(\d{4})\s*[-–/]\s*(\d{4})$/.exec(text.trim());
  if (!years) return undefined;
  const [, first, second] = years;
  return Number(second) === Number(first) + 1 ? undefined : { key: 'school_year_not_following' };
}
