import { describe, expect, it } from 'vitest';
import { EMPTY, type FileReport, type Report, type TestReport } from './report.ts';
import { filesToRepeat, judge } from './second-try.ts';

const passed = (name: string): TestReport => ({ name, state: 'passed' });
const failed = (name: string, error = 'Timeout'): TestReport => ({ name, state: 'failed', error });
const file = (name: string, ...tests: TestReport[]): FileReport => ({ file: name, seconds: 1, tests });
const run = (...files: FileReport[]): Report => ({ ...EMPTY, files });

describe('a second try', () => {
  it('is given to the files that failed, up to three', () => {
    const three = ['one', 'two', 'three'].map((name) => file(name, passed('x'), failed('y')));
    expect(filesToRepeat(run(file('good', passed('x')), ...three))).toEqual(['one', 'two', 'three']);
    expect(filesToRepeat(run(...three, file('four', failed('y'))))).toEqual([]);
  });

  it('is given to a file that could not even begin', () => {
    expect(filesToRepeat(run({ ...file('one'), error: 'the server does not start' }))).toEqual(['one']);
  });

  it('is not given where errors belong to no test, or the run was cut off', () => {
    const one = run(file('one', failed('y')));
    expect(filesToRepeat({ ...one, errors: ['unhandled'] })).toEqual([]);
    expect(filesToRepeat({ ...one, unfinished: ['two'] })).toEqual([]);
  });
});

describe('of two tries', () => {
  const first = run(file('good', passed('a')), file('one', passed('b'), failed('c', 'Timeout 30000ms')));

  it('one that passed counts, and is told', () => {
    const { tally, by_chance } = judge(first, run(file('one', passed('b'), passed('c'))));
    expect(tally).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(by_chance).toEqual(['one > c: Timeout 30000ms']);
  });

  it('two that failed are red', () => {
    const { tally, by_chance } = judge(first, run(file('one', passed('b'), failed('c'))));
    expect(tally).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(by_chance).toEqual([]);
  });

  it('a test that fails in the second alone is told too', () => {
    const { tally, by_chance } = judge(first, run(file('one', failed('b', 'no such page'), passed('c'))));
    expect(tally).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(by_chance).toEqual(['one > b: no such page', 'one > c: Timeout 30000ms']);
  });

  it('one that did not come back stays red', () => {
    expect(judge(first, EMPTY).tally).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(judge(first, run(file('one', passed('b'), { name: 'c', state: 'skipped' }))).tally.failed).toBe(1);
  });

  it('a file that failed as a whole passes by a whole second try', () => {
    const skipped = { name: 'a', state: 'skipped' } as const;
    const broken: FileReport = { ...file('one', skipped), error: 'the server does not start' };
    const { tally, by_chance } = judge(run(broken), run(file('one', passed('a'))));
    expect(tally).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(by_chance).toEqual(['one: the server does not start']);
    expect(judge(run(broken), run(broken)).tally.failed).toBe(1);
  });

  it('an error of the second that belongs to no test is red', () => {
    const again = { ...run(file('one', passed('b'), passed('c'))), errors: ['unhandled'] };
    expect(judge(first, again).tally.failed).toBe(1);
  });
});
