import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, show } from '../shell.ts';
import { NONE, plus, type Tally } from './tally.ts';

/** What vitest's JSON reporter says, as far as we need it. */
type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

/** Runs one project of vitest in plain sight and counts. A file that could not even be read counts as one failure. */
export async function runVitest(project: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sen-report-'));
  const file = join(folder, 'report.json');
  const [node, vitest] = installed('vitest');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await show(node, [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters]);
  const tally = countReport(file);
  rmSync(folder, { recursive: true });
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function countReport(file: string): Tally {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NONE;
  }
  return report.testResults.map(countFile).reduce(plus, NONE);
}

function countFile({ status, assertionResults }: Report['testResults'][number]): Tally {
  const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const skipped = assertionResults.length - passed - failed;
  return { passed, failed: status === 'failed' && failed === 0 ? 1 : failed, skipped };
}
