import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassRule } from '../content/exercise/model.ts';
import { type Answer, QuestionForAuthor } from '../content/question/model.ts';
import { keyOf } from '../content/question/projection.ts';
import { Paper, QuestionScore, TakeResult } from './model.ts';
import { scorePaper, scoreQuestion } from './scoring.ts';

const part = (id: string, text = id) => ({ id, text });
const question = (fields: object): QuestionForAuthor => QuestionForAuthor.parse(fields);
const multiple = question({
  type: 2,
  sub_type: 'MMC',
  mc_answers: ['a', 'b', 'c', 'd'].map((id) => ({ ...part(id), is_true: id === 'a' || id === 'c' })),
});
const inline = question({ type: 1, answers: ['colour|color', 'grey', 'xanh'] });
const reorder = question({
  type: 3,
  reorders: [part('p1', 'the'), part('p2', 'cat'), part('p3', 'the'), part('p4', 'dog')],
});
const matching = question({
  type: 4,
  l_pair: [part('l1', 'dog'), part('l2', 'cat'), part('l3', 'frog'), part('l4', '')],
  r_pair: [part('r1', 'mammal'), part('r2', 'mammal'), part('r3', 'amphibian'), part('r4', 'insect')],
});
const categorized = question({
  type: 8,
  categories: [part('k1'), part('k2')],
  items: [
    { ...part('i1', 'x'), category_id: 'k1' },
    { ...part('i2', 'x'), category_id: 'k2' },
    { ...part('i3', 'y'), category_id: 'k2' },
  ],
});
const dictation = question({ type: 10, answers: ['The quick, brown fox.', 'A quick brown fox'] });
const number = question({ type: 13, answers: ['0.3', '-5'], tolerance: 0.05 });
const openEnded = question({ type: 9 });
const all = [multiple, inline, reorder, matching, categorized, dictation, number];

describe('an answer is judged as a person reads it', () => {
  const blank = question({ type: 1, answers: ['Trường Sa'] });
  const grouped = question({ type: 13, answers: ['1234.56'], tolerance: 0 });
  const heard = question({ type: 10, answers: ['mười hai'] });

  it.each<[string, QuestionForAuthor, string]>([
    ['in full-width letters', blank, 'Ｔｒườｎｇ　Ｓａ'],
    ['with an invisible character', blank, 'Trường\u200b Sa'],
    ['with a soft hyphen', blank, 'Tr\u00adường Sa'],
    ['a number in full-width digits', grouped, '１２３４．５６'],
    ['a number as the product writes it', grouped, '1,234.56'],
    ['a number as others write it', grouped, '1.234,56'],
    ['a number with blanks between thousands', grouped, '1\u202f234,56'],
    ['words that were heard', heard, 'ｍười\u200b hai'],
  ])('%s', (_, one, typed) => {
    expect(scoreQuestion(one, [typed], 1)).toMatchObject({ isCorrect: true, score: 1 });
    expect(scoreQuestion(one, [typed], 1, 1)).toMatchObject({ isCorrect: false, score: 0 });
  });

  it('and a thousand that might be a one is read as one, as before', () => {
    expect(scoreQuestion(question({ type: 13, answers: ['1'], tolerance: 0 }), ['1,000'], 1).isCorrect).toBe(true);
    expect(scoreQuestion(question({ type: 13, answers: ['1000'], tolerance: 0 }), ['1,000'], 1).isCorrect).toBe(false);
  });
});

it('of an answer that is many times as long as what is asked for no more is read than can be right', () => {
  const blank = question({ type: 1, content: '[[1]]', answers: ['hanoi'], choices: [], partial_credit: false });
  expect(scoreQuestion(blank, [`hanoi${' '.repeat(400)}`], 1).isCorrect).toBe(true);
  expect(scoreQuestion(blank, [`hanoi${' '.repeat(600)}`], 1).isCorrect).toBe(false);
  const dictation = question({ type: 10, answers: ['one two three'] });
  const heard = scoreQuestion(dictation, [`one two three ${'x '.repeat(10_000)}`], 1).percent;
  expect(heard).toBeGreaterThan(0.01);
});

