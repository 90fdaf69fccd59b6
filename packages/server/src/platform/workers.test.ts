import { afterEach, expect, test } from 'vitest';
import type * as jobs from './workers.fixture.ts';
import { type Job, Workers } from './workers.ts';

const job = <I, O>(name: keyof typeof jobs): Job<I, O> => ({
  module: new URL('./workers.fixture.ts', import.meta.url),
  name,
});
const double = job<number, number>('double');

let workers: Workers;
const open = (options: ConstructorParameters<typeof Workers>[0]) => {
  workers = new Workers({ processes: 1, ...options });
  return workers;
};
afterEach(() => workers.close());

test('jobs are done beside the process that asks, one after the other', async () => {
  open({ most_of_a_school: 20 });
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => workers.run(1, double, number)))).toEqual(
    numbers.map((number) => number * 2),
  );
});

test('one that never ends is ended and refused, and those behind it are done', async () => {
  open({ seconds: 3 });
  const [stuck, next] = await Promise.allSettled([workers.run(1, job('never'), 0), workers.run(1, double, 4)]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: { key: 'too_costly_to_read' } });
  expect(next).toMatchObject({ value: 8 });
});

test('one that takes more and more memory is ended and refused, and who asked lives', async () => {
  open({ megabytes: 32 });
  const [greedy, next] = await Promise.allSettled([workers.run(1, job('hoard'), 0), workers.run(1, double, 4)]);
  expect(greedy).toMatchObject({ status: 'rejected', reason: { key: 'too_costly_to_read' } });
  expect(next).toMatchObject({ value: 8 });
});

test('one that fails tells its fault', async () => {
  await expect(open({}).run(1, job('broken'), 0)).rejects.toThrow('broken');
  await expect(workers.run(1, job('full'), 0)).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('a school has only so many under way and waiting, and another is served before its second', async () => {
  open({ most_of_a_school: 2 });
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const first = workers.run(1, job<number, void>('rest'), 0.5).then(note('first'));
  const second = workers.run(1, double, 1).then(note('second'));
  expect(() => workers.run(1, double, 1)).toThrow(expect.objectContaining({ key: 'too_many_requests' }));
  const other = workers.run(2, double, 1).then(note('other school'));
  await Promise.all([first, second, other]);
  expect(done).toEqual(['first', 'other school', 'second']);
});
