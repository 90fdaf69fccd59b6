import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '../../packages/server/src/platform/postgres-cluster.ts';
import { awaitTurn } from './turn.ts';

const HOLDER = `
  const { awaitTurn } = await import(process.argv[1]);
  await awaitTurn(0, Number(process.argv[2]));
  process.stdout.write('mine');
  setInterval(() => {}, 1000);
`;

it('a second run waits for the first, and has its turn when that one is killed', async () => {
  const port = await freePort();
  const path = new URL('turn.ts', import.meta.url).href;
  const first = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, path, `${port}`]);
  await once(first.stdout, 'data');
  expect(await awaitTurn(0, port)).toBe(false);
  const second = awaitTurn(60_000, port);
  first.kill('SIGKILL');
  expect(await second).toBe(true);
});
