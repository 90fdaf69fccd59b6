import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRunFolder } from './run-folder.ts';

const before = process.env.TMPDIR;
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sen-runs-'));
  process.env.TMPDIR = parent;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(parent, { recursive: true, force: true });
});

it('a run that ends takes along what it started and what it kept', async () => {
  const folder = await openRunFolder();
  const started = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const ended = once(started, 'exit');
  mkdirSync(join(folder.path, 'sen-data-1'));
  await folder.clear();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(folder.path)).toBe(false);
});

it('what a killed run left behind is ended by the next, and what a living one keeps is not', async () => {
  const killed = join(parent, 'sen-run-4194303-abc');
  mkdirSync(killed);
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { ...process.env, TMPDIR: killed } });
  const ended = once(left, 'exit');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'tools/test.ts'], { stdio: 'ignore' });
  const living = `sen-run-${other.pid}-abc`;
  mkdirSync(join(parent, living));
  const folder = await openRunFolder();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(readdirSync(parent)).toEqual([living, basename(folder.path)].sort());
  other.kill();
});
