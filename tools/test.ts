import { runChecks } from './check/steps.ts';
import { prepareBrowser } from './test/browser.ts';
import { NONE, plus, type Tally, textOf } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

/** In the order in which `npm test` runs them: what is cheap fails first. */
const PARTS: Record<string, () => Promise<Tally>> = {
  check: async () => ({ ...NONE, ...(await runChecks()) }),
  unit: () => runVitest('unit'),
  corpus: () => runVitest('corpus'),
  server: () => runVitest('server'),
  e2e: async () => ((await prepareBrowser()) ? await runVitest('e2e') : { ...NONE, failed: 1 }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const results: [string, Tally][] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  results.push([name, await run()]);
}
const total = results.map(([, tally]) => tally).reduce(plus, NONE);
console.log('');
for (const [name, tally] of results) console.log(`${name.padEnd(8)} ${textOf(tally)}`);
console.log(textOf(total));
process.exitCode = total.failed > 0 ? 1 : 0;
