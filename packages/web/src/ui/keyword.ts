import { z } from 'zod';

/** No call of a list takes less. */
export const MOST_SIGNS = 120;

/** What is searched for, as an address has it; no longer than the field that shows it lets anybody type. */
export const Keyword = z
  .string()
  // Half a sign is none.
  .transform((text) => text.slice(0, MOST_SIGNS).replace(/[\uD800-\uDBFF]$/, ''))
  .catch('');
