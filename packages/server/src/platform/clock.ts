import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** The database's time, told without asking it each time: its distance to a monotonic clock is measured again every minute. */
export interface Clock {
  /** Unix seconds with fraction. */
  now(): number;
  close(): void;
}

const MEASURE_EVERY_MS = 60_000;

export async function openClock(pool: pg.Pool, clock_offset: () => number = () => 0): Promise<Clock> {
  let distance = await measure(pool);
  const timer = setInterval(() => {
    // A database that is away keeps the last measure; the next round tries again.
    measure(pool).then(
      (measured) => {
        distance = measured;
      },
      () => {},
    );
  }, MEASURE_EVERY_MS);
  timer.unref();
  return { now: () => performance.now() / 1000 + distance + clock_offset(), close: () => clearInterval(timer) };
}

async function measure(pool: pg.Pool): Promise<number> {
  const asked = performance.now();
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
  const answered = performance.now();
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database did not tell the time');
  return now - (asked + answered) / 2 / 1000;
}
