import { rounded } from './generator.ts';

/** Every bench measures its school as it is, and the same with so many times the rows. */
export const TEN = 10;

/**
 * How the time of one call grows with the rows: 0 = not at all, 1 = as they do. From calls per second at the usual number of
 * rows and at ten times as many; a little below 0 is noise.
 */
export const exponentOf = (per_s: number, per_s_at_ten: number): number => rounded(Math.log10(per_s / per_s_at_ten), 2);
