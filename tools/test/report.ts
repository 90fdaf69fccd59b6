import { readFileSync } from 'node:fs';
import { NONE, plus, type Tally } from './tally.ts';

/** One test of a file: its name with those of the groups around it. */
export type TestReport = {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** First line of what went wrong. */
  readonly error?: string;
};

export type FileReport = {
  /** From the project's root. */
  readonly file: string;
  readonly seconds: number;
  readonly tests: readonly TestReport[];
  /** What kept the file as a whole from passing: it could not be read, or the work before or after its tests failed. */
  readonly error?: string;
};

/** What a run of vitest has come to; written anew after each file, so that one that is cut off tells how far it came. */
export type Report = {
  readonly files: readonly FileReport[];
  /** Files that were begun, or wait to be, with the test that is under way. */
  readonly unfinished: readonly string[];
  /** Errors that belong to no test. */
  readonly errors: readonly string[];
};

export const EMPTY: Report = { files: [], unfinished: [], errors: [] };

export function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return EMPTY;
  }
}

/** Tests by how they ended; a file that failed as a whole, and each error that belongs to no test, counts as one failure. */
export const tallyOf = ({ files, errors }: Report): Tally =>
  files.map(tallyOfFile).reduce(plus, { ...NONE, failed: errors.length });

function tallyOfFile({ tests, error }: FileReport): Tally {
  const count = (state: TestReport['state']) => tests.filter((test) => test.state === state).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: failed === 0 && error !== undefined ? 1 : failed,
    skipped: count('skipped'),
  };
}

export const hasFailed = ({ tests, error }: FileReport): boolean =>
  error !== undefined || tests.some(({ state }) => state === 'failed');
