import { expect, test } from 'vitest';
import { wholePercent } from './whole-percent.ts';

test('progress is shown in whole percent, and as 100 only when nothing is left', () => {
  expect([-1, 0, 3.7, 99.99, 100, 101].map(wholePercent)).toEqual([0, 0, 3, 99, 100, 100]);
});
