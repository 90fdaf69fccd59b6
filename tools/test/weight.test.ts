import { expect, it } from 'vitest';
import { overBudget, slowestOf, type Timed } from './weight.ts';

const timed = (part: string, file: string, seconds: number): Timed => ({ part, file, seconds, tests: [] });

it('a file is over its budget by the speed of the machine it ran on', () => {
  const files = [timed('server', 'crash', 30), timed('journeys', 'exam', 60), timed('unit', 'fuzz', 300)];
  expect(overBudget(files, 1)).toEqual(['crash: 30 s of 20', 'exam: 60 s of 45']);
  expect(overBudget(files, 1.4)).toEqual(['crash: 30 s of 28']);
  expect(overBudget(files, 2)).toEqual([]);
});

it('ten slowest files are told, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => timed('unit', `file${seconds}`, seconds));
  const lines = slowestOf(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11 s  file11');
});
