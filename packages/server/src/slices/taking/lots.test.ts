import { markAnswer, publishMarks } from '@sen/domain/taking/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { choice, type Exam, essay, openExams, right } from './exam.fixture.ts';

const { test_app, school, giveExam } = await openExams();
/** One more than go together. */
const SITTINGS = 51;

let exam: Exam;
let teacher: Awaited<ReturnType<typeof school.user>>;
/** In the order of their numbers. */
const takes: number[] = [];

beforeAll(async () => {
  exam = await giveExam({ questions: [choice(), essay()] });
  teacher = await school.user(`teacher@course-${exam.course}`);
  const [first = '', second = ''] = exam.uids;
  for (let sat = 0; sat < SITTINGS; sat++) {
    const learner = await exam.learner();
    takes.push((await learner.begin()).result.take_id);
    await learner.submit({ [first]: right, [second]: { answer: ['A long story.'], rev: 1 } });
  }
});

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await test_app.owner.query(text, [takes])).rows;
const countOf = async (text: string): Promise<number> => (await rowsOf(text)).length;

/** Begins work on all sittings while somebody holds the last one, and ends it from outside once all others are through. */
async function breakOff(
  work: () => Promise<{ readonly message?: unknown }>,
  through: () => Promise<number>,
): Promise<void> {
  const holder = await test_app.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from takes where iid = $1 for update', [takes.at(-1)]);
    const working = work();
    await expect.poll(through).toBe(SITTINGS - 1);
    const end = () =>
      holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      );
    await expect.poll(async () => (await end()).rowCount).toBeGreaterThan(0);
    expect((await working).message).toBe('database_down');
  } finally {
    holder.release(true);
  }
}

test('publishing marks goes on in short steps: what is done stays when it breaks off, and the next time does the rest', async () => {
  const question_iid = exam.questions[1] ?? 0;
  for (const take_id of takes) await teacher.call(markAnswer, { take_id, question_iid, score: 4, publish: false });
  const published = () => countOf('select from marks where take_iid = any($1) and published');
  await breakOff(() => teacher.call(publishMarks, exam.named), published);
  expect((await teacher.call(publishMarks, exam.named)).result).toEqual({ published: 1 });
  expect(await published()).toBe(SITTINGS);
});
