import autocannon from 'autocannon';
import { addCourses } from './exam/courses.ts';
import { cpuMs } from './exam/cpu.ts';
import { rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct, type Product } from './exam/product.ts';
import { furnish, HOST } from './exam/school.ts';

const LEARNERS = 1000;
const SECONDS = 10;
const CONNECTIONS = 8;
/** Learners who read, one after the other: so many that none of them spends what one may call in a minute. */
const READERS = 500;

interface Figures {
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p97_5_ms: number;
  readonly p99_ms: number;
  /** Processor time of one call in the server and in PostgreSQL. */
  readonly server_cpu_ms: number;
  readonly database_cpu_ms: number;
  readonly failed: number;
}

/**
 * Reads of the pages people open most and of the command palette, by five hundred signed-in learners (goal: ≥ 1,500/s, p95 ≤ 25 ms
 * at 8 connections; the palette within 100 ms), in a school of a thousand learners in five courses, and in one of ten times as many.
 */
export async function run(args: readonly string[] = []): Promise<object> {
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.data/profiles'] : [];
  const usual = await measureSchool(LEARNERS, profile);
  if (args.includes('--once')) return usual;
  const ten_times = await measureSchool(LEARNERS * TEN, []);
  const exponent: Record<string, number> = {};
  for (const [name, { per_s }] of Object.entries(usual))
    exponent[name] = exponentOf(per_s, ten_times[name]?.per_s ?? 0);
  return { ...usual, ten_times, exponent };
}

async function measureSchool(learners: number, node_options: readonly string[]): Promise<Record<string, Figures>> {
  const product = await openProduct(node_options);
  try {
    console.error(`furnishing a school of ${learners}…`);
    const school = await furnish(product.database_url, { learners, sitting: false });
    const [course = 0] = await addCourses(product.database_url, school);
    const tokens = school.learners.slice(0, READERS).map(({ token }) => token);
    const paths = {
      dashboard: '/site/api/home',
      course: `/course/api/outline?course=${course}`,
      courses: '/site/api/my-courses',
      palette: '/site/api/find?keyword=khoa',
    };
    const figures: Record<string, Figures> = {};
    for (const [name, path] of Object.entries(paths)) {
      console.error(`${name}…`);
      await measure(product, path, tokens, 2);
      figures[name] = await measure(product, path, tokens, SECONDS);
    }
    return figures;
  } finally {
    await product.close();
  }
}

async function measure(product: Product, path: string, tokens: readonly string[], seconds: number): Promise<Figures> {
  const before = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
  const { requests, latency, non2xx, errors, mismatches } = await autocannon({
    url: `http://127.0.0.1:${product.port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: tokens.map((token) => ({ method: 'GET', path, headers: { host: HOST, 'x-sand-token': token } })),
    // A refusal is no failure to HTTP, but it is one here.
    verifyBody: (body) => String(body).includes('"success":true'),
  });
  const done = Math.max(1, requests.total);
  return {
    per_s: Math.round(requests.average),
    p50_ms: latency.p50,
    p97_5_ms: latency.p97_5,
    p99_ms: latency.p99,
    server_cpu_ms: rounded((cpuMs(product.server()) - before.server) / done, 2),
    database_cpu_ms: rounded((cpuMs(product.postmaster()) - before.database) / done, 2),
    failed: non2xx + errors + mismatches,
  };
}
