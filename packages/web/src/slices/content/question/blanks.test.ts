import { expect, it } from 'vitest';
import { aligned, blankNumbers, nextBlank, withoutBlank } from './blanks.ts';
import { type DraftOf, emptyDraft } from './draft.ts';

const inline = (content: string, answers: string[] = [], choices: string[][] = []): DraftOf<1> => {
  const draft = emptyDraft(1);
  if (draft.type !== 1) throw new Error('not inline');
  return { ...draft, content, answers, choices };
};

it('finds each blank once, by number', () => {
  expect(blankNumbers('a [[2]] b [[1]] c [[2]]')).toEqual([1, 2]);
});

it('gives every blank of the text a row', () => {
  expect(aligned(inline('[[1]] và [[2]]', ['một'])).answers).toEqual(['một', '']);
});

it('keeps what was written for a blank that has left the text', () => {
  expect(aligned(inline('nothing', ['một', ''])).answers).toEqual(['một']);
});

it('offers the number of a blank that is missing in the text before a new one', () => {
  expect(nextBlank(inline('[[1]] [[3]]', ['a', 'b', 'c']))).toBe(2);
  expect(nextBlank(inline('[[1]]', ['a']))).toBe(2);
});

it('moves the later blanks up when one is taken out', () => {
  const draft = withoutBlank(inline('[[1]] [[2]] [[3]]', ['a', 'b', 'c'], [[], ['b', 'x'], []]), 2);
  expect(draft).toMatchObject({ content: '[[1]]  [[2]]', answers: ['a', 'c'], choices: [[], []] });
});
