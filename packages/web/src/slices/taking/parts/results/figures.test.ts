import { expect, it } from 'vitest';
import type { Figures } from '../../teaching-api.ts';
import { discriminationMeaning, figuresSorted, successMeaning } from './figures.ts';

it.each([
  [null, 'results_discrimination_unknown'],
  [-0.01, 'results_discrimination_inverse'],
  [0, 'results_discrimination_weak'],
  [0.19, 'results_discrimination_weak'],
  [0.2, 'results_discrimination_fair'],
  [0.3, 'results_discrimination_good'],
  [1, 'results_discrimination_good'],
])('a discrimination of %d is called %s', (value, text) => expect(discriminationMeaning(value).text).toBe(text));

it.each([
  [null, 'results_success_unknown'],
  [0, 'results_success_hard'],
  [39.9, 'results_success_hard'],
  [40, 'results_success_fitting'],
  [85, 'results_success_easy'],
])('a success of %d percent is called %s', (percent, text) => expect(successMeaning(percent)).toBe(text));

const figures = (question_iid: number, success: number | null): Figures => ({
  question_iid,
  name: '',
  text: '',
  type: 2,
  answered: 0,
  success,
  discrimination: null,
});

it('questions without a figure come last, rising and falling', () => {
  const questions = [figures(1, null), figures(2, 70), figures(3, 20)];
  expect(figuresSorted(questions, 'success').map(({ question_iid }) => question_iid)).toEqual([3, 2, 1]);
  expect(figuresSorted(questions, '-success').map(({ question_iid }) => question_iid)).toEqual([2, 3, 1]);
});

it('questions stand in the order of the exam unless told', () => {
  const questions = [figures(5, 10), figures(2, 90)];
  expect(figuresSorted(questions, '').map(({ question_iid }) => question_iid)).toEqual([5, 2]);
  expect(figuresSorted(questions, '-number').map(({ question_iid }) => question_iid)).toEqual([2, 5]);
});
