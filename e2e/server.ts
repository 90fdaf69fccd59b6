import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'main.ts');

export interface RunningServer {
  readonly port: number;
  /** Address of a school's pages. */
  at(domain: string, path?: string): string;
  /** Ends the server process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. @returns milliseconds until it answered. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** The product as its operator starts it: own data folder, demo schools, real database with fsync on. */
export async function startServer(): Promise<RunningServer> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sen-e2e-'));
  const port = await freePort();
  let running = await launch(port, data_dir);
  return {
    port,
    at: (domain, path = '/') => `http://${domain}.localhost:${port}${path}`,
    kill: () => ended(running, 'SIGKILL'),
    restart: async () => {
      const begun = performance.now();
      running = await launch(port, data_dir);
      return performance.now() - begun;
    },
    stop: async () => {
      await ended(running, 'SIGTERM');
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has printed its `ready` line. */
function launch(port: number, data_dir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data_dir, LOG_LEVEL: 'warn', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (/^ready http/m.test(said)) resolve(child);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${said}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