describe('an answer is scored', () => {
  it.each<[string, QuestionForAuthor, Answer, boolean, number]>([
    ['half of several choices', multiple, ['a'], false, 0.5],
    ['all choices at once', multiple, ['a', 'b', 'c', 'd'], false, 0.5],
    ['the right choices in any order and twice', multiple, ['c', 'a', 'c'], true, 1],
    ['an unknown choice', multiple, ['a', 'c', 'zz'], false, 2 / 3],
    ['blanks in any case, composed or not', inline, ['COLOR', ' Grey ', 'XANH'], true, 1],
    ['one wrong blank', inline, ['color', 'green', 'xanh'], false, 2 / 3],
    ['only some blanks', inline, ['color'], false, 1 / 3],
    ['the bar itself', inline, ['colour|color', 'grey', 'xanh'], false, 2 / 3],
    ['equal pieces swapped', reorder, [['p3'], ['p2'], ['p1'], ['p4']], true, 1],
    ['pieces out of order', reorder, [['p2'], ['p1'], ['p3'], ['p4']], false, 0],
    ['a piece too few', reorder, [['p1'], ['p2'], ['p3']], false, 0],
    ['a piece too many', reorder, [['p1'], ['p2'], ['p3'], ['p4'], ['p4']], false, 0],
    ['equal right sides swapped', matching, [['r2'], ['r1'], ['r3']], true, 1],
    ['the distractor', matching, [['r1'], ['r2'], ['r4']], false, 0],
    [
      'equal items swapped',
      categorized,
      [
        ['i2', 'k1'],
        ['i1', 'k2'],
        ['i3', 'k2'],
      ],
      true,
      1,
    ],
    [
      'an item missing',
      categorized,
      [
        ['i1', 'k1'],
        ['i2', 'k2'],
      ],
      false,
      0,
    ],
    [
      'an item elsewhere',
      categorized,
      [
        ['i1', 'k1'],
        ['i2', 'k2'],
        ['i3', 'k1'],
      ],
      false,
      0,
    ],
    ['a dictation without marks', dictation, ['the QUICK brown   fox'], true, 1],
    ['the other accepted text', dictation, ['A quick brown fox!'], true, 1],
    ['a dictation with a word wrong', dictation, ['the quick brown dog'], false, 0.75],
    ['a dictation with a word too many', dictation, ['the very quick brown fox'], false, 0.8],
    ['a number with a comma', number, ['0,3'], true, 1],
    ['a number at the edge of its tolerance', number, ['0.35'], true, 1],
    ['a number at the lower edge', number, ['.25'], true, 1],
    ['a number just outside', number, ['0.3500000000001'], false, 0],
    ['the other accepted number', number, ['−5,00'], true, 1],
    ['an exponent', number, ['3e-1'], true, 1],
    ['a number with a thousands separator', number, ['0,300.0'], false, 0],
    ['no number', number, ['three'], false, 0],
  ])('%s', (_, given, answer, isCorrect, percent) => {
    const scored = scoreQuestion(given, answer, 2);
    expect(scored).toMatchObject({ answered: true, isCorrect, score: isCorrect ? 2 : 0 });
    expect(scored.percent).toBeCloseTo(percent, 10);
  });

  it('exactly where binary numbers would not be', () => {
    const sum = question({ type: 13, answers: ['0.1'], tolerance: 0.2 });
    expect(0.1 + 0.2).toBeGreaterThan(0.3);
    expect(scoreQuestion(sum, ['0.3'], 1).isCorrect).toBe(true);
    expect(scoreQuestion(question({ type: 13, answers: ['0'], tolerance: 1e-7 }), ['0.0000001'], 1).isCorrect).toBe(
      true,
    );
    expect(
      scoreQuestion(question({ type: 13, answers: ['12345678901234567890'] }), ['12345678901234567891'], 1).isCorrect,
    ).toBe(false);
  });

  it('with part of the weight only where its author allows it', () => {
    const partly = (partial_credit: boolean) => question({ type: 1, answers: ['a', 'b', 'c'], partial_credit });
    expect(scoreQuestion(partly(true), ['a', 'b', 'x'], 3)).toMatchObject({ score: 2, isCorrect: false });
    expect(scoreQuestion(partly(false), ['a', 'b', 'x'], 3).score).toBe(0);
  });

  it('at full weight when it is the key, and nothing when it is missing', () => {
    for (const one of all) {
      expect(scoreQuestion(one, keyOf(one), 4)).toEqual({ answered: true, isCorrect: true, percent: 1, score: 4 });
      expect(scoreQuestion(one, undefined, 4)).toEqual({ answered: false, isCorrect: false, percent: 0, score: 0 });
    }
  });

  it('never by throwing, whatever was stored, and always within its weight', () => {
    const strange = fc.oneof(
      fc.array(fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('a', 'c', '0.3', 'grey'), fc.jsonValue())),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        strange,
        fc.constantFrom(...all, openEnded),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (answer, one, sw) => {
          const scored = Reflect.apply(scoreQuestion, undefined, [one, answer, sw]);
          if (scored.score === null) return;
          expect(scored.score >= 0 && scored.score <= sw).toBe(true);
          expect(scored.percent >= 0 && scored.percent <= 1).toBe(true);
          expect(scored.percent === 1).toBe(scored.isCorrect);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('quickly also where a dictation is very long', () => {
    const long = Array.from({ length: 9000 }, (_, index) => String(index % 10)).join(' ');
    expect(scoreQuestion(question({ type: 10, answers: [long] }), [`${long} ${long}`], 1).isCorrect).toBe(false);
  });
});

const questions = new Map<number, QuestionForAuthor>([
  [1, question({ type: 13, answers: ['1'] })],
  [2, question({ type: 13, answers: ['2'] })],
  [3, question({ type: 1, answers: ['a', 'b', 'c'], partial_credit: true })],
  [4, openEnded],
  [5, question({ type: 0 })],
]);
const paperOf = (weights: Record<number, number>, pass_rule: Partial<PassRule> = {}): Paper =>
  Paper.parse({
    exercise_iid: 9,
    exercise_version: 1,
    rule_version: 1,
    pass_rule,
    score_band: 10,
    questions: Object.entries(weights).map(([iid, sw]) => ({
      uid: `9-${iid}-0`,
      question_iid: Number(iid),
      version: 1,
      group: 0,
      sw,
      order: [],
    })),
  });
const answers = (given: Record<number, Answer>): ReadonlyMap<string, Answer> =>
  new Map(Object.entries(given).map(([iid, answer]) => [`9-${iid}-0`, answer]));
const marks = (score: number) => new Map([[4, { score }]]);

describe('a paper is scored', () => {
  it('the shown score and the pass line go by what was earned, progress by what was right', () => {
    const paper = { ...paperOf({ 1: 1 }), score_band: 10 };
    const inline = question({ type: 1, answers: ['a', 'b'], content: '[[1]] [[2]]' });
    const { result } = scorePaper({ paper, questions: new Map([[1, inline]]), answers: answers({ 1: ['a', 'x'] }) });
    expect(result).toMatchObject({ percent: 50, score: 0, scaled: 0, passed: false });
  });

  it('by the mean of percents weighted, with two decimals, on the band', () => {
    const { scores, result } = scorePaper({
      paper: paperOf({ 1: 1, 2: 3, 3: 2, 5: 7 }),
      questions,
      answers: answers({ 1: ['1'], 3: ['a', 'x'] }),
    });
    expect(scores.map((one) => QuestionScore.parse(one).iid)).toEqual([1, 2, 3]);
    expect(TakeResult.parse(result)).toEqual({
      score: 1.6667,
      max_score: 6,
      percent: 27.78,
      scaled: 2.78,
      score_band: 10,
      right: 1,
      partial: 1,
      wrong: 0,
      unanswered: 1,
      pending: 0,
      passed: false,
    });
  });

  it('as pending while an answered open question has no published mark, so that a mark can only add, and as nothing at once when it is unanswered', () => {
    const paper = paperOf({ 1: 1, 4: 3 });
    const pending = scorePaper({ paper, questions, answers: answers({ 1: ['1'], 4: ['essay'] }) });
    expect(pending.scores[1]).toMatchObject({ answered: true, isCorrect: null, score: null, percent: null });
    expect(pending.result).toMatchObject({
      pending: 1,
      score: 1,
      max_score: 4,
      percent: 25,
      scaled: 2.5,
      passed: null,
    });
    const empty = scorePaper({ paper, questions, answers: answers({ 1: ['1'], 4: [' '] }) });
    expect(empty.result).toMatchObject({ pending: 0, unanswered: 1, percent: 25, passed: false });
  });

  it('with marks by hand held between 0 and the weight', () => {
    const paper = paperOf({ 4: 4 });
    const by = (score: number) => scorePaper({ paper, questions, answers: answers({ 4: ['x'] }), marks: marks(score) });
    expect(by(3).scores[0]).toMatchObject({ score: 3, percent: 0.75, isCorrect: true });
    expect(by(9).scores[0]).toMatchObject({ score: 4, percent: 1 });
    expect(by(-1).scores[0]).toMatchObject({ score: 0, isCorrect: false });
  });

  it.each<[string, Partial<PassRule>, Record<number, Answer>, boolean | null]>([
    ['passes at the very average', { type: 'average_score', value: 50 }, { 1: ['1'], 4: [] }, true],
    ['fails below the average', { type: 'average_score', value: 50.01 }, { 1: ['1'] }, false],
    ['is open while a mark can still lift it', { type: 'average_score', value: 60 }, { 1: ['1'], 4: ['x'] }, null],
    ['is sure when no mark can sink it', { type: 'average_score', value: 50 }, { 1: ['1'], 4: ['x'] }, true],
    ['is sure when no mark can save it', { type: 'average_score', value: 60 }, { 1: ['0'], 4: ['x'] }, false],
    ['passes at the very count', { type: 'max_failed_questions', value: 1 }, { 1: ['1'] }, true],
    ['fails above the count', { type: 'max_failed_questions', value: 0 }, { 1: ['1'] }, false],
    [
      'is open while a mark can change the count',
      { type: 'max_failed_questions', value: 0 },
      { 1: ['1'], 4: ['x'] },
      null,
    ],
    ['passes at the very share', { type: 'max_failed_percent', value: 50 }, { 1: ['1'] }, true],
    ['fails above the share', { type: 'max_failed_percent', value: 49.9 }, { 1: ['1'] }, false],
  ])('and %s', (_, rule, given, passed) => {
    const paper = paperOf({ 1: 1, 4: 1 }, rule);
    expect(scorePaper({ paper, questions, answers: answers(given) }).result.passed).toBe(passed);
  });

  it('the same again whatever else happens, and every question counted once', () => {
    const given = fc.dictionary(
      fc.constantFrom('1', '2', '3', '4'),
      fc.array(fc.constantFrom('1', '2', 'a', 'b', 'c', ''), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        given,
        fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 0, max: 5 })),
        (answered, weights) => {
          const input = { paper: paperOf(weights), questions, answers: answers(answered) };
          const { scores, result } = scorePaper(input);
          expect(scorePaper(input)).toEqual({ scores, result });
          expect(result.right + result.partial + result.wrong + result.unanswered + result.pending).toBe(scores.length);
          expect(result.percent >= 0 && result.percent <= 100).toBe(true);
          expect(result.score).toBeLessThanOrEqual(result.max_score);
        },
      ),
    );
  });

  it('only by rules and questions it knows', () => {
    const paper = paperOf({ 1: 1 });
    expect(() => scorePaper({ paper: { ...paper, rule_version: 99 }, questions, answers: new Map() })).toThrow('99');
    expect(() => scorePaper({ paper, questions: new Map(), answers: new Map() })).toThrow('question 1');
  });
});
