import { checkDraws, newNode } from '@sen/domain/content/contract.ts';
import { itemView } from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { giveExam } from './exam.fixture.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
const questions: number[] = [];
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('teacher');
  for (const tags of [['a'], ['a'], ['a', 'b'], ['b']]) {
    const fields = { ntype: 'question' as const, type: 13, content: 'How many?', answers: ['1'], tags };
    questions.push((await teacher.call(newNode, fields)).result.iid);
  }
  await teacher.call(newNode, { ntype: 'question', type: 0, content: 'An introduction', tags: ['a'] });
});
afterAll(() => test_app.close());

const found = async (given: object) => (await teacher.call(checkDraws, given)).result.found;

test('draws are counted as a start would fill them: none twice, none of the fixed ones, no introduction', async () => {
  expect(await found({ draws: [{ tags: ['a'], count: 500 }] })).toEqual([3]);
  expect(await found({ fixed: [questions[0]], draws: [{ tags: ['a'], count: 3 }] })).toEqual([2]);
  const overlapping = await found({
    draws: [
      { tags: ['a'], count: 3 },
      { tags: ['b'], count: 2 },
    ],
  });
  expect(overlapping.reduce((sum: number, count: number) => sum + count, 0)).toBe(4);
  expect(await found({ draws: [] })).toEqual([]);
});

test('an exam that cannot be filled gives no learner a shorter paper: its start is refused and stores nothing', async () => {
  const exam = await giveExam(test_app, school, { fields: { draws: [{ tags: ['b'], count: 5 }] } });
  const learner = await exam.learner();
  expect(await learner.begin()).toMatchObject({
    success: false,
    message: 'not_enough_questions',
    result: { draws: [{ index: 0, wanted: 5, found: 2 }] },
  });
  expect((await learner.call(itemView, exam.named)).result).toMatchObject({ view: 'not_started', current: null });
  const { rows } = await test_app.owner.query('select 1 from takes where exercise_iid = $1', [exam.item]);
  expect(rows).toEqual([]);
});

test('an author may save it all the same, to fill the bank later', async () => {
  const exercise = { ntype: 'exercise' as const, name: 'Later', draws: [{ tags: ['none'], count: 500 }] };
  expect(await teacher.call(newNode, exercise)).toMatchObject({ success: true });
});

test('the words before an exam and its rules show their formulas', async () => {
  const [content, regulation] = ['<p>Cho \\(x^2\\)</p>', '<p>Không dùng \\(y^3\\)</p>'];
  const exam = await giveExam(test_app, school, { fields: { content, options: { regulation } } });
  const { item } = (await (await exam.learner()).call(itemView, exam.named)).result;
  for (const text of [item.content, item.regulation]) expect(text).toContain('<math');
});
