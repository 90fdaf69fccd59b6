import pg from 'pg';

/** Statements that open and close a unit of work that reads: begin, the school, commit. */
const FRAME = 3;

/** Round trips to the database over a pool while something runs, and the statements they carried, those of the frame not counted. */
export async function countedTraffic(pool: pg.Pool, run: () => Promise<unknown>) {
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
      executed += 1;
      execute.apply(connection, given);
    };
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    trips += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  pool.on('acquire', onAcquire);
  try {
    await run();
  } finally {
    pool.off('acquire', onAcquire);
    pg.Client.prototype.query = query;
  }
  return { trips, statements: executed - trips * FRAME };
}
