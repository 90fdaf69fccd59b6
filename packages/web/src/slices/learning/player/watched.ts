import { z } from 'zod';

/** Which seconds of a film or sound were played; going over them quickly plays nothing. Pure. */

/** Seconds from the first to before the second, apart and in order. */
export type Watched = readonly (readonly [number, number])[];

/** With what was played from one place to another, both in seconds and counted whole; spans that it joins become one. */
export function withPlayed(watched: Watched, from: number, to: number): Watched {
  const [first, end] = [Math.floor(from), Math.floor(to) + 1];
  const before = watched.filter((span) => span[1] < first);
  const after = watched.filter((span) => span[0] > end);
  const joined = watched.slice(before.length, watched.length - after.length);
  const all = [[first, end] as const, ...joined];
  return [...before, [Math.min(...all.map((span) => span[0])), Math.max(...all.map((span) => span[1]))], ...after];
}

/** Whether somebody came from one place to the other by playing: players tell where they stand several times a second, browsers slow that down. */
export const isPlayed = (from: number, to: number, speed: number): boolean => to >= from && to - from <= 2 * speed;

/** From this share on something was watched to its end: credits are left out. */
export const WHOLE = 0.9;

/** Share that was played, 0…1; 1 from `WHOLE` on. */
export function shareOf(watched: Watched, duration: number): number {
  if (!(duration > 0)) return 0;
  const seconds = watched.reduce((sum, [from, to]) => sum + to - from, 0);
  const share = seconds / duration;
  return share >= WHOLE ? 1 : share;
}

const Kept = z.array(z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to)).catch([]);

/** What was kept, as far as it is that. */
export const watchedIn = (kept: unknown): Watched => Kept.parse(kept);
