/** What a student finds from the portal on a phone: their exams by when they can be sat, and where the school teaches. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { floor, room, venue } from '@sen/domain/places/kinds.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;
let student: Page;
const in_two_days = Math.round(Date.now() / 1000) + 2 * 86_400;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const teacher = await caller(browser, product, SCHOOL, 'teacher');
  const learner = await caller(browser, product, SCHOOL, 'student27');
  const add = async (fields: object) => (await teacher.call(newNode, fields as never)).node;
  const course = await add({ ntype: 'course', name: 'Quang học' });
  const pid = (course.fields as { syllabus_iid: number }).syllabus_iid;
  const asked = { content: 'Thủ đô: [[1]]', answers: ['Hà Nội'], choices: [], partial_credit: false };
  const question = await add({ ntype: 'question', type: 1, name: 'Hỏi', ...asked });
  const exam = { ntype: 'exercise', pid, rule_type: 'exam', duration: 15, fixed: [{ question_iid: question.iid }] };
  await add({ ...exam, name: 'Kiểm tra 15 phút' });
  await add({ ...exam, name: 'Thi cuối kỳ', start_time: in_two_days });
  await teacher.call(addLearners, { course: course.iid, user_iids: [learner.iid] });
  const staff = await caller(browser, product, SCHOOL, 'staff');
  const campus = { name: 'Cơ sở Cầu Giấy', address: '144 Xuân Thủy, Hà Nội' };
  const { iid: venue_iid } = await staff.call(venue.calls.create, campus);
  const { iid: floor_iid } = await staff.call(floor.calls.create, { name: 'Tầng 3', venue_iid });
  await staff.call(room.calls.create, { name: 'P.301', floor_iid, type: 'theory', capacity: 40 } as never);
  for (const one of [teacher, learner, staff]) await one.context.close();
  student = await signedIn(browser, product, 'student27', phone);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('exams stand by when they can be sat; the one that is open leads to its page', async () => {
  await student.goto(product.url(SCHOOL, '/learn/examinations'));
  const open = student.getByRole('region', { name: 'Open now' });
  const line = open.getByRole('listitem').filter({ hasText: 'Kiểm tra 15 phút' });
  await expect.poll(() => line.innerText()).toMatch(/Quang học[\s\S]*1 attempt left[\s\S]*Start the exam/);
  const coming = student.getByRole('region', { name: 'Coming' });
  await coming.getByText('Thi cuối kỳ').waitFor();
  await expect.poll(() => axeFindings(student)).toEqual([]);
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
  const [page] = await Promise.all([student.waitForEvent('popup'), line.getByRole('link').click()]);
  await page.getByRole('heading', { name: 'Kiểm tra 15 phút', level: 1 }).waitFor();
  await page.close();
});

it('the portal leads to the places where the school teaches, with their rooms and the way to a map', async () => {
  await student.goto(product.url(SCHOOL, '/site'));
  await student.getByRole('link', { name: 'Locations' }).click();
  const campus = student.getByRole('region', { name: 'Cơ sở Cầu Giấy' });
  await expect.poll(() => campus.innerText()).toMatch(/144 Xuân Thủy[\s\S]*Tầng 3[\s\S]*P\.301 Theory · 40 seats/);
  const map = campus.getByRole('link', { name: 'Show on the map: Cơ sở Cầu Giấy' });
  await expect.poll(() => map.getAttribute('href')).toContain(encodeURIComponent('144 Xuân Thủy, Hà Nội'));
  await expect.poll(() => axeFindings(student)).toEqual([]);
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
});
