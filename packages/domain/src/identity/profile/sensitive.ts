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

/** What came back from a form as it was shown: nobody has changed it. */
export const isMaskedValue = (value: unknown): boolean => typeof value === 'string' && value.startsWith(HIDDEN);

/** A record with its sensitive values covered. */
export function withMasked<T extends { readonly [K in SensitiveField]?: string | null }>(record: T): T {
  const covered = sensitiveFields.flatMap((field) => {
    const value = record[field];
    return typeof value === 'string' && value !== '' ? [[field, maskedValue(field, value)]] : [];
  });
  return { ...record, ...Object.fromEntries(covered) };
}

/** What was given, with the stored value wherever the cover came back. */
export function withStored<T extends Readonly<Record<string, unknown>>>(
  given: T,
  stored: Readonly<Record<string, unknown>>,
): T {
  const kept = sensitiveFields.flatMap((field) => (isMaskedValue(given[field]) ? [[field, stored[field] ?? '']] : []));
  return { ...given, ...Object.fromEntries(kept) };
}
