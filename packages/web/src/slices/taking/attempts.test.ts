import { translations } from '@sen/domain/words.ts';
import { expect, it } from 'vitest';
import { attemptsFact, attemptsOfAll, furtherAttempts } from './attempts.ts';

const standing = {
  attempts_left: 0,
  retake_waiting: false,
  why: 'retake_not_allowed',
  can: { redo: false, ask_retake: false },
};

it.each([
  ['another is left', { attempts_left: 2, can: { redo: true, ask_retake: false } }, 'attempts_left'],
  ['one was granted beyond the usual number', { can: { redo: true, ask_retake: false } }, 'attempt_granted'],
  ['one has to be asked for', { can: { redo: false, ask_retake: true } }, 'attempt_to_be_asked'],
  ['it was the last', {}, 'attempt_was_last'],
  ['there are more, but the item is closed', { attempts_left: 2, why: 'item_closed' }, 'item_closed'],
  ['any number is allowed, but the item is closed', { attempts_left: null, why: 'item_closed' }, 'item_closed'],
] as const)('after a sitting it says that %s', (_name, changes, text) => {
  expect(furtherAttempts({ ...standing, ...changes })?.text).toBe(text);
  for (const texts of Object.values(translations)) expect(texts[text]).toBeTruthy();
});

it('a request that waits is said once, above', () => {
  expect(furtherAttempts({ ...standing, retake_waiting: true })).toBeUndefined();
});

it('a sitting under way is no attempt left, and the last one is called so', () => {
  expect(attemptsFact({ attempts_left: 0 }, true)?.text).toBe('attempt_last_under_way');
  expect(attemptsFact({ attempts_left: 1 }, true)?.text).toBe('attempt_under_way');
  expect(attemptsFact({ attempts_left: 1 }, false)?.text).toBe('attempts_count');
  expect(attemptsFact({ attempts_left: null }, false)).toBeUndefined();
});

it('a preview says how many attempts each learner has', () => {
  expect(attemptsOfAll({ attempts: 2 })).toEqual({ text: 'attempts_count', values: { count: 2 } });
  expect(attemptsOfAll({ attempts: 0 })).toBeUndefined();
});
