import { globSync } from 'node:fs';
import { areas } from '../../packages/domain/src/areas.ts';
import { capture, ROOT } from '../shell.ts';
import { readSeconds, within } from './seconds.ts';

/** Seconds that the files of a narrow run may take together; what makes ready for them comes on top. */
const BUDGET = 80;
/** Tests of the server that go through every call; a narrow run goes through those of its slices. */
const OF_ALL_CALLS = ['test/matrix.', 'test/held-there.', 'test/fuzz.'];

/** What a difference can reach, as words that the paths of test files hold. */
export type Reach = {
  readonly slices: readonly string[];
  readonly server: readonly string[];
  readonly journeys: readonly string[];
  /** Files that reach further than a narrow run looks. */
  readonly far: readonly string[];
};

/** @param files paths from the project's root. @param known names of all slices. */
export function reachOf(files: readonly string[], known: readonly string[]): Reach {
  const slices = known.filter((name) => files.some((file) => sliceOf(file) === name));
  const tests = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const far = files.filter((file) => !/\.(test|e2e)\.tsx?$|\.md$/.test(file) && !known.includes(sliceOf(file) ?? ''));
  return {
    slices,
    server: [
      ...slices.map((name) => `server/src/slices/${name}/`),
      ...(slices.length > 0 ? OF_ALL_CALLS : []),
      ...tests(/^packages\/server\/.*\.test\.ts$/),
      ...far.flatMap((file) => /^packages\/(server\/src\/.*\/)/.exec(file)?.[1] ?? []),
    ],
    journeys: [...tests(/^e2e\/journeys\/.*\.e2e\.ts$/), ...slices.map((name) => `journeys/${name}/`)],
    far,
  };
}

/** The slice that a file lies in, in any package. */
const sliceOf = (file: string): string | undefined =>
  /^packages\/(?:domain\/src|server\/src\/slices|web\/src\/slices)\/([a-z-]+)\//.exec(file)?.[1];

/**
 * The parts of a run that looks at what differs from `main`, uncommitted work included, each with the words for its files. Says what it
 * leaves out. It has no check.
 */
export async function partsOfChange(): Promise<Readonly<Record<string, readonly string[]>>> {
  const base = await baseOfWork();
  const { slices, server, journeys, far } = reachOf(
    await filesSince(base),
    areas.map(({ name }) => name),
  );
  if (far.length > 0) console.log(`reach further than this run looks: ${far.join(', ')}`);
  const of_server = filesOf('packages/server/{src,test}/**/*.test.ts', server);
  const { chosen, left } = within(
    BUDGET,
    [...of_server, ...filesOf('e2e/journeys/*/*.e2e.ts', journeys)],
    readSeconds(),
  );
  if (left.length > 0) console.log(`left to the whole run, for the time they take: ${left.join(', ')}`);
  process.env.SEN_TEST_SLICES = slices.join(',');
  const in_part = (start: string) => chosen.filter((file) => file.startsWith(start));
  const by_part = { server: in_part('packages/'), journeys: in_part('e2e/') };
  const parts = Object.entries(by_part).filter(([, files]) => files.length > 0);
  return { unit: ['--changed', base], ...Object.fromEntries(parts) };
}

/** Files whose paths hold one of the words, in the order of the words, the quickest of a word first. */
function filesOf(pattern: string, words: readonly string[]): string[] {
  const all = globSync(pattern, { cwd: ROOT });
  const seconds = readSeconds();
  const place = (file: string) => words.findIndex((word) => file.includes(word));
  return all
    .filter((file) => place(file) >= 0)
    .toSorted((one, other) => place(one) - place(other) || (seconds[one] ?? 0) - (seconds[other] ?? 0));
}

async function baseOfWork(): Promise<string> {
  const { ok, output } = await capture('git', ['merge-base', 'main', 'HEAD']);
  if (!ok) throw new Error('no commit is shared with main: is this a clone with a branch main?');
  return output.trim();
}

/** Files that differ from a commit, as they lie in the folder, with those that git does not know yet. */
async function filesSince(base: string): Promise<string[]> {
  const lists = await Promise.all([
    capture('git', ['diff', '--name-only', base]),
    capture('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return lists.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
}
