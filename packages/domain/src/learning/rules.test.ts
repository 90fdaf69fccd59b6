import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemList } from '../content/outline/aspects.ts';
import type { Actor, Grant } from '../shared/actor.ts';
import {
  countedIn,
  coursePercent,
  hoursFault,
  type Item,
  isLessonPassed,
  itemOfResults,
  locksOf,
  mayInCourse,
  nextItem,
  type Progress,
  type Run,
  type Sequence,
  sharesOf,
  standings,
} from './rules.ts';

const item = (iid: number, weighted = 0, pid: number | null = null, ntype = 'sco'): Item => ({
  iid,
  pid,
  ntype,
  weighted,
});
const passed: Progress = { p: 100, pf: 1, pending: false };
const begun: Progress = { p: 40, pf: 0, pending: false };
const progress = (entries: Record<number, Progress>) =>
  new Map(Object.entries(entries).map(([iid, one]) => [Number(iid), one]));
const inOrder = (sequential: boolean, by: Sequence['sequential_learning_type'] = 'item'): Run => ({
  aspects_percent: null,
  sequential,
  sequential_learning_type: by,
});
const states = (items: readonly Item[], done: Record<number, Progress>, sequential: boolean) =>
  standings(items, progress(done), inOrder(sequential)).map(({ state }) => state);

describe('course percent', () => {
  test.each([
    ['weights count', [item(1, 1), item(2, 3)], { 1: passed }, 25],
    ['an item of weight 0 does not count beside weighted ones', [item(1, 1), item(2, 0)], { 1: passed }, 100],
    ['without any weight all count alike', [item(1), item(2), item(3)], { 1: passed }, 33.33],
    ['a chapter is no item of its own', [item(1, 5), item(2, 1, 1), item(3, 1, 1)], { 2: passed }, 50],
    ['an empty course is at 0', [], {}, 0],
  ] as const)('%s', (_name, items, done, percent) => {
    expect(coursePercent(items, progress(done))).toBe(percent);
  });

  test('stays within 0 and 100', () => {
    const items = fc.array(
      fc.record({ weighted: fc.integer({ min: 0, max: 100 }), p: fc.float({ min: 0, max: 100, noNaN: true }) }),
    );
    fc.assert(
      fc.property(items, (given) => {
        const percent = coursePercent(
          given.map(({ weighted }, index) => item(index + 1, weighted)),
          new Map(given.map(({ p }, index) => [index + 1, { p, pf: 0, pending: false }])),
        );
        return percent >= 0 && percent <= 100;
      }),
    );
  });
});

