/** An assignment from the lesson in which it is asked for to its mark: written on a phone, given back, done again; and one of a group. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { addMembersRelation } from '@sen/domain/people/group/contract.ts';
import { group } from '@sen/domain/people/group/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;
let teacher: Page;
let student: Page;
let essay: number;
let poster: number;
let ciid: number;
let siid: number;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const learners = await Promise.all(['student1', 'student2'].map((one) => caller(browser, product, SCHOOL, one)));
  const add = async (fields: object) => (await call(newNode, fields as never)).node;
  const course = await add({ ntype: 'course', name: 'Ngữ văn 11' });
  [ciid, siid] = [course.iid, (course.fields as { syllabus_iid: number }).syllabus_iid];
  essay = (await add({ ntype: 'sco', pid: siid, name: 'Bài luận', content: '<p>Viết 600 chữ.</p>', weighted: 1 })).iid;
  const together = { tpl_type: 'group_assignment', assignment: { handed_in_as: 'text' } };
  poster = (await add({ ntype: 'sco', pid: siid, name: 'Dự án', content: '<p>Cùng làm.</p>', ...together })).iid;
  const user_iids = learners.map(({ iid }) => iid);
  await call(addLearners, { course: ciid, user_iids });
  const head = await caller(browser, product, SCHOOL, 'headmaster');
  const given = { name: 'Nhóm Sen', kind: 1, assignment: { course_iid: ciid, item_iid: poster } };
  const { iid } = await head.call(group.calls.create, given as never);
  await head.call(addMembersRelation, { iid, user_iids });
  for (const one of [{ context }, head, ...learners]) await one.context.close();
  [teacher, student] = await Promise.all([
    signedIn(browser, product, 'teacher'),
    signedIn(browser, product, 'student1', phone),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

it('a teacher asks for work in a lesson', async () => {
  await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: essay }, { ciid })));
  await teacher.getByRole('radio', { name: 'By each learner' }).check();
  await teacher.getByRole('combobox', { name: 'Handed in as' }).selectOption('Text');
  await teacher.getByLabel('After the due date').selectOption('Accepted, and marked down each day');
  await teacher.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByText(/Saved \d/).waitFor();
});

it('a student finds it, writes on a phone, goes away, and finds the draft again', async () => {
  await student.goto(product.url(SCHOOL, '/learn/assignments'));
  await student.getByRole('link', { name: 'On your own' }).click();
  await student.waitForURL('**/site/personal-assignments');
  await expect.poll(() => axeFindings(student)).toEqual([]);
  await student.getByRole('link', { name: 'Bài luận' }).click();
  await answer(student).fill('Tuổi trẻ và ước mơ.');
  await student.getByText(/Saved \d/).waitFor();
  await student.reload();
  await expect.poll(() => answer(student).innerText()).toContain('Tuổi trẻ và ước mơ.');
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
});

it('asks the teacher, and hands it in', async () => {
  await student.getByLabel('Your comment').fill('Thưa cô, em viết về quê em được không ạ?');
  await student.getByRole('button', { name: 'Send comment' }).click();
  await student.getByText('Thưa cô, em viết về quê em được không ạ?').waitFor();
  await student.getByRole('button', { name: 'Hand in' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await student.getByText('Handed in, and waiting to be marked.').waitFor();
  await expect.poll(() => axeFindings(student)).toEqual([]);
});

it('the teacher finds it on the marking desk and gives it back with words', async () => {
  await teacher.goto(product.url(SCHOOL, '/dashboard'));
  await teacher.getByRole('link', { name: /^Marking/ }).click();
  await teacher.getByRole('button', { name: 'Bài luận' }).click();
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Phạm Gia Hân', exact: true }).click();
  const work = teacher.getByRole('article', { name: 'Work of Phạm Gia Hân' });
  await work.getByText('Tuổi trẻ và ước mơ.').waitFor();
  await teacher.getByText('Thưa cô, em viết về quê em được không ạ?').waitFor();
  await teacher.getByLabel('Comment', { exact: true }).fill('Hãy thêm hai ví dụ.');
  await teacher.getByRole('checkbox', { name: 'Give back to be redone' }).check();
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Publish and next' }).click();
  await teacher.getByRole('listitem').filter({ hasText: 'Returned to be redone' }).waitFor();
});

it('the student sees it in their home, does it again, and gets their score', async () => {
  await student.goto(product.url(SCHOOL, '/dashboard'));
  const back = student.getByRole('region', { name: 'Given back to be redone' });
  await back.getByRole('link', { name: 'Bài luận' }).click();
  await student.getByText('Hãy thêm hai ví dụ.').waitFor();
  await answer(student).fill('Tuổi trẻ và ước mơ, với hai ví dụ.');
  await student.getByRole('button', { name: 'Hand in again' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await student.getByText('Handed in, and waiting to be marked.').waitFor();

  await teacher.reload();
  await teacher.getByRole('button', { name: 'Phạm Gia Hân', exact: true }).click();
  await teacher.getByText('với hai ví dụ').waitFor();
  await teacher.getByRole('button', { name: '7.5', exact: true }).click();
  await teacher.getByRole('button', { name: 'Publish and next' }).click();
  await teacher.getByRole('listitem').filter({ hasText: 'Marked' }).waitFor();

  await student.goto(product.url(SCHOOL, '/site/assignments'));
  const line = student.getByRole('listitem').filter({ hasText: 'Bài luận' });
  await expect.poll(() => line.innerText()).toMatch(/7\.5 of 10 points[\s\S]*Marked/);
  await student.goto(product.url(SCHOOL, urlOf('course_overview', { ciid, siid, slug: 'khoa' })));
  const here = student
    .getByRole('region', { name: 'Assignments' })
    .getByRole('listitem')
    .filter({ hasText: 'Bài luận' });
  await expect.poll(() => here.innerText()).toContain('7.5 of 10 points');
  await expect.poll(() => axeFindings(student)).toEqual([]);
});

it('two of a group write one answer; what one wrote meanwhile is shown, and neither is lost', async () => {
  const other = await signedIn(browser, product, 'student2');
  const place = urlOf('element', { ciid, siid, navs: `${poster}`, slug: 'du-an' });
  for (const page of [student, other]) {
    await page.goto(product.url(SCHOOL, place));
    await page.getByText('Group Nhóm Sen').waitFor();
  }
  await answer(student).fill('Phần của Hân.');
  await student.getByText(/Saved \d/).waitFor();
  await answer(other).fill('Phần của Quân.');
  await other.getByText('Phạm Gia Hân has changed the draft in the meantime.').waitFor();
  await expect.poll(() => axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Show theirs' }).click();
  await expect.poll(() => answer(other).innerText()).toBe('Phần của Hân.');
  await answer(other).fill('Phần của Hân và của Quân.');
  await other.getByRole('button', { name: 'Hand in' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await other.getByText(/^Handed in by Phạm Minh Quân/).waitFor();
  await student.reload();
  await student.getByText(/^Handed in by Phạm Minh Quân/).waitFor();
  await other.context().close();
});
