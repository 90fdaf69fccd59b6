import { exportPersonal, personalFile } from '@sen/domain/people/personal/contract.ts';
import { askRetake, markAnswer, publishMarks } from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpacked, zipEntries } from '../src/slices/people/import/reading/zip.ts';
import { choice, essay, giveExam } from '../src/slices/taking/exam.fixture.ts';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from './app.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

const right = { answer: ['idB'], rev: 1 };
const written = { answer: ['A long story.'], rev: 1 };

/** Both files of one's own data. */
async function ownFiles(user: TestUser): Promise<{ page: string; results: Record<string, Record<string, unknown>[]> }> {
  const { result } = await user.call(exportPersonal, {});
  const token = new URL(result.url, 'http://x').searchParams.get('token') ?? '';
  const bytes: Buffer = (await school.guest(personalFile, { token })).result;
  const texts = new Map<string, string>();
  for (const [name, entry] of zipEntries(bytes)) {
    const parts: Buffer[] = [];
    for await (const part of unpacked(bytes, entry, 10_000_000)) parts.push(part);
    texts.set(name, Buffer.concat(parts).toString());
  }
  const { parts } = JSON.parse(texts.get('data.json') ?? '');
  const { tables } = parts.find(({ topic }: { topic: string }) => topic === 'results');
  return { page: texts.get('index.html') ?? '', results: tables };
}

test('one’s own data file tells of an exam what the screens tell, and no more', async () => {
  const options = { instant_marking_on_finish: false };
  const exam = await giveExam(test_app, school, { questions: [choice(), essay()], options });
  const teacher = await school.user(`teacher@course-${exam.course}`);
  const learner = await exam.learner();
  const { take_id } = (await learner.begin()).result;
  const [first = '', second = ''] = exam.uids;
  await learner.submit({ [first]: right, [second]: written });
  const mark = { take_id, question_iid: exam.questions[1] ?? 0, score: 3, comment: 'Well told' };
  await teacher.call(markAnswer, { ...mark, publish: false });
  const before = await ownFiles(learner);
  expect(before.results).toMatchObject({ takes: [{ iid: take_id, result: null, scores: null }], marks: [] });
  expect(before.results.take_answers).toHaveLength(2);
  expect(before.page).not.toContain('Well told');

  await teacher.call(publishMarks, exam.named);
  const published = await ownFiles(learner);
  expect(published.results).toMatchObject({ takes: [{ result: { score: 4 }, scores: null }], marks: [] });
  await learner.read({ mode: 'REVIEW' });
  const after = await ownFiles(learner);
  expect(after.results).toMatchObject({ takes: [{ result: { score: 4 } }], marks: [{ comment: 'Well told' }] });
  expect(after.page).toContain('Well told');
});

test('it says of no question whether it is right while another sitting may be granted, so nobody learns it unnoted', async () => {
  const exam = await giveExam(test_app, school, { options: { retake_requires_admin_acceptance: true } });
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect((await ownFiles(learner)).results.takes).toMatchObject([{ result: { right: 1 }, scores: null }]);
  expect((await learner.call(askRetake, exam.named)).result).toEqual({ waiting: true });
});

test('it tells the result alone where review is closed, and no more than the total while another attempt is left', async () => {
  const exam = await giveExam(test_app, school, { options: { attempts: 2, can_review: false } });
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect((await ownFiles(learner)).results.takes).toMatchObject([{ result: { score: 1, right: null }, scores: null }]);
  await learner.redo();
  await learner.submit();
  const { results } = await ownFiles(learner);
  const told = results.takes?.toSorted((one, other) => Number(one.iid) - Number(other.iid));
  expect(told?.map(({ result }) => result)).toMatchObject([{ right: 1 }, { right: 0 }]);
  expect(results.takes?.map(({ scores }) => scores)).toEqual([null, null]);
});
