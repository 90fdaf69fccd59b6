/** What was done in a school is found again by whoever answers for it, and told to whom it concerns. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, until } from '../../exam.ts';
import { inspect } from '../../inspect.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone } from '../../visit.ts';

let browser: Browser;
let product: Product;
let office: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  office = await signedIn(browser, product, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const button = (name: string | RegExp) => office.getByRole('button', { name, exact: typeof name === 'string' });

async function filter(label: string, choice: string): Promise<void> {
  await button('Filter').click();
  await office.getByRole('combobox', { name: label, exact: true }).click();
  await office.getByRole('option', { name: choice, exact: true }).click();
  await office.keyboard.press('Escape');
}

it('what was changed is found by who did it and what it was, before and after side by side, and taken away as a file', async () => {
  const made = await ask(office, 'POST', '/group/api/new', { name: 'Đội bóng' });
  await ask(office, 'POST', '/group/update', { iid: made.iid, name: 'Đội bóng rổ', description: 'Chiều thứ ba' });

  await office.goto(product.url(SCHOOL, '/dashboard'));
  await office.getByRole('link', { name: 'Audit trail' }).first().click();
  await filter('Action', 'Records');
  await filter('About', 'Group');
  await office.getByRole('searchbox').fill('trinh quoc khanh');
  const changed = office.getByRole('row').filter({ hasText: 'Group: changed' });
  await changed.locator('del', { hasText: /^Đội bóng$/ }).waitFor();
  await changed.locator('ins', { hasText: 'Đội bóng rổ' }).waitFor();
  await expect.poll(() => office.getByRole('row').filter({ hasText: 'Signed in' }).count()).toBe(0);
  await inspect(office);
  await office.setViewportSize(phone.viewport);
  await inspect(office);
  await office.setViewportSize({ width: 1280, height: 800 });

  const file = office.waitForEvent('download');
  await button('Export').click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await changed.getByRole('link', { name: /Đội bóng/ }).click();
  await office.getByRole('heading', { level: 1, name: 'Đội bóng rổ' }).waitFor();
});

it('whoever is given a right hears of it under the bell, keeps or drops the notice, and says what to hear of', async () => {
  const reader = await signedIn(browser, product, 'marker', phone);
  const { iid } = await ask(reader, 'GET', '/user/api/full-info', {});
  await ask(office, 'POST', '/abac/api/assign', { user_iids: [iid], role: 'tutor' });
  await until(async () => (await ask(reader, 'GET', '/notification/api/get-total-notifications')).unread > 0);
  await reader.reload();
  const bell = reader.getByRole('button', { name: /^Notices/ });
  const other_tab = await reader.context().newPage();
  await other_tab.goto(product.url(SCHOOL, '/dashboard'));
  await other_tab.getByRole('button', { name: 'Notices, 1 unread' }).waitFor();
  await other_tab.goto(product.url(SCHOOL, '/site'));
  await other_tab.getByRole('heading', { name: 'New notices' }).waitFor();
  await other_tab.getByRole('main').getByText('You have a new role: Tutor').waitFor();
  await inspect(other_tab);
  await reader.bringToFront();
  await reader.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await reader.getByText('You have a new role: Tutor').waitFor();
  await inspect(reader);
  await reader.getByRole('link', { name: 'All notices' }).click();
  await reader.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
  const line = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'You have a new role: Tutor' });
  await line.getByRole('button', { name: 'Mark read' }).click();
  await line.getByRole('button', { name: 'Mark unread' }).waitFor();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices');
  await other_tab.bringToFront();
  await other_tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await other_tab.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  await other_tab.close();
  const taken = reader.getByRole('checkbox', { name: 'Role taken away: In Sen' });
  // In the same moment, and quick presses one after the other: the last of them is what stays.
  const pressThrice = (box: HTMLInputElement) =>
    [1, 2, 3].map(() => {
      box.click();
      return box.checked;
    });
  const saved: number[] = [];
  reader.on('response', (answer) => {
    if (answer.url().includes('/notification/api/save-setting')) saved.push(answer.status());
  });
  const shown = await taken.evaluate(pressThrice);
  expect(shown).toEqual([false, true, false]);
  await expect.poll(() => saved).toEqual([200, 200, 200]);
  await inspect(reader);
  await reader.reload();
  await reader.getByRole('checkbox', { name: 'Role given: In Sen' }).waitFor();
  await expect.poll(() => taken.isChecked()).toBe(false);

  await ask(office, 'POST', '/abac/api/unassign', { user_iids: [iid], role: 'tutor' });
  await ask(office, 'POST', '/abac/api/assign', { user_iids: [iid], role: 'staff' });
  await until(async () => (await ask(reader, 'GET', '/notification/api/get-total-notifications')).unread > 0);
  await reader.reload();
  await reader.getByText('You have a new role: Office staff').first().waitFor();
  await expect.poll(() => reader.getByText('You no longer have the role Tutor').count()).toBe(0);
  await line.getByRole('button', { name: 'Delete' }).click();
  await line.waitFor({ state: 'detached' });
});
