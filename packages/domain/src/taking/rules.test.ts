import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExerciseOptions } from '../content/exercise/model.ts';
import { seededRandom, shuffled } from '../shared/random.ts';
import {
  acceptsSave,
  attemptsLeft,
  deadlineOf,
  isOpen,
  isOverdue,
  mayAskRetake,
  mayRedo,
  mayResume,
  mayReview,
  mayStart,
  mayStartAgain,
  questionFigures,
  type Standing,
  secondsLeft,
  shouldResync,
  timeLeftText,
  timeSpent,
  viewStateOf,
} from './rules.ts';

const standing = (given: Omit<Partial<Standing>, 'item'> = {}, options: object = {}, item: object = {}): Standing => ({
  item: { rule_type: 'practice', start_time: 100, end_time: 200, options: ExerciseOptions.parse(options), ...item },
  now: 150,
  current: null,
  finished: 0,
  told: true,
  reviewed: true,
  keys_spent: false,
  retake_accepted: false,
  retake_waiting: false,
  has_wrong: true,
  ...given,
});
const running = { status: 'DOING', deadline: 180 } as const;
const yes = { ok: true, why: null };

describe('time', () => {
  it('opens an item from its start to before its end, without bounds always', () => {
    const open = (now: number) => isOpen({ start_time: 100, end_time: 200 }, now);
    expect([99, 100, 199.9, 200].map(open)).toEqual([false, true, true, false]);
    expect(isOpen({ start_time: 0, end_time: 0 }, 1e12)).toBe(true);
  });

  it('ends a take after its duration, not after the item, extra time on top', () => {
    const started = { started_at: 1000, duration_min: 10, end_time: 0 };
    expect(deadlineOf(started)).toBe(1600);
    expect(deadlineOf({ ...started, end_time: 1300 })).toBe(1300);
    expect(deadlineOf({ ...started, end_time: 1300, extra_min: 2 })).toBe(1420);
    expect(deadlineOf({ ...started, duration_min: 0 })).toBeNull();
    expect(deadlineOf({ ...started, duration_min: 0, extra_min: 5 })).toBeNull();
    expect(deadlineOf({ ...started, duration_min: 0, end_time: 1300 })).toBe(1300);
  });

  it('is over at the deadline, while answers on their way still arrive for a moment', () => {
    expect([isOverdue(100, 99.9), isOverdue(100, 100), isOverdue(null, 1e12)]).toEqual([false, true, false]);
    expect([acceptsSave(100, 110), acceptsSave(100, 110.1), acceptsSave(null, 1e12)]).toEqual([true, false, true]);
    expect([secondsLeft(100, 40.5), secondsLeft(100, 150), secondsLeft(null, 1)]).toEqual([59, 0, null]);
  });

  it('shows as hours, minutes and seconds', () => {
    expect([0, 59.9, 3599, 36_000, 360_000, -5].map(timeLeftText)).toEqual([
      '00:00:00',
      '00:00:59',
      '00:59:59',
      '10:00:00',
      '100:00:00',
      '00:00:00',
    ]);
  });

  it('is asked of the server at once, then with chance 1 in 60 per second after 60 seconds', () => {
    expect(shouldResync(null, () => 0.99)).toBe(true);
    expect(shouldResync(59, () => 0)).toBe(false);
    expect([shouldResync(60, () => 1 / 61), shouldResync(60, () => 1 / 60)]).toEqual([true, false]);
  });
});

