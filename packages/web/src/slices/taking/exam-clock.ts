/** The server's clock as this device can know it: no reading of the device's own date is trusted. */
export interface ExamClock {
  /** Takes in a moment of the server between two moments of this device (seconds of `now`). */
  readonly observe: (server_time: number, sent: number, received: number) => void;
  /** Takes the server's time from elsewhere until a moment of the server is observed. */
  readonly assume: (server_time: number) => void;
  /** Whether a moment of the server was observed: nothing is ended by a time that is only assumed. */
  readonly isSure: () => boolean;
  /** Unix seconds by the server. */
  readonly time: () => number;
  /** Seconds of this device, rising only. */
  readonly now: () => number;
}

/** Quartz drifts less than this; an old sample is worth less than a new one. */
const drift = 0.0002;

interface Sample {
  readonly offset: number;
  /** Half the round trip: how far the offset may be off. */
  readonly bound: number;
  readonly at: number;
}

/** `now` counts seconds from any start and never follows the date set on the device. */
export function createExamClock(now: () => number = () => performance.now() / 1000): ExamClock {
  let best: Sample | undefined;
  return {
    now,
    time: () => now() + (best?.offset ?? Date.now() / 1000 - now()),
    isSure: () => best !== undefined && best.bound < Number.POSITIVE_INFINITY,
    assume: (server_time) => {
      best ??= { offset: server_time - now(), bound: Number.POSITIVE_INFINITY, at: now() };
    },
    observe: (server_time, sent, received) => {
      if (!Number.isFinite(server_time)) return;
      const bound = Math.max(0, received - sent) / 2;
      const sample: Sample = { offset: server_time - (sent + received) / 2, bound, at: received };
      if (!best) {
        best = sample;
        return;
      }
      const bestBound = best.bound + drift * (received - best.at);
      // A device that slept stops counting: then the two cannot both be right, and the new one is.
      const apart = Math.abs(sample.offset - best.offset) > bound + bestBound + 0.05;
      if (apart || bound <= bestBound) best = sample;
    },
  };
}

/** Marks at which the time left is said aloud, in seconds left; half of the whole time comes with its own word. */
const minuteMarks = [600, 300, 60] as const;
export const timerReturns_s = 300;

export type Announcement =
  | { readonly kind: 'half' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** More time was given. */
  | { readonly kind: 'extended'; readonly minutes: number };

/** What is to be said when the end moved; an end that came nearer is shown by the clock alone. */
export function extensionBetween(before: number | null, after: number | null): Announcement | null {
  if (before === null || after === null || after - before < 30) return null;
  return { kind: 'extended', minutes: Math.round((after - before) / 60) || 1 };
}

/** What is to be said when the time left went from `before` to `after`; only the last mark passed. `total` null = unknown. */
export function announcementBetween(before: number, after: number, total: number | null): Announcement | null {
  const passed = (mark: number) => before > mark && after <= mark;
  const minutes = minuteMarks.filter((mark) => passed(mark) && (total === null || mark < total)).at(-1);
  if (minutes !== undefined) return { kind: 'minutes', minutes: minutes / 60 };
  return total !== null && total >= 120 && passed(total / 2) ? { kind: 'half' } : null;
}
