/** An office writes down a school year, its first semester and a subject, with the levels that the school has named. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import type { Product } from '../../visit.ts';

let browser: Browser;
let product: Product;
let office: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  office = await signedIn(browser, product, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const go = (path: string) => office.goto(product.url(SCHOOL, path));
const button = (name: string) => office.getByRole('button', { name, exact: true });
const link = (name: string) => office.getByRole('link', { name, exact: true });
const field = (name: string) => office.getByRole('textbox', { name });

it('a semester lies in its school year, and a day outside it is refused where it was typed', async () => {
  await go('/admin/school-year/new');
  await field('Name').fill('2040-2041');
  await field('First day').fill('05-09-2040');
  await field('Last day').fill('31-05-2041');
  await button('Save').click();
  await office.getByRole('heading', { name: '2040-2041', exact: true }).waitFor();
  await link('Semesters').click();
  await link('New: Semester').click();
  await field('Name').fill('Học kỳ 1');
  await field('First day').fill('01-09-2040');
  await field('Last day').fill('15-01-2041');
  await button('Save').click();
  await office.getByText('This day lies outside its school year.').waitFor();
  await field('First day').fill('05-09-2040');
  await button('Save').click();
  await office.getByRole('heading', { name: 'Học kỳ 1', exact: true }).waitFor();
  await office.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await button('Open again').waitFor();
});

it('a subject has the level that the school names, once it names some', async () => {
  await go('/admin/credit/new');
  await field('Code').waitFor();
  await expect.poll(() => office.getByRole('combobox', { name: 'Level' }).count()).toBe(0);
  await go('/admin/conf/general/features');
  const levels = field('Levels of subjects');
  await levels.fill('Đại cương\nChuyên ngành');
  await button('Save').click();
  await office.getByText('Changes saved').first().waitFor();
  await go('/admin/credit/new');
  await field('Name').fill('Vật lý 1');
  await field('Code').fill('PH1110');
  await field('Credits').fill('2,5');
  await office.getByRole('combobox', { name: 'Level' }).click();
  await office.getByRole('option', { name: 'Chuyên ngành', exact: true }).click();
  await button('Save').click();
  await office.getByRole('heading', { name: 'Vật lý 1', exact: true }).waitFor();
  await go('/admin/credit');
  await office.getByRole('row', { name: /Vật lý 1.*PH1110.*2.5.*Chuyên ngành/ }).waitFor();
});
