/** What may be wrong with a number that is typed. */
import { numberOf } from '@sen/domain/shared/number-text.ts';

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  /** Without decimals. */
  readonly whole?: boolean;
}

export type NumberFault = 'nothing' | 'not_a_number' | 'not_whole' | 'out_of_bounds';

/** What is wrong with a typed number. */
export function numberFault(text: string, { min, max, whole }: NumberBounds): NumberFault | undefined {
  if (text.trim() === '') return 'nothing';
  const number = numberOf(text);
  if (number === undefined) return 'not_a_number';
  if (number < (min ?? Number.NEGATIVE_INFINITY) || number > (max ?? Number.POSITIVE_INFINITY)) return 'out_of_bounds';
  return whole && !Number.isInteger(number) ? 'not_whole' : undefined;
}
