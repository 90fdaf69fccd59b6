import pg from 'pg';
import { measureCalls } from './exam/calls.ts';
import { addCourses } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const LEARNERS = 500;
const CONNECTIONS = 100;
const SECONDS = 10;
const REPORTS = 2000;

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
    // Each report moves on, so that each is written.
    const calls = Array.from({ length: REPORTS }, (_, at) => {
      const items = { [lessons[at % lessons.length] ?? 0]: { p: 1 + (at % 99), time_spent: 5 } };
      const token = school.learners[at % school.learners.length]?.token ?? '';
      return { token, path: '/trckr', fields: { a: 'set', course, items } };
    });
    const good = '"saved":true';
    await measureCalls(product, calls, { connections: CONNECTIONS, seconds: 2, good });
    return await measureCalls(product, calls, { connections: CONNECTIONS, seconds: SECONDS, good });
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
