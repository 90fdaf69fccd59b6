import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Jobs for the test of the workers. */
export const double = (number: number): number => number * 2;

export const rest = (seconds: number): Promise<void> => sleep(seconds * 1000);

export function never(): never {
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array<number>(1000).fill(kept.length));
}

export function broken(): never {
  throw new Error('broken');
}

export const full = (): Promise<void> => writeFile('/dev/full', 'một');
