/** The office of a school at its screens: who sits there, and what every screen of theirs has to be. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  axeFindings,
  desktop,
  inPalette,
  type Product,
  type phone,
  picture,
  rulesIn,
  sideways,
  signIn,
  visit,
} from './visit.ts';

export const SCHOOL = 'lotus.localhost';

/** Somebody of the school in a browser of their own, in English, whose system says light or dark. */
export async function signedIn(
  browser: Browser,
  product: Product,
  account: string,
  options: typeof desktop | typeof phone = desktop,
): Promise<Page> {
  const { context, page } = await visit(browser, options);
  await context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await signIn(page, product, SCHOOL, account);
  return page;
}

/** In both palettes, and as wide as its screen; `name`: of its pictures for the documentation. */
export async function inspect(page: Page, name?: string): Promise<void> {
  const findings: string[] = [];
  // Nothing may lie half under the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  for (const palette of ['light', 'dark'] as const) {
    await inPalette(page, palette);
    await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, palette);
    findings.push(...(await axeFindings(page, rulesIn(palette))).map((finding) => `${palette}: ${finding}`));
    if (name) await picture(page, `${name}-${palette}`);
  }
  await inPalette(page, 'light');
  expect(findings).toEqual([]);
  await expect.poll(() => sideways(page)).toBe(0);
}

/** Opens the menu of a row and takes an entry, by the keyboard alone. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).press('Enter');
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  // A menu takes the focus a moment after it has opened, and a key on its way to an entry would go with it.
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
  await item.press('Enter');
  // Going, it gives the focus back to its button; a menu opened before then would lose its own.
  await item.waitFor({ state: 'hidden' });
}
