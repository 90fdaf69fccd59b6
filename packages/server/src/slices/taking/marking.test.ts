import {
  countMarking,
  examResults,
  exportResults,
  listMarking,
  markAnswer,
  publishMarks,
} from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import { choice, type Exam, essay, openExams, right } from './exam.fixture.ts';

const { test_app, school, giveExam } = await openExams();

const written = { answer: ['A long story.'], rev: 1 };

async function sat(exam: Exam) {
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  const [first = '', second = ''] = exam.uids;
  const submitted = await learner.submit({ [first]: right, ...(second && { [second]: written }) });
  return { learner, take_id, submitted };
}

const progressOf = async (exam: Exam, user_iid: number) =>
  (
    await test_app.owner.query('select p, pf, pending from item_progress where item_iid = $1 and user_iid = $2', [
      exam.item,
      user_iid,
    ])
  ).rows[0];

describe('marking by hand', () => {
  test('an open answer is pending, not zero, until its mark is published', async () => {
    const exam = await giveExam({ questions: [choice(), essay()] });
    const marker = await school.user(`marker@course-${exam.course}`);
    const { learner, take_id, submitted } = await sat(exam);
    expect(submitted.result.result).toMatchObject({ pending: 1, right: 1, passed: null });
    expect(await progressOf(exam, learner.iid)).toMatchObject({ pending: true });
    const listed = await marker.call(listMarking, { course: exam.course });
    expect(listed).toMatchObject({ total: 1, result: [{ take_id, answer: 'A long story.', sw: 4, draft: null }] });
    const hidden = await marker.call(listMarking, { hide_names: true });
    expect(hidden.result).toMatchObject([{ take_id, learner_name: '', learner_iid: 0 }]);
    const question_iid = exam.questions[1] ?? 0;
    const draft = { take_id, question_iid, score: 3, comment: 'good', publish: false };
    expect((await marker.call(markAnswer, draft)).result.pending).toBe(1);
    expect((await learner.read()).result.result).toMatchObject({ pending: 1 });
    expect((await marker.call(listMarking, { course: exam.course, state: 'draft' })).result[0].draft).toEqual({
      score: 3,
      comment: 'good',
    });
    const published = await marker.call(markAnswer, { ...draft, publish: true });
    expect(published.result).toMatchObject({ pending: 0, result: { score: 4, passed: true } });
    expect((await marker.call(listMarking, { course: exam.course })).total).toBe(0);
    expect((await learner.read({ mode: 'REVIEW' })).result.comments).toEqual({ [exam.uids[1] ?? '']: 'good' });
    expect(await progressOf(exam, learner.iid)).toMatchObject({ pending: false, pf: 1 });
  });

  test('takes scores from 0 to the weight, of open questions in finished sittings of one’s own courses', async () => {
    const exam = await giveExam({ questions: [choice(), essay()] });
    const marker = await school.user(`marker@course-${exam.course}`);
    const { take_id } = await sat(exam);
    const mark = { take_id, question_iid: exam.questions[1] ?? 0, score: 5 };
    expect((await marker.call(markAnswer, mark)).message).toBe('invalid_input');
    expect((await marker.call(markAnswer, { ...mark, score: 1, question_iid: exam.questions[0] ?? 0 })).message).toBe(
      'not_markable',
    );
    const other = await school.user('marker');
    expect((await other.call(markAnswer, { ...mark, score: 1 })).message).toBe('not_found');
    expect((await other.call(listMarking, {})).total).toBe(0);
    const running = await exam.learner();
    const begun = await running.begin();
    expect((await marker.call(markAnswer, { ...mark, score: 1, take_id: begun.result.take_id })).message).toBe(
      'not_markable',
    );
  });

  test('keeps what another marker published at the same answer meanwhile, unless the change is confirmed', async () => {
    const exam = await giveExam({ questions: [choice(), essay()] });
    const one = await school.user(`marker@course-${exam.course}`);
    const other = await school.user(`marker@course-${exam.course}`);
    const { learner, take_id } = await sat(exam);
    const mark = { take_id, question_iid: exam.questions[1] ?? 0 };
    await other.call(markAnswer, { ...mark, score: 2, publish: false });
    await one.call(markAnswer, { ...mark, score: 4 });
    for (const publish of [false, true])
      expect(await other.call(markAnswer, { ...mark, score: 1, publish })).toMatchObject({
        message: 'marked_meanwhile',
      });
    const scoreOf = async () => (await learner.read()).result.result.score;
    const before = await scoreOf();
    await one.call(markAnswer, { ...mark, score: 3 });
    expect(await scoreOf()).toBe(before - 1);
    expect(await other.call(markAnswer, { ...mark, score: 2, over: true })).toMatchObject({ success: true });
    expect(await scoreOf()).toBe(before - 2);
  });

  test('is counted by exam and question beyond any page, with its drafts, for those who mark there', async () => {
    const exam = await giveExam({ questions: [essay(), essay()] });
    const marker = await school.user(`marker@course-${exam.course}`);
    const [first = 0, second = 0] = exam.questions;
    const [one = '', two = ''] = exam.uids;
    const takes: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const learner = await exam.learner();
      takes.push((await learner.begin()).result.take_id);
      await learner.submit({ [one]: written, ...(count < 5 && { [two]: written }) });
    }
    await marker.call(markAnswer, { take_id: takes[0] ?? 0, question_iid: first, score: 1, publish: false });
    await marker.call(markAnswer, { take_id: takes[1] ?? 0, question_iid: first, score: 1 });
    const pile = { course: exam.course, item_iid: exam.item, item_name: 'exercise', content: 'Tell' };
    expect((await marker.call(countMarking, {})).result.piles).toEqual([
      { ...pile, question_iid: first, count: 11, drafts: 1 },
      { ...pile, question_iid: second, count: 5, drafts: 0 },
    ]);
    expect((await (await school.user('marker@course-1')).call(countMarking, {})).result).toEqual({
      piles: [],
      assignments: [],
      held: [],
    });
  });

  test('publishing an item publishes drafts and releases results that were held back', async () => {
    const options = { instant_marking_on_finish: false };
    const exam = await giveExam({ questions: [choice(), essay()], options });
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const { learner, take_id, submitted } = await sat(exam);
    expect(submitted.result.result).toBeNull();
    expect(await progressOf(exam, learner.iid)).toMatchObject({ p: 0, pending: true });
    await teacher.call(markAnswer, { take_id, question_iid: exam.questions[1] ?? 0, score: 4, publish: false });
    expect((await teacher.call(publishMarks, exam.named)).result).toEqual({ published: 1 });
    expect((await learner.read()).result.result).toMatchObject({ score: 5, pending: 0, passed: true });
    expect(await progressOf(exam, learner.iid)).toMatchObject({ p: 100, pf: 1, pending: false });
  });
});

