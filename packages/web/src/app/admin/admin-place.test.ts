import { expect, test } from 'vitest';
import { mayCreate } from './admin-place.ts';
import { kinds } from './records.ts';

const root = { roles: ['lotus.example:root'] };

test('New is offered for a kind only where its address leads to a form (NOD-14)', () => {
  const offered = kinds.filter((kind) => mayCreate(kind, root)).map(({ ntype }) => ntype);
  expect(offered).toContain('course');
  expect(offered).toContain('student');
  expect(offered).not.toContain('sco');
});
