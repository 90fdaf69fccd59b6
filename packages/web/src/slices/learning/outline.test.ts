import { describe, expect, it } from 'vitest';
import type { OutlineItem } from './api.ts';
import {
  doorOf,
  dueThisWeek,
  navsOf,
  nextOf,
  numbersOf,
  previousOf,
  progressOf,
  statusOf,
  stepDoor,
  stepsOf,
  wayInto,
} from './outline.ts';

const item = (iid: number, given: Partial<OutlineItem> = {}): OutlineItem => ({
  iid,
  pid: null,
  ntype: 'sco',
  name: `Bài ${iid}`,
  depth: 0,
  state: 'open',
  why: null,
  unlock_iid: null,
  p: 0,
  pf: 0,
  need: 100,
  list: 'learning',
  share: null,
  duration: 0,
  rule_type: null,
  hands_in: null,
  start_time: 0,
  due: 0,
  end_time: 0,
  trial: false,
  ...given,
});
const locked = (iid: number, unlock_iid: number) => item(iid, { state: 'locked', unlock_iid });
const course = { iid: 7, siid: 8 };
const day = 86_400;
const now = 1_800_000_000;

/** Chapter 2 holds 3 and 4. */
const tree = [item(1), item(2), item(3, { pid: 2, depth: 1 }), item(4, { pid: 2, depth: 1 }), item(5)];

describe('the order of a course', () => {
  it('goes through what has no children, in reading order', () => {
    expect(stepsOf(tree).map(({ iid }) => iid)).toEqual([1, 3, 4, 5]);
    expect(previousOf(tree, 3)?.iid).toBe(1);
    expect(previousOf(tree, 1)).toBeUndefined();
    expect(nextOf(tree, 1)?.iid).toBe(3);
    expect(nextOf(tree, 5)).toBeUndefined();
    expect(nextOf(tree, 99)).toBeUndefined();
  });

  it('numbers chapters and what is in them', () => {
    expect([...numbersOf(tree).values()]).toEqual(['1', '2', '2.1', '2.2', '3']);
  });

  it('names the way from the top in the address of an item', () => {
    expect(navsOf(tree, 4)).toBe('2-4');
    expect(navsOf(tree, 1)).toBe('1');
    expect(navsOf(tree, 99)).toBe('99');
  });

  it('goes on to what this item itself unlocks', () => {
    expect(nextOf([item(1), locked(2, 1)], 1)?.iid).toBe(2);
  });

  it('goes to what has to be passed first where another item locks the next', () => {
    expect(nextOf([item(1), item(2), locked(3, 1)], 2)?.iid).toBe(1);
    expect(nextOf([item(1), locked(2, 99)], 1)?.iid).toBe(2);
  });
});

describe('the way into a course', () => {
  const can = { learn: false, edit: false, teach: false, mark: false, results: false };
  it.each([
    ['a learner learns', { enrolled: true, can: { ...can, learn: true } }, 'learn'],
    [
      'who teaches and also learns in it learns',
      { enrolled: true, can: { ...can, learn: true, teach: true } },
      'learn',
    ],
    ['the parent of a learner only looks', { enrolled: true, can }, 'none'],
    ['a marker looks at a preview', { enrolled: false, can: { ...can, mark: true } }, 'preview'],
    ['a guest tries', { enrolled: false, can }, 'trial'],
  ])('%s', (_, given, way) => {
    expect(wayInto(given)).toBe(way);
  });
});

