import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownPort } from './own-port.ts';
import { makeDataFolder } from './temp-folder.ts';

let data_dir: string;
let port: number;
const running: ChildProcess[] = [];

beforeEach(async () => {
  data_dir = makeDataFolder();
  port = await ownPort();
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  rmSync(data_dir, { recursive: true });
});

/** Starts the product as `npm start` does, without building the web app. */
function start(env: Record<string, string> = {}) {
  const given = { PATH: '/usr/bin:/bin', PORT: `${port}`, DATA_DIR: data_dir, SEN_BUILD: '0', SEN_DEMO: '0', ...env };
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.ts')], { env: given });
  running.push(child);
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => ({ code, ...text }));
  const ready = async () => {
    await expect.poll(() => text.out + text.err).toContain(`ready http://127.0.0.1:${port}`);
  };
  return { child, ended, ready };
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

describe('the server', () => {
  it('says when it is ready, stops on Ctrl-C and starts again on the same data', async () => {
    const first = start();
    await first.ready();
    expect(await answers()).toBe(200);
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0, err: '' });
    await expect(answers()).rejects.toThrow();

    const second = start();
    await second.ready();
    expect(await answers()).toBe(200);
  });

  it('starts again by itself after it was killed', async () => {
    const first = start();
    await first.ready();
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start();
    await second.ready();
    expect(await answers()).toBe(200);
  });

  it('stops cleanly also when it is asked to while it is starting', async () => {
    const { child, ended } = start();
    // What it puts into its folder shows that it has begun; signals are heard from before that.
    await expect.poll(() => readdirSync(data_dir).length).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('refuses a busy port in one line', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await start().ended).toEqual({ code: 1, out: '', err: `port ${port} is in use: set PORT to another one\n` });
    other.close();
  });

  it('refuses a data folder that is a file, or lies in one, in one line', async () => {
    const file = join(data_dir, 'file');
    writeFileSync(file, '');
    for (const [place, reason] of [
      [file, 'it is a file, not a folder'],
      [join(file, 'below'), 'a file stands where a folder should be'],
    ] as const) {
      expect(await start({ DATA_DIR: place }).ended).toEqual({
        code: 1,
        out: '',
        err: `DATA_DIR: ${place} cannot be used: ${reason}\n`,
      });
    }
  });

  it('refuses a database that does not answer in one line', async () => {
    const { code, err } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended;
    expect({ code, err }).toEqual({ code: 1, err: 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n' });
  });
});
