import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { forgetPerson } from '../../platform/forget-person.ts';
import type { ExamAddress } from './api.ts';
import { type Given, keepDeviceKey, keepPlace, keptDeviceKey, keptPlace, openJournal, unsentOf } from './journal.ts';
import { closeTakes, forgetTake, type KeptTake, keepAnswer, keepTake, keptTake } from './kept-take.ts';
import { countUnsent } from './leave.ts';

const me = 7;
const somebodyElse = 8;
let last = 0;
const freshAddress = (): ExamAddress => {
  last += 1;
  return { mode: 'NORMAL', iid: last, ciid: 3 };
};

const given = (rev: number, text: string): Given => ({ answer: [text], rev, flagged: false, audiosInfo: {} });
const saved = (rev: number, text: string) => ({ ...given(rev, text), epoch: 1, fixed: false, saved_at: 0 });

const question = { uid: '1-2-0', iid: 2, type: 1 as const, content: '2 + 2 = ?', audio: '', sw: 1, has_help: false };
const item: KeptTake['item'] = {
  iid: 1,
  name: 'Exam',
  content: '',
  guidance: '',
  regulation: '',
  rule_type: 'exam',
  duration: 30,
  question_count: 1,
  has_audio: false,
  start_time: 0,
  end_time: 0,
  attempts: 1,
  pass_rule: { type: 'average_score', value: 50 },
  score_band: 100,
  options: {
    can_do: true,
    can_review: false,
    instant_key: false,
    only_show_finish_button_when_reach_last_question: false,
    disable_intro_sticky_audio_control: false,
    disable_question_audio_replay: false,
    can_fix_wrong_questions: false,
    intro_sticky: false,
  },
};
const takeOf = ({ iid }: ExamAddress, changes: Partial<KeptTake> = {}): KeptTake => ({
  take_id: iid,
  epoch: 1,
  started_at: 1000,
  deadline: 2800,
  item,
  questions: [question],
  answers: { '1-2-0': saved(1, '3') },
  ...changes,
});

it('opens for the person whose paper it is, with the browser opened anew, and for nobody else', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  closeTakes();
  expect((await keptTake(me, address))?.take).toEqual(takeOf(address));
  expect(await keptTake(somebodyElse, address)).toBeUndefined();
});

it('goes by the server’s time as this device’s date continues it', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  expect((await keptTake(me, address))?.time).toBeCloseTo(1500, 0);
});

it('shows the newest acknowledged answer, and a checked one stays fixed', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  const answer = { take_id: address.iid, uid: '1-2-0', epoch: 1, fixed: false };
  await keepAnswer({ ...answer, ...given(3, '4'), fixed: true });
  await keepAnswer({ ...answer, ...given(2, 'older') });
  await keepAnswer({ ...answer, ...given(3, '4') });
  expect((await keptTake(me, address))?.take.answers).toMatchObject({
    '1-2-0': { answer: ['4'], rev: 3, fixed: true },
  });
});

it('shows the answer of a later page, whatever an earlier one has counted to', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address, { answers: { '1-2-0': saved(30, 'former') } }), 1500);
  await keepAnswer({ take_id: address.iid, uid: '1-2-0', epoch: 2, ...given(3, 'later'), fixed: false });
  expect((await keptTake(me, address))?.take.answers).toMatchObject({ '1-2-0': { answer: ['later'], epoch: 2 } });
});

it('takes the paper of the server in place of what was kept before', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  await keepAnswer({
    take_id: address.iid,
    uid: '1-2-0',
    epoch: 1,
    ...given(9, 'of a sitting since reset'),
    fixed: false,
  });
  await keepTake(me, address, takeOf(address, { answers: {} }), 1600);
  expect((await keptTake(me, address))?.take.answers).toEqual({});
});

it('keeps nothing of a key, whatever comes with a question', async () => {
  const address = freshAddress();
  const withKey = { ...question, key: ['4'], feedback_true: 'right', help_text: 'think' };
  await keepTake(me, address, takeOf(address, { questions: [withKey] }), 1500);
  expect((await keptTake(me, address))?.take.questions).toEqual([question]);
});

it('is forgotten when the sitting is over', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  await forgetTake(address);
  expect(await keptTake(me, address)).toBeUndefined();
});

it('counts what only this device has before the person leaves, and then keeps nothing of the person', async () => {
  const [address, ended] = [freshAddress(), freshAddress()];
  await keepTake(me, address, takeOf(address), 1500);
  await openJournal(address.iid, 1).put('1-2-0', given(2, 'unsent'));
  // Of a sitting that is over nothing but this is left.
  await openJournal(ended.iid, 1).put('1-2-0', given(2, 'unsent'));
  await keepPlace(ended.iid, { uid: '1-2-0', reached_last: false });
  expect(await countUnsent()).toBe(1);
  await keepDeviceKey('this device');
  await forgetPerson(me);
  expect(await keptTake(me, address)).toBeUndefined();
  for (const { iid } of [address, ended]) expect(await unsentOf(iid)).toEqual([]);
  expect(await keptPlace(ended.iid)).toBeUndefined();
  expect(await keptDeviceKey()).toBe('this device');
});

it('waits for a person who did not sign out, when another one does', async () => {
  const { iid } = freshAddress();
  await openJournal(iid, 1).put('1-2-0', given(2, 'mine'));
  const db = await openDB('sen-exam');
  await db.put('changes', {
    ...given(2, 'theirs'),
    take_id: iid,
    epoch: 1,
    uid: '1-3-0',
    user_iid: somebodyElse,
    at: Date.now(),
  });
  db.close();
  await forgetPerson(me);
  expect(await unsentOf(iid)).toMatchObject([{ answer: ['theirs'] }]);
  await forgetPerson(somebodyElse);
  expect(await unsentOf(iid)).toEqual([]);
});
