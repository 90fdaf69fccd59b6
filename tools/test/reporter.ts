import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { ROOT } from '../shell.ts';
import type { FileReport, Report, TestReport } from './report.ts';

type Failure = { readonly message?: string };

const TOLD_SECONDS = 5;

/** What tests of all calls say of how much they tried. */
const CELLS = /^cells /;

/** Keeps a `Report` of the run in the file that `SEN_TEST_REPORT` names, and tells of the files that take their time and of the cells of matrices. */
export default class KeptReport implements Reporter {
  readonly #waiting = new Set<string>();
  readonly #running = new Map<string, string>();
  readonly #files: FileReport[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId } of specifications) this.#waiting.add(pathOf(moduleId));
    this.#keep();
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#waiting.delete(pathOf(moduleId));
    this.#running.set(pathOf(moduleId), 'before its tests');
    this.#keep();
  }

  onTestCaseReady(test: TestCase): void {
    const file = pathOf(test.module.moduleId);
    // it may be told after the end of its file
    if (this.#running.has(file)) this.#running.set(file, test.fullName);
    this.#keep();
  }

  onTestModuleEnd(module: TestModule): void {
    const file = pathOf(module.moduleId);
    this.#waiting.delete(file);
    this.#running.delete(file);
    const report = reportOf(file, module);
    this.#files.push(report);
    this.#keep();
    if (report.seconds > TOLD_SECONDS) console.log(`${module.state()} ${report.seconds.toFixed(0)} s ${file}`);
  }

  /** Other words of tests that pass are left out by the run's own reporter. */
  onUserConsoleLog({ content }: { readonly content: string }): void {
    if (CELLS.test(content)) console.log(content.trimEnd());
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly Failure[]): void {
    this.#keep(errors.map(firstLine));
  }

  #keep(errors: readonly string[] = []): void {
    const running = [...this.#running].map(([file, test]) => `${file} > ${test}`);
    const report: Report = { files: this.#files, unfinished: [...running, ...this.#waiting], errors };
    if (process.env.SEN_TEST_REPORT) writeFileSync(process.env.SEN_TEST_REPORT, JSON.stringify(report));
  }
}

function reportOf(file: string, module: TestModule): FileReport {
  const tests = [...module.children.allTests()].map(testReportOf);
  const groups = [...module.children.allSuites()].flatMap((group) => group.errors());
  const [error] = [...module.errors(), ...groups].map(firstLine);
  // the time of the environment and of reading the file is time of the file too
  const { duration, prepareDuration, collectDuration, setupDuration } = module.diagnostic();
  const seconds = (duration + prepareDuration + collectDuration + setupDuration) / 1000;
  return { file, seconds, tests, ...(error === undefined ? {} : { error }) };
}

function testReportOf(test: TestCase): TestReport {
  const { state, errors } = test.result();
  const [error] = (errors ?? []).map(firstLine);
  return {
    name: test.fullName,
    // one that never ran is no success
    state: state === 'pending' ? 'failed' : state,
    ...(error === undefined ? {} : { error }),
  };
}

const pathOf = (id: string): string => relative(ROOT, id);

const firstLine = ({ message }: Failure): string => message?.split('\n').find((line) => line.trim() !== '') ?? 'failed';
