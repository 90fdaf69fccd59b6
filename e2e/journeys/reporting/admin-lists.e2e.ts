import { readFileSync } from 'node:fs';
import { skill } from '@sen/domain/content/skill/model.ts';
import { major } from '@sen/domain/people/category/model.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, caller } from '../../calls.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, type Product, phone, picture, pressKey, signIn, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const SHOWN = 'Đọc hiểu văn bản';

let browser: Browser;
let product: Product;
let head: Caller;
let office: Page;

/** A browser of the headmaster, in English. */
async function opened(options: Parameters<typeof visit>[1] = desktop): Promise<Page> {
  const { page, context } = await visit(browser, options);
  await context.addInitScript(() => {
    const kept = { palette: 'system', text_size: 'normal', collapsed_menu: false };
    localStorage.setItem(`sen:${location.host}:preferences`, JSON.stringify(kept));
  });
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await signIn(page, product, SCHOOL, 'headmaster');
  return page;
}

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  head = await caller(browser, product, SCHOOL, 'headmaster');
  const numbers = Array.from({ length: 29 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all([
    ...numbers.map((number) => head.call(skill.calls.create, { name: `Kỹ năng ${number}` })),
    head.call(skill.calls.create, { name: SHOWN, description: '=1+1', public: true }),
  ]);
  office = await opened();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const go = (path: string) => office.goto(product.url(SCHOOL, path));
const button = (name: string | RegExp) => office.getByRole('button', { name, exact: typeof name === 'string' });
const rows = () => office.locator('tbody tr');
const item = (name: string) => office.getByRole('menuitem', { name, exact: true });

describe('the list of a kind', () => {
  it('is searched, filtered, kept as a view, put into a file and worked on by keyboard; all of it stands in the address', async () => {
    await go('/admin/skill');
    await office.getByText('1–25 of 30').waitFor();
    await pressKey(office, '/');
    await office.locator('input:focus').waitFor();
    await office.keyboard.type('doc hieu');
    await office.waitForURL(/keyword=doc(\+|%20)hieu/);
    await office.getByText('1 of 1', { exact: true }).waitFor();
    await rows().filter({ hasText: SHOWN }).waitFor();

    await button('Clear filters').click();
    await button('Filter').click();
    await office.getByLabel('Public').and(office.locator('input')).click();
    await office.getByRole('option', { name: 'Yes' }).click();
    await office.keyboard.press('Escape');
    await button('Remove filter Public: Yes').waitFor();
    await office.getByText('1 of 1', { exact: true }).waitFor();

    await button('Columns').click();
    await office.getByRole('checkbox', { name: 'Changed' }).uncheck();
    await office.getByText('Compact', { exact: true }).click();
    await office.waitForURL(/density=dense/);
    await office.keyboard.press('Escape');
    await office.getByRole('columnheader', { name: 'Changed' }).waitFor({ state: 'detached' });

    await button('Views').click();
    await item('Save this view…').click();
    await office.getByLabel('Name of the view').fill('On the front page');
    await button('Save').click();
    await office.getByText('View “On the front page” saved').waitFor();

    await button('Export').click();
    const [download] = await Promise.all([office.waitForEvent('download'), item('CSV').click()]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toBe(`\ufeffName,Description,Public\r\n${SHOWN},'=1+1,Yes\r\n`);

    await go('/admin/skill');
    await office.getByText('1–25 of 30').waitFor();
    await button('Views').click();
    await item('On the front page').click();
    await office.waitForURL(/public=1/);
    await office.getByText('1 of 1', { exact: true }).waitFor();
    await picture(office, 'admin-list');
  });

  it('chooses rows over the pages and by keyboard, and tells of each what became of it', async () => {
    const { iid: pid } = await head.call(major.calls.create, { name: 'A – Khoa học' });
    await head.call(major.calls.create, { name: 'B – Hoá học', pid });
    await head.call(major.calls.create, { name: 'C – Sinh học' });
    await go('/admin/major');
    await rows().nth(2).waitFor();
    await pressKey(office, 'j');
    await pressKey(office, 'x');
    await office.getByText('1 selected').waitFor();
    await pressKey(office, 'j');
    await pressKey(office, 'j');
    await pressKey(office, 'x');
    await office.getByText('2 selected').waitFor();
    await button('Delete').click();
    await office.getByRole('dialog').getByText('Delete 2 records?').waitFor();
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await office.getByRole('dialog', { name: 'Done: 1 of 2' }).waitFor();
    await office.getByRole('dialog').getByText('A – Khoa học').waitFor();
    await office.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await rows().filter({ hasText: 'C – Sinh học' }).waitFor({ state: 'detached' });
    await button('Clear selection').click();
    await office.getByRole('checkbox', { name: 'Select B – Hoá học' }).check();
    await button('Delete').click();
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await rows().filter({ hasText: 'B – Hoá học' }).waitFor({ state: 'detached' });
    await button('Undo').last().click();
    await rows().filter({ hasText: 'B – Hoá học' }).waitFor();

    await button('Trash').click();
    await office.getByRole('checkbox', { name: 'Select C – Sinh học' }).check();
    await button('Restore').click();
    await office.getByText('The trash is empty').waitFor();

    await go('/admin/skill');
    await office.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await office.getByText('25 selected').waitFor();
    await button('Select all 30').click();
    await office.getByText('30 selected').waitFor();
    await button('Clear selection').click();
    await pressKey(office, 'j');
    await pressKey(office, 'Enter');
    await office.waitForURL(/\/admin\/skill\/\d+$/);
  });
});

it('an empty list that a sheet can fill offers to import one', async () => {
  await go('/admin/employee');
  await office.getByText('Nothing here yet').waitFor();
  const offer = office.getByRole('main').getByRole('link', { name: 'Import' });
  await expect.poll(() => offer.count()).toBe(2);
  await offer.last().click();
  await office.waitForURL(/import/);
});

it('a form says at its field what the server refused, guards what is not saved, and a record can be taken back from everywhere', async () => {
  await head.call(major.calls.create, { name: 'Toán học', code: 'TOAN' });
  await go('/admin/major/new');
  await office.getByLabel('Name').fill('Toán ứng dụng');
  await office.getByLabel('Code').fill('toan');
  await button('Save').click();
  await office.getByText('Another record already has this code.').waitFor();
  await office.getByLabel('Code').fill('TUD');
  await office.getByText('Another record already has this code.').waitFor({ state: 'detached' });
  await button('Save').click();
  await office.waitForURL(/\/admin\/major\/\d+\/info$/);
  const address = new URL(office.url()).pathname;

  await office.getByLabel('Name').fill('Toán – Tin');
  await office.getByRole('link', { name: 'History' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await button('Save').click();
  await office.getByRole('heading', { name: 'Toán – Tin', level: 1 }).waitFor();
  await head.call(major.calls.update, {
    iid: Number(address.split('/').at(-2)),
    name: 'Toán tin',
    description: 'Elsewhere',
  });
  await office.getByLabel('Name').fill('Toán – Tin');
  await office.getByLabel('Code').fill('TTIN');
  await button('Save').click();
  await office.getByText('This has been changed in the meantime.').waitFor();
  await button('Load the latest version').click();
  await expect.poll(() => office.getByLabel('Description').inputValue()).toBe('Elsewhere');
  await expect.poll(() => office.getByLabel('Code').inputValue()).toBe('TTIN');
  await expect.poll(() => office.getByLabel('Name').inputValue()).toBe('Toán tin');
  await office.getByLabel('Name').fill('Toán – Tin');
  await button('Save').click();
  await office.getByRole('heading', { name: 'Toán – Tin', level: 1 }).waitFor();
  await office.getByRole('link', { name: 'History' }).click();
  await office.locator('del').filter({ hasText: 'Toán ứng dụng' }).first().waitFor();
  await office.locator('ins').filter({ hasText: 'Toán – Tin' }).first().waitFor();
  await picture(office, 'admin-history');

  await button('Delete').click();
  await office.waitForURL(/\/admin\/major$/);
  await button('Undo').click();
  await rows().filter({ hasText: 'Toán – Tin' }).waitFor();
  await go(address.replace('/info', '/delete'));
  await office.getByText('It stays in the trash for 30 days').waitFor();
  await button('Delete').click();
  await office.waitForURL(/\/admin\/major$/);
  await rows().filter({ hasText: 'Toán – Tin' }).waitFor({ state: 'detached' });

  const calls: string[] = [];
  const errors: string[] = [];
  office.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
  office.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await go('/admin/nothing-known/12');
  await office.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expect.poll(() => errors.filter((text) => text.includes('/admin/nothing-known'))).toHaveLength(1);
  expect(calls.filter((url) => url.includes('nothing-known'))).toEqual([]);
});

it('a record and its history are accessible', async () => {
  const [{ iid = 0 } = {}] = (await head.call(major.calls.list, {})).items;
  const page = await opened(phone);
  for (const path of [`/admin/major/${iid}`, `/admin/major/${iid}/history`]) {
    await page.goto(product.url(SCHOOL, path));
    await inspect(page);
  }
  await page.close();
});
