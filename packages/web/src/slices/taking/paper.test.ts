import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { expect, it } from 'vitest';
import { blocksOf } from './paper.ts';

const built = (iid: number, type: QuestionForTaking['type'], group = 0): QuestionForTaking => ({
  uid: `1-${iid}-${group}`,
  iid,
  type,
  content: '',
  audio: '',
  sw: 1,
  has_help: false,
});

const shapeOf = (questions: readonly QuestionForTaking[]) =>
  blocksOf(questions).map((block) => [block.introduction?.iid ?? null, block.questions.map((one) => one.number)]);

it('puts the questions of a group under their introduction and numbers what can be answered', () => {
  const paper = [built(1, 2), built(2, 0, 7), built(3, 2, 7), built(4, 9, 7), built(5, 13)];
  expect(shapeOf(paper)).toEqual([
    [null, [1]],
    [2, [2, 3]],
    [null, [4]],
  ]);
});

it('ends an introduction at its end mark', () => {
  expect(shapeOf([built(1, 0), built(2, 2), built(3, -1), built(4, 2)])).toEqual([
    [1, [1]],
    [null, [2]],
  ]);
});
