import * as content from '@sen/domain/content/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import * as taking from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from './app.ts';
import { sampleOf } from './samples.ts';

/** Stands in every field that only the key, feedback or help text has. It must not leave before the rules open it. */
const KEY = 'CANARY';
const words = {
  feedback_true: `${KEY}-true`,
  feedback_false: `${KEY}-false`,
  help_text: `${KEY}-help`,
  tags: [],
  sw: 1,
};
const questions = [
  { type: 1, content: 'The sky is [[1]].', answers: [`${KEY}-blue`], ...words },
  {
    type: 2,
    content: 'Which?',
    mc_answers: [
      { id: 'a', text: 'one', is_true: true, feedback: `${KEY}-choice` },
      { id: 'b', text: 'two', is_true: false, feedback: `${KEY}-choice` },
    ],
    ...words,
  },
  {
    type: 3,
    content: 'Order',
    reorders: [
      { id: 'first', text: 'x' },
      { id: 'second', text: 'y' },
    ],
    ...words,
  },
  {
    type: 4,
    content: 'Match',
    l_pair: [
      { id: 'l1', text: 'a' },
      { id: 'l2', text: 'b' },
    ],
    r_pair: [
      { id: 'r1', text: 'A' },
      { id: 'r2', text: 'B' },
    ],
    ...words,
  },
  {
    type: 8,
    content: 'Sort',
    categories: [
      { id: 'c1', text: 'C' },
      { id: 'c2', text: 'D' },
    ],
    items: [
      { id: 'i1', text: 'x', category_id: 'c1' },
      { id: 'i2', text: 'y', category_id: 'c2' },
    ],
    ...words,
  },
  { type: 9, content: 'Write', ...words },
  { type: 10, content: 'Listen', answers: [`${KEY} dictated`], ...words },
  { type: 13, content: 'How many?', answers: ['271828'], tolerance: 0, ...words },
];
// The number stands alone: a trace id may hold its digits by chance.
const secrets = new RegExp(`${KEY}|\\b271828\\b|\\b(is_true|category_id)\\b|"answer_key"`);

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('root');
});
afterAll(() => test_app.close());

/** A course with one exam of all questions. */
async function exam(options: Record<string, unknown>) {
  const made = async (given: Record<string, unknown>) => {
    const answer = await teacher.call(content.newNode, given as never);
    expect(answer).toMatchObject({ success: true });
    return answer.result;
  };
  const course = await made({ ntype: 'course', name: 'Course' });
  const syllabus: number = course.node.fields.syllabus_iid;
  const fixed: { question_iid: number }[] = [];
  for (const question of questions)
    fixed.push({ question_iid: (await made({ ntype: 'question', name: 'Q', ...question })).iid });
  const exercise = await made({ ntype: 'exercise', pid: syllabus, name: 'Exam', rule_type: 'exam', fixed, options });
  return {
    course: course.iid as number,
    item_iid: exercise.iid as number,
    question_iid: fixed[0]?.question_iid ?? 0,
    syllabus,
  };
}

async function learnerOf(course: number): Promise<TestUser> {
  const learner = await school.user();
  await test_app.owner.query('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', [
    school.iid,
    course,
    learner.iid,
  ]);
  return learner;
}

const modes = ['NORMAL', 'REVIEW', 'PREVIEW', 'TRIAL'];
/** These end the session or the sitting that is being watched. */
const left_out = new Set([
  '/user/logout',
  '/user/login',
  '/user/register',
  '/user/api/end-sessions',
  '/take/api/redo',
  '/take/api/save',
]);

