/** A school sorts its courses, and a guest on a phone finds one: by category, by level, by a word without accents. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone, visit } from '../../visit.ts';

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

async function addCategory(office: Page, name: string, parent?: string): Promise<void> {
  await office.goto(product.url(SCHOOL, '/admin/academic-category/new'));
  await office.getByRole('textbox', { name: 'Name' }).fill(name);
  if (parent) {
    await office.getByRole('combobox', { name: 'Lies under' }).fill(parent);
    await office.getByRole('option', { name: parent, exact: true }).click();
  }
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByRole('heading', { name, exact: true }).waitFor();
}

describe('a school that sorts its courses', () => {
  it('has categories under one another', async () => {
    const office = await signedIn(browser, product, 'admin');
    await addCategory(office, 'Tự nhiên và xã hội');
    await addCategory(office, 'Vật lí', 'Tự nhiên và xã hội');
    await expect
      .poll(() => office.getByRole('combobox', { name: 'Lies under' }).inputValue())
      .toBe('Tự nhiên và xã hội');
    await office.context().close();
  });

  it('puts a course into one, and features it', async () => {
    const teacher = await signedIn(browser, product, 'teacher');
    await teacher.goto(product.url(SCHOOL, `/admin/course/${course.ciid}?tab=facts`));
    await teacher.getByRole('textbox', { name: 'Code' }).fill('PHY-10');
    await teacher.getByRole('combobox', { name: 'Academic category' }).fill('Vật');
    await teacher.getByRole('option', { name: 'Vật lí · Tự nhiên và xã hội', exact: true }).click();
    await teacher.getByRole('textbox', { name: 'Level' }).fill('Lớp 10 nâng cao');
    await teacher.getByRole('textbox', { name: 'First day' }).fill('05-09-2026');
    await teacher.getByRole('textbox', { name: 'Last day' }).fill('01-09-2026');
    await teacher.getByRole('checkbox', { name: 'Featured' }).check();
    await teacher.getByRole('button', { name: 'Save', exact: true }).click();
    await teacher.getByText('It has to end after it begins.').waitFor();
    await teacher.getByRole('textbox', { name: 'Last day' }).fill('31-05-2027');
    await teacher.getByRole('button', { name: 'Save', exact: true }).click();
    await teacher.getByText(/Saved \d/).waitFor();
    await teacher.context().close();
  });

  it('is found by a guest on a phone', async () => {
    const { context, page } = await visit(browser, phone);
    await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
    await page.goto(product.url(SCHOOL, '/course-list'));
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect.poll(() => cards.first().innerText()).toContain('Featured · Lớp 10 nâng cao · PHY-10');

    await page.getByRole('link', { name: /Tự nhiên và xã hội/ }).click();
    await page.getByRole('heading', { name: 'Vật lí', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Vật lí', exact: true }).click();
    await page.waitForURL(/\/home\/vat-li\/\d+$/);
    await page.getByRole('link', { name: 'All courses in Vật lí' }).click();
    await page.waitForURL(/\/category-courses\/\d+$/);
    await expect.poll(() => cards.count()).toBe(1);

    await page.goto(product.url(SCHOOL, '/learn/course/search/phy-10'));
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Find a course' }).fill('nothing/like it');
    await page.getByText('No course matches “nothing/like it”').waitFor();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'All courses' }).click();
    // The page of an open course asks a guest for nothing.
    const asked: string[] = [];
    page.on('response', async (response) => {
      const answer = response.url().includes('/api/') ? await response.text().catch(() => '') : '';
      if (answer.includes('not_logged_in')) asked.push(response.url());
    });
    await cards.first().getByRole('link').click();
    await page.waitForURL(/\/overview\//);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(asked).toEqual([]);
    await context.close();
  });
});
