import { courseOutline } from '@sen/domain/learning/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone } from '../../visit.ts';

let browser: Browser;
let product: Product;
let teacher: Page;
let course: DemoCourse;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  course = await demoCourse(browser, product, SCHOOL);
  teacher = await signedIn(browser, product, 'teacher');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const note = Buffer.from('Ngày mai học bài 3.');
const uploading = (name: string) => teacher.getByRole('listitem').filter({ hasText: name });
const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  teacher.locator('fieldset', { hasText: 'Attachments' }).locator('input[type="file"]').setInputFiles(files);
const section = (page: Page) => page.getByRole('region', { name: 'Attachments' });

it('a teacher hangs files and a link at a lesson; one that is not taken says why beside its name', async () => {
  const picture = await teacher.screenshot();
  const { iid } = await lesson();
  await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid }, { ciid: course.ciid })));
  await choose([
    { name: 'ảnh lớp.png', mimeType: 'image/png', buffer: picture },
    { name: 'cài đặt.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'đề cương.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') },
    { name: 'nhắc việc.txt', mimeType: 'text/plain', buffer: note },
  ]);
  await teacher.getByRole('button', { name: 'Remove ảnh lớp.png', exact: true }).waitFor();
  await teacher.getByRole('button', { name: 'Remove nhắc việc.txt', exact: true }).waitFor();
  await expect
    .poll(() => uploading('cài đặt.exe').getByRole('alert').innerText())
    .toBe('Files of this kind are not taken.');
  await expect.poll(() => uploading('đề cương.pdf').getByRole('alert').innerText()).toContain('not what its name says');
  await teacher.getByRole('button', { name: 'Remove cài đặt.exe', exact: true }).click();
  await teacher.getByRole('button', { name: 'Remove đề cương.pdf', exact: true }).click();
  await teacher.getByRole('button', { name: 'Add a link' }).click();
  await teacher.getByRole('textbox', { name: 'Address' }).fill('example.vn/bai-3');
  await teacher.getByLabel('Name shown').fill('Bài giảng');
  await teacher.getByLabel('Name shown').press('Enter');
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByText(/Saved \d/).waitFor();
  await teacher.reload();
  await teacher.getByRole('link', { name: 'nhắc việc.txt' }).waitFor();
});

/** The first lesson of the demo's course. */
async function lesson() {
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const { items } = await call(courseOutline, { course: course.ciid });
  await context.close();
  const found = items.find(({ iid }) => iid === course.lesson_iid);
  if (!found) throw new Error('the course has no lesson');
  return found;
}

it('a learner looks at them on a phone, and takes one along', async () => {
  const learner = await signedIn(browser, product, 'student1', phone);
  await learner.goto(product.url(SCHOOL, course.lesson));
  const attachments = section(learner);
  await expect
    .poll(() => attachments.getByRole('link', { name: 'Bài giảng' }).getAttribute('href'))
    .toBe('https://example.vn/bai-3');
  const opened = learner.waitForEvent('popup');
  await attachments.getByRole('link', { name: 'nhắc việc.txt', exact: true }).click();
  const page = await opened;
  await page.getByText(note.toString()).waitFor();
  await page.close();
  const small = attachments.getByRole('listitem').filter({ hasText: 'ảnh lớp.png' }).locator('img');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const picture = learner.waitForEvent('popup');
  await attachments.getByRole('link', { name: 'ảnh lớp.png', exact: true }).click();
  const shown = await picture;
  await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await shown.close();
  const download = learner.waitForEvent('download');
  await attachments.getByRole('link', { name: 'Download nhắc việc.txt' }).click();
  expect((await download).suggestedFilename()).toBe('nhắc việc.txt');
});