describe('a learner', () => {
  it.each<[string, Standing, string | null]>([
    ['may start', standing(), null],
    ['may not start before', standing({ now: 99 }), 'item_not_open'],
    ['may not start after', standing({ now: 200 }), 'item_closed'],
    ['may not start what is shown only', standing({}, { can_do: false }), 'item_held_closed'],
    ['may not start a second take', standing({ current: running }), 'already_finished'],
    ['may not start what is finished', standing({ finished: 1 }), 'already_finished'],
    ['may not start with the keys read elsewhere', standing({ keys_spent: true }), 'keys_were_read'],
  ])('%s', (_, given, why) => {
    expect(mayStart(given)).toEqual({ ok: why === null, why });
  });

  it('resumes until the deadline, also when the item has closed meanwhile', () => {
    expect(mayResume(standing({ current: running }))).toEqual(yes);
    expect(mayResume(standing({ current: running, now: 180 })).why).toBe('take_finished');
    expect(mayResume(standing({ current: { status: 'DOING', deadline: 999 }, now: 300 }))).toEqual(yes);
    expect(mayResume(standing()).why).toBe('take_not_started');
  });

  it.each<[string, Standing, boolean, string | null]>([
    ['does a practice again any number of times', standing({ finished: 50 }), false, null],
    ['cannot redo what was never done', standing(), false, 'take_not_started'],
    ['cannot redo while one goes on', standing({ finished: 1, current: running }), false, 'take_not_started'],
    ['cannot redo a closed item', standing({ finished: 1, now: 300 }), false, 'item_closed'],
    ['has as many sittings as allowed', standing({ finished: 1 }, { attempts: 2 }), false, null],
    ['has no more', standing({ finished: 2 }, { attempts: 2 }), false, 'retake_not_allowed'],
    ['sits an exam once', standing({ finished: 1 }, {}, { rule_type: 'exam' }), false, 'retake_not_allowed'],
    ['sits an exam twice when allowed', standing({ finished: 1 }, { attempts: 2 }, { rule_type: 'exam' }), false, null],
    [
      'waits for acceptance',
      standing({ finished: 1 }, { retake_requires_admin_acceptance: true }),
      false,
      'retake_not_allowed',
    ],
    [
      'goes on with acceptance',
      standing({ finished: 1, retake_accepted: true }, { retake_requires_admin_acceptance: true }),
      false,
      null,
    ],
    [
      'has an accepted retake beyond the number',
      standing({ finished: 2, retake_accepted: true }, { attempts: 2 }),
      false,
      null,
    ],
    ['redoes wrong ones only where allowed', standing({ finished: 1 }), true, 'retake_not_allowed'],
    ['redoes wrong ones', standing({ finished: 1 }, { can_fix_wrong_questions: true }), true, null],
    [
      'does not sit again with the keys read',
      standing({ finished: 1, keys_spent: true }, { attempts: 2 }),
      false,
      'keys_were_read',
    ],
    [
      'nor with a retake that was accepted before',
      standing({ finished: 1, keys_spent: true, retake_accepted: true }, { attempts: 1 }),
      false,
      'keys_were_read',
    ],
    [
      'has no wrong ones to redo',
      standing({ finished: 1, has_wrong: false }, { can_fix_wrong_questions: true }),
      true,
      'retake_not_allowed',
    ],
  ])('%s', (_, given, wrong_only, why) => {
    expect(mayRedo(given, wrong_only)).toEqual({ ok: why === null, why });
  });

  it.each<[string, Standing, string | null]>([
    ['starts a practice again any number of times', standing({ current: running, finished: 50 }), null],
    ['does not start again what was never started', standing(), 'take_not_started'],
    ['does not start again what is finished', standing({ finished: 1 }), 'take_not_started'],
    ['does not start again when the time is up', standing({ current: running, now: 180 }), 'take_finished'],
    ['has an attempt left to start again', standing({ current: running, finished: 1 }, { attempts: 3 }), null],
    [
      'does not start the last attempt again',
      standing({ current: running, finished: 1 }, { attempts: 2 }),
      'retake_not_allowed',
    ],
    [
      'does not start an exam again',
      standing({ current: running }, { attempts: 2 }, { rule_type: 'exam' }),
      'retake_not_allowed',
    ],
    [
      'does not start again what staff must accept',
      standing({ current: running }, { retake_requires_admin_acceptance: true }),
      'retake_not_allowed',
    ],
    ['does not start again with the keys read', standing({ current: running, keys_spent: true }), 'keys_were_read'],
    [
      'does not start again once the item has closed',
      standing({ current: { status: 'DOING', deadline: 999 }, now: 300 }),
      'item_closed',
    ],
  ])('%s', (_, given, why) => {
    expect(mayStartAgain(given)).toEqual({ ok: why === null, why });
  });

  it('asks for a retake once, and only where it needs one', () => {
    const options = { retake_requires_admin_acceptance: true };
    expect(mayAskRetake(standing({ finished: 1 }, options))).toEqual(yes);
    expect(mayAskRetake(standing({ finished: 1, retake_waiting: true }, options)).ok).toBe(false);
    expect(mayAskRetake(standing({ finished: 1, retake_accepted: true }, options)).ok).toBe(false);
    expect(mayAskRetake(standing({ finished: 1 })).ok).toBe(false);
    expect(mayAskRetake(standing({}, options)).ok).toBe(false);
    expect(mayAskRetake(standing({ finished: 1, keys_spent: true }, options)).why).toBe('keys_were_read');
  });

  it('knows how many sittings are left', () => {
    expect(attemptsLeft(standing({ finished: 5 }))).toBeNull();
    expect(attemptsLeft(standing({ finished: 1, current: running }, { attempts: 3 }))).toBe(1);
    expect(attemptsLeft(standing({ finished: 5 }, { attempts: 3 }))).toBe(0);
  });

  it('reviews only what is finished, released and open to review', () => {
    expect(mayReview(standing({ finished: 1 }))).toEqual(yes);
    expect(mayReview(standing()).ok).toBe(false);
    expect(mayReview(standing({ finished: 1, current: running })).ok).toBe(false);
    expect(mayReview(standing({ finished: 1, reviewed: false })).why).toBe('review_closed');
  });

  it('opens the screen where the learner left off', () => {
    expect(viewStateOf(standing())).toBe('not_started');
    expect(viewStateOf(standing({ current: running }))).toBe('not_continued');
    expect(viewStateOf(standing({ current: running, now: 185 }))).toBe('finished');
    expect(viewStateOf(standing({ finished: 1 }))).toBe('result');
    expect(viewStateOf(standing({ finished: 1, told: false }))).toBe('finished');
    expect(viewStateOf(standing({ finished: 1 }), 'REVIEW')).toBe('review');
    expect(viewStateOf(standing({ finished: 1, reviewed: false }), 'REVIEW')).toBe('result');
    expect(viewStateOf(standing({ finished: 1 }), 'TRIAL')).toBe('not_started');
  });
});

