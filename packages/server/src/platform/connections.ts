/**
 * Every connection to the database begins here. One that is lost emits an error of its own, and without a listener the whole
 * process would end with it, so each has one from the start.
 */
import pg from 'pg';

/** What uses the connection hears of the loss by its own statement. */
const heardElsewhere = (): void => {};

/** One connection, not connected yet. */
export function openClient(url: string, settings: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const client = new pg.Client({ connectionString: url, ...settings });
  client.on('error', heardElsewhere);
  return client;
}

/** A pool whose connections may be lost at rest and in use. */
export function openConnections(
  url: string,
  settings: Omit<pg.PoolConfig, 'connectionString'>,
  onError: (error: Error) => void = heardElsewhere,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...settings });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
