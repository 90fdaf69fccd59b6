import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApp } from './app.ts';
import { buildWeb } from './platform/build-web.ts';
import { type Config, readConfig } from './platform/config.ts';
import { migrate } from './platform/migrate.ts';
import { openPostgres } from './platform/postgres.ts';
import { StartupError } from './platform/startup-error.ts';

/** After this long the answers still under way are given up; what was acknowledged is in the database. With the usual draining 10 s at most. */
const GRACE_MS = 8_000;
/** So long each part has at least, however long those before it took. */
const LEAST_MS = 500;

/** What is open, to be closed in the opposite order. */
const open: { drain?(): Promise<void>; close(): Promise<void> }[] = [];
let stopping = false;

async function start(config: Config): Promise<void> {
  await refuseBusyPort(config);
  const web = config.build_web ? buildWeb() : Promise.resolve(false);
  web.catch(() => {});
  const postgres = await openPostgres(config);
  open.push({ close: () => postgres.stop() });
  await migrate(postgres.url);
  const demo = config.demo ? await import('./demo/load.ts') : undefined;
  if (!stopping) await demo?.loadDemo(postgres.url);
  await web;
  if (stopping) return;
  const app = await openApp({ config, database_url: postgres.url });
  open.push(app);
  const address = await app.listen();
  await demo?.tellDemo(address, postgres.url);
  console.log(`ready ${address}`);
}

/** Found out before anything else is touched. */
function refuseBusyPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `port ${port} is in use: set PORT to another one`
            : `PORT, HOST: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A stop asked for while starting waits for the step under way, so that nothing is left half-open. */
async function stop(exit_code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await started.catch(() => {});
  for (const { drain } of open) await drain?.();
  const until = performance.now() + GRACE_MS;
  for (const { close } of open.reverse()) {
    const left = Math.max(LEAST_MS, until - performance.now());
    const in_time = await Promise.race([close().then(() => true), sleep(left, false)]);
    if (!in_time) exit_code = 1;
  }
  process.exit(exit_code);
}

export const started = Promise.resolve().then(() => start(readConfig()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
started.catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  return stop(1);
});
