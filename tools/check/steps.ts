import { checkLicences } from '../licences.ts';
import { capture, installed, type Outcome } from '../shell.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkMigrationNames } from './migration-names.ts';
import { checkSchema } from './schema.ts';
import { checkTableOwners } from './table-owners.ts';
import { checkTextRules } from './text-rules.ts';

type Step = { readonly name: string; readonly run: () => Promise<Outcome> | Outcome };

const tool =
  (name: string, ...args: string[]) =>
  () => {
    const [node, path] = installed(name);
    return capture(node, [path, ...args]);
  };
const types = (folder: string): Step => ({
  name: `types ${folder}`,
  run: tool('tsc', '-p', `${folder}/tsconfig.json`),
});

const STEPS: readonly Step[] = [
  types('packages/domain'),
  types('packages/server'),
  types('packages/web'),
  types('tools'),
  { name: 'format and lint', run: tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=50') },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'text rules', run: checkTextRules },
  { name: 'table owners', run: () => checkTableOwners() },
  { name: 'migration names', run: () => checkMigrationNames() },
  { name: 'unused code', run: tool('knip', '--no-progress', '--no-config-hints') },
  { name: 'licences', run: checkLicences },
  { name: 'schema dump', run: checkSchema },
];

/** Runs every step, two at a time, and tells of each when it is done. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...STEPS];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begin = performance.now();
      const { ok, output } = await outcomeOf(step);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(`${ok ? 'ok    ' : 'failed'}  ${step.name} (${seconds} s)`);
      if (ok) continue;
      failed += 1;
      console.log(output.trim().replace(/^/gm, '        '));
    }
  };
  await Promise.all([work(), work()]);
  return { passed: STEPS.length - failed, failed };
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
