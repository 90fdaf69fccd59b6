import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { courseOutline } from '@sen/domain/learning/contract.ts';
import { getTake, redoTake, saveTake } from '@sen/domain/taking/contract.ts';
import { regradeStatus, startRegrade } from '@sen/domain/taking/regrade/contract.ts';
import { afterAll, expect } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { forgetTable } from '../../platform/memory.ts';
import { sweep } from './sweep.ts';

/** Answers to the choice of `giveExam`. */
export const right = { answer: ['idB'], rev: 1 };
export const wrong = { answer: ['idA'], rev: 1 };

const common = {
  name: '',
  audio: '',
  sw: 1,
  difficulty: 'medium' as const,
  tags: [] as string[],
  shufflable: true,
  feedback_true: '',
  feedback_false: '',
  help_text: '',
};

export const choice = (right = 'B'): QuestionForAuthor => ({
  ...common,
  type: 2,
  sub_type: 'MC',
  content: 'Which?',
  mc_answers: ['A', 'B', 'C'].map((text) => ({ id: `id${text}`, text, is_true: text === right, feedback: '' })),
});

export const blank = (answer = 'hanoi'): QuestionForAuthor => ({
  ...common,
  type: 1,
  content: 'Capital: [[1]]',
  answers: [answer],
  choices: [],
  partial_credit: false,
});

export const numeric = (answer: string): QuestionForAuthor => ({
  ...common,
  type: 13,
  content: 'How many?',
  answers: [answer],
  tolerance: 0,
});

export const essay = (): QuestionForAuthor => ({ ...common, type: 9, content: 'Tell', sw: 4, wordmin: 0, wordmax: 0 });

