import { expect, it } from 'vitest';
import { standingOf } from './state.ts';

const one = { state: 'none', due: 100, last: 200 } as const;

it.each<[string, object, number, string, string]>([
  ['not handed in yet', {}, 99, 'open', 'assignment_state_none'],
  ['begun', { state: 'draft' }, 99, 'going', 'assignment_state_draft'],
  [
    'missing once it was due, though it may come late',
    { state: 'draft' },
    100,
    'attention',
    'assignment_state_missing',
  ],
  ['missing for good', {}, 200, 'failed', 'assignment_state_missing'],
  ['handed in, whenever', { state: 'handed_in' }, 300, 'waiting', 'assignment_state_handed_in'],
  ['given back', { state: 'returned' }, 150, 'attention', 'assignment_state_returned'],
  ['given back and not done again in time', { state: 'returned' }, 200, 'failed', 'assignment_state_missing'],
  ['behind something else', { locked: true }, 50, 'locked', 'assignment_state_locked'],
  ['marked and passed', { state: 'marked', passed: true }, 300, 'done', 'assignment_state_marked'],
  ['marked and not passed', { state: 'marked', passed: false }, 300, 'failed', 'assignment_state_marked'],
  ['without any date', { due: 0, last: 0 }, 1e9, 'open', 'assignment_state_none'],
])('says of an assignment that it is %s', (_, given, now, tone, word) => {
  expect(standingOf({ ...one, ...given }, now)).toEqual({ tone, word });
});
