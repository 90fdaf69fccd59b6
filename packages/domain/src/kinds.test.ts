import { expect, it } from 'vitest';
import { kindOf, kinds } from './kinds.ts';

it('what a sheet names may be read by whoever brings it', () => {
  const hidden = kinds
    .filter(({ sheet }) => sheet)
    .flatMap(({ ntype, types = {} }) =>
      Object.entries(types).flatMap(([field, { is, of }]) =>
        is === 'reference' && !kindOf(of ?? '')?.for_all ? [`${ntype}.${field}`] : [],
      ),
    );
  expect(hidden).toEqual([]);
});
