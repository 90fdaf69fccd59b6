import { expect, test } from 'vitest';
import { reachOf } from './changed.ts';
import { within } from './seconds.ts';

const known = ['people', 'taking'];

test('a change in a slice reaches its tests in every package, and its calls in the tests of all calls', () => {
  for (const file of [
    'packages/domain/src/taking/scoring.ts',
    'packages/server/src/slices/taking/save.ts',
    'packages/web/src/slices/taking/exam.tsx',
  ])
    expect(reachOf([file], known)).toEqual({
      slices: ['taking'],
      server: ['server/src/slices/taking/', 'test/matrix.', 'test/held-there.', 'test/fuzz.'],
      journeys: ['journeys/taking/'],
      far: [],
    });
});

test('a change beside the slices is told, with the tests of its own folder', () => {
  const file = 'packages/server/src/platform/pipe.ts';
  expect(reachOf([file, 'README.md'], known)).toEqual({
    slices: [],
    server: ['server/src/platform/'],
    journeys: [],
    far: [file],
  });
});

test('a changed test is run', () => {
  const [test_file, journey] = ['packages/server/test/fields.test.ts', 'e2e/journeys/app/shell.e2e.ts'];
  expect(reachOf([test_file, journey], known)).toEqual({
    slices: [],
    server: [test_file],
    journeys: [journey],
    far: [],
  });
});

test('files are run while their time lasts; a journey that was never run counts as a long one', () => {
  const seconds = { short: 10, long: 200, other: 10 };
  expect(within(30, ['short', 'long', 'other'], seconds)).toEqual({ chosen: ['short'], left: ['long', 'other'] });
  expect(within(30, ['short', 'other', 'e2e/new'], seconds)).toEqual({ chosen: ['short', 'other'], left: ['e2e/new'] });
});
