/** A teacher says what comes first; a student on a phone reads why a lesson is closed and what they need, and the way leads there. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;
let student: Page;
let second: number;
/** An exam that waits for a lesson. */
let quiz: { readonly iid: number; readonly ciid: number; readonly siid: number };
let course: { readonly ciid: number; readonly siid: number; readonly slug: string };

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const { iid } = await caller(browser, product, SCHOOL, 'student27');
  const add = async (fields: object) => (await call(newNode, fields as never)).node;
  const made = await add({ ntype: 'course', name: 'Quang học' });
  const siid = (made.fields as { syllabus_iid: number }).syllabus_iid;
  course = { ciid: made.iid, siid, slug: made.slug };
  await add({ ntype: 'sco', pid: siid, name: 'Gương phẳng', content: '<p>Tia tới, tia phản xạ.</p>', weighted: 1 });
  second = (await add({ ntype: 'sco', pid: siid, name: 'Thấu kính', content: '<p>Hội tụ.</p>', weighted: 3 })).iid;
  const other = await add({ ntype: 'course', name: 'Ôn tập' });
  const pid = (other.fields as { syllabus_iid: number }).syllabus_iid;
  const speaker = 'GS. Đàm Trung Đồn';
  const first = await add({ ntype: 'sco', pid, name: 'Ôn lý thuyết', content: '<p>1</p>', speaker });
  const drawn = { rule_type: 'exam', draws: [{ count: 1 }], sequential: [first.iid] };
  quiz = { iid: (await add({ ntype: 'exercise', pid, name: 'Kiểm tra', ...drawn })).iid, ciid: other.iid, siid: pid };
  for (const one of [made, other]) await call(addLearners, { course: one.iid, user_iids: [iid] });
  await context.close();
  student = await signedIn(browser, product, 'student27', phone);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('a teacher says in the lesson what has to be passed before it', async () => {
  const teacher = await signedIn(browser, product, 'teacher');
  await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: second }, { ciid: course.ciid })));
  await teacher.getByRole('combobox', { name: 'Pass first' }).click();
  await teacher.getByRole('option', { name: 'Gương phẳng' }).click();
  await teacher.keyboard.press('Escape');
  await teacher.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByText(/Saved \d/).waitFor();
  await teacher.context().close();
});

it('a student reads why a lesson is closed, how far they are and how far they have to be', async () => {
  await student.goto(product.url(SCHOOL, urlOf('course_overview', course)));
  const line = student.getByRole('listitem').filter({ hasText: 'Pass first:' });
  await expect.poll(() => line.innerText()).toContain('Pass first: Gương phẳng (you have 0%, you need 100%)');
  await expect.poll(() => line.innerText()).toContain('counts 75%');
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(student)).toEqual([]);
});

it('comes to it by its address and is led to what comes first, which opens it', async () => {
  const { ciid, siid } = course;
  await student.goto(product.url(SCHOOL, `/learn/0/${ciid}-${siid}/${second}/thau-kinh.html`));
  await student.waitForURL(/\/guong-phang\.html$/);
  await student.getByText('“Thấu kính” is still locked. Here is what comes first.').waitFor();
  await student.getByText('Tia tới, tia phản xạ.').waitFor();
  // In preview, too, learners read where it counts.
  await student.goto(product.url(SCHOOL, student.url().replace(/^.*\/learn\//, '/p-learn/')));
  await student.waitForURL(/\/learn\/.*guong-phang\.html$/);
  await student
    .getByRole('button', { name: /^Next: Thấu kính|^Next/ })
    .first()
    .click();
  await student.waitForURL(/\/thau-kinh\.html$/);
  await student.getByText('Hội tụ.').waitFor();
});

it('comes to a locked exam by its address and is led to the lesson before it', async () => {
  const { iid, ...where } = quiz;
  await student.goto(product.url(SCHOOL, urlOf('exam', { exam_mode: 'normal', iid, slug: 'kiem-tra' }, where)));
  await student.waitForURL(/\/on-ly-thuyet\.html$/);
  await student.getByText('“Kiểm tra” is still locked. Here is what comes first.').waitFor();
  await student.getByText('Given by GS. Đàm Trung Đồn').waitFor();
});

it('finishes it without a network, and it counts once there is one again', async () => {
  const { ciid, siid } = course;
  const third = urlOf('element', { ciid, siid, navs: `${second}`, slug: 'thau-kinh' });
  const begun = student.getByText('In progress', { exact: true }).first();
  // What a page reports as it is left may arrive a moment after the next one has asked.
  const isTold = async () => {
    await student.goto(product.url(SCHOOL, urlOf('course_overview', course)));
    return begun.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isTold, { timeout: 30_000 }).toBe(true);
  await student.getByRole('link', { name: 'Thấu kính', exact: true }).click();
  await student.getByText('Hội tụ.').waitFor();
  expect(new URL(student.url()).pathname).toBe(third);
  await student.context().setOffline(true);
  await student.getByText('Kept on this device. It counts once the network is back.').waitFor();
  await student.context().setOffline(false);
  await student.goto(product.url(SCHOOL, urlOf('course_overview', course)));
  await student.getByText('You have finished this course').waitFor();
});
