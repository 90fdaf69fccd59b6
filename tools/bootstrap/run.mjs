import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const WATCH_MS = 300;

/** Runs a program to its end and returns its exit code (128 + number when a signal ended it). Signals are passed on. */
export function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** A signal meant for npm alone ends npm and the shell between us, and nobody tells us: we see it by who our parents are. */
function endWithNpm(child) {
  const begun = lineage();
  const timer = setInterval(() => {
    if (lineage() === begun) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, WATCH_MS);
  timer.unref();
}

/** Our parent and, where that is npm's shell, its parent too. */
function lineage() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    if (name === 'sh') return `${process.ppid} ${parent}`;
  } catch {
    // no /proc here: the parent alone has to do
  }
  return `${process.ppid}`;
}
