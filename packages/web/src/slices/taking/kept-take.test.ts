import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExamAddress } from './api.ts';
import { type Given, openJournal } from './journal.ts';
import { closeTakes, forgetTake, type KeptTake, keepAnswer, keepTake, keptTake } from './kept-take.ts';
import { countUnsent, forgetExams } from './leave.ts';

const me = 7;
const somebodyElse = 8;
let last = 0;
const freshAddress = (): ExamAddress => {
  last += 1;
  return { mode: 'NORMAL', iid: last, ciid: 3, exam_order: 1 };
};

const given = (rev: number, text: string): Given => ({ answer: [text], rev, flagged: false, audiosInfo: {} });
const saved = (rev: number, text: string) => ({ ...given(rev, text), fixed: false, saved_at: 0 });

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
  const answer = { take_id: address.iid, uid: '1-2-0', fixed: false };
  await keepAnswer({ ...answer, ...given(3, '4'), fixed: true });
  await keepAnswer({ ...answer, ...given(2, 'older') });
  await keepAnswer({ ...answer, ...given(3, '4') });
  expect((await keptTake(me, address))?.take.answers).toMatchObject({
    '1-2-0': { answer: ['4'], rev: 3, fixed: true },
  });
});

it('takes the paper of the server in place of what was kept before', async () => {
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  await keepAnswer({ take_id: address.iid, uid: '1-2-0', ...given(9, 'of a sitting since reset'), fixed: false });
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
  const address = freshAddress();
  await keepTake(me, address, takeOf(address), 1500);
  await openJournal(address.iid).put('1-2-0', given(2, 'unsent'));
  expect(await countUnsent()).toBe(1);
  await forgetExams();
  expect(await keptTake(me, address)).toBeUndefined();
  expect(await openJournal(address.iid).entries()).toEqual([]);
});
