import { find } from '@sen/domain/learning/find/contract.ts';
import { readConf, saveBrowsers } from '@sen/domain/tenancy/configuration-contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { openBrowser, startProduct } from '../../support.ts';
import {
  atRest,
  axeFindings,
  desktop,
  holdAnswer,
  inPalette,
  type Product,
  phone,
  pressKey,
  signIn,
  visit,
} from '../../visit.ts';

const LOTUS = 'lotus.localhost';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** The key is heard once the code for it has come, a moment after the screen. */
async function openPalette(page: Page): Promise<void> {
  const search = page.getByRole('dialog').getByRole('textbox');
  for (let heard = false; !heard; ) {
    await pressKey(page, 'Control+k');
    heard = await search.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  }
}

it('Ctrl K finds a page, a course and a person by a few letters, and Enter goes there', async () => {
  const { context, page } = await visit(browser);
  await signIn(page, product, LOTUS, 'admin');
  const search = page.getByRole('dialog').getByRole('textbox');
  const found = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).first().waitFor();
  const open = async (text: string) => {
    await openPalette(page);
    await atRest(page);
    await search.fill(text);
    await search.focus();
  };
  await open('ngan hang cau hoi');
  await found(/Ngân hàng câu hỏi/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/bank');
  await open('giao dien');
  await found(/Giao diện.*Cấu hình/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/conf/theme');
  await open('student12');
  await found(/student12$/);
  for (const palette of ['light', 'dark'] as const) {
    await inPalette(page, palette);
    expect(await axeFindings(page, undefined, '[role="dialog"]')).toEqual([]);
  }
  await pressKey(page, 'Escape');
  await search.waitFor({ state: 'hidden' });
  await open('vat li 10');
  await found(/Vật lí 10/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/course\/\d+/);
  await open('30 phut dong hoc');
  await found(/Kiểm tra 30 phút: động học/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/exercise\/\d+/);
  await open('dang xuat');
  await found(/Đăng xuất/);
  await page.keyboard.press('Enter');
  await page.waitForURL(product.url(LOTUS, '/'));
  await context.close();
});

it('says that it is searching, and that it could not, never that nothing was found meanwhile', async () => {
  const { context, page } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(LOTUS) }]);
  await signIn(page, product, LOTUS, 'headmaster');
  await openPalette(page);
  const palette = page.getByRole('dialog');
  const letGo = await holdAnswer(page, find.path);
  await palette.getByRole('textbox').fill('student5');
  await palette.getByText('Searching…').waitFor();
  await expect.poll(() => palette.getByText('Nothing found').count()).toBe(0);
  await letGo();
  await palette.getByRole('button', { name: /student5$/ }).waitFor();
  await context.setOffline(true);
  await palette.getByRole('textbox').fill('student6');
  await palette.getByText('People and courses cannot be searched at the moment.').waitFor();
  expect(await axeFindings(page, undefined, '[role="dialog"]')).toEqual([]);
  await palette.getByRole('button', { name: 'Try again' }).waitFor();
  // As soon as the server answers it is searched again, without a press.
  await context.setOffline(false);
  await palette.getByRole('button', { name: /student6$/ }).waitFor();
  await context.close();
});

it('a learner finds their course and nobody else, and their phone opens it from the menu', async () => {
  const { context, page } = await visit(browser, phone);
  await signIn(page, product, LOTUS, 'student1');
  await page.locator('header button[aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: 'Tìm hoặc đi đến…' }).click();
  const search = page.getByRole('dialog').getByRole('textbox');
  await search.fill('student2');
  await page.waitForTimeout(800);
  await expect.poll(() => page.getByRole('dialog').getByRole('button').count()).toBe(0);
  await context.close();
});

it.each([
  ['wide', desktop],
  ['a phone', phone],
])('a browser that the school is not made for is told so once, on %s, and may go on', async (_, options) => {
  const admin = await caller(browser, product, LOTUS, 'admin');
  const { revisions } = await admin.call(readConf, {});
  await admin.call(saveBrowsers, {
    revision: revisions.supported_browsers,
    supported_browsers: [
      {
        name: 'Firefox',
        versions: [{ min: 120, max: 0 }],
        summary: 'Nhanh',
        download_link: 'https://www.mozilla.org/',
      },
    ],
  });
  await admin.context.close();
  const { context, page } = await visit(browser, options);
  await page.goto(product.url(LOTUS, '/'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link').waitFor();
  await expect.poll(() => dialog.textContent()).toMatch(/Firefox.*120/);
  expect(await axeFindings(page, undefined, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button').last().click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.reload();
  await page.waitForTimeout(3000);
  await expect.poll(() => dialog.count()).toBe(0);
  await context.close();
});

it('while the data of the school cannot be reached the whole page says so, and goes on when it can (ERR-50)', async () => {
  const { context, page } = await visit(browser);
  await signIn(page, product, LOTUS, 'student1');
  const down = { success: false, message: 'database_down', err_code: 10001 };
  await page.route('**/site/api/my-courses**', (route) => route.fulfill({ status: 503, json: down }));
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const told = page.getByRole('dialog', { name: 'Hiện trường chưa truy cập được dữ liệu' });
  await told.waitFor();
  await told.getByRole('button', { name: 'Thử lại' }).click();
  await told.getByRole('button', { name: 'Thử lại' }).and(page.locator(':not([data-loading])')).waitFor();
  await told.waitFor();
  await page.unroute('**/site/api/my-courses**');
  await page.unroute('**/readyz');
  await told.getByRole('button', { name: 'Thử lại' }).click();
  await told.waitFor({ state: 'hidden' });
  await page.locator('main a[href^="/overview/"]').first().waitFor();
  await context.close();
});
