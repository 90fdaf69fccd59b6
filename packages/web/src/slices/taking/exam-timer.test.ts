import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../platform/store.ts';
import { type Announcement, createExamClock } from './exam-clock.ts';
import { runTimer } from './exam-timer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sitting that ends at 1000 by the server, on a device that assumes another time. */
function openTimer(assumed: number, readTime: () => Promise<number>) {
  const clock = createExamClock(() => Date.now() / 1000);
  clock.assume(assumed);
  const finish = vi.fn();
  const stop = runTimer({
    clock,
    deadline: createStore<number | null>(1000),
    total: 600,
    left: createStore<number | null>(null),
    announcement: createStore<Announcement | null>(null),
    readTime,
    finish,
  });
  return { clock, finish, stop };
}

it('ends nothing by the date of the device, and goes by the server once it is heard', async () => {
  const { clock, finish, stop } = openTimer(5000, () => Promise.reject(new Error('the server is away')));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(finish).not.toHaveBeenCalled();
  const now = clock.now();
  clock.observe(700, now, now);
  await vi.advanceTimersByTimeAsync(290_000);
  expect(finish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(finish).toHaveBeenCalledOnce();
  stop();
});

it('ends once when the server says that the time is up', async () => {
  const { finish, stop } = openTimer(400, () => Promise.resolve(990));
  await vi.advanceTimersByTimeAsync(5000);
  expect(finish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(finish).toHaveBeenCalledOnce();
  stop();
});

it('ends nothing by what is no time', async () => {
  const { clock, finish, stop } = openTimer(400, () => Promise.resolve(Number.NaN));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(finish).not.toHaveBeenCalled();
  expect(clock.isSure()).toBe(false);
  stop();
});
