import { allQuestionTypes, QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, emptyDraft, fieldsOf, missingIn } from './draft.ts';

const part = (id: string, text: string) => ({ id, text });
const choice = (id: string, text: string, is_true = false) => ({ id, text, is_true, feedback: '' });

const written: readonly Draft[] = [
  { ...emptyDraft(-1) },
  { ...emptyDraft(0), content: 'Đọc đoạn văn' },
  { ...emptyDraft(1), content: 'A [[1]] B [[2]]', answers: ['x|y', 'z'], choices: [[], ['z', 'w']] } as Draft,
  { ...emptyDraft(2), content: 'Thủ đô?', mc_answers: [choice('a', 'Hà Nội', true), choice('b', 'Huế')] } as Draft,
  { ...emptyDraft(3), content: 'Xếp', reorders: [part('a', 'một'), part('b', 'hai')] } as Draft,
  {
    ...emptyDraft(4),
    content: 'Nối',
    l_pair: [part('a', 'chó'), part('b', 'mèo')],
    r_pair: [part('c', 'dog'), part('d', 'cat')],
  } as Draft,
  {
    ...emptyDraft(8),
    content: 'Phân loại',
    categories: [part('k', 'Quả'), part('l', 'Rau')],
    items: [
      { ...part('a', 'táo'), category_id: 'k' },
      { ...part('b', 'cải'), category_id: 'l' },
    ],
  } as Draft,
  { ...emptyDraft(9), content: 'Viết', wordmin: 50, wordmax: 100 } as Draft,
  { ...emptyDraft(10), audio: '/a.mp3', answers: ['Xin chào'] } as Draft,
  { ...emptyDraft(13), content: '2 + 2', answers: ['4', '4,0'], tolerance: 0.5 } as Draft,
];

describe.each(written)('a written question of type $type', (draft) => {
  it('lacks nothing, fits the model and comes back as it was', () => {
    expect(missingIn(draft)).toEqual({});
    const fields = fieldsOf(draft);
    const parsed = QuestionForAuthor.parse(fields);
    expect(parsed).toEqual(fields);
    expect(draftOf(parsed)).toEqual(draft);
  });
});

it.each(allQuestionTypes.filter((type) => type !== -1))('a new question of type %i says what it lacks', (type) => {
  expect(Object.keys(missingIn(emptyDraft(type)))).toContain('content');
});

it('leaves rows without text out', () => {
  const draft = {
    ...emptyDraft(2),
    mc_answers: [choice('a', 'Hà Nội'), choice('b', ' '), choice('c', 'Huế')],
  } as Draft;
  expect(fieldsOf(draft)).toMatchObject({ mc_answers: [{ id: 'a' }, { id: 'c' }] });
});

it('keeps a right side without a left one as a distractor, but asks for a missing right side', () => {
  const sides = (left: string[], right: string[]) =>
    ({
      ...emptyDraft(4),
      content: 'Nối',
      l_pair: left.map((text, row) => part(`l${row}`, text)),
      r_pair: right.map((text, row) => part(`r${row}`, text)),
    }) as Draft;
  expect(missingIn(sides(['chó', 'mèo', ''], ['dog', 'cat', 'cow']))).toEqual({});
  expect(fieldsOf(sides(['chó', 'mèo', ''], ['dog', 'cat', 'cow']))).toMatchObject({ l_pair: [{}, {}, { text: ' ' }] });
  expect(missingIn(sides(['chó', 'mèo', 'bò'], ['dog', 'cat', '']))).toEqual({ l_pair: 'import_pair_incomplete' });
});

it('asks for a category that exists for every item', () => {
  const draft = written.find(({ type }) => type === 8);
  if (draft?.type !== 8) throw new Error('no categorized draft');
  const moved = { ...draft, items: draft.items.map((item) => ({ ...item, category_id: 'gone' })) };
  expect(missingIn(moved)).toEqual({ items: 'item_without_category' });
});
