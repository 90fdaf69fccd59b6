import { type Figures, measureCalls } from './exam/calls.ts';
import { addCourses } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const LEARNERS = 1000;
const SECONDS = 10;
const CONNECTIONS = 8;
/** Learners who read, one after the other: so many that none of them spends what one may call in a minute. */
const READERS = 500;

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
      const calls = tokens.map((token) => ({ token, path }));
      await measureCalls(product, calls, { connections: CONNECTIONS, seconds: 2 });
      figures[name] = await measureCalls(product, calls, { connections: CONNECTIONS, seconds: SECONDS });
    }
    return figures;
  } finally {
    await product.close();
  }
}
