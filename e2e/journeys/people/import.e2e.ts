import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspect } from '../../inspect.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, desktop, type Product, phone, picture } from '../../visit.ts';

const COUNT = 960;
/** A job over so many rows, on a machine that has much else to do. */
const PATIENCE_MS = 120_000;

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const administrator = (options: typeof desktop | typeof phone) => signedIn(browser, product, 'admin', options);

/** A class list of 960, with one birthday that there is not, one code that stands twice, and one student who may stand there twice. */
function sheet(): Buffer {
  const lines = Array.from({ length: COUNT - 2 }, (_, n) => {
    const day = `${1 + (n % 28)}/${1 + (n % 12)}/${2009 + (n % 4)}`;
    return `K${1000 + n};Học sinh số ${n + 1};${day};${n % 2 ? 'nam' : 'nữ'}`;
  });
  return Buffer.from(
    [
      'Mã học sinh;Họ và tên;Ngày sinh;Giới tính',
      ...lines,
      ...['K1;Sai Ngày;31/2/2010;nam', 'K1000;Trùng Mã;;', ';SỐ 1 Học sinh;01/01/2009;'],
    ].join('\r\n'),
  );
}

it('the office brings 960 students in from a sheet, mends a row, loads the page again on the way, and takes all of it back', async () => {
  const page = await administrator(desktop);
  await page.goto(product.url(SCHOOL, '/admin/student/import'));
  await page.getByText('Drop a file here').waitFor();
  await inspect(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'khoi-10.csv', mimeType: 'text/csv', buffer: sheet() });

  const birthday = page.getByLabel('Field for “Ngày sinh”');
  await birthday.waitFor();
  await expect.poll(() => birthday.inputValue()).toBe('birthday');
  await inspect(page);
  await picture(page, 'import-columns');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const problem = page.getByRole('button', { name: /Not a date/ });
  await problem.waitFor({ timeout: PATIENCE_MS });
  await page.reload();
  await atRest(page);
  await problem.click();
  await page
    .getByRole('cell', { name: /Sai Ngày/ })
    .or(page.getByText('Sai Ngày'))
    .first()
    .waitFor();
  await inspect(page);
  await picture(page, 'import-check');
  await page
    .getByRole('button', { name: /^Edit: Row/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ngày sinh').fill('28/2/2010');
  await dialog.getByLabel('Ngày sinh').press('Enter');
  await problem.waitFor({ state: 'detached', timeout: PATIENCE_MS });

  const undecided = page.getByRole('button', { name: /To decide$/ });
  await undecided.click();
  await page.getByText('This may be the same person as row 2').waitFor();
  await inspect(page);
  await page.getByRole('cell').getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => undecided.innerText()).toMatch(/^0/);

  await page.getByRole('button', { name: `Import ${COUNT - 1} rows` }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: PATIENCE_MS });
  await page
    .getByRole('status')
    .getByText(String(COUNT - 1))
    .waitFor();
  await inspect(page);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor({ timeout: PATIENCE_MS });
  await page
    .getByRole('status')
    .getByText(String(COUNT - 1))
    .waitFor();
  await page.context().close();
});

it('a sheet that cannot be read is told on a phone, and nothing came of it', async () => {
  const page = await administrator(phone);
  await page.goto(product.url(SCHOOL, '/admin/student/import'));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from('name,code\n"An,1\nBình,2\n') });
  await page.getByText('Row 2: A quotation mark is opened here but never closed').waitFor();
  await inspect(page);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByText('Drop a file here').waitFor();
  await page.getByRole('button', { name: 'broken.csv' }).waitFor();
  await inspect(page);
  await page.context().close();
});
