import { z } from 'zod';

/** What of a person is seen by others only when they ask for it, which is noted. */
export const sensitiveFields = [
  'phone',
  'birthday',
  'address',
  'identity_number',
  'emergency_name',
  'emergency_phone',
] as const;
export type SensitiveField = (typeof sensitiveFields)[number];

/** Uncovered; a birthday that is not known is empty. */
export const Sensitive = z.object({
  phone: z.string(),
  birthday: z.string(),
  address: z.string(),
  identity_number: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
});
export type Sensitive = z.output<typeof Sensitive>;

const HIDDEN = '••••';
/** Signs of a telephone number that stay to be seen, so that two can be told apart. */
const TAIL = 3;
const isPhone = (field: string): boolean => field === 'phone' || field === 'emergency_phone';

/** A value as it is shown before somebody asks to see it; nothing stays nothing. */
export function maskedValue(field: SensitiveField, value: string): string {
  if (value === '') return '';
  return isPhone(field) && value.length > 2 * TAIL ? `${HIDDEN} ${value.slice(-TAIL)}` : HIDDEN;
}

const COVER = new RegExp(`^${HIDDEN}( .{${TAIL}})?$`, 'u');

/** Whether a value is a cover as it is shown. */
export const isMaskedValue = (value: unknown): boolean => typeof value === 'string' && COVER.test(value);

/** Something typed into a cover: neither what was there nor what is meant. */
export const isTypedOver = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(HIDDEN) && !isMaskedValue(value);

/** Once the covers that came back untouched have given way to what is stored (`withStored`), none is left of a record that may be saved. */
export const coverFaults = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) => {
      const value = given[field];
      return typeof value === 'string' && value.includes(HIDDEN) ? [[field, 'covered_value_changed']] : [];
    }),
  );

/** A record with its sensitive values covered. */
export function withMasked<T extends { readonly [K in SensitiveField]?: string | null }>(record: T): T {
  const covered = sensitiveFields.flatMap((field) => {
    const value = record[field];
    return typeof value === 'string' && value !== '' ? [[field, maskedValue(field, value)]] : [];
  });
  return { ...record, ...Object.fromEntries(covered) };
}

/** What was given, with the stored value wherever just its cover came back. */
export function withStored<T extends Readonly<Record<string, unknown>>>(
  given: T,
  stored: Readonly<Record<string, unknown>>,
): T {
  const kept = sensitiveFields.flatMap((field) => {
    const value = stored[field];
    const is_untouched = typeof value === 'string' && value !== '' && given[field] === maskedValue(field, value);
    return is_untouched ? [[field, value]] : [];
  });
  return { ...given, ...Object.fromEntries(kept) };
}
