import { measureCalls } from './exam/calls.ts';
import { addCourses } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const LEARNERS = 500;
const CONNECTIONS = 50;
const SECONDS = 10;

/** Homes of learners in five courses a second (goal: ≥ 1,000), and in a school of ten times as many. */
export async function run(): Promise<object> {
  const usual = await measured(LEARNERS);
  const ten = await measured(LEARNERS * TEN);
  return { learners: LEARNERS, ...usual, ten_times: ten, exponent: exponentOf(usual.per_s, ten.per_s) };
}

async function measured(learners: number) {
  const product = await openProduct();
  try {
    const school = await furnish(product.database_url, { learners, sitting: false });
    await addCourses(product.database_url, school);
    console.error(`${CONNECTIONS} of ${learners} learners open their home as fast as answers come…`);
    const calls = school.learners.map(({ token }) => ({ token, path: '/site/api/home' }));
    await measureCalls(product, calls, { connections: CONNECTIONS, seconds: 2 });
    return await measureCalls(product, calls, { connections: CONNECTIONS, seconds: SECONDS });
  } finally {
    await product.close();
  }
}
