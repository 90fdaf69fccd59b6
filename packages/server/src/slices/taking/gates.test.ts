import { gate } from '@sen/domain/people/gate/model.ts';
import { itemView } from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { giveExam, right } from './exam.fixture.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
});
afterAll(() => test_app.close());

const hold = (user_iid: number, more: object = {}) =>
  staff.call(gate.calls.create, { user_iid, place: 'exam', name: 'Chưa nộp lệ phí', ...more } as never);

test('nobody begins an exam behind a gate, nor sees its first page; whoever is let through does', async () => {
  const exam = await giveExam(test_app, school);
  const learner = await exam.learner();
  const { result } = await hold(learner.iid);
  const refused = { err_code: 14, message: 'held_back', result: { gates: [{ reason: 'Chưa nộp lệ phí' }] } };
  expect(await learner.begin()).toMatchObject(refused);
  expect(await learner.call(itemView, exam.named)).toMatchObject(refused);
  const let_through_until = Math.floor(Date.now() / 1000) + 3600;
  const pass = { iid: result.iid, let_through_until, let_through_reason: 'Nộp ngày mai' };
  await staff.call(gate.calls.update, pass as never);
  expect(await learner.begin()).toMatchObject({ success: true, result: { status: 'STARTED' } });
});

test('a gate set while somebody sits leaves them their exam to the end, and no other attempt', async () => {
  const exam = await giveExam(test_app, school, { fields: { attempts: 3 }, options: { can_review: true } });
  const learner = await exam.learner();
  await learner.begin();
  await hold(learner.iid);
  const view = async () => (await learner.call(itemView, exam.named)).result;
  expect(await view()).toMatchObject({ can: { resume: true, start_again: false } });
  expect(await learner.begin()).toMatchObject({ success: true, result: { already_taken: false } });
  expect(await learner.submit({ [String(exam.uids[0])]: right })).toMatchObject({ success: true });
  expect(await view()).toMatchObject({ can: { start: false, redo: false, ask_retake: false }, why: 'held_back' });
  expect(await learner.redo()).toMatchObject({ message: 'held_back' });
});

test('a practice exercise is open behind a gate before exams', async () => {
  const exam = await giveExam(test_app, school, { fields: { rule_type: 'practice' } });
  const learner = await exam.learner();
  await hold(learner.iid);
  expect(await learner.begin()).toMatchObject({ success: true, result: { status: 'STARTED' } });
});
