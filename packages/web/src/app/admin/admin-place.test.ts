import { expect, test } from 'vitest';
import { mayCreate, nestedOf } from './admin-place.ts';
import { kindOf, kinds } from './records.ts';

const root = { roles: ['lotus.example:root'] };

test('New is offered for a kind only where its address leads to a form (NOD-14)', () => {
  const offered = kinds.filter((kind) => mayCreate(kind, root)).map(({ ntype }) => ntype);
  expect(offered).toContain('course');
  expect(offered).toContain('student');
  expect(offered).not.toContain('sco');
});

test.each([
  ['room', 'floor/4/room', 4, 4, 'floor/4/room'],
  ['room', 'floor/4/room', 4, 5, 'room'],
  ['room', 'room', undefined, 5, 'room'],
  // What hangs under nothing stands where its address says.
  ['contract', 'teacher/7/contract', 7, null, 'teacher/7/contract'],
])('a %s at %s/… of %s that lies under %s is at %s', (ntype, nested, pid, under, there) => {
  const kind = kindOf(ntype);
  if (!kind) throw new Error(`no kind ${ntype}`);
  expect(nestedOf({ kind, nested, pid }, { pid: under })).toBe(there);
});
