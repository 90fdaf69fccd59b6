import { currentLocale } from '../platform/i18n.ts';

const names = new Map<string, Intl.DisplayNames>();

/** A country by its code (ISO 3166-1 alpha-2), as the reader's language calls it; what is no code stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const locale = currentLocale();
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
