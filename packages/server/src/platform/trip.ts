import type pg from 'pg';
import { isDatabaseDown } from './db-errors.ts';
import { type Order, ship, unheard } from './pipe.ts';

const names = { begin: 'begin_writing', 'begin read only': 'begin_reading' } as const;

/** A whole transaction in one round trip: it begins, does what was asked for, and is durable when the promise is kept. */
export async function takeTrip(
  pool: pg.Pool,
  school_iid: number,
  orders: readonly Order[],
  begin: keyof typeof names,
): Promise<void> {
  if (!Number.isSafeInteger(school_iid)) throw new Error('a unit of work needs a school');
  const client = await pool.connect();
  let broken: unknown;
  try {
    await ship(client, [
      unheard(begin, names[begin]),
      unheard(`set local app.school = '${school_iid}'`),
      ...orders,
      unheard('commit', 'commit_trip'),
    ]);
  } catch (error) {
    broken = error;
    if (!isDatabaseDown(error)) {
      broken = await client.query('rollback').then(
        () => undefined,
        (failure: unknown) => failure,
      );
    }
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}
