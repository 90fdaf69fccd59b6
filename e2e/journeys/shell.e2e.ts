import { login } from '@sen/domain/identity/contract.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { readConf, saveBrowsers } from '@sen/domain/tenancy/configuration-contract.ts';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../calls.ts';
import { demoCourse } from '../demo-course.ts';
import { openBrowser, startProduct } from '../support.ts';
import { atRest, desktop, type Product, phone, signIn, visit } from '../visit.ts';

const LOTUS = 'lotus.localhost';
let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const go = (page: Page, path: string) => page.goto(product.url(LOTUS, path));

async function reader(language: 'en' | 'vn' | 'jp', options: BrowserContextOptions = desktop) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([{ name: 'sen_language', value: language, url: product.url(LOTUS) }]);
  return visited;
}

describe('fonts', () => {
  it.each([
    ['vn', false],
    ['en', false],
    ['jp', true],
  ] as const)(
    'have their Vietnamese part always, and Japanese in Japanese alone: %s',
    async (language, is_japanese) => {
      const { context, page } = await reader(language);
      const asked: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
      await go(page, '/login');
      await expect.poll(() => asked.some((url) => url.includes('be-vietnam-pro-vietnamese'))).toBe(true);
      await expect.poll(() => asked.some((url) => url.includes('noto-sans-jp'))).toBe(is_japanese);
      await page.waitForLoadState('networkidle');
      expect(asked.some((url) => url.includes('noto-sans-jp'))).toBe(is_japanese);
      await context.close();
    },
  );

  it('are waited for five seconds; the one that is read then stays, also when they come at last', async () => {
    const { context, page } = await reader('vn');
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await go(page, '/login');
    await page.locator('html[data-fonts="late"]').waitFor();
    const waited_ms = await page.evaluate(() => performance.now());
    expect(waited_ms).toBeGreaterThan(5000);
    const family = () => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
    await expect.poll(family).not.toContain('Be Vietnam Pro');
    held.resolve();
    await page.evaluate(() => document.fonts.load('400 1em "Be Vietnam Pro"', 'Ấế'));
    await atRest(page);
    await expect.poll(family).not.toContain('Be Vietnam Pro');
    await context.close();
  });
});

describe('a browser that the school does not name', () => {
  it.each([
    ['wide', desktop],
    ['on a phone', phone],
  ])('is told which it names, and goes on for as long as the tab is open: %s', async (_, options) => {
    const root = await caller(browser, product, LOTUS, 'admin');
    const { revisions } = await root.call(readConf, {});
    const named = { name: 'Chrome', os: [], versions: [{ min: 900, max: 0 }], summary: 'Free of charge' };
    const download_link = 'https://browser.example/get';
    const supported_browsers = [{ ...named, download_link }];
    const saved = await root.call(saveBrowsers, { revision: revisions.supported_browsers, supported_browsers });
    const { context, page } = await reader('en', options);
    await go(page, '/login');
    const dialog = page.getByRole('dialog', { name: 'Your browser version is not supported' });
    await dialog.getByText('Chrome · from version 900').waitFor();
    await dialog.getByText('Free of charge').waitFor();
    await expect.poll(() => dialog.getByRole('link', { name: 'Get Chrome' }).getAttribute('href')).toBe(download_link);
    await dialog.getByRole('button', { name: 'Continue anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await atRest(page);
    await page.waitForLoadState('networkidle');
    await dialog.waitFor({ state: 'hidden' });
    const other = await context.newPage();
    await go(other, '/login');
    await other.getByRole('dialog', { name: 'Your browser version is not supported' }).waitFor();
    await root.call(saveBrowsers, { revision: saved.revisions.supported_browsers, supported_browsers: [] });
    await other.reload();
    await atRest(other);
    await other.waitForLoadState('networkidle');
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    await Promise.all([context.close(), root.context.close()]);
  });
});

describe('a screen whose code', () => {
  /** On the way to a screen that was not open before, whose files fare as told. */
  async function onTheWay(fate: (route: Route) => unknown) {
    const { context, page } = await reader('en', { ...desktop, serviceWorkers: 'block' });
    await signIn(page, product, LOTUS, 'student6');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', fate);
    await page.getByRole('link', { name: 'My goals' }).click();
    return { context, page };
  }

  it('does not come says so after ten seconds, and is there once the page is loaded anew', async () => {
    const { context, page } = await onTheWay(() => undefined);
    await page.getByRole('heading', { name: 'This is taking longer than usual' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'My goals' }).waitFor();
    await context.close();
  });

  it('cannot be fetched says so, and is there after a reload', async () => {
    const { context, page } = await onTheWay((route) => route.abort());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'My goals' }).waitFor();
    await context.close();
  });
});

describe('notices', () => {
  it('of success go by themselves; one error stands at a time, until it is closed', async () => {
    const { context, page } = await reader('en');
    await signIn(page, product, 'system.localhost', 'root');
    await page.goto(product.url('system.localhost', '/system/gallery'));
    await page.getByRole('button', { name: 'Show a notice' }).first().click();
    const success = page.getByRole('status').filter({ hasText: 'Your changes are saved' });
    await success.waitFor();
    await success.waitFor({ state: 'hidden' });
    await context.close();
    const guest = await reader('en');
    await go(guest.page, '/login');
    const send = guest.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
    const error = guest.page.getByRole('alert').filter({ hasText: 'The account or the password is not right.' });
    await guest.page.locator('input[name="lname"]').fill('nobody');
    await guest.page.locator('input[name="pass"]').fill('wrong');
    await send.click();
    await error.waitFor();
    await guest.page.locator('input[name="pass"]').fill('wrong again');
    await send.click();
    await expect.poll(() => error.count()).toBe(1);
    await guest.page.waitForTimeout(6000);
    await error.getByRole('button', { name: 'Close' }).click();
    await error.waitFor({ state: 'hidden' });
    await guest.context.close();
  });
});

it('a line at the top shows that something is under way', async () => {
  const { context, page } = await reader('en');
  await go(page, '/login');
  await atRest(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**${login.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator('input[name="lname"]').fill('student6');
  await page.locator('input[name="pass"]').fill('wrong');
  await page.locator('input[name="pass"]').press('Enter');
  const line = page.locator('[data-open][aria-hidden="true"]');
  await line.waitFor({ state: 'attached' });
  held.resolve();
  await line.waitFor({ state: 'detached' });
  await context.close();
});

it('the way to a page names the documents on it, and leads to them', async () => {
  const { exam_iid: iid, ciid } = await demoCourse(browser, product, LOTUS);
  const { context, page } = await reader('en');
  await signIn(page, product, LOTUS, 'teacher');
  await go(page, urlOf('exercise', { iid }, { ciid }));
  const way = page.getByRole('navigation', { name: 'You are here' });
  await way.getByRole('link', { name: 'Vật lí 10: Động học' }).click();
  await page.waitForURL(`**${urlOf('course', { iid: ciid })}*`);
  await page.getByRole('heading', { level: 1, name: 'Vật lí 10: Động học' }).waitFor();
  await context.close();
});
