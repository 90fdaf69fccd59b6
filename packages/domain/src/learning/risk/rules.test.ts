import { expect, test } from 'vitest';
import { IDLE_DAYS, risksOf } from './rules.ts';

const now = 100 * 86_400;
const open = { rule_type: 'practice', due: 0, state: 'open' };
const learner = { lines: [open], joined_at: now, last_learnt_at: 0, completed: false };
const of = (given: Partial<typeof learner>) => risksOf({ ...learner, ...given }, now);

test('whoever has just come or has just learnt is at no risk', () => {
  expect(of({})).toEqual([]);
  expect(of({ joined_at: 0, last_learnt_at: now - 86_400 })).toEqual([]);
});

test('is idle after two weeks without learning while something is left', () => {
  expect(of({ joined_at: now - IDLE_DAYS * 86_400 })).toEqual([{ kind: 'idle', count: IDLE_DAYS }]);
  expect(of({ joined_at: now - IDLE_DAYS * 86_400 + 1 })).toEqual([]);
  expect(
    of({
      joined_at: 0,
      lines: [
        { ...open, state: 'passed' },
        { ...open, state: 'pending' },
      ],
    }),
  ).toEqual([]);
});

test('has missed what was due and is not done, and failed exams that were sat', () => {
  const closed = { ...open, due: now };
  const lines = [closed, { ...closed, state: 'passed' }, { ...closed, state: 'failed' }, { ...open, due: now + 1 }];
  expect(of({ lines })).toEqual([{ kind: 'missed', count: 1 }]);
  const exam = { ...open, rule_type: 'exam', state: 'failed' };
  expect(of({ lines: [exam, { ...exam, rule_type: 'practice' }] })).toEqual([{ kind: 'failed', count: 1 }]);
});

test('whoever has completed the course is at no risk any more', () => {
  expect(of({ joined_at: 0, lines: [{ ...open, due: 1 }], completed: true })).toEqual([]);
});
