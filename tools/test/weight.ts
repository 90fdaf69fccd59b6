import { cpus } from 'node:os';
import { hashPassword } from '../../packages/server/src/slices/identity/passwords.ts';
import type { FileReport } from './report.ts';

/** Seconds that a file may take on the machine whose measure is 1. What takes longer is told, never red. */
const BUDGETS: Readonly<Record<string, number>> = { server: 20, journeys: 45 };
/** Passwords hashed a second by the machine whose measure is 1: two slow cores. */
const MEASURE = 114;
const HASHES = 48;
const SLOWEST = 10;

/** How much slower this machine is than the one that budgets are written for: 2 where it needs twice the time. */
export async function calibrate(): Promise<number> {
  const begin = performance.now();
  await Promise.all(Array.from({ length: HASHES }, () => hashPassword('calibration')));
  const a_second = HASHES / ((performance.now() - begin) / 1000);
  return MEASURE / a_second;
}

/** Seconds that the machine's processors have worked since it began, for this run and whatever is beside it. */
export const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

export type Timed = FileReport & { readonly part: string };

/** The slowest files, the slowest first, as lines. */
export const slowestOf = (files: readonly Timed[]): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${file}`);

/** Files that take longer than their part allows on a machine so much slower than the measure. */
export const overBudget = (files: readonly Timed[], slowness: number): string[] =>
  files.flatMap(({ part, file, seconds }) => {
    const budget = (BUDGETS[part] ?? Number.POSITIVE_INFINITY) * slowness;
    return seconds > budget ? [`${file}: ${seconds.toFixed(0)} s of ${budget.toFixed(0)}`] : [];
  });
