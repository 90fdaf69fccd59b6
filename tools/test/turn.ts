import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nobody answers there; it can be held by one process only, and is free when that process ends, however it ends. */
const PORT = 7361;
const ASK_MS = 1_000;

/**
 * Waits until no other run with browsers is under way on this machine: both would be slowed, and their waits would fail.
 * Gives up after `limit_ms`: false, and the run goes on beside the other.
 */
export async function awaitTurn(limit_ms: number, port = PORT): Promise<boolean> {
  const until = Date.now() + limit_ms;
  for (let told = false; ; told = true) {
    const server = await hold(port);
    if (server) {
      server.unref();
      return true;
    }
    if (Date.now() >= until) return false;
    if (!told) console.log(`another test run with browsers is under way (it holds port ${port}); waiting for it`);
    await sleep(Math.min(ASK_MS, limit_ms));
  }
}

async function hold(port: number): Promise<Server | undefined> {
  const server = createServer((asking) => asking.destroy());
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}
