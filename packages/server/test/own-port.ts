import { randomInt } from 'node:crypto';
import { freePort } from '../src/platform/postgres-cluster.ts';

/**
 * A free port for a server that is started and stopped: below those that the system gives to connections, so that none of them
 * takes it while the server is away, and from a range that no other file running at the same time draws from.
 */
export async function ownPort(): Promise<number> {
  const first = 10_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 20) * 1000;
  for (;;) {
    const wished = first + randomInt(1000);
    if ((await freePort(wished)) === wished) return wished;
  }
}
