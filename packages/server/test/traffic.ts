import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Statements that open and close a unit of work that reads: begin, the school, commit. */
const FRAME = 3;

/** Set for what is counted, so that schedules and jobs which run meanwhile are not. */
const counting = new AsyncLocalStorage<object>();

/** Round trips to the database that something causes over a pool, and the statements they carry, those of the frame not counted. */
export async function countedTraffic(pool: pg.Pool, run: () => Promise<unknown>) {
  const ours = {};
  let trips = 0;
  let executed = 0;
  const { query } = pg.Client.prototype;
  const counted = new WeakSet<object>();
  const onAcquire = (client: pg.PoolClient) => {
    const { connection } = client as unknown as { connection: { execute: (...given: unknown[]) => void } };
    if (counted.has(connection)) return;
    counted.add(connection);
    const { execute } = connection;
    connection.execute = (...given) => {
      if (counting.getStore() === ours) executed += 1;
      execute.apply(connection, given);
    };
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (counting.getStore() === ours) trips += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  pool.on('acquire', onAcquire);
  try {
    await counting.run(ours, run);
  } finally {
    pool.off('acquire', onAcquire);
    pg.Client.prototype.query = query;
  }
  return { trips, statements: executed - trips * FRAME };
}
