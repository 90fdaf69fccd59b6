import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { screensOf, systemScreens } from '../../screens.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, sideways, signIn, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';

let browser: Browser;
let product: Product;
let course: DemoCourse;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  course = await demoCourse(browser, product, LOTUS);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Once each, in one palette at one width; the inspections look in all of them, and in every language. */
async function walk(addresses: readonly string[], account?: string, host = LOTUS): Promise<void> {
  const { context, page } = await visit(browser);
  if (account) await signIn(page, product, host, account);
  const findings: string[] = [];
  for (const address of addresses) {
    await page.goto(product.url(host, address));
    findings.push(...(await axeFindings(page)).map((finding) => `${address}: ${finding}`));
    await expect.poll(() => sideways(page), { message: `${address} scrolls sideways` }).toBe(0);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: address }).toBe(1);
  }
  await context.close();
  expect(findings).toEqual([]);
}

it('guests find every screen accessible', () => walk(screensOf(course).guest));

it.each([
  ['learner', 'student10'],
  ['parent', 'parent'],
  ['teacher', 'teacher'],
  ['admin', 'admin'],
] as const)('every screen of a %s is accessible', (who, account) => walk(screensOf(course)[who], account));

it('every screen of the root of the installation is accessible', () => walk(systemScreens, 'root', 'system.localhost'));
