import pg from 'pg';
import { addCourses } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';
import { hammer, postOf } from './learning/hammer.ts';

const LEARNERS = 500;
const CONNECTIONS = 100;
const SECONDS = 10;

/** Durable updates of how far lessons were read, a second (goal: ≥ 2,000), and in a school of ten times as many learners. */
export async function run(): Promise<object> {
  const usual = await measured(LEARNERS);
  const ten = await measured(LEARNERS * TEN);
  return { learners: LEARNERS, ...usual, ten_times: ten, exponent: exponentOf(usual.per_s, ten.per_s) };
}

async function measured(learners: number) {
  const product = await openProduct();
  try {
    const school = await furnish(product.database_url, { learners, sitting: false });
    const [course = 0] = await addCourses(product.database_url, school);
    const lessons = await lessonsOf(product.database_url, course);
    console.error(`${CONNECTIONS} of ${learners} learners report what they read as fast as answers come…`);
    return await hammer(product, {
      ...{ connections: CONNECTIONS, seconds: SECONDS, good: '"saved":true' },
      request: (connection, count) => {
        const learner = school.learners[(connection + CONNECTIONS * count) % school.learners.length];
        const lesson = lessons[count % lessons.length] ?? 0;
        const items = { [lesson]: { p: 1 + (count % 99), time_spent: 5 } };
        return postOf(learner?.token ?? '', '/trckr', { a: 'set', course, items });
      },
    });
  } finally {
    await product.close();
  }
}

/** Lessons of a course that hold no others. */
async function lessonsOf(database_url: string, course: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const { rows } = await client.query<{ iid: number }>(
    `select item.iid::int from nodes item join nodes chapter on chapter.iid = item.pid
     join nodes run on chapter.pid = (run.fields ->> 'syllabus_iid')::bigint
     where run.iid = $1 and item.ntype = 'sco'`,
    [course],
  );
  await client.end();
  return rows.map(({ iid }) => Number(iid));
}
