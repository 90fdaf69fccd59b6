import { addCourses } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';
import { getOf, hammer } from './learning/hammer.ts';

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
    return await hammer(product, {
      ...{ connections: CONNECTIONS, seconds: SECONDS, good: '"success":true' },
      request: (connection, count) => {
        const learner = school.learners[(connection + CONNECTIONS * count) % school.learners.length];
        return getOf(learner?.token ?? '', '/site/api/home');
      },
    });
  } finally {
    await product.close();
  }
}