interface ExamShape {
  readonly questions?: readonly QuestionForAuthor[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** An exam in a course, straight into the database: two questions (choice, blank) and 10 minutes unless told. */
export async function giveExam({ app, owner }: TestApp, school: TestSchool, shape: ExamShape = {}) {
  async function node(ntype: string, fields: Record<string, unknown>, pid: number | null = null): Promise<number> {
    const { rows } = await owner.query(
      `with made as (
         insert into nodes (school_id, ntype, pid, name, slug, fields) values ($1, $2, $3, $2, $2, $4) returning *
       ), version as (
         insert into node_versions (school_id, node_iid, version, fields) select school_id, iid, version, fields from made
       ) select iid from made`,
      [school.iid, ntype, pid, JSON.stringify({ name: ntype, ...fields })],
    );
    return Number(rows[0].iid);
  }
  const syllabus = await node('syllabus', { content: '' });
  const course = await node('course', { content: '', syllabus_iid: syllabus, is_public: false, sequential: false });
  const questions: number[] = [];
  for (const question of shape.questions ?? [choice(), blank()]) questions.push(await node('question', question));
  const item = await node(
    'exercise',
    {
      rule_type: 'exam',
      duration: 10,
      fixed: questions.map((question_iid) => ({ question_iid })),
      options: shape.options ?? {},
      ...shape.fields,
    },
    syllabus,
  );
  const named = { course, item_iid: item };
  const uids = questions.map((iid) => `${item}-${iid}-0`);

  const enrolIn = (course_iid: number, { iid }: Pick<TestUser, 'iid'>) =>
    owner.query('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', [
      school.iid,
      course_iid,
      iid,
    ]);

  async function enrol(...learners: readonly TestUser[]): Promise<void> {
    for (const learner of learners) await enrolIn(course, learner);
  }

  /** A second course of the same syllabus, with somebody in it or nobody. */
  async function otherCourse(learner?: Pick<TestUser, 'iid'>): Promise<number> {
    const made = await node('course', { content: '', syllabus_iid: syllabus, is_public: false, sequential: false });
    if (learner) await enrolIn(made, learner);
    return made;
  }

  /** A learner of the course at a device. */
  async function learner(device_key = 'one') {
    const user = await school.user();
    await enrol(user);
    return { ...user, ...at(user, device_key) };
  }

  /** The same person at another device, on another page of it, or in another course: what it was given when it began goes with each save. */
  function at(user: Pick<TestUser, 'call'>, device_key: string, in_course = course) {
    const named = { course: in_course, item_iid: item };
    const page = { take_id: 0, epoch: 0 };
    const given = <R extends Awaited<ReturnType<typeof user.call>>>(reply: R): R => {
      const { take_id, epoch, already_taken } = reply.result ?? {};
      if (take_id && !already_taken) Object.assign(page, { take_id, epoch });
      return reply;
    };
    const device = { device_key, device: `device ${device_key}` };
    const save = (questions: Record<string, object>, more: object = {}) =>
      user.call(saveTake, { ...named, ...page, status: 'DOING', device_key, questions, ...more });
    return {
      page,
      save,
      begin: async () => given(await user.call(saveTake, { ...named, status: 'INIT', ...device })),
      redo: async (more: object = {}) =>
        given(await user.call(redoTake, { ...named, take_id: page.take_id, ...device, ...more })),
      submit: (questions: Record<string, object> = {}) => save(questions, { exam_finished: true }),
      read: (more: object = {}) => user.call(getTake, { ...named, device_key, ...more }),
    };
  }

  /** Moves the deadline of every running sitting to so many seconds from now. */
  const moveDeadline = (seconds: number) =>
    owner.query(
      'update takes set deadline = clock_timestamp() + make_interval(secs => $1) where school_id = $2 and exercise_iid = $3',
      [seconds, school.iid, item],
    );

  /** The time of every sitting was over so many seconds ago, and they are ended: by this sweep or by the server's own, which may hold some at this moment. */
  async function timeIsOver(seconds_ago: number): Promise<void> {
    await moveDeadline(-seconds_ago);
    await expect
      .poll(async () => {
        await sweep(app);
        const going_on = `select iid from takes where school_id = $1 and exercise_iid = $2 and status <> 'FINISHED'`;
        return (await owner.query(going_on, [school.iid, item])).rows;
      })
      .toEqual([]);
  }

  const stored = async (take_id: number) =>
    (
      await owner.query(
        'select question_iid::int, answer, rev, fixed from take_answers where school_id = $1 and take_iid = $2',
        [school.iid, take_id],
      )
    ).rows;

  /** A new version of a question. */
  async function edit(question_iid: number, question: QuestionForAuthor): Promise<void> {
    await owner.query(
      `with changed as (
         update nodes set version = version + 1, fields = $3 where school_id = $1 and iid = $2 returning *
       ) insert into node_versions (school_id, node_iid, version, fields) select school_id, iid, version, fields from changed`,
      [school.iid, question_iid, JSON.stringify({ ...question, name: 'question' })],
    );
    // What changes beside the server it hears of a moment later, which a test does not wait for.
    forgetTable(school.iid, 'nodes');
  }

  return {
    course,
    item,
    named,
    questions,
    uids,
    enrol,
    enrolIn,
    otherCourse,
    learner,
    at,
    moveDeadline,
    timeIsOver,
    stored,
    edit,
  };
}

export type Exam = Awaited<ReturnType<typeof giveExam>>;

export type Learner = Awaited<ReturnType<Exam['learner']>>;

/** A server with one school, open while the tests of a file run. */
export async function openExams() {
  const test_app = await openTestApp();
  afterAll(() => test_app.close());
  const school = await test_app.school();
  return {
    test_app,
    school,
    giveExam: (shape?: ExamShape) => giveExam(test_app, school, shape),
    run: async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows,
  };
}

/** The latest regrade of an exam, once it has ended. */
export async function endedRegrade({ named }: Pick<Exam, 'named'>, { call }: Pick<TestUser, 'call'>) {
  const latest = async () => (await call(regradeStatus, named)).result.regrade;
  await expect.poll(async () => (await latest()).state, { timeout: 10_000 }).not.toBe('running');
  return latest();
}

/** Begins a regrade and waits for its end. */
export async function regraded(exam: Pick<Exam, 'named'>, marker: Pick<TestUser, 'call'>, reason = '') {
  await marker.call(startRegrade, { ...exam.named, reason });
  return endedRegrade(exam, marker);
}

/** What the outline of the course says of the exam to the learner. */
export async function progressOf(exam: Exam, learner: Learner) {
  const { items } = (await learner.call(courseOutline, { course: exam.course })).result;
  return items.find(({ iid }: { iid: number }) => iid === exam.item);
}
