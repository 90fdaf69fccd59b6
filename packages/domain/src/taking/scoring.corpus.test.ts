/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, QuestionForAuthor } from '../content/question/model.ts';
import { comparable } from '../content/question/text.ts';
import { scoreQuestion } from './scoring.ts';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../../../shared/corpus');
const textOf = (name: string): string => readFileSync(join(corpus, 'scoring-oracle', name), 'utf8');
const jsonOf = <T extends z.ZodType>(name: string, shape: T): z.output<T> => shape.parse(JSON.parse(textOf(name)));
const rowsOf = (name: string): string[][] =>
  textOf(name)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

const inlineOf = (...answers: string[]) => QuestionForAuthor.parse({ type: 1, answers });
const choiceOf = (options: string[], right: string[], sub_type = 'MMC') =>
  QuestionForAuthor.parse({
    type: 2,
    sub_type,
    mc_answers: options.map((text) => ({ id: text, text, is_true: right.includes(text) })),
  });
/** Right sides carry ids of their own, so equal texts are distinct parts. */
const matchingOf = (key: Record<string, string>, distractors: string[] = []) => {
  const pairs = [...Object.entries(key), ...distractors.map((right) => ['', right] as const)];
  return QuestionForAuthor.parse({
    type: 4,
    l_pair: pairs.map(([text], index) => ({ id: `l${index}`, text })),
    r_pair: pairs.map(([, text], index) => ({ id: `r${index}`, text })),
  });
};
const matchingAnswer = (key: Record<string, string>, distractors: string[], given: Record<string, string>): Answer => {
  const rights = [...Object.values(key), ...distractors];
  return Object.keys(key).map((left) => [`r${rights.indexOf(given[left] ?? '')}`].filter((id) => id !== 'r-1'));
};

const Comparison = z.object({
  cases: z.array(
    z.object({
      given: z.string(),
      expected: z.string(),
      equal_ignoring_case: z.boolean(),
      note: z.string().optional(),
      variant: z.string().optional(),
    }),
  ),
});
const Expect = z.object({ correct: z.boolean(), all_or_nothing: z.number(), partial: z.number().optional() });

describe('scoring agrees with an independent grader', () => {
  for (const one of jsonOf('text-compare.json', Comparison).cases) {
    it(`text-compare.json: ${one.given} | ${one.expected} ${one.note}`, () => {
      const question = inlineOf(one.expected);
      expect(scoreQuestion(question, [one.given], 1).isCorrect).toBe(one.equal_ignoring_case);
    });
  }

  it('text-compare-vi.json: 300 Vietnamese texts; what reads alike is alike here: blanks of all kinds and numbers, other widths, invisible characters', () => {
    const { cases } = jsonOf('text-compare-vi.json', Comparison);
    expect(cases).toHaveLength(300);
    const alike = new Set(['inner-double-blank', 'nbsp', 'full-width', 'zero-width']);
    const wrong = cases.filter(({ given, expected, equal_ignoring_case, variant = '' }) => {
      const wanted = equal_ignoring_case || alike.has(variant);
      return (scoreQuestion(inlineOf(expected), [given], 1).isCorrect ?? false) !== wanted;
    });
    expect(wrong).toEqual([]);
    expect(comparable('a\u00a0 b')).toBe('a b');
  });

  const multiple = jsonOf(
    'multiple-choice.json',
    z.object({
      question: z.object({ options: z.array(z.string()), answers: z.array(z.string()) }),
      cases: z.array(z.object({ id: z.string(), response: z.array(z.string()), expect: Expect })),
    }),
  );
  for (const one of multiple.cases) {
    it(`multiple-choice.json: ${one.id}`, () => {
      const { question } = multiple;
      const scored = scoreQuestion(choiceOf(question.options, question.answers), one.response, 1);
      expect(scored).toMatchObject({ isCorrect: one.expect.correct, score: one.expect.all_or_nothing });
    });
  }

  const ordering = jsonOf(
    'ordering.json',
    z.object({
      question: z.object({ answers: z.array(z.string()) }),
      cases: z.array(z.object({ id: z.string(), response: z.array(z.string()), expect: Expect })),
    }),
  );
  for (const one of ordering.cases) {
    it(`ordering.json: ${one.id}`, () => {
      const reorders = ordering.question.answers.map((text) => ({ id: text, text }));
      const answer = one.response.map((id) => [id]);
      const scored = scoreQuestion(QuestionForAuthor.parse({ type: 3, reorders }), answer, 1);
      expect(scored).toMatchObject({ isCorrect: one.expect.correct, score: one.expect.all_or_nothing });
    });
  }

  const matching = jsonOf(
    'matching.json',
    z.object({
      question: z.object({ right: z.array(z.string()), answers: z.record(z.string(), z.string()) }),
      cases: z.array(z.object({ id: z.string(), response: z.unknown(), expect: Expect })),
    }),
  );
  for (const one of matching.cases) {
    it(`matching.json: ${one.id}`, () => {
      const { answers, right } = matching.question;
      const distractors = right.filter((text) => !Object.values(answers).includes(text));
      const given = z.record(z.string(), z.string()).catch({}).parse(one.response);
      const scored = scoreQuestion(matchingOf(answers, distractors), matchingAnswer(answers, distractors, given), 1);
      expect(scored).toMatchObject({ isCorrect: one.expect.correct, score: one.expect.all_or_nothing });
    });
  }

  const inline = jsonOf(
    'inline.json',
    z.object({
      questions: z.array(
        z.object({
          id: z.string(),
          blanks: z.array(z.array(z.string())),
          cases: z.array(z.object({ id: z.string(), response: z.array(z.string()), expect: Expect })),
        }),
      ),
    }),
  );
  for (const { blanks, cases } of inline.questions) {
    for (const one of cases) {
      it(`inline.json: ${one.id}`, () => {
        const whole = inlineOf(...blanks.map((texts) => texts.join('|')));
        const partial = { ...whole, partial_credit: true };
        expect(scoreQuestion(whole, one.response, 1)).toMatchObject({
          isCorrect: one.expect.correct,
          score: one.expect.all_or_nothing,
        });
        expect(scoreQuestion(partial, one.response, 1).score).toBeCloseTo(one.expect.partial ?? Number.NaN, 5);
      });
    }
  }
});

