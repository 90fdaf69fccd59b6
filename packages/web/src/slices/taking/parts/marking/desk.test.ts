import { describe, expect, it } from 'vitest';
import type { Pile, Task } from '../../teaching-api.ts';
import {
  countOf,
  draftsOf,
  examsOf,
  inOrder,
  keyOf,
  learnerNumbers,
  lengthOf,
  nextOpen,
  questionsOf,
  quickScores,
  scoreIn,
  withSeen,
} from './desk.ts';

const task = (take_id: number, question_iid: number, given: Partial<Task> = {}): Task => ({
  take_id,
  question_iid,
  course: 1,
  item_iid: 7,
  item_name: 'Exam',
  uid: `7-${question_iid}-0`,
  content: '',
  sw: 4,
  wordmin: 0,
  wordmax: 0,
  answer: '',
  learner_name: `Learner ${take_id}`,
  learner_iid: take_id,
  finished_at: 100 + take_id,
  draft: null,
  ...given,
});
const keys = (tasks: readonly Task[]) => tasks.map(keyOf);

describe('the order of the desk', () => {
  const tasks = [task(2, 20), task(1, 21), task(1, 20), task(2, 21)];

  it('goes by question: all answers to one before the next, the oldest hand-in first', () => {
    expect(keys(inOrder(tasks, 'question'))).toEqual(['1_7-20-0', '2_7-20-0', '1_7-21-0', '2_7-21-0']);
  });

  it('goes by learner: all answers of one before the next', () => {
    expect(keys(inOrder(tasks, 'learner'))).toEqual(['1_7-20-0', '1_7-21-0', '2_7-20-0', '2_7-21-0']);
  });
});

describe('the next answer', () => {
  const tasks = [task(1, 20), task(2, 20), task(3, 20)];

  it('is the next one that is not done', () => {
    expect(nextOpen(tasks, '1_7-20-0', ({ take_id }) => take_id === 2)?.take_id).toBe(3);
  });

  it('comes round to those that were skipped', () => {
    expect(nextOpen(tasks, '3_7-20-0', ({ take_id }) => take_id === 3)?.take_id).toBe(1);
  });

  it('is none when only the present one is left', () => {
    expect(nextOpen(tasks, '2_7-20-0', ({ take_id }) => take_id !== 2)).toBeUndefined();
  });
});

it('keeps a published answer at hand and takes the server’s word for the others', () => {
  const fresh = task(1, 20, { answer: 'new' });
  expect(withSeen([fresh], [task(1, 20), task(2, 20)])).toEqual([fresh, task(2, 20)]);
});

describe('a score', () => {
  it.each([
    ['2', 2],
    ['2.5', 2.5],
    ['2,25', 2.25],
    [' 0 ', 0],
    ['4', 4],
    ['１．５', 1.5],
    ['３', 3],
  ])('is read from %j', (text, score) => expect(scoreIn(text, 4)).toBe(score));

  it.each(['', '-1', '4.01', 'two', '1.234', '1e1'])('is not read from %j', (text) =>
    expect(scoreIn(text, 4)).toBeUndefined(),
  );
});

it.each([
  [1, [0, 0.5, 1]],
  [2, [0, 1, 2]],
  [4, [0, 1, 2, 3, 4]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [2.5, [0, 0.63, 1.25, 1.88, 2.5]],
  [0, [0]],
])('offers of a weight of %d the scores %j', (weight, scores) => expect(quickScores(weight)).toEqual(scores));

it('gives a learner whose name is hidden one number in all answers', () => {
  const numbers = learnerNumbers([task(9, 20), task(4, 20), task(9, 21)]);
  expect([numbers.get(4), numbers.get(9)]).toEqual([1, 2]);
});

describe('what there is to mark', () => {
  const pile = (question_iid: number, count: number, drafts = 0, course = 1): Pile => {
    return { course, item_iid: 7, item_name: 'Exam', question_iid, content: '', count, drafts };
  };
  const piles = [pile(20, 300, 2), pile(21, 5), pile(20, 7, 7, 2)];
  const counts = (some: readonly Pile[]) => examsOf(some).map(({ count }) => count);

  it('is counted by exam and course', () => {
    expect(counts(piles)).toEqual([305, 7]);
    expect(countOf(piles)).toBe(312);
  });

  it('is counted by question, however many courses ask it', () => {
    expect(questionsOf(piles).map(({ question_iid, count }) => [question_iid, count])).toEqual([
      [20, 307],
      [21, 5],
    ]);
  });

  it('is counted apart where it is a draft', () => {
    expect(counts(draftsOf(piles))).toEqual([2, 7]);
  });
});

it.each([
  [10, { wordmin: 0, wordmax: 0 }, 'free'],
  [10, { wordmin: 20, wordmax: 0 }, 'short'],
  [20, { wordmin: 20, wordmax: 30 }, 'within'],
  [31, { wordmin: 0, wordmax: 30 }, 'long'],
] as const)('calls %d words of %j %s', (words, bounds, length) => expect(lengthOf(words, bounds)).toBe(length));
