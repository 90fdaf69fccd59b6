import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPart } from '../../shared/text-formats.ts';
import { QuestionForAuthor } from '../question/model.ts';
import { parseGift } from './gift.ts';
import { counted } from './reading.fixture.ts';
import type { QuestionInput } from './reading.ts';
import { writeGift } from './write-gift.ts';

const letters = 'abcđêXỗ東京=~#{}:%\\[]-><&"\'*/$ |1?'.split('');
const tidy = (text: string) => text.normalize('NFC').replace(/ +/g, ' ').trim();
const words = (without: RegExp, least = 1) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: least, maxLength: 12 })
    .map((parts) => tidy(parts.join('').replace(without, '')))
    .filter((text) => text.length >= least);
const html = words(/[<>&[\]]/g);
const plain = words(/^$/);
const feedback = fc.oneof(fc.constant(''), html);
const accepted = words(/\||->/g).filter((text) => !text.includes('->'));
const shown = fc.oneof(
  plain.map(plainPart),
  fc.constantFrom('H<sub>2</sub>O', 'x<sup>2</sup> -&gt; {y}', '<img src="/files/a.webp" alt="~a">'),
);
const part = (text: string, id: number) => ({ id: `p${id}`, text });

const multiple = fc
  .record({
    texts: fc.array(shown, { minLength: 2, maxLength: 5 }),
    right: fc.nat(4),
    several: fc.boolean(),
    note: feedback,
  })
  .map(({ texts, right, several, note }) => ({
    type: 2 as const,
    sub_type: several ? ('MMC' as const) : ('MC' as const),
    mc_answers: texts.map((text, index) => {
      const is_true = index === right % texts.length || (several && index === 0);
      return { ...part(text, index), is_true, feedback: index === 0 ? note : '' };
    }),
  }));
const kinds = fc.oneof(
  multiple,
  fc.array(accepted, { minLength: 1, maxLength: 3 }).map((texts) => ({ type: 1 as const, answers: [texts.join('|')] })),
  fc.array(shown, { minLength: 2, maxLength: 5 }).map((texts) => ({ type: 3 as const, reorders: texts.map(part) })),
  fc.array(fc.tuple(shown, shown), { minLength: 2, maxLength: 5 }).map((sides) => ({
    type: 4 as const,
    l_pair: sides.map(([left], index) => part(left, index)),
    r_pair: sides.map(([, right], index) => part(right, index)),
  })),
  fc.constant({ type: 9 as const }),
  fc.record({
    type: fc.constant(13 as const),
    answers: fc.array(fc.integer().map(String), { minLength: 1, maxLength: 3 }),
    tolerance: fc.integer({ min: 0, max: 9 }),
  }),
);

const questions = fc
  .record({ kind: kinds, name: plain, content: html, general: feedback, tag: words(/^$/) })
  .map((given): QuestionForAuthor => {
    const { kind, name, content, general, tag } = given;
    const text = kind.type === 1 ? `${content} [[1]]` : content;
    const both = { feedback_true: general, feedback_false: general };
    const input: QuestionInput = { name, content: text, tags: [tag], ...both, ...kind };
    return QuestionForAuthor.parse(input);
  });

/** Identifiers are made anew by every reading. */
const withoutIds = (list: readonly QuestionForAuthor[]): unknown =>
  JSON.parse(JSON.stringify(list, (key, value: unknown) => (key === 'id' ? undefined : value)));

describe('GIFT that we write', () => {
  it('reads back as the questions it was written from', () => {
    fc.assert(
      fc.property(fc.array(questions, { minLength: 1, maxLength: 4 }), (given) => {
        const { text, left_out } = writeGift(given);
        expect(left_out).toEqual([]);
        const bank = parseGift(text, counted());
        expect(bank.refused).toEqual([]);
        expect(withoutIds(bank.questions.map((each) => each.question))).toEqual(withoutIds(given));
      }),
      { numRuns: 400 },
    );
  });

  it('leaves out what GIFT has no words for', () => {
    const two_blanks = QuestionForAuthor.parse({ type: 1, content: '[[1]] [[2]]', answers: ['a', 'b'] });
    const end = QuestionForAuthor.parse({ type: -1 });
    expect(writeGift([two_blanks, end]).left_out).toEqual([two_blanks, end]);
  });
});