/** The question and answer a line of the published attempts describes. */
function attempted(kind: string, response: string): { question: QuestionForAuthor; answer: Answer } {
  const given: unknown = JSON.parse(response === '' ? '[]' : response);
  const texts = z
    .array(z.string())
    .catch([])
    .parse(typeof given === 'string' ? [given] : given);
  if (kind.startsWith('matching')) {
    const key = { frog: 'amphibian', cat: 'mammal', newt: 'amphibian' };
    const answers = z.record(z.string(), z.string()).catch({}).parse(given);
    return { question: matchingOf(key), answer: matchingAnswer(key, [], answers) };
  }
  if (kind.includes('True/False')) return { question: choiceOf(['True', 'False'], ['True'], 'MC'), answer: texts };
  if (kind.includes('MMC'))
    return { question: choiceOf(['One', 'Two', 'Three', 'Four'], ['One', 'Three']), answer: texts };
  if (kind.includes('multiple_choice')) {
    return { question: choiceOf(['One', 'Two', 'Three', 'Four'], ['One'], 'MC'), answer: texts };
  }
  if (kind.startsWith('number')) {
    return { question: QuestionForAuthor.parse({ type: 13, answers: ['3.14'] }), answer: texts };
  }
  return { question: kind.includes('Owl') ? inlineOf('Owl', 'Pussy-cat') : inlineOf('frog'), answer: texts };
}

describe('published attempts at a quiz', () => {
  const rows = rowsOf('attempts-quiz00-mapped.tsv').map(([attempt = '', slot, kind = '', response = '', , correct]) => {
    const { question, answer } = attempted(kind, response);
    return { attempt, slot, kind, response, correct, scored: scoreQuestion(question, answer, 1) };
  });

  for (const { attempt, slot, kind, response, correct, scored } of rows) {
    it(`attempts-quiz00-mapped.tsv: attempt ${attempt} slot ${slot} ${kind} ${response}`, () => {
      expect(String(scored.isCorrect)).toBe(correct);
    });
  }

  it('attempts-quiz00-totals.tsv: the points of each attempt', () => {
    const totals = rowsOf('attempts-quiz00-totals.tsv');
    const mine = totals.map(([attempt]) =>
      rows.filter((row) => row.attempt === attempt).reduce((points, row) => points + (row.scored.score ?? 0), 0),
    );
    expect(mine).toEqual(totals.map(([, points]) => Number(points)));
  });
});
