import { QuestionFields } from '@sen/domain/content/question/model.ts';
import { expect, test } from 'vitest';
import { liftQuestion } from './clean.ts';

test.each([
  ['<p>Giải $$x^2=2$$</p>', 'Giải x^2=2'],
  ['<p>Với \\(a&lt;b\\) và \\[c\\]</p>', 'Với a<b và c'],
  ['<p>Giá $$5</p>', 'Giá $$5'],
])('the name of %s has its formulas without their marks', (content, name) => {
  const question = QuestionFields.parse({ type: 1, content, answers: ['x'] });
  expect(liftQuestion(question).name).toBe(name);
});