it('the seconds of a sitting are never more than the clock has counted', () => {
  const take = { started_at: 100, deadline: 160, now: 130.9 };
  expect(timeSpent(20, take)).toBe(20);
  expect(timeSpent(31_536_000, take)).toBe(30);
  expect(timeSpent(null, take)).toBe(30);
  expect(timeSpent(null, { ...take, now: 200 })).toBe(60);
  expect(timeSpent(5, { ...take, now: 99 })).toBe(0);
});

describe('figures of a question', () => {
  const take = (total: number, share: number | null) => ({ total, share, answered: true });

  it('are the mean success, and the upper less the lower third', () => {
    const takes = [take(10, 1), take(9, 1), take(8, 0), take(5, 1), take(2, 0), take(1, 0)];
    expect(questionFigures(takes)).toEqual({ answered: 6, success: 50, discrimination: 1 });
    expect(questionFigures(takes.map((one) => ({ ...one, total: -one.total }))).discrimination).toBe(-1);
  });

  it('have no discrimination below six takes and leave out what is not marked', () => {
    expect(questionFigures([1, 2, 3, 4, 5].map((total) => take(total, 1))).discrimination).toBeNull();
    const marked = [1, 2, 3, 4, 5].map((total) => take(total, 0.5));
    expect(questionFigures([...marked, take(6, null)])).toEqual({ answered: 6, success: 50, discrimination: null });
    expect(questionFigures([])).toEqual({ answered: 0, success: null, discrimination: null });
  });

  it('say nothing of a question that nobody has answered', () => {
    const skipped = [1, 2, 3, 4, 5, 6].map((total) => ({ ...take(total, 0), answered: false }));
    expect(questionFigures(skipped)).toEqual({ answered: 0, success: null, discrimination: null });
  });

  it('do not depend on the order of takes, also with equal totals, and stay within their bounds', () => {
    const takes = fc.array(
      fc.record({
        total: fc.integer({ min: 0, max: 4 }),
        share: fc.constantFrom(0, 0.5, 1, null),
        answered: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(takes, fc.string(), (given, seed) => {
        const figures = questionFigures(given);
        expect(questionFigures(shuffled(given, seededRandom(seed)))).toEqual(figures);
        expect(Math.abs(figures.discrimination ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
