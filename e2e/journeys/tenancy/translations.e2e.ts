import { listTexts } from '@sen/domain/tenancy/texts/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, phone, pressKey, signIn, visit } from '../../visit.ts';

const [LOTUS, UMS, SYSTEM] = ['lotus.localhost', 'ums.localhost', 'system.localhost'];

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it.each([
  ['wide', desktop],
  ['a phone', phone],
])('the system root words a text for every school and takes it back, on %s', async (_, options) => {
  const { context, page } = await visit(browser, options);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SYSTEM) }]);
  await enter(page, product, SYSTEM, 'root');
  await page.goto(product.url(SYSTEM, '/system/translations?q=sign_in'));
  const row = page.locator('main li', { has: page.locator('code', { hasText: /^sign_in$/ }) });
  await row.waitFor();
  await inspect(page);
  const buttons = row.getByRole('button');
  const before = await buttons.count();
  const vietnamese = row.getByRole('textbox').nth(1);
  await vietnamese.fill('Vào trường {name}');
  await expect.poll(() => buttons.last().isDisabled()).toBe(true);
  for (const wrong of ['', '  ', 'x'.repeat(2001)]) {
    await vietnamese.fill(wrong);
    await row.locator('[aria-invalid="true"]').waitFor();
    await expect.poll(() => buttons.last().isDisabled()).toBe(true);
  }
  await page.getByText('2,000').filter({ visible: true }).first().waitFor();
  await vietnamese.fill('Vào trường');
  const save = row.getByRole('button', { name: 'Save' });
  await save.click();
  await save.waitFor({ state: 'detached' });
  await expect.poll(() => buttons.count()).toBe(before + 1);

  const guest = await visit(browser, options);
  const cookie = { name: 'sen_language', value: 'vn' };
  await guest.context.addCookies([LOTUS, UMS].map((host) => ({ ...cookie, url: product.url(host) })));
  for (const host of [LOTUS, UMS]) {
    await guest.page.goto(product.url(host, '/login'));
    await guest.page.getByText('Vào trường').filter({ visible: true }).first().waitFor();
  }
  await buttons.nth(1).click();
  await expect.poll(() => buttons.count()).toBe(before);
  await guest.page.goto(product.url(LOTUS, '/login'));
  await guest.page.getByText('Đăng nhập').filter({ visible: true }).first().waitFor();
  const kept = () =>
    guest.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':texts:')).length);
  await expect.poll(kept).toBe(1);
  await buttons.first().click();
  await page.getByRole('dialog').getByText('Vào trường').first().waitFor();
  await Promise.all([context.close(), guest.context.close()]);
});

it('words typed in one language stay while another is saved elsewhere, and nothing is put over them unseen', async () => {
  const { context, page } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(UMS) }]);
  await signIn(page, product, UMS, 'admin');
  const open = async (tab: typeof page) => {
    await tab.goto(product.url(UMS, '/admin/conf/translations?q=forgot_password'));
    const row = tab.locator('main li', { has: tab.locator('code', { hasText: /^forgot_password$/ }) });
    const [en, vn, jp] = [0, 1, 2].map((index) => row.getByRole('textbox').nth(index));
    if (!en || !vn || !jp) throw new Error('no row');
    await jp.waitFor();
    return { row, en, vn, jp, save: row.getByRole('button', { name: 'Save' }) };
  };
  const here = await open(page);
  const there = await open(await context.newPage());
  await here.en.fill('Lost your key?');
  await here.vn.fill('Quên chìa khóa?');
  await there.en.fill('No key?');
  await there.jp.fill('鍵をお忘れですか');
  await there.save.click();
  await there.save.waitFor({ state: 'detached' });
  await here.save.click();
  await here.row.getByText('Changed in the meantime to: No key?').waitFor();
  await expect.poll(() => here.vn.inputValue()).toBe('Quên chìa khóa?');
  await expect.poll(() => here.jp.inputValue()).toBe('鍵をお忘れですか');
  await here.save.click();
  await here.save.waitFor({ state: 'detached' });
  const own = async () => {
    const admin = await caller(browser, product, UMS, 'admin');
    const { items } = await admin.call(listTexts, { keyword: 'forgot_password', show: 'changed' });
    await admin.context.close();
    return items[0]?.own;
  };
  expect(await own()).toEqual({ en: 'Lost your key?', vn: 'Quên chìa khóa?', jp: '鍵をお忘れですか' });
  await context.close();
});

it('a search asks once before words are left, for all that was typed of it, and is taken back by whoever stays', async () => {
  const { context, page } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(UMS) }]);
  await enter(page, product, UMS, 'admin');
  await page.goto(product.url(UMS, '/admin/conf/translations'));
  const words = page.getByRole('main').locator('textarea').first();
  await words.fill('In our own way');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('login', { delay: 20 });
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await asked.waitFor({ state: 'hidden' });
  await expect.poll(() => search.inputValue()).toBe('');
  await expect.poll(() => words.inputValue()).toBe('In our own way');
  await search.pressSequentially('login', { delay: 20 });
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/admin/conf/translations?q=login');
  await expect.poll(() => search.inputValue()).toBe('login');
  await context.close();
});

it('a root who translates has each key without words noted once; others have nothing noted', async () => {
  const missing = async () => {
    const admin = await caller(browser, product, LOTUS, 'admin');
    const { items } = await admin.call(listTexts, { show: 'missing', items_per_page: -1 });
    await admin.context.close();
    return items.map(({ key }) => key);
  };
  const translate = async (account: string) => {
    const { context, page } = await visit(browser);
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('insert-missing-key')) told.push(request.postData() ?? '');
    });
    // As if a screen had a key that nobody has words for.
    await context.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string) => {
        const value = parse(text);
        if (value?.translations) delete value.translations.menu_sessions;
        return value;
      };
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        const answer = await json.call(this);
        if (this.url.includes('/site/api/get-translations')) delete answer.result.menu_sessions;
        return answer;
      };
    });
    await enter(page, product, LOTUS, account);
    await page.goto(product.url(LOTUS, '/dashboard?translating=1'));
    const openMenu = async () => {
      await page.locator('header button[aria-haspopup]').last().click();
      await page.getByRole('menuitem').first().waitFor();
      await pressKey(page, 'Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
      return told.filter((body) => body.includes('key=menu_sessions')).length;
    };
    // What notes them comes a moment after the screen.
    if (account === 'admin') await expect.poll(openMenu).toBe(1);
    await openMenu();
    await page.waitForTimeout(500);
    const times = await openMenu();
    await context.close();
    return times;
  };
  expect(await translate('admin')).toBe(1);
  expect(await translate('student1')).toBe(0);
  expect(await missing()).toEqual([]);
});

it('each school has a manifest of its own', async () => {
  const { context, page } = await visit(browser);
  const names: string[] = [];
  for (const host of [LOTUS, UMS]) {
    await page.goto(product.url(host, '/login'));
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') as HTMLLinkElement;
      return (await fetch(href)).json();
    });
    expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
    expect(manifest.theme_color).toMatch(/^#/);
    names.push(manifest.name);
  }
  expect(new Set(names).size).toBe(2);
  await context.close();
});
