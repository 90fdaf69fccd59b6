/** What a start has to do with the demo schools. What they are made of (`fill.ts`) is read where they are missing. */
import type pg from 'pg';
import { openConnections } from '../platform/connections.ts';
import { DEMO_PASSWORD, SYSTEM_HOST } from './people.ts';
import { hasSchools, listHosts } from './repository.ts';

/** Hosts of the demo: two schools, and the one of the installation. */
export const DEMO_HOSTS: readonly string[] = ['lotus.localhost', 'ums.localhost', SYSTEM_HOST];

/** Who signs in at the schools, as it is told to people. */
const DEMO_ACCOUNTS: readonly string[] = [
  'admin',
  'headmaster',
  'staff',
  'teacher',
  'marker',
  'parent',
  'student1…student30',
];

/** The hosts of the demo that this database has. */
export const findDemoHosts = (database_url: string): Promise<string[]> =>
  withOwner(database_url, (owner) => listHosts(owner, DEMO_HOSTS));

/** Prints where the demo schools are and who signs in there; the page of all schools has an account of its own. */
export async function tellDemo(address: string, database_url: string): Promise<void> {
  const hosts = await findDemoHosts(database_url);
  if (hosts.length === 0) return;
  const addressOf = (host: string): string => Object.assign(new URL(address), { hostname: host }).origin;
  for (const host of hosts) if (host !== SYSTEM_HOST) console.log(`demo school ${addressOf(host)}`);
  console.log(`demo accounts ${DEMO_ACCOUNTS.join(', ')}; password ${DEMO_PASSWORD}`);
  if (hosts.includes(SYSTEM_HOST))
    console.log(`all schools ${addressOf(SYSTEM_HOST)}: account root; password ${DEMO_PASSWORD}`);
}

/** Fills an empty database with the demo schools, all or nothing. False when there is a school already. */
export const loadDemo = (database_url: string): Promise<boolean> =>
  withOwner(database_url, async (owner) => {
    await owner.query('begin');
    if (await hasSchools(owner)) return false;
    const { fillDemo } = await import('./fill.ts');
    await fillDemo(owner);
    await owner.query('commit');
    return true;
  });

/** A connection of the tables' owner for one task; what was not committed goes with it. */
async function withOwner<T>(database_url: string, task: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openConnections(database_url, { max: 1 });
  try {
    const owner = await pool.connect();
    return await task(owner).finally(() => owner.release(true));
  } finally {
    await pool.end();
  }
}
