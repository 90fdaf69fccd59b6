import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExerciseFields } from '../content/exercise/model.ts';
import { QuestionForAuthor } from '../content/question/model.ts';
import { keyOf, partsToOrder } from '../content/question/projection.ts';
import { seededRandom, shuffled } from '../shared/random.ts';
import { Paper } from './model.ts';
import { drawPaper, type StoredQuestion } from './paper.ts';

const reorder = QuestionForAuthor.parse({ type: 3, reorders: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })) });
const intro = QuestionForAuthor.parse({ type: 0, content: 'read' });
const end = QuestionForAuthor.parse({ type: -1 });
/** Iids from 100 are introductions, from 200 end marks, all others questions. */
const stored = (iid: number): StoredQuestion => ({
  version: iid % 7,
  fields: iid >= 200 ? end : iid >= 100 ? intro : reorder,
});
const everything = new Map(Array.from({ length: 300 }, (_, iid) => [iid, stored(iid)]));
const exerciseOf = (fixed: number[], counts: number[], question_sequence = 'fixed') =>
  ExerciseFields.parse({
    name: 'E',
    fixed: fixed.map((question_iid) => ({ question_iid })),
    draws: counts.map((count) => ({ count })),
    options: { question_sequence },
  });
const drawFrom = (fixed: number[], counts: number[], pools: number[][], sequence = 'fixed', seed = 's') =>
  drawPaper({
    exercise: exerciseOf(fixed, counts, sequence),
    exercise_iid: 9,
    exercise_version: 3,
    candidates: pools.map((pool) => pool.map((iid) => ({ iid, version: iid % 7 }))),
    questions: everything,
    random: seededRandom(seed),
  });
const paperOf = (...given: Parameters<typeof drawFrom>): Paper => {
  const result = drawFrom(...given);
  if ('missing' in result) throw new Error(JSON.stringify(result.missing));
  return result.paper;
};
const iidsOf = (paper: Paper): number[] => paper.questions.map(({ question_iid }) => question_iid);

const iid = fc.integer({ min: 1, max: 99 });
const pool = fc.uniqueArray(iid, { maxLength: 40 });
const sequence = fc.constantFrom('fixed', 'random');

