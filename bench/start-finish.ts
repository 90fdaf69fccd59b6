import { cpuMs } from './exam/cpu.ts';
import { generate, rounded } from './exam/generator.ts';
import type { LoadTask } from './exam/load.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const LEARNERS = 2000;
const CONNECTIONS = 32;

/** Sittings begun (20 questions drawn and frozen) and submitted with all answers and scored, per second. */
export async function run(args: readonly string[] = []): Promise<object> {
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : [];
  const product = await openProduct(profile);
  try {
    console.error('furnishing a school…');
    const school = await furnish(product.database_url, { learners: LEARNERS, sitting: false });
    const measure = async (kind: LoadTask['kind']) => {
      console.error(`${kind}…`);
      const before = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
      const load = await generate({
        port: product.port,
        school,
        kind,
        connections: CONNECTIONS,
        seconds: 0,
        warm_s: 0,
        every_ms: 0,
        size: 6,
        body: 'json',
      });
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
    const starts = await measure('begin');
    const finishes = await measure('finish');
    return { starts_per_s: starts.per_s, finishes_per_s: finishes.per_s, questions: 20, starts, finishes };
  } finally {
    await product.close();
  }
}