describe('a course weighed by its parts', () => {
  const shares = { learning: 40, practice: 20, output: 40, apply: 0, pass_score: 50 };
  const of = (iid: number, list: ItemList, weighted = 0, pid: number | null = null): Item => ({
    ...item(iid, weighted, pid),
    list,
  });
  const all = [of(1, 'learning', 1), of(2, 'learning', 3), of(3, 'practice'), of(4, 'practice'), of(5, 'output', 9)];

  test('is the sum of its parts by what each counts, and within a part its items by their weights', () => {
    const percent = (...iids: number[]) =>
      coursePercent(all, progress(Object.fromEntries(iids.map((iid) => [iid, passed]))), shares);
    expect([percent(1), percent(2), percent(3), percent(5)]).toEqual([10, 30, 10, 40]);
    expect(percent(1, 2, 3, 4, 5)).toBe(100);
    expect([...sharesOf(all, shares)]).toEqual([
      [1, 10],
      [2, 30],
      [3, 10],
      [4, 10],
      [5, 40],
    ]);
  });

  test('gives what an empty part would count to the others', () => {
    expect(coursePercent(all.slice(0, 4), progress({ 1: passed, 2: passed }), shares)).toBe(66.67);
  });

  test('counts neither placement nor repetition, weighed by parts or not', () => {
    const around = [of(6, 'entry', 50), ...all, of(7, 'refresh', 50)];
    for (const by of [shares, null]) expect(coursePercent(around, progress({ 6: passed, 7: passed }), by)).toBe(0);
    expect(coursePercent(around, progress({ 1: passed }), shares)).toBe(10);
    expect(countedIn(around)).toEqual([1, 2, 5]);
  });

  test('equals what a slow and obvious model says', () => {
    const lists = ['learning', 'practice', 'output', 'apply', 'entry', 'refresh'] as const;
    const drawn = fc.array(
      fc.record({ list: fc.constantFrom(...lists), weighted: fc.nat(3), p: fc.nat(100), under: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(drawn, fc.nat(100), (given, learning) => {
        const by = { learning, practice: 100 - learning, output: 0, apply: 0, pass_score: 0 };
        const made = given.map(({ list, weighted, under }, at) =>
          of(at + 1, list, weighted, under && at > 0 ? at : null),
        );
        const leaves = made.filter(({ iid }) => !made.some(({ pid }) => pid === iid));
        const part = (list: 'learning' | 'practice') => {
          const those = leaves.filter((one) => one.list === list);
          const weight = (one: Item) => (those.some(({ weighted }) => weighted > 0) ? one.weighted : 1);
          const sum = those.reduce((total, one) => total + weight(one), 0);
          if (sum === 0) return [];
          const reached = those.reduce((total, one) => total + weight(one) * (given[one.iid - 1]?.p ?? 0), 0);
          return [{ share: by[list], percent: reached / sum }];
        };
        const parts = [...part('learning'), ...part('practice')];
        const whole = parts.reduce((total, { share }) => total + share, 0);
        const slow = whole === 0 ? 0 : parts.reduce((total, { share, percent }) => total + share * percent, 0) / whole;
        const known = new Map(given.map(({ p }, at) => [at + 1, { p, pf: 0, pending: false }]));
        expect(coursePercent(made, known, by)).toBeCloseTo(slow, 1);
      }),
    );
  });
});

describe('sequence', () => {
  const line = [item(1, 1), item(2, 0), item(3, 2), item(4, 1, null, 'exercise')];

  test.each([
    ['an item that counts and is not passed locks all behind it', {}, ['open', 'locked', 'locked', 'locked']],
    ['passing it opens the way to the next that counts', { 1: passed }, ['passed', 'open', 'open', 'locked']],
    ['an item that does not count locks nothing', { 1: passed, 3: passed }, ['passed', 'open', 'passed', 'open']],
    ['what was passed stays open', { 3: passed }, ['open', 'locked', 'passed', 'locked']],
    ['begun work keeps its place', { 1: begun }, ['in_progress', 'locked', 'locked', 'locked']],
  ] as const)('%s', (_name, done, expected) => {
    expect(states(line, done, true)).toEqual(expected);
  });

  test('without it nothing is locked; an exercise not passed has failed, one that waits for marks is pending', () => {
    expect(states(line, {}, false)).toEqual(['open', 'open', 'open', 'open']);
    expect(states(line, { 4: begun }, false)[3]).toBe('failed');
    expect(states(line, { 4: { ...begun, pending: true } }, false)[3]).toBe('pending');
  });

  test('a chapter is passed with all that counts in it', () => {
    const chapter = [item(1), item(2, 1, 1), item(3, 1, 1), item(4, 1)];
    expect(states(chapter, { 2: passed }, true)).toEqual(['in_progress', 'passed', 'open', 'locked']);
    expect(states(chapter, { 2: passed, 3: passed }, true)).toEqual(['passed', 'passed', 'passed', 'open']);
  });

  test('no weights, no locks', () => {
    expect(states([item(1), item(2), item(3)], {}, true)).toEqual(['open', 'open', 'open']);
  });

  test('by units what lies in one unit is open together, and a unit waits for those before it', () => {
    const units = [item(1), item(2, 1, 1), item(3, 1, 1), item(4), item(5, 1, 4), item(6, 1, 4), item(7, 1)];
    const open = (done: Record<number, Progress>) =>
      standings(units, progress(done), inOrder(true, 'sco'))
        .filter(({ state }) => state !== 'locked')
        .map(({ iid }) => iid);
    expect(open({})).toEqual([1, 2, 3]);
    expect(open({ 2: passed })).toEqual([1, 2, 3]);
    expect(open({ 2: passed, 3: passed })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(open({ 2: passed, 3: passed, 5: passed, 6: passed })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('what an item names itself is all that it waits for, also in a course without an order', () => {
    const named = [item(1, 1), item(2, 1), { ...item(3, 1), first: [2] }, { ...item(4, 1), first: [99] }];
    const unlocks = (done: Record<number, Progress>, sequential: boolean) =>
      standings(named, progress(done), inOrder(sequential)).map(({ unlock_iid }) => unlock_iid);
    expect(unlocks({}, false)).toEqual([null, null, 2, null]);
    expect(unlocks({}, true)).toEqual([null, 1, 2, 1]);
    expect(unlocks({ 2: passed }, true)).toEqual([null, null, null, 1]);
    expect(standings(named, new Map(), inOrder(true), false).every(({ state }) => state === 'open')).toBe(true);
  });

  test('locks what a slow and obvious model locks', () => {
    const items = fc
      .array(
        fc.record({
          under: fc.nat(3),
          weighted: fc.constantFrom(0, 0, 1, 5),
          first: fc.array(fc.nat(9), { maxLength: 2 }),
          is_passed: fc.boolean(),
        }),
        { maxLength: 9 },
      )
      .map((drawn) => {
        const made: (Item & { is_passed: boolean })[] = [];
        for (const [at, one] of drawn.entries()) {
          // Parents before their children: an item lies under the one before it, under what that lies under, or at the top.
          const above = made.at(-1);
          const pid = one.under === 1 ? (above?.iid ?? null) : one.under === 2 ? (above?.pid ?? null) : null;
          made.push({ ...item(at + 1, one.weighted, pid), first: one.first, is_passed: one.is_passed });
        }
        return made;
      });
    const topOf = (all: readonly Item[], iid: number): number => {
      const found = all.find((one) => one.iid === iid);
      return found?.pid === null || found === undefined ? iid : topOf(all, found.pid);
    };
    fc.assert(
      fc.property(items, fc.boolean(), fc.constantFrom('item' as const, 'sco' as const), (all, sequential, by) => {
        const isPassed = (iid: number) => all.find((one) => one.iid === iid)?.is_passed === true;
        const namedBy = (one: Item) =>
          (one.first ?? []).filter((iid) => iid !== one.iid && all.some((other) => other.iid === iid));
        const waitsFor = (one: Item | undefined): number | undefined =>
          one && (namedBy(one).find((iid) => !isPassed(iid)) ?? waitsFor(all.find(({ iid }) => iid === one.pid)));
        const slow = all.map((one, at) => {
          const named = waitsFor(one);
          if (named !== undefined) return named;
          if (namedBy(one).length > 0 || !sequential) return null;
          const before = all.slice(0, at).filter((other) => {
            const is_leaf = !all.some(({ pid }) => pid === other.iid);
            const earlier_unit = topOf(all, other.iid) !== topOf(all, one.iid);
            return is_leaf && other.weighted > 0 && !isPassed(other.iid) && (by === 'item' || earlier_unit);
          });
          return before[0]?.iid ?? null;
        });
        expect(locksOf(all, isPassed, inOrder(sequential, by))).toEqual(slow);
      }),
    );
  });

  test('a lesson is passed from the share on that it asks for, and is closed outside its hours', () => {
    expect([isLessonPassed(99), isLessonPassed(100), isLessonPassed(80, 80), isLessonPassed(79, 80)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const fault = (start_time: number, end_time: number) => hoursFault({ start_time, end_time }, 100);
    expect([fault(0, 0), fault(100, 101), fault(101, 0), fault(0, 100)]).toEqual([
      undefined,
      undefined,
      'item_not_open',
      'item_closed',
    ]);
  });

  describe('goes on', () => {
    const chapter = [item(1), item(2, 1, 1), item(3, 1, 1), item(4, 1, 1)];
    const next = (done: Record<number, Progress>, last = 0, sequential = true) => {
      const known = new Map(
        [...progress(done)].map(([iid, one]) => [iid, { ...one, updated_at: iid === last ? 2 : 1 }]),
      );
      return nextItem(chapter, standings(chapter, known, inOrder(sequential)), known, 0)?.iid;
    };

    test('with the first innermost item that is open and not passed', () => {
      expect(next({})).toBe(2);
      expect(next({ 2: passed }, 2)).toBe(3);
      expect(next({ 2: passed, 3: passed, 4: passed })).toBeUndefined();
    });

    test('with the item learnt last or the next after it, and where none is left with the first', () => {
      expect(next({ 2: begun, 3: begun }, 3, false)).toBe(3);
      expect(next({ 2: begun, 3: begun }, 2, false)).toBe(2);
      expect(next({ 2: begun, 3: passed }, 3, false)).toBe(4);
      expect(next({ 2: begun, 4: passed }, 4, false)).toBe(2);
    });
  });
});

test('nobody is sent back to what they failed and cannot do again', () => {
  const exam = { ...item(1, 1, null, 'exercise'), once: true };
  const work = { ...item(2, 1), assignment: { due_time: 0, late: 'accepted' } };
  const practice = item(3, 1, null, 'exercise');
  const all = [exam, work, practice, item(4)];
  const failed = progress({ 1: begun, 2: begun, 3: begun });
  const known = new Map([...failed].map(([iid, one]) => [iid, { ...one, updated_at: iid }]));
  const states = standings(all, known, inOrder(false));
  expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'open']);
  expect(nextItem(all, states, known, 0)?.iid).toBe(3);
  expect(nextItem(all.slice(0, 2), states.slice(0, 2), known, 0)).toBeNull();
});

test('nobody is sent to what is not open yet or has closed', () => {
  const hours = [{ ...item(1), end_time: 10 }, { ...item(2), start_time: 20 }, item(3)];
  const next = (now: number) => nextItem(hours, standings(hours, new Map(), inOrder(false)), new Map(), now)?.iid;
  expect([next(5), next(15)]).toEqual([1, 3]);
});

describe('results of a course', () => {
  const exercise = (iid: number, rule_type: string, start_time = 0) => ({
    iid,
    ntype: 'exercise',
    rule_type,
    start_time,
  });
  const lesson = { iid: 9, ntype: 'sco', rule_type: null, start_time: 0 };
  const shown = (...items: ReturnType<typeof exercise>[]) => itemOfResults([lesson, ...items], 100)?.iid;

  test('are first those of the exam that began last, not of one still to come', () => {
    expect(
      shown(exercise(1, 'practice'), exercise(2, 'exam', 50), exercise(3, 'exam', 90), exercise(4, 'exam', 101)),
    ).toBe(3);
    expect(shown(exercise(4, 'exam', 101))).toBe(4);
  });

  test('are those of practice where there is no exam, and none where there is nothing to score', () => {
    expect(shown(exercise(1, 'practice'))).toBe(1);
    expect(shown()).toBeUndefined();
  });
});

describe('staff of a course', () => {
  const actor = (...grants: Grant[]): Actor => ({
    school_iid: 1,
    user_iid: 2,
    masked_by_iid: null,
    grants,
    language: 'en',
  });
  test.each([
    ['a teacher of the course', { role: 'teacher', scope: 'course-5' }, true],
    ['a teacher of another course', { role: 'teacher', scope: 'course-6' }, false],
    ['a teacher of no course', { role: 'teacher', scope: '' }, false],
    ['staff of the school', { role: 'staff', scope: '' }, true],
    ['root of the school', { role: 'root', scope: '' }, true],
    ['root of the course', { role: 'root', scope: 'course-5' }, true],
    ['a marker, who has nothing to do with learners', { role: 'marker', scope: 'course-5' }, false],
  ] as const)('%s: %o → %s', (_name, grant, is_staff) => {
    expect(mayInCourse(actor(grant), { iid: 5 }, 'users.view')).toBe(is_staff);
  });
});
