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
  await openJournal(take).put('1-2-0', given(1, 'Hà Nội'));
  forgetConnection();
  expect(await openJournal(take).entries()).toMatchObject([{ uid: '1-2-0', rev: 1, answer: ['Hà Nội'] }]);
});

it('keeps the newest of several changes, also when an older one is written later', async () => {
  const journal = openJournal(freshTake());
  await Promise.all([journal.put('1-2-0', given(2, 'new')), journal.put('1-2-0', given(1, 'old'))]);
  expect(await journal.entries()).toMatchObject([{ rev: 2, answer: ['new'] }]);
});

it('lets an entry go only when the server has that revision', async () => {
  const journal = openJournal(freshTake());
  await journal.put('1-2-0', given(5, 'now'));
  await journal.settle('1-2-0', 4);
  expect(await journal.entries()).toHaveLength(1);
  await journal.settle('1-2-0', 5);
  expect(await journal.entries()).toHaveLength(0);
});

it('keeps takes apart', async () => {
  const [one, other] = [openJournal(freshTake()), openJournal(freshTake())];
  await one.put('1-2-0', given(1, 'mine'));
  expect(await other.entries()).toEqual([]);
});