/** Everything the person can be told, by every call and mode. */
async function everythingTold(person: TestUser | undefined, at: Record<string, unknown>): Promise<string> {
  let told = '';
  const ask = async (contract: Contract, given: Record<string, unknown>) => {
    const answer = person ? await person.call(contract, given) : await school.guest(contract, given);
    told += `\n${contract.path} ${JSON.stringify(answer)}`;
  };
  for (const contract of registry.filter(({ path }) => !left_out.has(path))) {
    const given = sampleOf(contract, {
      ...at,
      iid: at.item_iid,
      ciid: at.course,
      ntype: contract.path === '/node/api/get' ? 'exercise' : 'question',
      id: String(at.question_iid),
      ...(contract.path === '/node/api/get' && { depth: -1 }),
    });
    for (const mode of modes) await ask(contract, { ...given, mode });
  }
  return told;
}

const save = (learner: TestUser, at: { course: number; item_iid: number }, more: Record<string, unknown> = {}) =>
  learner.call(taking.saveTake, { course: at.course, item_iid: at.item_iid, device_key: 'device', ...more } as never);

/** What each save after the first says of whose it is. */
const pageOf = ({ result: { take_id, epoch } }: Awaited<ReturnType<typeof save>>) => ({ take_id, epoch });

describe('no byte of a key reaches a learner before the rules open it', () => {
  test.each([
    ['an exam without review', { can_review: false }],
    ['an exam whose marks are held back', { can_review: true, instant_marking_on_finish: false }],
    ['an exam with the key on request', { instant_key: true, can_review: false }],
    ['an exam open to guests', { can_review: false, guest_can_learn_item: true }],
  ])('%s: not started, running, finished, and to guests and strangers', async (_name, options) => {
    const at = await exam(options);
    const learner = await learnerOf(at.course);
    const stranger = await school.user();
    expect(await everythingTold(learner, at)).not.toMatch(secrets);
    const begun = await save(learner, at, { status: 'INIT' });
    expect(begun).toMatchObject({ success: true, result: { status: expect.stringMatching(/STARTED|DOING/) } });
    expect(JSON.stringify(begun)).not.toMatch(secrets);
    expect(await everythingTold(learner, at)).not.toMatch(secrets);
    expect(await everythingTold(stranger, at)).not.toMatch(secrets);
    expect(await everythingTold(undefined, at)).not.toMatch(secrets);
    const finished = await save(learner, at, { ...pageOf(begun), exam_finished: 1 });
    expect(finished).toMatchObject({ success: true, result: { finished: true } });
    expect(JSON.stringify(finished)).not.toMatch(secrets);
    expect(await everythingTold(learner, at)).not.toMatch(secrets);
  });

  test('the canary sings where review is open: the watch is awake', async () => {
    const at = await exam({ can_review: true });
    const learner = await learnerOf(at.course);
    const page = pageOf(await save(learner, at, { status: 'INIT' }));
    await save(learner, at, { ...page, exam_finished: 1 });
    const review = await learner.call(taking.getTake, { course: at.course, item_iid: at.item_iid, mode: 'REVIEW' });
    expect(JSON.stringify(review)).toMatch(`${KEY}-blue`);
  });

  test('with the key on request only the fixed question opens', async () => {
    const at = await exam({ instant_key: true, can_review: false });
    const learner = await learnerOf(at.course);
    const page = pageOf(await save(learner, at, { status: 'INIT' }));
    const uid = `${at.item_iid}-${at.question_iid}-0`;
    const ask = () =>
      learner.call(taking.getQuestionAnswer, {
        course: at.course,
        item_iid: at.item_iid,
        ...page,
        device_key: 'device',
        question_iid: at.question_iid,
      });
    expect(await ask()).toMatchObject({ success: false, message: 'permission_denied' });
    await save(learner, at, { ...page, questions: { [uid]: { answer: ['green'], rev: 1, check: 1 } } });
    const opened = await ask();
    expect(JSON.stringify(opened)).toMatch(`${KEY}-blue`);
    expect(JSON.stringify(opened)).not.toMatch('271828');
    await save(learner, at, { ...page, questions: { [uid]: { answer: [`${KEY}-blue`], rev: 2 } } });
    const device_key = 'device';
    const after = await learner.call(taking.getTake, { course: at.course, item_iid: at.item_iid, device_key });
    expect(after.result.answers[uid].answer).toEqual(['green']);
  });
});
