import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { QuestionForAuthor } from './model.ts';
import { forTaking } from './projection.ts';

/** Shown as it is written. */
const shown = 'shown';
/** Two values of a field that only authors and reviews see: by nothing can a learner tell which of them it has. */
const unseen = (one: unknown, other: unknown) => [one, other] as const;

/** Every field that a question has, whatever its type. One that is new has to be classed here. */
const fields: Readonly<Record<string, typeof shown | ReturnType<typeof unseen>>> = {
  type: shown,
  content: shown,
  audio: shown,
  sw: shown,
  name: unseen('one', 'other'),
  difficulty: unseen('easy', 'hard'),
  tags: unseen(['one'], ['other', 'more']),
  shufflable: unseen(true, false),
  feedback_true: unseen('one', 'other'),
  feedback_false: unseen('one', 'other'),
  // That there is one is told.
  help_text: unseen('one', 'other'),
  answers: unseen(['1', '2'], ['3|4', '5']),
  partial_credit: unseen(true, false),
  choices: shown,
  sub_type: shown,
  'mc_answers.id': shown,
  'mc_answers.text': shown,
  'mc_answers.is_true': unseen(true, false),
  'mc_answers.feedback': unseen('one', 'other'),
  'reorders.id': shown,
  'reorders.text': shown,
  'l_pair.id': shown,
  'l_pair.text': shown,
  'r_pair.id': shown,
  'r_pair.text': shown,
  'categories.id': shown,
  'categories.text': shown,
  'items.id': shown,
  'items.text': shown,
  'items.category_id': unseen('a', 'b'),
  wordmin: shown,
  wordmax: shown,
  tolerance: unseen(1, 2),
};

const inside = (type: unknown): unknown =>
  type instanceof z.ZodDefault ? inside(type.unwrap()) : type instanceof z.ZodArray ? inside(type.element) : type;

/** The fields of a type, those of its parts behind the list that they stand in. */
const fieldsOf = ({ shape }: (typeof QuestionForAuthor.options)[number]): string[] =>
  Object.entries(shape).flatMap(([name, type]) => {
    const part = inside(type);
    return part instanceof z.ZodObject ? Object.keys(part.shape).map((field) => `${name}.${field}`) : [name];
  });

const partsWith = (...texts: string[]) => [
  { id: 'a', text: texts[0] ?? '' },
  { id: 'b', text: texts[1] ?? '' },
];
const parts = partsWith('first', 'second');
type Fields = Readonly<Record<string, unknown>>;

/** A question of any type, as far as it is asked in words or not yet. */
const samples = (of: typeof parts): Fields => ({
  answers: ['1', '2'],
  choices: [['1', '3'], []],
  mc_answers: of,
  reorders: of,
  l_pair: of,
  r_pair: of,
  categories: of,
  items: of.map((part) => ({ ...part, category_id: 'a' })),
  help_text: 'there is one',
});
const inWords = { ...samples(parts), content: 'Asked', audio: 'https://files.example/a.mp3', sw: 2 };

/** The first part of several has one value, those after it the other. */
function withValue(question: Fields, path: string, [one, other]: readonly unknown[]): Fields {
  const [name = '', field] = path.split('.');
  const there = question[name];
  if (field === undefined || !Array.isArray(there)) return { ...question, [name]: one };
  return { ...question, [name]: there.map((part, at) => ({ ...part, [field]: at === 0 ? one : other })) };
}

const told = (question: Fields, order: readonly string[]) =>
  forTaking(QuestionForAuthor.parse(question), { uid: '9-5-0', question_iid: 5, order });

describe.each(QuestionForAuthor.options.map((option) => [option.shape.type.value, option] as const))(
  'a question of type %i',
  (type, option) => {
    const names = fieldsOf(option);

    it('has no field that is not classed', () => {
      expect(names.filter((name) => !(name in fields))).toEqual([]);
    });

    it.each([
      ['asked in words', inWords, []],
      ['asked in words, its parts in the order of a paper', inWords, ['b', 'a']],
      ['with no words yet', samples(partsWith()), []],
    ])('tells a learner nothing of the fields of its key: %s', (_, sample, order) => {
      const own = Object.entries(sample).filter(([name]) => name in option.shape);
      const question = { type, ...Object.fromEntries(own) };
      for (const name of names) {
        const values = fields[name];
        if (values === undefined || values === shown) continue;
        const given = (value: readonly unknown[]) => [name, told(withValue(question, name, value), order)];
        expect(given(values)).toEqual(given(values.toReversed()));
      }
    });
  },
);

it('is asked alike in whichever order its parts belong', () => {
  const turned = parts.toReversed();
  for (const order of [[], ['b', 'a']]) {
    expect(told({ type: 3, reorders: turned }, order)).toEqual(told({ type: 3, reorders: parts }, order));
    const pairs = (r_pair: typeof parts) => told({ type: 4, l_pair: parts, r_pair }, order);
    expect(pairs(turned)).toEqual(pairs(parts));
  }
});

it('no field is classed that no question has', () => {
  const known = new Set(QuestionForAuthor.options.flatMap(fieldsOf));
  expect(Object.keys(fields).filter((name) => !known.has(name))).toEqual([]);
});
