import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonInOrder } from './common-in-order.ts';

/** The table as it stands in books. */
function byTable(wanted: readonly string[], given: readonly string[]): number {
  let row = new Array<number>(wanted.length + 1).fill(0);
  for (const word of given) {
    const next = [0];
    for (const [at, other] of wanted.entries())
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[wanted.length] ?? 0;
}

describe('what two lists of words hold in the same order', () => {
  it.each([
    [[], ['a'], 0],
    [['a'], [], 0],
    [['a', 'b', 'c'], ['a', 'c'], 2],
    [['a', 'b'], ['b', 'a'], 1],
  ])('of %j and %j are %i', (wanted, given, length) => {
    expect(commonInOrder(wanted, given)).toBe(length);
  });

  it('is as long as the table of all pairs says, also beyond 32 words', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 150 });
    fc.assert(fc.property(words, words, (wanted, given) => commonInOrder(wanted, given) === byTable(wanted, given)));
  });

  it('is found where one word stands in every place', () => {
    const many = new Array<string>(2000).fill('a');
    expect(commonInOrder(many, many)).toBe(2000);
  });
});
