import { bareUpserts } from './exam/bare-driver.ts';
import { cpuMs } from './exam/cpu.ts';
import { generate, rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { addAnswers, type BenchSchool, furnish } from './exam/school.ts';

const CONNECTIONS = 500;
/** More than connections, so that none of them saves beyond what one learner may. */
const LEARNERS = 2000;
const SECONDS = 15;
const DRIVER_SECONDS = 8;
const SIZE = 1000;
/** Clients of the bare driver that send one upsert after the other. */
const CLIENTS = 32;
/** As many connections to the database as the server saves over at once. */
const LANES = 2;

/**
 * Durable saves of 1 kB answers through the whole stack, beside the same upserts by the bare driver in the same run; all replace an
 * earlier answer. `driver_upserts_per_s` is one upsert per statement and commit by 32 clients, `driver_batched_upserts_per_s` is 250
 * to a statement over two connections; `ratio` and `ratio_batched` are the saves against each. Then the saves alone in a school
 * of ten times the sittings and answers (`--once`: not). `--form`: bodies as forms; `--profile`: a profile of the server.
 */
export async function run(args: readonly string[] = []): Promise<object> {
  const body = args.includes('--form') ? 'form' : 'json';
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : [];
  const { saves, driver, batched } = await measure({ learners: LEARNERS, body, profile, with_driver: true });
  const figures = {
    ...saves,
    driver_upserts_per_s: rounded(driver),
    ratio: rounded(saves.saves_per_s / driver, 2),
    driver_batched_upserts_per_s: rounded(batched),
    ratio_batched: rounded(saves.saves_per_s / batched, 2),
    connections: CONNECTIONS,
    body,
  };
  if (args.includes('--once')) return figures;
  const ten = await measure({ learners: LEARNERS * TEN, body, profile: [], with_driver: false });
  return { ...figures, ten_times: ten.saves, exponent: exponentOf(saves.saves_per_s, ten.saves.saves_per_s) };
}

interface Measuring {
  readonly learners: number;
  readonly body: 'form' | 'json';
  readonly profile: readonly string[];
  readonly with_driver: boolean;
}

async function measure({ learners, body, profile, with_driver }: Measuring) {
  const product = await openProduct(profile);
  try {
    console.error(`furnishing a school of ${learners} sittings…`);
    const whole = await furnish(product.database_url, { learners, sitting: true });
    await addAnswers(product.database_url, whole, SIZE);
    const school = { ...whole, learners: whole.learners.slice(0, LEARNERS) };
    console.error(`${CONNECTIONS} connections save as fast as answers come…`);
    let cpu = { server: 0, database: 0 };
    const connecting = { port: product.port, connections: CONNECTIONS, every_ms: 0 };
    const load = await generate(
      { ...connecting, school, kind: 'save', seconds: SECONDS, warm_s: 10, size: SIZE, body },
      () => {
        const now = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
        cpu = { server: now.server - cpu.server, database: now.database - cpu.database };
      },
    );
    const saves = {
      saves_per_s: rounded(load.done / load.seconds),
      p50_ms: rounded(load.p50_ms),
      p99_ms: rounded(load.p99_ms),
      generator_cores: rounded(load.generator_cores, 2),
      errors: load.errors,
      ...(load.first_error && { first_error: load.first_error }),
      cpu_ms_per_save: rounded((cpu.server + cpu.database) / load.done, 3),
      server_cpu_ms_per_save: rounded(cpu.server / load.done, 3),
      database_cpu_ms_per_save: rounded(cpu.database / load.done, 3),
    };
    const drive = (connections: number, batch: number) => bare(product.database_url, school, connections, batch);
    if (!with_driver) return { saves, driver: 0, batched: 0 };
    return { saves, driver: await drive(CLIENTS, 1), batched: await drive(LANES, CONNECTIONS / LANES) };
  } finally {
    await product.close();
  }
}

function bare(database_url: string, school: BenchSchool, connections: number, batch: number): Promise<number> {
  console.error(`${connections} clients of the bare driver, ${batch} to a statement…`);
  return bareUpserts(database_url, school, { connections, batch, seconds: DRIVER_SECONDS, size: SIZE });
}
