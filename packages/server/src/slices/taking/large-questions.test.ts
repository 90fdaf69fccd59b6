/** What questions weigh is chosen by their authors: no exercise brings more of it into memory than a server has. */
import { question as questions } from '@sen/domain/content/node/kinds.ts';
import { startTrial } from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { choice, giveExam } from './exam.fixture.ts';

let test_app: TestApp;
let school: TestSchool;
let head: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  head = await school.user('headmaster');
});
afterAll(() => test_app.close());

const large = (at: number) => ({ ...choice(), content: `${at} `.repeat(300_000), help_text: 'x'.repeat(1_000_000) });

test('questions that are too large to be in memory together are not asked together, and others are', async () => {
  const trial = async (count: number) => {
    const exam = await giveExam(test_app, school, { questions: Array.from({ length: count }, (_, at) => large(at)) });
    return head.call(startTrial, { item_iid: exam.item, course: exam.course, mode: 'PREVIEW' });
  };
  expect((await trial(3)).result.questions).toHaveLength(3);
  expect(await trial(40)).toMatchObject({ success: false, message: 'questions_too_large' });
});

test('a list of questions reads nothing of what is asked in them', async () => {
  await giveExam(test_app, school);
  await test_app.owner.query(`update nodes set fields = fields - 'content' - 'mc_answers' where school_id = $1`, [
    school.iid,
  ]);
  const { result } = await head.call(questions.calls.list, { items_per_page: -1 });
  expect(result).toContainEqual(expect.objectContaining({ difficulty: 'medium', tags: [] }));
});
