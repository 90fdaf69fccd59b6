/** An office holds a student back, who reads why on a phone; it lets them through until a day, and they go on. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone } from '../../visit.ts';

const REASON = 'Chưa trả sách thư viện';

let browser: Browser;
let product: Product;
let office: Page;
let student: Page;
let course: DemoCourse;
let student_iid: number;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  [office, student, course] = await Promise.all([
    signedIn(browser, product, 'admin'),
    signedIn(browser, product, 'student1', phone),
    demoCourse(browser, product, SCHOOL),
  ]);
  const { iid, context } = await caller(browser, product, SCHOOL, 'student1');
  student_iid = iid;
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const open = (page: Page, path: string) => page.goto(product.url(SCHOOL, path));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

it('a student who is held back reads why and where to settle it, in the course and before the exam', async () => {
  await open(office, `/admin/student/${student_iid}`);
  await link(office, 'Holds').click();
  await office.getByText('Nothing is held').waitFor();
  await link(office, 'Add a hold').click();
  await office.getByRole('combobox', { name: 'What it closes' }).click();
  await office.getByRole('option', { name: 'Starting an exam' }).click();
  await office.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  const settles = office.getByRole('textbox', { name: 'Where they can settle it' });
  await settles.fill('thu-vien');
  await button(office, 'Save').click();
  await office.getByText('The address must begin with / or https://.').waitFor();
  await settles.fill('/user/family');
  await button(office, 'Save').click();
  await office.getByRole('heading', { name: REASON, exact: true }).waitFor();

  await open(student, course.overview);
  const notice = student.getByRole('region', { name: 'On hold' });
  await notice.getByText(REASON).waitFor();
  await open(student, course.exam);
  await student.getByText(REASON).waitFor();
  await expect.poll(() => button(student, 'Start the exam').count()).toBe(0);
  await link(student, 'Settle it').click();
  await student.waitForURL('**/user/family');
});

it('whoever is let through until a day, for a reason, begins', async () => {
  await link(office, 'Exception').click();
  await office.getByRole('textbox', { name: 'Let through until' }).fill('31-12-2098 17:00');
  await button(office, 'Save').click();
  await office.getByText('This field is required').waitFor();
  await office.getByRole('textbox', { name: 'Why' }).fill('Đã hẹn ngày trả');
  await button(office, 'Save').click();
  await office.getByText('Changes saved').first().waitFor();
  await open(office, `/admin/student/${student_iid}/gates`);
  await office.getByText('Let through', { exact: true }).waitFor();
  await open(student, course.exam);
  await button(student, 'Start the exam').waitFor();
});
