import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../shell.ts';
import type { FileReport } from './report.ts';

const FILE = join(ROOT, 'node_modules', '.cache', 'sen-test-seconds.json');
/** Of a file that was never run here: journeys take about a minute. */
const unknown = (file: string): number => (file.startsWith('e2e/') ? 60 : 5);
const WORKERS = 2;

type Seconds = Readonly<Record<string, number>>;

/** What each file took when it was last run here. */
export function readSeconds(): Seconds {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

export function keepSeconds(files: readonly FileReport[]): void {
  const seconds = { ...readSeconds(), ...Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])) };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(seconds));
}

/** The first files that are run within so many seconds by all workers, and those that are left. */
export function within(budget: number, files: readonly string[], seconds: Seconds) {
  let spent = 0;
  const chosen = files.filter((file) => {
    spent += (seconds[file] ?? unknown(file)) / WORKERS;
    return spent <= budget;
  });
  return { chosen, left: files.filter((file) => !chosen.includes(file)) };
}
