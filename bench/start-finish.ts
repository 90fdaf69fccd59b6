import { cpuMs } from './exam/cpu.ts';
import { generate, rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import type { LoadTask } from './exam/load.ts';
import { openProduct } from './exam/product.ts';
import { type BenchSchool, furnish, withTakes } from './exam/school.ts';

/** Who sit, of the learners of the course; before them so many whom nobody counts, to a server that has just begun. */
const SITTERS = 2000;
const FIRST = 500;
const LEARNERS = FIRST + SITTERS;
const CONNECTIONS = 32;

/** Sittings begun (20 questions drawn and frozen) and submitted with all answers and scored, per second; also in a course of ten times the learners. */
export async function run(args: readonly string[] = []): Promise<object> {
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : [];
  const usual = await measureCourse(LEARNERS, profile);
  const figures = { starts_per_s: usual.starts.per_s, finishes_per_s: usual.finishes.per_s, questions: 20, ...usual };
  if (args.includes('--once')) return figures;
  const ten = await measureCourse(LEARNERS * TEN, []);
  return {
    ...figures,
    ten_times: ten,
    exponent: {
      starts: exponentOf(usual.starts.per_s, ten.starts.per_s),
      finishes: exponentOf(usual.finishes.per_s, ten.finishes.per_s),
    },
  };
}

async function measureCourse(learners: number, node_options: readonly string[]) {
  const product = await openProduct(node_options);
  try {
    console.error(`furnishing a school of ${learners}…`);
    const school = await furnish(product.database_url, { learners, sitting: false });
    const measure = async (kind: LoadTask['kind'], school: BenchSchool) => {
      console.error(`${kind}…`);
      const settings = { kind, connections: CONNECTIONS, seconds: 0, warm_s: 0, every_ms: 0, size: 6 } as const;
      const by = (from: number, to: number) => ({ ...school, learners: school.learners.slice(from, to) });
      await generate({ ...settings, port: product.port, school: by(0, FIRST), body: 'json' });
      const before = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
      const load = await generate({ ...settings, port: product.port, school: by(FIRST, LEARNERS), body: 'json' });
      const server = cpuMs(product.server()) - before.server;
      const database = cpuMs(product.postmaster()) - before.database;
      return {
        per_s: rounded(load.done / load.seconds),
        p50_ms: rounded(load.p50_ms),
        p99_ms: rounded(load.p99_ms),
        server_cpu_ms: rounded(server / load.done, 2),
        database_cpu_ms: rounded(database / load.done, 2),
        errors: load.errors,
        ...(load.first_error && { first_error: load.first_error }),
      };
    };
    const starts = await measure('begin', school);
    return { starts, finishes: await measure('finish', await withTakes(product.database_url, school)) };
  } finally {
    await product.close();
  }
}
