import { type FileReport, hasFailed, type Report, type TestReport, tallyOf } from './report.ts';
import { plus, type Tally } from './tally.ts';

/** More files than this do not fail by chance. */
const LIMIT = 3;

/** The files that are run once more: those that failed, where they are so few that it may have been chance. */
export function filesToRepeat({ files, errors, unfinished }: Report): string[] {
  const failed = files.filter(hasFailed).map(({ file }) => file);
  return failed.length > LIMIT || errors.length > 0 || unfinished.length > 0 ? [] : failed;
}

export type Judged = {
  readonly tally: Tally;
  /** Tests that failed once and passed once: `file > name: first error`. */
  readonly by_chance: readonly string[];
};

/**
 * Both tries together: a test counts as failed where it never passed. A file that failed as a whole passes where it did not
 * fail as a whole again and all its tests ran.
 */
export function judge(first: Report, second: Report): Judged {
  const pairs = second.files.flatMap((again) => {
    const before = first.files.find(({ file }) => file === again.file);
    return before ? [[before, again] as const] : [];
  });
  const repeated = new Set(pairs.map(([{ file }]) => file));
  const once: Report = { ...first, files: first.files.filter(({ file }) => !repeated.has(file)) };
  const twice: Report = {
    files: pairs.map(([before, again]) => together(before, again)),
    errors: second.errors,
    unfinished: [],
  };
  return {
    tally: plus(tallyOf(once), tallyOf(twice)),
    by_chance: pairs.flatMap(([before, again]) => chanceIn(before, again)),
  };
}

function together(before: FileReport, again: FileReport): FileReport {
  const names = new Set([...before.tests, ...again.tests].map(({ name }) => name));
  const tests = [...names].map((name): TestReport => {
    const tries = [before, again].flatMap((file) => file.tests.filter((test) => test.name === name));
    const best = (['passed', 'failed', 'skipped'] as const).find((state) => tries.some((test) => test.state === state));
    return { name, state: best ?? 'failed' };
  });
  const error = before.error === undefined ? undefined : again.error;
  return {
    file: again.file,
    seconds: before.seconds + again.seconds,
    tests,
    ...(error === undefined ? {} : { error }),
  };
}

function chanceIn(before: FileReport, again: FileReport): string[] {
  const stateIn = ({ tests }: FileReport, wanted: string) => tests.find(({ name }) => name === wanted)?.state;
  const told = before.tests.flatMap(({ name, error }) => {
    const states = [stateIn(before, name), stateIn(again, name)];
    if (!states.includes('failed') || !states.includes('passed')) return [];
    const second_error = again.tests.find((test) => test.name === name)?.error;
    return [`${before.file} > ${name}: ${error ?? second_error ?? 'failed'}`];
  });
  const whole = before.error ?? again.error;
  const passed_whole = before.error === undefined || again.error === undefined;
  return told.length === 0 && whole !== undefined && passed_whole ? [`${before.file}: ${whole}`] : told;
}
