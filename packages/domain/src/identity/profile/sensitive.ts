import { z } from 'zod';
import { COVER, isCovered, TAIL } from '../../shared/covered.ts';
import type { Change } from '../../shared/diff.ts';

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

const isPhone = (field: string): boolean => field === 'phone' || field === 'emergency_phone';

/** A value as it is shown before somebody asks to see it; nothing stays nothing. */
export function maskedValue(field: SensitiveField, value: string): string {
  if (value === '') return '';
  return isPhone(field) && value.length > 2 * TAIL ? `${COVER} ${value.slice(-TAIL)}` : COVER;
}

/** Whether a value is a cover as it is shown. */
export const isMaskedValue = isCovered;

/** Something typed into a cover: neither what was there nor what is meant. */
export const isTypedOver = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(COVER) && !isMaskedValue(value);

/** Once the covers that came back untouched have given way to what is stored (`withStored`), none is left of a record that may be saved. */
export const coverFaults = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) => {
      const value = given[field];
      return typeof value === 'string' && value.includes(COVER) ? [[field, 'covered_value_changed']] : [];
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

/** A change of a sensitive value without the value. */
export function coveredChange(change: Change): Change {
  const field = sensitiveFields.find((one) => one === change.field);
  if (!field) return change;
  const cover = (value: unknown) => (value === '' || value == null ? value : maskedValue(field, String(value)));
  return {
    field,
    ...('before' in change && { before: cover(change.before) }),
    ...('after' in change && { after: cover(change.after) }),
  };
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
