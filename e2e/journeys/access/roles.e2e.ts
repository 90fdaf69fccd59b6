import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspect } from '../../inspect.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone, pressKey } from '../../visit.ts';

let browser: Browser;
let product: Product;
let root: Page;
let teacher: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  root = await signedIn(browser, product, 'admin');
  teacher = await signedIn(browser, product, 'teacher');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const assignPath = '/admin/conf/roles/assign';

it('a role that root makes and gives counts in an open session at the next request, and is gone when it is taken away', async () => {
  await teacher.goto(product.url(SCHOOL, '/admin/conf'));
  await teacher
    .getByText('Ask your administrator')
    .or(teacher.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await expect.poll(() => teacher.getByRole('link', { name: 'School and contact' }).count()).toBe(0);

  await root.goto(product.url(SCHOOL, '/admin/conf/roles'));
  await root.getByRole('button', { name: 'New role' }).click();
  await root.getByLabel('Name of the role').fill('Front desk');
  await expect.poll(() => root.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await root.getByRole('checkbox', { name: 'Configuration: Edit' }).check();
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
  await teacher.getByRole('link', { name: 'School and contact' }).first().waitFor();

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
  await expect.poll(() => teacher.getByRole('link', { name: 'School and contact' }).count()).toBe(0);
});

it('on a phone roles are read and changed one at a time, and an entry without a role is told so', async () => {
  await root.setViewportSize(phone.viewport);
  await root.goto(product.url(SCHOOL, '/admin/conf/roles'));
  await root.getByLabel('Role', { exact: true }).selectOption('teacher');
  await root.getByText('Own courses').first().waitFor();
  await root.getByRole('button', { name: 'Add combined role' }).click();
  await root.getByRole('textbox', { name: 'Combined role' }).fill('Dean');
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByText('This field is required').first().waitFor();
  await root.getByRole('list', { name: 'Combined roles' }).getByRole('checkbox', { name: 'Teacher' }).check();
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await inspect(root, 'roles-phone');
  await root.goto(product.url(SCHOOL, assignPath));
  await root.getByRole('table').waitFor();
  await inspect(root, 'roles-assign-phone');
});

it("the school's own menu is what its people see, and whoever has no role is led home from the administration", async () => {
  await root.goto(product.url(SCHOOL, '/admin/conf/menu'));
  await root.getByRole('button', { name: 'Start from the built-in menu' }).click();
  const lines = root.getByRole('list', { name: 'Administration menu' }).getByRole('listitem');
  await lines.first().getByLabel('Label').fill('My courses');
  await lines.nth(1).getByLabel('Label').fill('Classroom');
  await lines.nth(1).getByLabel('Address').fill('');
  for (const below of [2, 3]) await lines.nth(below).getByLabel('Placed below the entry above').check();
  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await inspect(root, 'conf-menu');
  await root.getByRole('button', { name: 'Save' }).click();
  await root.getByText('Changes saved').waitFor();

  await teacher.goto(product.url(SCHOOL, '/admin/bank'));
  const menu = teacher.getByRole('complementary').getByRole('navigation');
  await menu.getByRole('link', { name: 'My courses' }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Teaching' }).count()).toBe(0);

  const bank = menu.getByRole('list', { name: 'Classroom' }).getByRole('link', { name: 'Question bank' });
  await bank.waitFor();
  await menu.getByText('Classroom', { exact: true }).waitFor();
  await inspect(teacher, 'own-menu');
  await teacher.getByRole('button', { name: 'Collapse menu' }).click();
  await bank.waitFor();
  await inspect(teacher, 'own-menu-folded');
  await teacher.getByRole('button', { name: 'Expand menu' }).click();

  await teacher.setViewportSize(phone.viewport);
  await teacher.goto(product.url(SCHOOL, '/teach'));
  const bar = teacher.getByRole('navigation', { name: 'Main menu' });
  await bar.getByRole('button', { name: 'Classroom' }).focus();
  await pressKey(teacher, 'Enter');
  await bar.getByRole('link', { name: 'Question bank' }).waitFor();
  await inspect(teacher, 'own-menu-phone');
  await bar.getByRole('link', { name: 'Question bank' }).focus();
  await pressKey(teacher, 'Enter');
  await teacher.waitForURL(/\/admin\/bank$/);
  await bar.getByRole('link', { name: 'Question bank' }).waitFor({ state: 'hidden' });

  const student = await signedIn(browser, product, 'student1');
  await student.goto(product.url(SCHOOL, '/admin/conf/menu'));
  await student.waitForURL(({ pathname }) => pathname === '/');
});
