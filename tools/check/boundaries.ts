import { join } from 'node:path';
import { capture, installed, type Outcome, ROOT } from '../shell.ts';
import { circleFaults, folderCircles, KNOWN, type Module } from './folder-circles.ts';

type Report = {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { rule: { name: string; severity: string }; from: string; to: string; cycle?: { name: string }[] }[];
  };
  modules: Module[];
};

const PARSER = join(import.meta.dirname, 'swc-tsx.mjs');
const CONFIG = join(import.meta.dirname, 'boundaries.config.mjs');

/** Who imports whom, against the rules of the house. Reading no module is a failure too: the checker would be blind. */
export async function checkBoundaries(root = ROOT, known_circles = KNOWN): Promise<Outcome> {
  const [node, depcruise] = installed('depcruise');
  const args = ['--import', PARSER, depcruise, '--config', CONFIG, '--output-type', 'json', 'packages'];
  const { output } = await capture(node, args, root);
  let report: Report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return { ok: false, output };
  }
  const own = report.modules.filter(({ source }) => source.startsWith('packages/')).length;
  if (own === 0 || report.summary.totalDependenciesCruised === 0) return { ok: false, output: 'no module was read' };
  const lines = report.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  );
  lines.push(...circleFaults(folderCircles(report.modules), known_circles));
  return { ok: lines.length === 0, output: lines.join('\n') };
}
