import { runChecks } from './check/steps.ts';
import { prepareBrowser } from './test/browser.ts';
import { partsOfChange } from './test/changed.ts';
import { EMPTY, type Report, tallyOf } from './test/report.ts';
import { openRunFolder } from './test/run-folder.ts';
import { filesToRepeat, judge } from './test/second-try.ts';
import { keepSeconds } from './test/seconds.ts';
import { NONE, plus, type Tally, textOf } from './test/tally.ts';
import { awaitTurn } from './test/turn.ts';
import { runVitest } from './test/vitest.ts';
import { busySeconds, calibrate, overBudget, slowestOf, type Timed } from './test/weight.ts';

const USAGE = `usage: npm test [-- PART… [WORD…]]: all parts, or some; of these only the files whose paths hold one of the words`;

/** What a part has come to. */
type Outcome = { readonly tally: Tally; readonly report: Report; readonly by_chance: readonly string[] };

/** In the order in which they are run: what is cheap fails first. */
const PARTS: Readonly<Record<string, (words: readonly string[]) => Promise<Outcome>>> = {
  check: async () => ({ ...NOTHING, tally: { ...NONE, ...(await runChecks()) } }),
  unit: (words) => once('unit', words),
  corpus: (words) => once('corpus', words),
  server: (words) => once('server', words),
  journeys: (words) => inBrowsers('journeys', words),
  inspections: (words) => inBrowsers('inspections', words),
};
const NOTHING: Outcome = { tally: NONE, report: EMPTY, by_chance: [] };
/** What walks every screen, or is long by nature, is run by `npm run test:full` only. */
const FULL_ONLY = 'inspections';
/** What the difference to `main` can reach. */
const CHANGED = 'changed';
const WITH_BROWSERS = ['journeys', FULL_ONLY];
const MINUTES = { usual: 60, full: 150 };
const CI_WAIT_MS = 5 * 60_000;

const asked = process.argv.slice(2);
const full = asked.includes('full');
const names = asked.filter((word) => PARTS[word]);
const words = asked.filter((word) => !PARTS[word] && word !== 'full' && word !== CHANGED);
if (words.length > 0 && names.length === 0) {
  console.error(`no such part: ${words.join(', ')}; there are ${Object.keys(PARTS).join(', ')}\n${USAGE}`);
  process.exit(2);
}
const usual = Object.keys(PARTS).filter((name) => full || name !== FULL_ONLY);
/** Each part with the words for its files. */
const chosen: Readonly<Record<string, readonly string[]>> = asked.includes(CHANGED)
  ? await partsOfChange()
  : Object.fromEntries((names.length > 0 ? names : usual).map((name) => [name, words]));
const parts = Object.keys(chosen);

// Journeys look at their pages in every palette and width (e2e/inspect.ts).
if (full) process.env.SEN_TEST_FULL = '1';
const folder = await openRunFolder();
let cut: string | undefined;
const cutOff = (why: string) => {
  cut ??= why;
  void folder.end();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => cutOff(`cut off by ${signal}`));
const minutes = parts.includes(FULL_ONLY) ? MINUTES.full : MINUTES.usual;
setTimeout(() => cutOff(`cut off: a run has ${minutes} minutes`), minutes * 60_000).unref();

if (parts.some((name) => WITH_BROWSERS.includes(name))) {
  const patience = process.env.CI ? CI_WAIT_MS : Number.POSITIVE_INFINITY;
  if (!(await awaitTurn(patience))) console.log('the other run takes too long; going on beside it');
}
const slowness = await calibrate();
const results: { name: string; outcome: Outcome; minutes: number; cpu_seconds: number }[] = [];
for (const name of parts) {
  const run = PARTS[name];
  if (!run || cut) continue;
  console.log(`\n── ${name}`);
  const [begin, busy] = [performance.now(), busySeconds()];
  const outcome = await run(chosen[name] ?? []);
  const cpu_seconds = busySeconds() - busy;
  results.push({ name, outcome, minutes: (performance.now() - begin) / 60_000, cpu_seconds });
}
keepSeconds(results.flatMap(({ outcome }) => outcome.report.files));
await folder.clear();
const total = results.map(({ outcome }) => outcome.tally).reduce(plus, cut ? { ...NONE, failed: 1 } : NONE);
tell();
process.exitCode = total.failed > 0 ? 1 : 0;

async function once(project: string, words: readonly string[]): Promise<Outcome> {
  const report = await runVitest(folder.path, project, words);
  return { tally: tallyOf(report), report, by_chance: [] };
}

/** What fails is run once more by itself, after all others, on a fresh product: in a browser chance has a part. */
async function inBrowsers(project: string, words: readonly string[]): Promise<Outcome> {
  if (!(await prepareBrowser())) return { ...NOTHING, tally: { ...NONE, failed: 1 } };
  const report = await runVitest(folder.path, project, words);
  const again = cut ? [] : filesToRepeat(report);
  if (again.length === 0) return { tally: tallyOf(report), report, by_chance: [] };
  console.log(`\n── ${project}, a second try: ${again.join(', ')}`);
  return { report, ...judge(report, await runVitest(folder.path, project, again)) };
}

function tell(): void {
  const files: Timed[] = results.flatMap(({ name, outcome }) =>
    outcome.report.files.map((file) => ({ ...file, part: name })),
  );
  tellLines('the slowest files', slowestOf(files));
  tellLines(
    `over their budget (this machine needs ${slowness.toFixed(2)} of the measure)`,
    overBudget(files, slowness),
  );
  tellLines(
    'passed at the second try',
    results.flatMap(({ outcome }) => outcome.by_chance),
  );
  const { report } = results.at(-1)?.outcome ?? NOTHING;
  if (cut) tellLines(`${cut}; unfinished`, report.unfinished);
  console.log('');
  for (const { name, outcome, minutes, cpu_seconds } of results)
    console.log(
      `${name.padEnd(11)} ${textOf(outcome.tally)} (${minutes.toFixed(1)} min, ${cpu_seconds.toFixed(0)} CPU-seconds)`,
    );
  console.log(textOf(total));
}

function tellLines(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
