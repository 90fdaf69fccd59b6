import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from '../../test/temp-folder.ts';
import { openPostgres } from './postgres.ts';
import { isAlive } from './processes.ts';

let data_dir: string;

beforeEach(() => {
  data_dir = makeDataFolder();
});

afterEach(() => rmSync(data_dir, { recursive: true, force: true }));

const open = (folder = data_dir) => openPostgres({ data_dir: folder, database_url: undefined });

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const postmaster = () =>
  Number(readFileSync(join(data_dir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Another process that opens the same database, says so and waits to be killed. */
async function startUser() {
  const script = `
    const { openPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))});
    const postgres = await openPostgres({ data_dir: ${JSON.stringify(data_dir)} });
    console.log(postgres.url);
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url: String(said).trim(), end };
}

describe('the embedded database', () => {
  it('keeps its data, its address and its password to itself over restarts', async () => {
    const first = await open();
    await ask(first.url, 'create table kept as select 42 as n');
    await first.stop();
    expect(statSync(join(data_dir, 'postgres.json')).mode & 0o777).toBe(0o600);

    const second = await open();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select n from kept')).toBe(42);
    expect(await ask(second.url, 'show fsync')).toBe('on');
    const stranger = second.url.replace(/:[^:@]+@/, ':guess@');
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed');
    await second.stop();
  });

  it('is reached by a socket in its folder, or by the network where the name of the folder is too long for one', async () => {
    const near = await open();
    expect(await ask(near.url, 'select inet_server_addr()')).toBeNull();
    await near.stop();
    const far = await open(join(data_dir, 'deep'.repeat(25)));
    expect(await ask(far.url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
    await far.stop();
  });

  it('outlives a killed server and is taken over by the next one', async () => {
    const killed = await startUser();
    const before = postmaster();
    await killed.end('SIGKILL');
    const next = await open();
    expect(postmaster()).toBe(before);
    expect(next.url).toBe(killed.url);
    await next.stop();
    expect(isAlive(before)).toBe(false);
  });

  it('is shared by processes and ends with the last of them', async () => {
    const other = await startUser();
    const own = await open();
    const shared = postmaster();
    await own.stop();
    expect(await ask(other.url, 'select 1')).toBe(1);
    await other.end('SIGTERM');
    expect(isAlive(shared)).toBe(false);
  });

  it('is started again at the same address when it is killed', async () => {
    const postgres = await open();
    await ask(postgres.url, 'create table kept as select 42 as n');
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => ask(postgres.url, 'select n from kept').catch(() => 0)).toBe(42);
    await postgres.stop();
  });

  it('starts after a crash of the whole machine left its marks behind', async () => {
    const first = await open();
    const pid = postmaster();
    await first.stop();
    // the id in a stale mark may be another process's by now: ours, for one
    writeFileSync(join(data_dir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n/elsewhere\n0\n1\n\n\n\n`);
    writeFileSync(join(data_dir, 'postgres.lock'), `${pid} 1`);
    const second = await open();
    expect(await ask(second.url, 'select 1')).toBe(1);
    await second.stop();
  });

  it.runIf(process.getuid?.() === 0)('serves a data folder that its own account cannot enter', async () => {
    const closed = join(data_dir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await open(join(closed, 'data'));
    await ask(first.url, 'create table kept as select 42 as n');
    await first.stop();
    const second = await open(join(closed, 'data'));
    expect(await ask(second.url, 'select n from kept')).toBe(42);
    await second.stop();
    const { directory } = JSON.parse(readFileSync(join(closed, 'data', 'postgres.json'), 'utf8'));
    rmSync(join(directory, '..'), { recursive: true });
  });
});

describe('a database of one’s own', () => {
  it.each([
    ['postgres://nobody@127.0.0.1:1/x', /^DATABASE_URL: .*ECONNREFUSED/],
    ['postgres://127.0.0.1:bad/x', /^DATABASE_URL: /],
  ])('that does not answer is a one-line error: %s', async (database_url, message) => {
    const error = await openPostgres({ data_dir, database_url }).then(String, (thrown: Error) => thrown.message);
    expect(error).toMatch(message);
    expect(error).not.toContain('\n');
  });
});
