import { previewQuestion } from '@sen/domain/content/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  teacher = await (await test_app.school()).user('teacher');
});
afterAll(() => test_app.close());

const question = {
  type: 2,
  content: '<p onclick="x()">Tính \\(1+1\\)</p>',
  feedback_true: 'Đúng rồi',
  mc_answers: [
    { id: 'a', text: '2', is_true: true },
    { id: 'b', text: 'x<y', is_true: false },
  ],
};

test('an author sees what a learner would get, what opens after checking, and what an answer earns', async () => {
  const { result } = await teacher.call(previewQuestion, { question, answer: ['a'] });
  expect(JSON.stringify(result.question)).not.toMatch(/Đúng rồi|is_true|onclick/);
  expect(result.question.content).toContain('<math');
  expect(result.question.parts.map(({ text }: { text: string }) => text).toSorted()).toEqual(['2', 'x&lt;y']);
  expect(result.review).toMatchObject({ key: ['a'], feedback_true: 'Đúng rồi' });
  expect(result.checked).toEqual({ correct: true, percent: 1, score: 1 });
  const wrong = await teacher.call(previewQuestion, { question, answer: ['b'] });
  expect(wrong.result.checked).toEqual({ correct: false, percent: 0, score: 0 });
});

test('what an author should look at is told, and a field that is not right is named', async () => {
  const unfinished = { ...question, mc_answers: question.mc_answers.map((choice) => ({ ...choice, is_true: false })) };
  const told = await teacher.call(previewQuestion, { question: unfinished });
  expect(told.result).toMatchObject({ checked: null, warnings: ['no_right_choice'] });
  const refused = await teacher.call(previewQuestion, { question: { ...question, sw: 'much' } });
  expect(refused).toMatchObject({ message: 'invalid_input', err: { sw: 'this_field_is_not_a_number' } });
});
