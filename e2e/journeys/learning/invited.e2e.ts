/** A teacher asks a student into a course; on a phone they say yes, learn it to the end, and find it where it belongs. Others register. */
import { newNode } from '@sen/domain/content/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

const ASKED = 'Câu lạc bộ thiên văn';
const OPEN = 'Đọc sách mỗi ngày';

let browser: Browser;
let product: Product;
let teacher: Page;
let student: Page;
let asked: number;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const add = async (fields: object) => (await call(newNode, fields as never)).node;
  for (const [name, facts] of [
    [ASKED, {}],
    [OPEN, { is_public: 1, seats: 20 }],
  ] as const) {
    const course = await add({ ntype: 'course', name, ...facts });
    const pid = (course.fields as { syllabus_iid: number }).syllabus_iid;
    await add({ ntype: 'sco', pid, name: `Bài 1: ${name}`, content: '<p>Bầu trời đêm.</p>', weighted: 1 });
    if (name === ASKED) asked = course.iid;
  }
  await context.close();
  [teacher, student] = await Promise.all([
    signedIn(browser, product, 'teacher'),
    signedIn(browser, product, 'student25', phone),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const open = (page: Page, path: string) => page.goto(product.url(SCHOOL, path));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const courses = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

it('a teacher asks a student into a course', async () => {
  await open(teacher, urlOf('course_learners', { iid: asked }));
  await button(teacher, 'Add learners').first().click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Person, class or group' }).fill('student25');
  await dialog.getByRole('checkbox', { name: 'student25' }).check();
  await dialog.getByRole('radio', { name: 'They are asked and answer' }).check();
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await teacher.getByText('1 person was invited').waitFor();
  await expect.poll(() => teacher.getByRole('table').innerText()).toContain('Invited');
});

it('who reads of it at home, says no, and thinks better of it', async () => {
  await open(student, '/dashboard');
  await link(student, 'You have an invitation to a course').click();
  await student.waitForURL(/\/site\/assigned-courses$/);
  await student.getByRole('heading', { name: 'Invitations', level: 1 }).waitFor();
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(student)).toEqual([]);
  await button(student, `Turn down: ${ASKED}`).click();
  await student.getByText('No invitations are waiting').waitFor();

  await open(student, '/learn/rejected-courses');
  await link(student, ASKED).click();
  await student.getByText('You turned this invitation down. You can still accept it.').waitFor();
  await button(student, `Accept: ${ASKED}`).click();
  await link(student, 'Start').waitFor();
});

it('learns it to its end, and finds it among the completed ones', async () => {
  await link(student, 'Start').click();
  await button(student, 'Finish and return to the course').click();
  await student.getByText('You have finished this course').waitFor();
  await open(student, '/dashboard/completed-courses');
  await expect.poll(() => courses(student)).toEqual([ASKED]);
  await student.getByText(/^Completed on /).waitFor();
  await teacher.reload();
  await expect.poll(() => teacher.getByRole('table').innerText()).toContain('Completed');
});

it('registers for an open course, keeps it at hand, and leaves it again', async () => {
  await open(student, '/site/public-courses');
  await link(student, OPEN).click();
  await student.getByText('0 of 20 seats taken').waitFor();
  await button(student, 'Join this course').click();
  await link(student, 'Start').waitFor();
  await button(student, 'Keep at hand: first in your lists').click();
  await button(student, 'No longer keep at hand').waitFor();
  await open(student, '/site/overview-courses');
  await expect.poll(async () => (await courses(student))[0]).toBe(OPEN);
  await link(student, OPEN).click();
  await button(student, 'Leave this course').click();
  await button(student, 'Join this course').waitFor();
  await open(student, '/site/in-progress-courses');
  await student.getByRole('heading', { name: 'In progress', level: 1 }).waitFor();
  await expect.poll(async () => (await courses(student)).includes(OPEN)).toBe(false);
});

it('and a parent looks at the lists of their child, and answers nothing', async () => {
  const parent = await signedIn(browser, product, 'parent', phone);
  await open(parent, '/user/family');
  await parent
    .getByRole('link', { name: /^Courses in progress: / })
    .first()
    .click();
  await parent.waitForURL(/\/dashboard\/child\/\d+\/in-progress-courses$/);
  await expect.poll(async () => (await courses(parent)).length).toBeGreaterThan(0);
  await link(parent, 'Overview').click();
  await parent.getByRole('heading', { name: /^Courses of / }).waitFor();
  await expect.poll(() => axeFindings(parent)).toEqual([]);
  await parent.context().close();
});
