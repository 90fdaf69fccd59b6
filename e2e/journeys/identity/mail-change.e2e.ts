import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, phone, visit } from '../../visit.ts';

const HOST = 'lotus.localhost';
const OLD = 'student9@lotus.example';
const NEW = 'chin.hoa.sen@lotus.example';

let product: Product;
let browser: Browser;
let database: Database;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  database = await openDatabase(product);
  await database.query(
    `update users set mail = $1 from schools
    where schools.iid = users.school_id and domain = 'lotus' and lname = 'student9'`,
    [OLD],
  );
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

const open = (page: Page, path: string) => page.goto(product.url(HOST, path));
const mailField = (page: Page) => page.locator('input[name="mail"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const waits = (page: Page) => page.getByText(`${NEW} is not confirmed yet`);

/** The link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const [mail] = await database.query(`select body from deliveries where to_address = $1 order by iid desc`, [
          address,
        ]);
        link = /https?:\S+/.exec(String(mail?.body ?? ''))?.[0] ?? '';
        return link;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return link;
}

async function inEnglish(options: typeof desktop | typeof phone) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(HOST) }]);
  return visited;
}

test('one’s own address waits until the new one is confirmed, may be kept, and is then the new one', async () => {
  const { context, page } = await inEnglish(phone);
  await enter(page, product, HOST, 'student9');
  await open(page, '/user/update/info');
  await expect.poll(() => mailField(page).inputValue()).toBe(OLD);
  await mailField(page).fill(NEW);
  await save(page);
  await waits(page).waitFor();
  await expect.poll(() => mailField(page).inputValue()).toBe(OLD);
  await inspect(page);
  await page.getByRole('button', { name: 'Keep the current address' }).click();
  await waits(page).waitFor({ state: 'detached' });
  await mailField(page).fill(NEW);
  await save(page);
  await waits(page).waitFor();

  const elsewhere = await inEnglish(desktop);
  await elsewhere.page.goto(await linkTo(NEW));
  await elsewhere.page.getByRole('button', { name: 'This is my address' }).click();
  await elsewhere.page.getByText('Your e-mail address is confirmed').waitFor();
  await elsewhere.context.close();

  await open(page, '/user/update/info');
  await expect.poll(() => mailField(page).inputValue()).toBe(NEW);
  await waits(page).waitFor({ state: 'detached' });
  const told = await database.query(`select use from deliveries where to_address = $1`, [OLD]);
  expect(told.map(({ use }) => use)).toContain('mail_change_asked');
  await context.close();
});
