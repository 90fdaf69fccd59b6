import { expect, test } from 'vitest';
import { weightOf } from './weight.ts';

test('a value weighs at least the text in it, wherever it stands', () => {
  const text = 'x'.repeat(1000);
  const values = [text, [text], { text }, new Map([[1, { list: [null, text] }]])];
  for (const value of values) expect(weightOf(value)).toBeGreaterThanOrEqual(1000);
  expect(weightOf({ name: '', list: [], none: null, number: 1 })).toBeLessThan(200);
});
