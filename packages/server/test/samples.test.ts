import { kinds } from '@sen/domain/kinds.ts';
import { expect, test } from 'vitest';
import { edgesOf, sampleOf } from './samples.ts';

const plain = kinds.flatMap(({ ntype, types, calls: { create } }) =>
  types && create ? [{ ntype, types, create }] : [],
);

/** As a furnished school knows them. */
const known = Object.fromEntries(
  plain.flatMap(({ types }) =>
    Object.entries(types).flatMap(([name, { of }]) => (of === undefined ? [] : [[name, 1]])),
  ),
);

test.each(plain)('the sample of a new $ntype is one that its call takes', ({ create }) => {
  expect(create.input.safeParse(sampleOf(create, known)).error?.issues ?? []).toEqual([]);
});

test('each whole number of a kind that is told by its types is tried at its edges', () => {
  const untried = plain.flatMap(({ ntype, types, create }) => {
    const edged = edgesOf(create, known);
    return Object.entries(types).flatMap(([name, { is, schema }]) => {
      const is_whole = is === 'number' && !schema.safeParse(1.5).success && schema.safeParse(2 ** 16).success;
      const tried = new Set(edged.map((given) => given[name]));
      return is_whole && tried.size < 2 ? [`${ntype}.${name}`] : [];
    });
  });
  expect(untried).toEqual([]);
});
