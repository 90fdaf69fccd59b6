import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DemoCourse, demoCourse } from '../demo-course.ts';
import { inFront } from '../exam.ts';
import { speakPseudo, unkeyed } from '../pseudo.ts';
import { screensOf, systemScreens } from '../screens.ts';
import { openBrowser, startProduct } from '../support.ts';
import { enter, lasting, type Product, pressKey, signIn, visit } from '../visit.ts';

const LOTUS = 'lotus.localhost';
const SYSTEM = 'system.localhost';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
let course: DemoCourse;
let findings: string[] = [];
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  course = await demoCourse(browser, product, LOTUS);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});
beforeEach(() => {
  findings = [];
});
afterEach(() => expect(findings).toEqual([]));

/** A browser that reads English in brackets: dates are worded by `Intl`. */
async function inBrackets() {
  const { context, page } = await visit(browser);
  await speakPseudo(context);
  const cookie = { name: 'sen_language', value: 'en' };
  await context.addCookies([LOTUS, SYSTEM].map((host) => ({ ...cookie, url: product.url(host) })));
  return { context, page };
}

async function look(page: Page, place = new URL(page.url()).pathname + new URL(page.url()).search): Promise<void> {
  await page.getByText('⟦').first().waitFor();
  // Unread parts of a page come with its last answer.
  await page.waitForTimeout(150);
  findings.push(...(await lasting(page, () => unkeyed(page))).map((finding) => `${place}: ${finding}`));
}

/** All the addresses, one after the other, and the menus of the header on the last. */
async function walk(account: string | undefined, addresses: readonly string[], host = LOTUS): Promise<void> {
  const { context, page } = await inBrackets();
  if (account) await signIn(page, product, host, account);
  for (const address of addresses) {
    await page.goto(product.url(host, address));
    await look(page);
  }
  for (const opener of await page.locator('header button[aria-haspopup]').all()) {
    await opener.click();
    await look(page, 'menus of the header');
    await pressKey(page, 'Escape');
  }
  await context.close();
}

it('the search finds a text that is no key, and takes no data for one', async () => {
  const { context, page } = await inBrackets();
  await page.goto(product.url(LOTUS, '/login'));
  await page.getByText('⟦').first().waitFor();
  expect(await lasting(page, () => unkeyed(page))).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append('Kindly register'));
  await page.evaluate(() => document.querySelector('main button')?.setAttribute('title', 'Press'));
  expect(await unkeyed(page)).toHaveLength(2);
  await context.close();
});

it('the first screen has all its words before the rest of them comes', async () => {
  const { context, page } = await inBrackets();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get-translations')) asked.push(new URL(page.url()).pathname);
  });
  // The rest comes when the browser is idle, which it never is; only what misses its words asks earlier.
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  for (const address of ['/', '/login', '/register']) {
    await page.goto(product.url(LOTUS, address));
    await look(page);
  }
  expect(asked).toEqual([]);
  await signIn(page, product, LOTUS, 'student22');
  await page.locator('h1').first().waitFor();
  asked.length = 0;
  for (const address of ['/dashboard', course.overview, course.exam]) {
    await page.goto(product.url(LOTUS, address));
    await look(page);
  }
  expect(asked).toEqual([]);
  await context.close();
});

it('guests see keys only', () => walk(undefined, screensOf(course).guest));

it('learners see keys only', () => walk('student20', screensOf(course).learner));

it('an exam shows keys only, from its start to its result', async () => {
  const { context, page } = await inBrackets();
  await enter(page, product, LOTUS, 'student21');
  await page.goto(product.url(LOTUS, course.exam));
  await page.getByRole('checkbox').check();
  await page.locator('button[data-size="lg"]').click();
  const next = page.locator('footer button').last();
  for (let question = 1; question <= 15; question += 1) {
    await inFront(page, question);
    await look(page, `question ${question}`);
    await next.click();
  }
  await page.getByRole('dialog').waitFor();
  await look(page, 'summary');
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForFunction(() => !document.querySelector('footer'));
  await look(page, 'result');
  await context.close();
});

it('teachers see keys only', () => walk('teacher', screensOf(course).teacher));

it('the root of a school sees keys only', () => walk('admin', [...screensOf(course).admin, '/dashboard']));

it('the root of the installation sees keys only', () => walk('root', systemScreens, SYSTEM));
