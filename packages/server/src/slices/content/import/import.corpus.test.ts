/** The banks of the corpus against what Moodle reads from them (`moodle-import-expected.json`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGift } from '@sen/domain/content/import/gift.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { writeGift } from '@sen/domain/content/import/write-gift.ts';
import { type Choice, QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { plainText } from '@sen/domain/shared/text-formats.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBank } from './read-bank.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'question-banks');
const read = (path: string) => readFileSync(join(folder, path));

const Numbers = z.array(z.coerce.number());
const Texts = z.array(z.coerce.string());
const Expected = z.object({
  qtype: z.string(),
  name: z.string().default(''),
  questiontext: z.string().default(''),
  generalfeedback: z.string().default(''),
  defaultmark: z.coerce.number().default(1),
  answer: z.union([z.boolean(), Texts]).default([]),
  fraction: Numbers.default([]),
  feedback: Texts.default([]),
  single: z.coerce.number().default(1),
  tolerance: z.array(z.coerce.number()).default([]),
  correctanswer: z.union([z.boolean(), z.number()]).optional(),
  feedbacktrue: z.string().default(''),
  feedbackfalse: z.string().default(''),
  subquestions: Texts.default([]),
  subanswers: Texts.default([]),
  options: z.record(z.string(), z.object({ qtype: z.string(), answer: Texts, fraction: Numbers })).default({}),
});
type Expected = z.output<typeof Expected>;
const files = z
  .array(z.object({ file: z.string(), questions: z.array(Expected), messages: z.string() }))
  .parse(JSON.parse(read('moodle-import-expected.json').toString()));

const types: Record<string, number> = {
  multichoice: 2,
  truefalse: 2,
  shortanswer: 1,
  numerical: 13,
  match: 4,
  essay: 9,
  description: 0,
  ordering: 3,
  multianswer: 1,
};

/** Names and texts are compared as read: without markup, blanks alike, white space and emphasis aside. */
const asRead = (text: string) =>
  plainText(text)
    .replace(/\{#\d+\}/g, '_____')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ');
const said = (feedback: string) => plainText(feedback).replace(/\s+/g, ' ');
const lines = (text: string) => text.replace(/\s+/g, ' ').trim();
const marks = (answers: readonly Choice[]) =>
  answers.map(({ text, is_true, feedback }) => [text, is_true, lines(feedback)]);

function compareAnswers(read: QuestionForAuthor, expected: Expected): void {
  const answers = Array.isArray(expected.answer) ? expected.answer : [];
  const fraction = (index: number) => expected.fraction[index] ?? 0;
  const full = answers.filter((_, index) => fraction(index) === 1);
  const wrong = expected.feedback.filter((_, index) => answers[index] === '*');
  switch (read.type) {
    case 2: {
      if (expected.qtype === 'truefalse') {
        const right = Boolean(expected.correctanswer);
        expect(marks(read.mc_answers)).toEqual([
          ['True', right, said(expected.feedbacktrue)],
          ['False', !right, said(expected.feedbackfalse)],
        ]);
        return;
      }
      expect(read.sub_type).toBe(expected.single === 1 ? 'MC' : 'MMC');
      const isRight = (index: number) => (expected.single === 1 ? fraction(index) === 1 : fraction(index) > 0);
      expect(marks(read.mc_answers)).toEqual(
        answers.map((text, index) => [text, isRight(index), said(expected.feedback[index] ?? '')]),
      );
      return;
    }
    case 1: {
      if (expected.qtype === 'multianswer') {
        compareBlanks(read, expected);
        return;
      }
      expect(read.answers).toEqual([full.join('|')]);
      expect(said(read.feedback_false)).toContain(said(wrong[0] ?? ''));
      for (const [index, feedback] of expected.feedback.entries()) {
        if (fraction(index) === 1) expect(said(read.feedback_true)).toContain(said(feedback));
      }
      return;
    }
    case 13: {
      const right = answers.map((text, index) => [text, fraction(index)] as const).filter(([, part]) => part === 1);
      expect(read.answers.map(Number)).toEqual(right.map(([text]) => Number(Number(text).toFixed(10))));
      expect(read.tolerance).toBeCloseTo(expected.tolerance[0] ?? 0, 12);
      expect(said(read.feedback_false)).toContain(said(wrong[0] ?? ''));
      return;
    }
    case 4:
      expect(read.l_pair.map((side) => side.text)).toEqual(expected.subquestions);
      expect(read.r_pair.map((side) => side.text)).toEqual(expected.subanswers);
      return;
    case 3:
      expect(read.reorders.map((piece) => piece.text)).toEqual(answers);
      return;
    default:
      expect(answers).toEqual([]);
  }
}

function compareBlanks(read: Extract<QuestionForAuthor, { type: 1 }>, expected: Expected): void {
  const blanks = Object.values(expected.options);
  expect(read.answers).toEqual(
    blanks.map(({ answer, fraction }) => answer.filter((_, index) => fraction[index] === 1).join('|')),
  );
  expect(read.choices).toEqual(blanks.map(({ qtype, answer }) => (qtype === 'multichoice' ? answer : [])));
  expect(read.sw).toBe(blanks.length);
}

describe.each(files)('$file', ({ file, questions, messages }) => {
  const bank = readBank({ file_name: file, bytes: read(file) });
  const wanted = questions.filter(({ qtype }) => qtype !== 'category');

  it('gives the questions that Moodle reads from it', () => {
    expect(bank.questions).toHaveLength(wanted.length);
    expect(bank.refused.length > 0).toBe(messages !== '');
    expect(bank.questions.length + bank.refused.length).toBeGreaterThan(0);
    for (const [index, expected] of wanted.entries()) {
      const question = bank.questions[index]?.question;
      if (!question) throw new Error(`no question ${index}`);
      expect(question.type).toBe(types[expected.qtype]);
      expect(asRead(question.name)).toBe(asRead(expected.name));
      expect(lines(questionText(question))).toBe(asRead(expected.questiontext));
      expect(said(question.feedback_true)).toContain(said(expected.generalfeedback));
      expect(said(question.feedback_false)).toContain(said(expected.generalfeedback));
      compareAnswers(question, expected);
    }
  });
});

const Said = z.object({ en: z.string().optional(), vi: z.string().optional() });
const Puzzle = z.object({
  question: Said,
  options: z.array(Said.extend({ correct: z.boolean() })).optional(),
  accepted: z.array(z.string()).optional(),
  accepted_vi: z.array(z.string()).optional(),
});
const Quiz = z.object({
  title: z.string(),
  questions: z.array(
    z.object({ question: z.string(), options: z.array(z.object({ text: z.string(), correct: z.boolean() })) }),
  ),
});

const choice = (text: string, is_true: boolean, index: number) => ({ id: `p${index}`, text, is_true });
const inHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function expectToSurvive(questions: readonly QuestionForAuthor[]): void {
  const { text, left_out } = writeGift(questions);
  let last = 0;
  const bank = parseGift(text, () => `p${last++}`);
  expect([left_out, bank.refused]).toEqual([[], []]);
  const withoutIds = (list: readonly QuestionForAuthor[]): unknown =>
    JSON.parse(JSON.stringify(list, (key, value: unknown) => (key === 'id' ? undefined : value)));
  expect(withoutIds(bank.questions.map(({ question }) => question))).toEqual(withoutIds(questions));
}

describe('texts of other banks written as GIFT and read again', () => {
  it('stay as they are in Vietnamese', () => {
    const puzzles = read('gbrainy/verbal-analogies.jsonl')
      .toString()
      .trim()
      .split('\n')
      .map((each) => Puzzle.parse(JSON.parse(each)));
    const questions = puzzles.map((puzzle, number) => {
      const asked = inHtml(puzzle.question.vi ?? puzzle.question.en ?? '');
      const name = `Câu ${number + 1}`;
      if (puzzle.options) {
        const mc_answers = puzzle.options.map((each, index) => choice(each.vi ?? each.en ?? '', each.correct, index));
        return QuestionForAuthor.parse({ type: 2, name, content: asked, mc_answers });
      }
      const answers = [[...(puzzle.accepted_vi ?? []), ...(puzzle.accepted ?? [])].join('|')];
      return QuestionForAuthor.parse({ type: 1, name, content: `${asked} [[1]]`, answers });
    });
    expect(questions).toHaveLength(53);
    expectToSurvive(questions);
  });

  it('stay as they are in Japanese', () => {
    const quizzes = z.array(Quiz).parse(JSON.parse(read('ml-for-beginners/quizzes-ja.json').toString()));
    const questions = quizzes.flatMap((quiz) =>
      quiz.questions.map((each) =>
        QuestionForAuthor.parse({
          type: 2,
          name: each.question,
          content: inHtml(each.question),
          tags: [quiz.title],
          mc_answers: each.options.map((option, index) => choice(option.text, option.correct, index)),
        }),
      ),
    );
    expect(questions.length).toBeGreaterThan(10);
    expectToSurvive(questions);
  });
});
