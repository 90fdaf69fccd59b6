import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { forgetConnection, type Given, openJournal } from './journal.ts';

const given = (rev: number, text: string): Given => ({ answer: [text], rev, flagged: false, audiosInfo: {} });
let last = 0;
const freshTake = () => {
  last += 1;
  return last;
};

it('keeps a change when the browser is closed and opened again', async () => {
  const take = freshTake();
  await openJournal(take, 1).put('1-2-0', given(1, 'Hà Nội'));
  forgetConnection();
  expect(await openJournal(take, 1).entries()).toMatchObject([{ uid: '1-2-0', rev: 1, answer: ['Hà Nội'] }]);
});

it('keeps the newest of several changes, also when an older one is written later', async () => {
  const journal = openJournal(freshTake(), 1);
  await Promise.all([journal.put('1-2-0', given(2, 'new')), journal.put('1-2-0', given(1, 'old'))]);
  expect(await journal.entries()).toMatchObject([{ rev: 2, answer: ['new'] }]);
});

it('lets an entry go only when the server has that revision', async () => {
  const journal = openJournal(freshTake(), 1);
  await journal.put('1-2-0', given(5, 'now'));
  await journal.settle('1-2-0', 4);
  expect(await journal.entries()).toHaveLength(1);
  await journal.settle('1-2-0', 5);
  expect(await journal.entries()).toHaveLength(0);
});

it('keeps takes apart', async () => {
  const [one, other] = [openJournal(freshTake(), 1), openJournal(freshTake(), 1)];
  await one.put('1-2-0', given(1, 'mine'));
  expect(await other.entries()).toEqual([]);
});

it('keeps the change of the later page, whatever an earlier one has counted to, and settles it by that page alone', async () => {
  const take = freshTake();
  const [former, later] = [openJournal(take, 1), openJournal(take, 2)];
  await later.put('1-2-0', given(3, 'later'));
  await former.put('1-2-0', given(30, 'former'));
  expect(await later.entries()).toMatchObject([{ epoch: 2, rev: 3, answer: ['later'] }]);
  await former.settle('1-2-0', 30);
  expect(await later.entries()).toHaveLength(1);
  await later.settle('1-2-0', 3);
  expect(await later.entries()).toEqual([]);
});
