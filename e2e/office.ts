/** The office of a school at its screens: who sits there, and what every screen of theirs has to be. */
import type { Browser, Page } from 'playwright-core';
import { desktop, type Product, type phone, signIn, visit } from './visit.ts';

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
