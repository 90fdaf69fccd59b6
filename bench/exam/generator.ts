import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LoadReport, LoadTask } from './load.ts';

const LOAD = join(import.meta.dirname, 'load.ts');

/** Runs the load in a process of its own; `onCounting` hears when measuring begins and ends. */
export async function generate(
  task: LoadTask,
  onCounting: (state: 'counting' | 'counted') => void = () => {},
): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'sen-load-'));
  const file = join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(task));
  try {
    const child = spawn(process.execPath, [LOAD, file], { stdio: ['ignore', 'pipe', 2, 'ipc'] });
    child.on('message', (state) => {
      if (state === 'counting' || state === 'counted') onCounting(state);
    });
    if (!child.stdout) throw new Error('the generator has no output');
    const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return JSON.parse(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const rounded = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
