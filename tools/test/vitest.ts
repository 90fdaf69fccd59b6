import { join } from 'node:path';
import { installed, show } from '../shell.ts';
import { hasFailed, type Report, readReport } from './report.ts';

/** Runs a project of vitest, or those of its files whose paths hold one of the words, in plain sight. */
export async function runVitest(folder: string, project: string, words: readonly string[] = []): Promise<Report> {
  const file = join(folder, `report-${project}-${Date.now()}.json`);
  const [node, vitest] = installed('vitest');
  const reporters = ['--reporter=minimal', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`];
  const args = [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...words];
  const ok = await show(node, args, { SEN_TEST_REPORT: file });
  const report = readReport(file);
  const told = report.errors.length > 0 || report.files.some(hasFailed);
  return ok || told ? report : { ...report, errors: [`the run of ${project} ended before its time`] };
}
