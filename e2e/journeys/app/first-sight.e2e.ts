import { saveTheme } from '@sen/domain/tenancy/configuration-contract.ts';
import { themeNames } from '@sen/domain/tenancy/palettes.ts';
import { translations } from '@sen/domain/words.ts';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { demoCourse } from '../../demo-course.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { PASSWORD, type Product, phone, signIn, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';
const doors = ['/login', '/register', '/forgot-password'];
let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A page whose scripts do not come before they are let through. */
async function withoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(product.url(LOTUS, path), { waitUntil: 'commit' });
  await asked.promise;
  await page.getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    held.resolve();
    await page.locator('html[data-heard]').waitFor();
  };
}

describe('a page that the server drew', () => {
  it.each(themeNames)('is taken over as it stands, in the theme %s', async (layout) => {
    const root = await caller(browser, product, LOTUS, 'admin');
    await root.call(saveTheme, { layout, font: 'be-vietnam-pro', color_palette: 'light', favicon: '', logo: '' });
    await root.context.close();
    const { context, page } = await visit(browser, phone);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', ({ message }) => faults.push(message));
    for (const palette of ['light', 'dark']) {
      await page.addInitScript(
        (chosen) => localStorage.setItem(`sen:${location.host}:preferences`, JSON.stringify({ palette: chosen })),
        palette,
      );
      for (const path of layout === 'lotus' ? doors : ['/login']) {
        const go = await withoutScripts(page, path);
        const heading = page.getByRole('heading', { level: 1 });
        await heading.evaluate((drawn) => drawn.setAttribute('data-before', ''));
        await page.locator(`html[data-theme="${layout}"]`).waitFor();
        await go();
        await page.locator('h1[data-before]').waitFor();
        expect(faults, `${path} ${palette}`).toEqual([]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
    await context.close();
  });

  it('keeps what is written before the app is there', async () => {
    const { context, page } = await visit(browser, phone);
    const go = await withoutScripts(page, '/login');
    await page.locator('input[name="lname"]').pressSequentially('student1');
    await page.locator('input[name="pass"]').pressSequentially(PASSWORD);
    await page.locator('input[name="remember_me"]').check();
    await go();
    await expect.poll(() => page.locator('input[name="lname"]').inputValue()).toBe('student1');
    await page.locator('input[name="remember_me"]:checked').waitFor();
    const asked = page.waitForRequest('**/user/login');
    await page.locator('button[type="submit"]').tap();
    const sent = new URLSearchParams((await asked).postData() ?? '');
    expect(Object.fromEntries(sent)).toMatchObject({ lname: 'student1', pass: PASSWORD });
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('sends a form that was sent before the app was there, and nothing of it in an address', async () => {
    const { context, page } = await visit(browser, phone);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const go = await withoutScripts(page, '/login');
    await page.locator('input[name="lname"]').pressSequentially('student2');
    await page.locator('input[name="pass"]').pressSequentially(PASSWORD);
    await page.locator('input[name="pass"]').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await go();
    await page.waitForURL('**/dashboard');
    expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([]);
    await context.close();
  });
});

describe('a page of somebody who is signed in', () => {
  it('asks for what it shows first before the app is there, and asks once', async () => {
    const { exam } = await demoCourse(browser, product, LOTUS);
    const { context, page } = await visit(browser, phone);
    await signIn(page, product, LOTUS, 'student5');
    // The page that sign-in led to asks for things of its own.
    await page.waitForLoadState('networkidle');
    const begins = { '/dashboard': ['/site/api/home', '/site/api/my-courses'], [exam]: ['/take/api/item'] };
    for (const [path, calls] of Object.entries(begins)) {
      const asked: string[] = [];
      const note = (request: Request) => asked.push(new URL(request.url()).pathname);
      page.on('request', note);
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(product.url(LOTUS, path), { waitUntil: 'commit' });
      await expect.poll(() => calls.filter((call) => !asked.includes(call))).toEqual([]);
      held.resolve();
      await page.locator('main').getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((call) => calls.includes(call)).sort()).toEqual([...calls].sort());
      page.off('request', note);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await context.close();
  });
});

describe('the screen after the first', () => {
  it('asks for all of its scripts at once', async () => {
    const { context, page } = await visit(browser, phone);
    const told = page.waitForResponse('**/screens.json');
    await signIn(page, product, LOTUS, 'student5');
    const screens: Record<string, string[]> = await (await told).json();
    await page.locator('header').getByRole('button').last().click();
    await page.waitForLoadState('networkidle');
    const here = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const missing = (screens.goals ?? []).filter((file) => !here.some((name) => name.endsWith(file)));
    expect(missing.length).toBeGreaterThan(1);
    const asked: string[] = [];
    // None is answered, so what is asked for is not found by reading another.
    await page.route('**/assets/*.js', (route) => void asked.push(new URL(route.request().url()).pathname.slice(1)));
    await page.getByRole('menuitem', { name: translations.vn.goals_mine }).click();
    await expect.poll(() => missing.filter((file) => !asked.includes(file))).toEqual([]);
    await context.close();
  });
});

describe('while the rest of the texts does not come', () => {
  it('says what was wrong all the same, and opens the next screen with the words that are here', async () => {
    const { context, page } = await visit(browser, phone);
    let refusing = false;
    const waiting: (() => void)[] = [];
    await page.route('**/get-translations*', async (route) => {
      if (!refusing) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fulfill({ status: 500, json: { success: false } });
    });
    await page.goto(product.url(LOTUS, '/login'));
    await page.locator('input[name="lname"]').fill('student3');
    await page.locator('input[name="pass"]').fill('not the password');
    await page.locator('input[name="pass"]').press('Enter');
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    refusing = true;
    for (const go of waiting) go();
    await page.locator('input[name="pass"]').fill(PASSWORD);
    await page.locator('input[name="pass"]').press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText(translations.vn.texts_not_here ?? '').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await context.close();
  });
});
