import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, startProduct } from './support.ts';
import { axeFindings, inPalette, type Product, phone, picture, pressKey, sideways, signIn, visit } from './visit.ts';

const SCHOOL = 'lotus.localhost';

let browser: Browser;
let product: Product;
let root: Page;
let teacher: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  root = await signedIn('admin');
  teacher = await signedIn('teacher');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function signedIn(account: string): Promise<Page> {
  const { context, page } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  await signIn(page, product, SCHOOL, account);
  return page;
}

/** In both palettes, and as wide as its screen. */
async function inspect(page: Page, name: string): Promise<void> {
  const findings: string[] = [];
  // Nothing may lie half under the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  for (const palette of ['light', 'dark'] as const) {
    await inPalette(page, palette);
    findings.push(...(await axeFindings(page)));
    await picture(page, `${name}-${palette}`);
  }
  await inPalette(page, 'light');
  expect(findings).toEqual([]);
  await expect.poll(() => sideways(page)).toBe(0);
}

const assignPath = '/admin/conf/roles/assign';

it('a role that root makes and gives counts in an open session at the next request, and is gone when it is taken away', async () => {
  await teacher.goto(product.url(SCHOOL, '/admin/conf'));
  await teacher
    .getByText('Ask your administrator')
    .or(teacher.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await expect.poll(() => teacher.getByRole('link', { name: 'General' }).count()).toBe(0);

  await root.goto(product.url(SCHOOL, '/admin/conf/roles'));
  await root.getByRole('button', { name: 'New role' }).click();
  await root.getByLabel('Name of the role').fill('Front desk');
  await root.getByRole('checkbox', { name: 'Configuration: Change' }).check();
  await root.getByRole('checkbox', { name: 'All of Reports' }).check();
  await inspect(root, 'roles-own');
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByRole('option', { name: 'Front desk · 0 people' }).waitFor({ state: 'attached' });

  await root.goto(product.url(SCHOOL, assignPath));
  await root.getByRole('button', { name: 'Give role' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByPlaceholder('Find a person').fill('teacher');
  await root.getByRole('listbox').getByRole('option', { name: '(teacher)' }).click();
  await dialog.getByPlaceholder('Choose a role').click();
  await root.getByRole('listbox').getByRole('option', { name: 'Front desk' }).click();
  await inspect(root, 'roles-give');
  await dialog.getByRole('button', { name: 'Give role' }).click();
  await root.getByRole('cell', { name: 'Front desk', exact: true }).waitFor();
  await inspect(root, 'roles-assign');

  await teacher.reload();
  await teacher
    .getByRole('link', { name: /General/ })
    .first()
    .waitFor();

  const row = root.getByRole('row').filter({ hasText: 'Front desk' });
  await row.getByRole('button', { name: /and why/ }).click();
  await root.getByRole('dialog').getByText('“Front desk” · Whole school').first().waitFor();
  await inspect(root, 'roles-why');
  await pressKey(root, 'Escape');
  await root.getByRole('dialog').waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: /Take Front desk away/ }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await root.getByRole('cell', { name: 'Front desk', exact: true }).waitFor({ state: 'detached' });

  await teacher.reload();
  await teacher.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => teacher.getByRole('link', { name: /General/ }).count()).toBe(0);
});

it('on a phone roles are read and changed one at a time, and an entry without a role is told so', async () => {
  await root.setViewportSize(phone.viewport);
  await root.goto(product.url(SCHOOL, '/admin/conf/roles'));
  await root.getByLabel('Role to look at').selectOption('teacher');
  await root.getByText('Own courses').first().waitFor();
  await root.getByRole('button', { name: 'Add name' }).click();
  await root.getByRole('textbox', { name: 'Name for several roles' }).fill('Dean');
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByText('This field is required').first().waitFor();
  await root.getByRole('list', { name: 'Names for several roles' }).getByRole('checkbox', { name: 'Teacher' }).check();
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await inspect(root, 'roles-phone');
  await root.goto(product.url(SCHOOL, assignPath));
  await root.getByRole('table').waitFor();
  await inspect(root, 'roles-assign-phone');
});

it("the school's own menu is what its people see, and whoever has no role is led home from the administration", async () => {
  await root.goto(product.url(SCHOOL, '/admin/conf/menu'));
  await root.getByRole('button', { name: 'Begin with the built-in entries' }).click();
  const lines = root.getByRole('list', { name: 'Administration menu' }).getByRole('listitem');
  await lines.first().getByLabel('Words').fill('My courses');
  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await inspect(root, 'conf-menu');
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByText('Your changes are saved').waitFor();

  await teacher.goto(product.url(SCHOOL, '/admin/bank'));
  const menu = teacher.getByRole('complementary').getByRole('navigation');
  await menu.getByRole('link', { name: 'My courses' }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Teaching' }).count()).toBe(0);

  const student = await signedIn('student1');
  await student.goto(product.url(SCHOOL, '/admin/conf/menu'));
  await student.waitForURL(({ pathname }) => pathname === '/');
});
