import { generate, rounded } from './exam/generator.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const TAKERS = 2000;

/** 2,000 takers at once, each with one save a second, for a minute (`--short`: 10 s). */
export async function run(args: readonly string[] = []): Promise<object> {
  const short = args.includes('--short');
  const seconds = short ? 10 : 60;
  const product = await openProduct();
  try {
    console.error('furnishing a school…');
    const school = await furnish(product.database_url, { learners: TAKERS, sitting: true });
    console.error(`${TAKERS} takers for ${seconds} s…`);
    const load = await generate({
      port: product.port,
      school,
      kind: 'save',
      connections: TAKERS,
      seconds,
      warm_s: short ? 10 : 20,
      every_ms: 1000,
      size: 1000,
      body: 'json',
    });
    return {
      takers: TAKERS,
      saves: load.done,
      saves_per_s: rounded(load.done / load.seconds),
      p50_ms: rounded(load.p50_ms),
      p99_ms: rounded(load.p99_ms),
      max_ms: rounded(load.max_ms),
      generator_cores: rounded(load.generator_cores, 2),
      errors: load.errors,
      ...(load.first_error && { first_error: load.first_error }),
    };
  } finally {
    await product.close();
  }
}
