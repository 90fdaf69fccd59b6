import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedOnly, differences, toldChanges } from './diff.ts';

describe('differences', () => {
  test('name each field that changed, came or went', () => {
    expect(differences({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [2, 1], d: null })).toEqual([
      { field: 'b', before: [1, 2], after: [2, 1] },
      { field: 'd', after: null },
      { field: 'c', before: 'x' },
    ]);
  });

  test('do not mind in which order a record was written', () => {
    expect(differences({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toEqual([]);
  });

  const values = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }));
  test('are none of a record to itself, and putting them on makes the newer one', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(differences(one, structuredClone(one))).toEqual([]);
        const { before, after } = changedOnly(one, other);
        const rest = Object.fromEntries(Object.entries(one).filter(([name]) => !Object.hasOwn(before, name)));
        expect({ ...rest, ...after }).toEqual(other);
      }),
    );
  });
});

test('what was nothing and is nothing is not told; what became nothing is', () => {
  const made = { code: '', note: null, tags: [], metadata: { Motto: '' }, name: 'An', public: false };
  expect(toldChanges({}, made)).toEqual([
    { field: 'name', after: 'An' },
    { field: 'public', after: false },
  ]);
  expect(toldChanges({ name: 'An' }, { name: '' })).toEqual([{ field: 'name', before: 'An', after: '' }]);
});

test('a covered value that changed is kept and told though its cover is the same', () => {
  const [before, after] = [
    { address: '••••', phone: '•••• 678', name: 'An' },
    { address: '••••', phone: '•••• 678', name: 'An' },
  ];
  const kept = changedOnly(before, after, ['address']);
  expect(toldChanges(kept.before, kept.after)).toEqual([{ field: 'address', before: '••••', after: '••••' }]);
});
