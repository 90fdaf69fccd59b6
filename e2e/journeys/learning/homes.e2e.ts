/** What each finds on their home: the exam that runs, what was missed and scored, who needs attention; and everybody orders their own. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { saveTake } from '@sen/domain/taking/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const teacher = await caller(browser, product, SCHOOL, 'teacher');
  const student = await caller(browser, product, SCHOOL, 'student1');
  const add = async (fields: object) => (await teacher.call(newNode, fields as never)).node;
  const { iid: course, fields } = await add({ ntype: 'course', name: 'Quang học' });
  const pid = Number(fields.syllabus_iid);
  const now = Math.floor(Date.now() / 1000);
  const day = 86_400;
  const over = { start_time: now - 9 * day, end_time: now - 2 * day };
  await add({ ntype: 'sco', pid, name: 'Gương phẳng', content: '<p>Tia tới.</p>', ...over });
  const blank = { type: 1, name: 'Thủ đô', content: 'Thủ đô: [[1]]', answers: ['Hà Nội'] };
  const { iid: question_iid } = await add({ ntype: 'question', ...blank });
  const exam = async (name: string) =>
    (await add({ ntype: 'exercise', pid, name, rule_type: 'exam', duration: 40, fixed: [{ question_iid }] })).iid;
  const [done, running] = [await exam('Kiểm tra 15 phút'), await exam('Kiểm tra giữa kỳ')];
  await teacher.call(addLearners, { course, user_iids: [student.iid] });
  const at = (item_iid: number) => ({ course, item_iid, device_key: 'one' });
  const begun = await student.call(saveTake, { ...at(done), status: 'INIT' });
  const page = { take_id: begun.take_id ?? 0, epoch: begun.epoch };
  const questions = { [`${done}-${question_iid}-0`]: { answer: ['Hà Nội'], rev: 1 } };
  const handed_in = { ...at(done), ...page, status: 'DOING', exam_finished: true, questions } as const;
  await student.call(saveTake, handed_in);
  await student.call(saveTake, { ...at(running), status: 'INIT' });
  await Promise.all([teacher.context.close(), student.context.close()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('a student finds the exam that runs before all else, what they missed and their new scores, on a phone', async () => {
  const page = await signedIn(browser, product, 'student1', phone);
  await page.goto(product.url(SCHOOL, '/dashboard'));
  const running = page.getByRole('region', { name: 'Kiểm tra giữa kỳ is running' });
  await expect.poll(() => running.innerText()).toMatch(/3\d:\d\d/);
  const href = await running.getByRole('link', { name: 'Go on' }).getAttribute('href');
  expect(href).toMatch(/^\/exam\/normal\/\d+\/kiem-tra-giua-ky\.html\?/);
  const missed = page.getByRole('region', { name: 'Missed' });
  await expect.poll(() => missed.innerText()).toContain('Gương phẳng');
  const scores = page.getByRole('region', { name: 'New scores' });
  await expect.poll(() => scores.innerText()).toMatch(/Kiểm tra 15 phút[\s\S]*10 \/ 10[\s\S]*Passed/);
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await scores.getByRole('link', { name: 'Kiểm tra 15 phút' }).waitFor();
  await page.context().close();
});

it('their parent reads the same and goes on with nothing', async () => {
  const page = await signedIn(browser, product, 'parent');
  await page.goto(product.url(SCHOOL, '/dashboard'));
  const scores = page.getByRole('region', { name: 'New scores' });
  await expect.poll(() => scores.innerText()).toContain('Kiểm tra 15 phút');
  await expect.poll(() => scores.getByRole('link').count()).toBe(0);
  await expect.poll(() => page.getByRole('region', { name: 'Missed' }).innerText()).toContain('Gương phẳng');
  await expect.poll(() => page.getByText('is running').count()).toBe(0);
  await page.context().close();
});

it('their teacher sees who needs attention, puts that first, and it stays so', async () => {
  const page = await signedIn(browser, product, 'teacher');
  await page.goto(product.url(SCHOOL, '/dashboard'));
  const risk = page.getByRole('region', { name: 'Learners at risk' });
  await expect.poll(() => risk.innerText()).toMatch(/Phạm Gia Hân[\s\S]*1 missed/);
  await page.getByRole('button', { name: 'Arrange this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange this page' });
  const up = dialog.getByRole('button', { name: /Learners at risk.*up/i });
  for (const _ of ['Courses I teach', 'My learning', 'To do']) await up.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const order = () => page.locator('main h2').allInnerTexts();
  await expect.poll(order).toEqual(['Learners at risk', 'To do', 'Courses I teach']);
  await page.reload();
  await expect.poll(order).toEqual(['Learners at risk', 'To do', 'Courses I teach']);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await risk.getByRole('link', { name: 'Phạm Gia Hân' }).click();
  await page.getByRole('heading', { name: 'Quang học', level: 1 }).waitFor();
  await page.context().close();
});
