import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Runs a program to its end and returns its exit code (128 + number when a signal ended it). Signals are passed on. */
export function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
