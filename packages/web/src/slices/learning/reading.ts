/** How far a text was read, from where it lies on the screen. Pure; lengths in pixels. */

interface Place {
  /** Top edge of the text, from the top of the window; negative when scrolled past. */
  readonly top: number;
  readonly height: number;
  /** Height of the window. */
  readonly window: number;
  /** Height of what covers the window's top. */
  readonly bar: number;
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** Share of the text that has come into the window, 0…1. A text without height is seen whole. */
export const seenOf = ({ top, height, window }: Place): number => (height <= 0 ? 1 : share((window - top) / height));

/** Share of the text above the window, 0…1: where to go on another time. */
export const passedOf = ({ top, height, bar }: Place): number => (height <= 0 ? 0 : share((bar - top) / height));

/** A share of the text that was on the screen, and since when (milliseconds of any clock). */
export interface Glance {
  readonly seen: number;
  readonly at: number;
}

/** What is on the screen counts as read when it has been there this long. */
export const dwell_ms = 2000;

/** Share of the text that was read: the furthest place that came into sight long enough ago. Leafing through reads nothing. */
export const readOf = (glances: readonly Glance[], now: number): number =>
  Math.max(0, ...glances.filter(({ at }) => now - at >= dwell_ms).map(({ seen }) => seen));

/** With another look at the text; only looks that went further are kept. */
export const withGlance = (glances: readonly Glance[], glance: Glance): readonly Glance[] =>
  glance.seen > (glances.at(-1)?.seen ?? 0) ? [...glances, glance] : glances;

/**
 * Percent to report of a lesson that is left before its end: never whole, and something once it was opened. `played`: share of its films and
 * sounds, of which a text counts as one more; undefined where it has none.
 */
export function percentLeft(seen: number | undefined, played?: number): number {
  const shares = [seen, played].filter((share) => share !== undefined);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return Math.min(99, Math.max(1, Math.floor(100 * mean)));
}

/** A place near the beginning or at the end is not worth going back to. */
export const isWorthResuming = (passed: number): boolean => passed > 0.04 && passed < 0.9;
