/** A teacher tells a course something and a parent reads it on a phone; the office writes to people it chose from a list. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { inspect } from '../../inspect.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone } from '../../visit.ts';

let browser: Browser;
let product: Product;
let course: DemoCourse;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  course = await demoCourse(browser, product, SCHOOL);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const open = (page: Page, path: string) => page.goto(product.url(SCHOOL, path));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The bell brings it a moment after it was sent. */
async function hears(page: Page, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await open(page, '/site/notifications');
        await page.getByRole('heading', { name: 'Notices', exact: true }).waitFor();
        return page.getByText(words).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.getByText(words).first().click();
}

it('a teacher tells a course something, and a parent reads it on a phone', async () => {
  const teacher = await signedIn(browser, product, 'teacher');
  await open(teacher, `/admin/course/${course.ciid}/learners`);
  await teacher.getByRole('link', { name: 'Messages', exact: true }).click();
  await teacher.getByText('No messages yet').waitFor();
  await button(teacher, 'New message').click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByText(/Goes to “.+”: learners \d+, parents \d+\./).waitFor();
  await text(teacher, 'Subject').fill('Dã ngoại thứ Sáu');
  await text(teacher, 'Text').click();
  await teacher.keyboard.type('Chào {{name}}, mang áo mưa {{day}}.');
  await button(teacher, 'Send').click();
  await dialog.getByText('Nothing is filled in for {{day}}').waitFor();
  await inspect(teacher);
  await text(teacher, 'Text').click();
  await teacher.keyboard.press('ControlOrMeta+a');
  await teacher.keyboard.type('Chào {{name}}, mang áo mưa nhé.');
  await button(teacher, 'Send').click();
  await teacher.getByText(/\d+ people were told/).waitFor();
  await teacher.getByRole('link', { name: /Dã ngoại thứ Sáu/ }).waitFor();
  await inspect(teacher);

  const parent = await signedIn(browser, product, 'parent', phone);
  await hears(parent, 'Dã ngoại thứ Sáu');
  await parent.getByRole('heading', { name: 'Dã ngoại thứ Sáu' }).waitFor();
  await parent.getByText(/^Chào .+, mang áo mưa nhé\.$/).waitFor();
  await inspect(parent);

  const student = await signedIn(browser, product, 'student1', phone);
  await open(student, course.overview);
  await student.getByRole('link', { name: /Dã ngoại thứ Sáu/ }).click();
  await student.getByText(/mang áo mưa nhé/).waitFor();
  await expect
    .poll(() => new URL(student.url()).pathname)
    .toMatch(/^\/learn\/announcement\/\d+-da-ngoai-thu-sau\.html$/);
});

it('a message is written on a phone, all of it in view', async () => {
  const teacher = await signedIn(browser, product, 'teacher', phone);
  await open(teacher, `/admin/course/${course.ciid}/messages`);
  await button(teacher, 'New message').click();
  const width = teacher.viewportSize()?.width ?? 0;
  for (const name of ['Subject', 'Text']) {
    const right = async () => {
      const box = await text(teacher, name).boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
    };
    await expect.poll(right).toBeLessThanOrEqual(width);
  }
});

it('the office writes to people chosen from a list', async () => {
  const office = await signedIn(browser, product, 'admin');
  await open(office, '/admin/student');
  const one = office.getByRole('checkbox', { name: /^Select (?!all)/ });
  await one.nth(0).check();
  await one.nth(1).check();
  await button(office, 'Message…').click();
  await office.getByText('Goes to those you chose: 2.').waitFor();
  await text(office, 'Subject').fill('Họp lớp');
  await text(office, 'Text').click();
  await office.keyboard.type('Mời {{name}} họp lúc 8 giờ.');
  // What is typed is not lost by a key.
  await office.keyboard.press('Escape');
  await button(office, 'Stay').click();
  await button(office, 'Send').click();
  await office.getByText('Done: 2').first().waitFor();
});
