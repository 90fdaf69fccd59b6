import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { CallRefused, CallUnreachable } from '../../platform/call.ts';
import { forgetConnection, keptViolations } from './journal.ts';
import { createViolations } from './violations.ts';

let last = 0;
const freshTake = () => {
  last += 1;
  return last;
};

it('tells again, once each, what was noted while the server could not be reached', async () => {
  const told: [string, number][] = [];
  let reachable = false;
  const violations = createViolations(async (type, at) => {
    if (!reachable) throw new CallUnreachable('offline');
    told.push([type, at]);
    return { count: told.length };
  }, keptViolations(freshTake()));
  expect(await violations.note('leave_window', 10)).toBeNull();
  expect(await violations.note('copy_paste', 20)).toBeNull();
  violations.retry();
  reachable = true;
  await expect
    .poll(() => {
      violations.retry();
      return told;
    })
    .toEqual([
      ['leave_window', 10],
      ['copy_paste', 20],
    ]);
  expect(await violations.note('leave_window', 30)).toBe(3);
});

it('tells nothing again that was refused', async () => {
  const kept = keptViolations(freshTake());
  let asked = 0;
  const violations = createViolations(async () => {
    asked += 1;
    throw new CallRefused({ success: false, message: 'take_not_started' }, 200, undefined);
  }, kept);
  expect(await violations.note('leave_window', 10)).toBeNull();
  violations.retry();
  expect(asked).toBe(1);
  expect(await kept.entries()).toEqual([]);
});

it('tells after a reload what was noted before it, of this take alone and once', async () => {
  const take = freshTake();
  const offline = async () => {
    throw new CallUnreachable('offline');
  };
  await createViolations(offline, keptViolations(take)).note('leave_window', 10);
  await createViolations(offline, keptViolations(freshTake())).note('copy_paste', 20);
  forgetConnection();
  const told: [string, number][] = [];
  createViolations(async (type, at) => {
    told.push([type, at]);
    return { count: told.length };
  }, keptViolations(take));
  await expect.poll(() => keptViolations(take).entries()).toEqual([]);
  expect(told).toEqual([['leave_window', 10]]);
});
