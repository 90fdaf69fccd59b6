import { kinds as declared } from '@sen/domain/kinds.ts';
import { expect, it } from 'vitest';
import { kinds } from './records.ts';

it('the administration has every kind of record that an area declares', () => {
  const names = (of: typeof kinds) => of.map(({ ntype }) => ntype).sort();
  expect(names(kinds)).toEqual(names(declared));
});