describe('results', () => {
  test('list every learner of the course with state and scores, for its supervisors alone', async () => {
    const exam = await giveExam({ questions: [choice(), essay()] });
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const { learner } = await sat(exam);
    const absent = await exam.learner();
    const doing = await exam.learner();
    await doing.begin();
    const { rows, questions, can } = (await teacher.call(examResults, exam.named)).result;
    const stateOf = (iid: number) => rows.find((row: { user_iid: number }) => row.user_iid === iid);
    expect(stateOf(learner.iid)).toMatchObject({
      state: 'pending',
      answered: 2,
      scores: { [exam.questions[0] ?? 0]: 1 },
    });
    expect(stateOf(absent.iid)).toMatchObject({ state: 'not_started', take_id: null });
    expect(stateOf(doing.iid)).toMatchObject({ state: 'doing', device: 'device one' });
    expect(questions).toMatchObject([{ success: 100, answered: 1 }, { success: null }]);
    expect(can).toEqual({ extend: true, release: true, reset: true, mark: true, regrade: true });
    expect((await (await school.user('teacher')).call(examResults, exam.named)).message).toBe('not_found');
    const marker = await school.user(`marker@course-${exam.course}`);
    expect((await marker.call(examResults, exam.named)).message).toBe('permission_denied');
  });

  test('leave as a file in which no name is a formula', async () => {
    const exam = await giveExam();
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const { learner } = await sat(exam);
    await test_app.owner.query('update users set name = $1 where iid = $2', ['=HYPERLINK("x")', learner.iid]);
    const csv = (await teacher.call(exportResults, exam.named)).result.toString('utf8');
    expect(csv.startsWith('\ufeffName,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toMatch(/,\d{2}-\d{2}-\d{4} \d{2}:\d{2},\d{2}-\d{2}-\d{4} \d{2}:\d{2},/);
    const xlsx = (await teacher.call(exportResults, { ...exam.named, format: 'xlsx' })).result;
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  });
});

test('a score is recomputed from the frozen paper, without what was edited meanwhile', async () => {
  const exam = await giveExam({ questions: [choice(), essay()] });
  const marker = await school.user(`marker@course-${exam.course}`);
  const { take_id } = await sat(exam);
  await exam.edit(exam.questions[0] ?? 0, choice('C'));
  const marked = await marker.call(markAnswer, { take_id, question_iid: exam.questions[1] ?? 0, score: 4 });
  expect(marked.result.result).toMatchObject({ right: 2, score: 5 });
});
