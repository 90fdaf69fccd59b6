import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../packages/server/src/platform/postgres-cluster.ts';
import { ROOT } from './shell.ts';

// The server, started again whenever one of its files changes, behind Vite, which changes the screens in place.

const server_port = await freePort();
const web_port = process.env.PORT ?? '3000';
const server = join(ROOT, 'packages', 'server', 'src', 'main.mjs');
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

const run = (args: string[], cwd: string, env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });

const children = [
  run(['--watch-path=packages/server/src', '--watch-path=packages/domain/src', server], ROOT, {
    PORT: `${server_port}`,
    SEN_BUILD: '0',
  }),
  run([vite, '--port', web_port, '--strictPort'], join(ROOT, 'packages', 'web'), {
    SEN_SERVER: `http://127.0.0.1:${server_port}`,
  }),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
