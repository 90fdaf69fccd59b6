import { bareUpserts } from './exam/bare-driver.ts';
import { cpuMs } from './exam/cpu.ts';
import { generate, rounded } from './exam/generator.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const CONNECTIONS = 500;
/** More than connections, so that none of them saves beyond what one learner may. */
const LEARNERS = 2000;
const SECONDS = 15;
const SIZE = 1000;
/** As many connections to the database as the server saves over at once. */
const LANES = 2;

/** Durable saves of 1 kB answers through the whole stack, beside the same upserts by the bare driver in the same run. */
export async function run(args: readonly string[] = []): Promise<object> {
  const body = args.includes('--form') ? 'form' : 'json';
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : [];
  const product = await openProduct(profile);
  try {
    console.error('furnishing a school…');
    const school = await furnish(product.database_url, { learners: LEARNERS, sitting: true });
    console.error(`${CONNECTIONS} connections save as fast as answers come…`);
    let cpu = { server: 0, database: 0 };
    const load = await generate(
      {
        port: product.port,
        school,
        kind: 'save',
        connections: CONNECTIONS,
        seconds: SECONDS,
        warm_s: 10,
        every_ms: 0,
        size: SIZE,
        body,
      },
      () => {
        const now = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
        cpu = { server: now.server - cpu.server, database: now.database - cpu.database };
      },
    );
    console.error('the same by the bare driver…');
    const driver = await bareUpserts(product.database_url, school, {
      connections: LANES,
      batch: CONNECTIONS / LANES,
      seconds: 8,
      size: SIZE,
    });
    const saves_per_s = load.done / load.seconds;
    return {
      saves_per_s: rounded(saves_per_s),
      p50_ms: rounded(load.p50_ms),
      p99_ms: rounded(load.p99_ms),
      errors: load.errors,
      ...(load.first_error && { first_error: load.first_error }),
      cpu_ms_per_save: rounded((cpu.server + cpu.database) / load.done, 3),
      server_cpu_ms_per_save: rounded(cpu.server / load.done, 3),
      database_cpu_ms_per_save: rounded(cpu.database / load.done, 3),
      driver_upserts_per_s: rounded(driver),
      ratio: rounded(saves_per_s / driver, 2),
      connections: CONNECTIONS,
      body,
    };
  } finally {
    await product.close();
  }
}
