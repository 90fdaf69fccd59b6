/** Numbers as people type them. */

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  /** Without decimals. */
  readonly whole?: boolean;
}

export type NumberFault = 'nothing' | 'not_a_number' | 'not_whole' | 'out_of_bounds';

const thousands = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A number with point or comma; commas before groups of three part thousands, as numbers are shown. Undefined where it is none. */
export function numberOf(text: string): number | undefined {
  const tidy = text.trim();
  const plain = thousands.test(tidy) && !/^[-+]?0,/.test(tidy) ? tidy.replaceAll(',', '') : tidy.replace(',', '.');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

/** What is wrong with a typed number. */
export function numberFault(text: string, { min, max, whole }: NumberBounds): NumberFault | undefined {
  if (text.trim() === '') return 'nothing';
  const number = numberOf(text);
  if (number === undefined) return 'not_a_number';
  if (number < (min ?? Number.NEGATIVE_INFINITY) || number > (max ?? Number.POSITIVE_INFINITY)) return 'out_of_bounds';
  return whole && !Number.isInteger(number) ? 'not_whole' : undefined;
}