describe('a seeded generator', () => {
  it('repeats itself, differs by seed, stays in its bounds and is even', () => {
    const numbers = (seed: string, count: number) => Array.from({ length: count }, seededRandom(seed));
    expect(numbers('a', 5)).toEqual(numbers('a', 5));
    expect(numbers('a', 5)).not.toEqual(numbers('b', 5));
    const many = numbers('even', 20_000);
    expect(many.every((number) => number >= 0 && number < 1)).toBe(true);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = many.filter((number) => Math.floor(number * 10) === tenth).length / many.length;
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01);
    }
  });

  it('shuffles to a permutation, every order about equally often', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (entries, seed) => {
        expect(shuffled(entries, seededRandom(seed)).toSorted()).toEqual(entries.toSorted());
      }),
    );
    const random = seededRandom('orders');
    const counts = new Map<string, number>();
    for (let run = 0; run < 6000; run += 1) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('a paper', () => {
  it('is the fixed list in order, then the draws', () => {
    const paper = paperOf([3, 1, 2], [2], [[10, 11]]);
    expect(iidsOf(paper).slice(0, 3)).toEqual([3, 1, 2]);
    expect(iidsOf(paper).slice(3).toSorted()).toEqual([10, 11]);
    expect(Paper.parse(paper)).toEqual(paper);
    expect(paper.questions[0]).toMatchObject({ uid: '9-3-0', version: 3, group: 0, sw: 1 });
  });

  it('never has a question twice and takes each draw from its own pool', () => {
    fc.assert(
      fc.property(
        pool,
        fc.array(fc.tuple(pool, fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
        sequence,
        fc.string(),
        (fixed, draws, order, seed) => {
          const pools = draws.map(([candidates]) => candidates);
          const counts = draws.map(([, count]) => count);
          const result = drawFrom(fixed, counts, pools, order, seed);
          if ('missing' in result) return;
          const iids = iidsOf(result.paper);
          expect(new Set(iids).size).toBe(iids.length);
          expect(iids).toHaveLength(fixed.length + counts.reduce((a, b) => a + b, 0));
          expect(fixed.every((one) => iids.includes(one))).toBe(true);
          for (const one of iids) expect(fixed.includes(one) || pools.some((each) => each.includes(one))).toBe(true);
        },
      ),
    );
  });

  it('is found whenever there is one, also where an early draw could take what a later one needs', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const paper = paperOf([], [1, 1, 1], [[1, 2, 3], [1, 2], [1]], 'fixed', String(seed));
      expect(iidsOf(paper)).toEqual([3, 2, 1]);
    }
  });

  it('is refused with what is missing', () => {
    expect(drawFrom([5], [3], [[5, 6, 7]])).toEqual({
      missing: { draws: [{ index: 0, wanted: 3, found: 2 }], questions: [] },
    });
    expect(drawFrom([5, 777], [], [])).toEqual({ missing: { draws: [], questions: [777] } });
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(pool, fc.string(), (fixed, seed) => {
        expect(paperOf(fixed, [], [], 'random', seed)).toEqual(paperOf(fixed, [], [], 'random', seed));
      }),
    );
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) => iidsOf(paperOf([1, 2, 3, 4], [], [], 'random', `${seed}`)).join()),
    );
    expect(orders.size).toBeGreaterThan(5);
  });

  it('freezes an order of exactly the parts that have one', () => {
    for (const place of paperOf([1, 2, 3], [], []).questions) {
      expect(place.order.toSorted()).toEqual(partsToOrder(reorder).toSorted());
    }
    const orders = Array.from(
      { length: 30 },
      (_, seed) => paperOf([1], [], [], 'fixed', `${seed}`).questions[0]?.order,
    );
    expect(orders.some((order) => String(order) !== String(keyOf(reorder).flat()))).toBe(true);
  });

  it('takes the weight the exercise gives a fixed question', () => {
    const exercise = { ...exerciseOf([1], []), fixed: [{ question_iid: 1, sw: 2.5 }] };
    const result = drawPaper({
      exercise,
      exercise_iid: 9,
      exercise_version: 1,
      candidates: [],
      questions: everything,
      random: seededRandom(''),
    });
    expect('paper' in result && result.paper.questions[0]?.sw).toBe(2.5);
  });
});

describe('introduction blocks', () => {
  it('number their questions; an end mark or the end of the fixed list closes them', () => {
    const paper = paperOf([1, 100, 2, 3, 200, 4, 101, 5], [1], [[6]]);
    expect(paper.questions.map(({ uid }) => uid)).toEqual([
      '9-1-0',
      '9-100-1',
      '9-2-1',
      '9-3-1',
      '9-4-0',
      '9-101-2',
      '9-5-2',
      '9-6-0',
    ]);
  });

  it('stay together under their introduction in any random order', () => {
    const block = fc.tuple(fc.integer({ min: 100, max: 199 }), fc.array(iid, { maxLength: 4 }));
    const blocks = fc.uniqueArray(block, { selector: ([first]) => first, maxLength: 6 });
    fc.assert(
      fc.property(blocks, fc.string(), (given, seed) => {
        const fixed = [...new Set(given.flatMap(([first, questions]) => [first, ...questions]))];
        const { questions } = paperOf(fixed, [], [], 'random', seed);
        const runs = questions.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
        const grouped = runs.filter((group) => group > 0);
        expect(new Set(grouped).size).toBe(grouped.length);
        for (const [index, place] of questions.entries()) {
          const opens = place.group > 0 && questions[index - 1]?.group !== place.group;
          expect(opens).toBe(place.question_iid >= 100);
        }
        expect(iidsOf({ ...paperOf(fixed, [], []) }).toSorted()).toEqual(
          questions.map(({ question_iid }) => question_iid).toSorted(),
        );
      }),
    );
  });
});
