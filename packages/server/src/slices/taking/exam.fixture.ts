import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { getTake, saveTake } from '@sen/domain/taking/contract.ts';
import type { TestApp, TestSchool, TestUser } from '../../../test/app.ts';
import { forgetTable } from '../../platform/memory.ts';

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

export const essay = (): QuestionForAuthor => ({ ...common, type: 9, content: 'Tell', sw: 4, wordmin: 0, wordmax: 0 });

interface ExamShape {
  readonly questions?: readonly QuestionForAuthor[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** An exam in a course, straight into the database: two questions (choice, blank) and 10 minutes unless told. */
export async function giveExam({ owner }: TestApp, school: TestSchool, shape: ExamShape = {}) {
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

  async function enrol(...learners: readonly TestUser[]): Promise<void> {
    for (const { iid } of learners)
      await owner.query('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', [
        school.iid,
        course,
        iid,
      ]);
  }

  /** A learner of the course at a device. */
  async function learner(device_key = 'one') {
    const user = await school.user();
    await enrol(user);
    return { ...user, ...at(user, device_key) };
  }

  /** The same person at another device. */
  const at = (user: Pick<TestUser, 'call'>, device_key: string) => ({
    begin: () => user.call(saveTake, { ...named, status: 'INIT', device_key, device: `device ${device_key}` }),
    save: (questions: Record<string, object>, more: object = {}) =>
      user.call(saveTake, { ...named, status: 'DOING', device_key, questions, ...more }),
    submit: (questions: Record<string, object> = {}) =>
      user.call(saveTake, { ...named, status: 'DOING', device_key, exam_finished: true, questions }),
    read: (more: object = {}) => user.call(getTake, { ...named, device_key, ...more }),
  });

  /** Moves the deadline of every running sitting to so many seconds from now. */
  const moveDeadline = (seconds: number) =>
    owner.query(
      'update takes set deadline = clock_timestamp() + make_interval(secs => $1) where school_id = $2 and exercise_iid = $3',
      [seconds, school.iid, item],
    );

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

  return { course, item, named, questions, uids, enrol, learner, at, moveDeadline, stored, edit };
}

export type Exam = Awaited<ReturnType<typeof giveExam>>;
