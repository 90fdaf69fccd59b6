import { newNode, previewQuestion } from '@sen/domain/content/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { filled, whileOthersAreAnswered } from '../../../test/costly-file.ts';

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

test('long texts are cleaned while others are answered', async () => {
  // What cleans them is loaded once.
  await teacher.call(previewQuestion, { question: { ...question, content: filled('<b>x</b>', 30_000) } });
  const content = `<script>1</script>${filled('<p onclick="x()">y <b>z</b></p>', 900_000)}`;
  const asked = { question: { ...question, content } };
  const seen = await whileOthersAreAnswered(test_app, teacher.call(previewQuestion, asked));
  expect(seen.result.question.content.slice(0, 20)).toBe('<p>y <b>z</b></p><p>');
  const made = { ntype: 'question', name: 'Q', ...question, help_text: `${content}<i>later</i>` };
  const saved = await whileOthersAreAnswered(test_app, teacher.call(newNode, made as never));
  expect(saved.result.node.fields.help_text).toMatch(/^<p>y <b>z<\/b><\/p>.*<i>later<\/i>$/);
});

test('texts beyond all bounds are refused by their field, before anything is compared with them', async () => {
  const answers = Array.from({ length: 40 }, () => 'x'.repeat(20_000));
  const refused = await teacher.call(previewQuestion, { question: { type: 1, answers }, answer: ['x'] });
  expect(refused).toMatchObject({ message: 'invalid_input', err: { answers: 'question_texts_too_long' } });
});
