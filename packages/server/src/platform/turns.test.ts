import { expect, test } from 'vitest';
import { mapInTurns } from './turns.ts';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('what takes long over many things lets others have their turn, and answers in order', async () => {
  let turns = 0;
  let timer = setImmediate(function again() {
    turns += 1;
    timer = setImmediate(again);
  });
  const items = Array.from({ length: 20 }, (_, number) => number);
  const done = await mapInTurns(items, (number) => {
    busyFor(25);
    return number * 2;
  });
  clearImmediate(timer);
  expect(done).toEqual(items.map((number) => number * 2));
  expect(turns).toBeGreaterThan(10);
});
