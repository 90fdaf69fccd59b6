const MINUTE_S = 60;
const HOUR_S = 3600;

/** What runs more often than this does so in each round, and is told of once in this time. */
export const OFTEN_S = MINUTE_S;

interface Ended {
  readonly started_at: number;
  readonly result: 'done' | 'failed';
}

/** Whether the next run's time has come, whichever server had the last one. */
export const isDue = (every_s: number, last: Pick<Ended, 'started_at'> | undefined, now: number): boolean =>
  every_s < OFTEN_S || last === undefined || now - last.started_at >= every_s;

/** Whether a run is written down: each one, but of what runs all the time only one a minute and those that end otherwise than the one before. */
export function isToldOf(every_s: number, run: Ended, told: Ended | undefined): boolean {
  if (every_s >= OFTEN_S || told === undefined) return true;
  return told.result !== run.result || run.started_at - told.started_at >= OFTEN_S;
}

/** A plan in the largest unit that says it in whole numbers. */
export function planOf(every_s: number): { readonly unit: 'hours' | 'minutes' | 'seconds'; readonly count: number } {
  if (every_s % HOUR_S === 0) return { unit: 'hours', count: every_s / HOUR_S };
  if (every_s % MINUTE_S === 0) return { unit: 'minutes', count: every_s / MINUTE_S };
  return { unit: 'seconds', count: every_s };
}