describe('the door of an item', () => {
  const exam = item(5, { ntype: 'exercise', rule_type: 'exam' });
  const practice = item(6, { ntype: 'exercise', rule_type: 'practice' });

  it('of an exam opens a window of its own, of an exercise does not', () => {
    expect(doorOf(course, tree, exam, 'learn')).toEqual({
      to: '/exam/normal/5/bai-5.html?ciid=7&siid=8',
      own_window: true,
    });
    expect(doorOf(course, tree, practice, 'learn')?.own_window).toBe(false);
  });

  it('is for guests open to lessons and to exercises that may be tried', () => {
    expect(doorOf(course, tree, tree[0] ?? exam, 'trial')?.to).toBe('/learn/7-8/1/bai-1.html');
    expect(doorOf(course, tree, practice, 'trial')).toBeUndefined();
    expect(doorOf(course, tree, { ...practice, trial: true }, 'trial')?.to).toMatch(/^\/exam\/trial\/6\//);
  });

  it('leads those who run the course into a preview', () => {
    expect(doorOf(course, tree, tree[3] ?? exam, 'preview')?.to).toBe('/p-learn/7-8/2-4/bai-4.html');
    expect(doorOf(course, tree, exam, 'preview')?.to).toMatch(/^\/exam\/preview\/5\//);
  });

  it('is shut for who only looks', () => {
    expect(doorOf(course, tree, exam, 'none')).toBeUndefined();
  });

  it('of a step known by name leads to the lesson or to the exercise, to an exam in a window of its own', () => {
    expect(stepDoor(course, item(3))).toEqual({ to: '/learn/7-8/3/bai-3.html', own_window: false });
    expect(stepDoor(course, exam).to).toMatch(/^\/exam\/normal\/5\//);
    expect(stepDoor(course, exam).own_window).toBe(true);
    expect(stepDoor(course, practice).own_window).toBe(false);
  });
});

describe('the status of an item', () => {
  const exercise = { ntype: 'exercise', state: 'open', start_time: 0, end_time: 0 } as const;
  it.each([
    ['without hours says its state', exercise, 'state_open'],
    [
      'of a lesson gone through is done, not passed',
      { ...exercise, ntype: 'sco', state: 'passed' } as const,
      'lesson_done',
    ],
    ['passed stays passed after the end', { ...exercise, state: 'passed', end_time: now - day } as const, 'passed'],
    ['that waits for a mark says so', { ...exercise, state: 'pending', end_time: now - day } as const, 'state_pending'],
    ['after its end is closed', { ...exercise, end_time: now }, 'state_closed'],
    ['before its start is not open yet', { ...exercise, start_time: now + 1 }, 'state_not_yet'],
    ['three days before its end is due', { ...exercise, end_time: now + 3 * day }, 'state_due'],
    ['long before its end is open', { ...exercise, end_time: now + 3 * day + 1 }, 'state_open'],
    ['that was due and is not closed is overdue', { ...exercise, due: now - day }, 'state_overdue'],
    ['overdue and locked stays locked', { ...exercise, state: 'locked', due: now - day } as const, 'state_locked'],
    [
      'handed in and marked is passed, not done',
      { ...exercise, ntype: 'sco', state: 'passed', hands_in: 'person' } as const,
      'passed',
    ],
    [
      'that is locked stays locked though due',
      { ...exercise, state: 'locked', end_time: now + day } as const,
      'state_locked',
    ],
  ] as const)('%s', (_, given, word) => {
    expect(statusOf({ due: given.end_time, ...given }, now).word).toBe(word);
  });
});

it('a marked exercise says how far it counts, passed or not, and nothing else does', () => {
  const score = (ntype: 'exercise' | 'sco', state: 'passed' | 'failed' | 'pending' | 'open') =>
    progressOf({ ntype, state, p: 45 });
  expect([score('exercise', 'failed'), score('exercise', 'passed')]).toEqual([45, 45]);
  expect([score('exercise', 'pending'), score('exercise', 'open'), score('sco', 'passed')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('counts as due this week what is due within seven days from now', () => {
  const ends = [now - 1, now, now + 1, now + 7 * day, now + 7 * day + 1].map((due) => ({ due }));
  expect(dueThisWeek(ends, now).map(({ due }) => due - now)).toEqual([1, 7 * day]);
});
