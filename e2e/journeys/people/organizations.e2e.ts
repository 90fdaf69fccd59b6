import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { inspect } from '../../inspect.ts';
import { choose, SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, desktop, drag, type Product, phone, picture } from '../../visit.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const administrator = (options: typeof desktop | typeof phone) => signedIn(browser, product, 'admin', options);

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const handle = (page: Page, name: string) => row(page, name).locator('xpath=../..').locator('svg').first();

/** Names of what hangs directly under an organization, as they stand on the page. */
const below = (page: Page, name: string): Promise<string[]> =>
  row(page, name).evaluate((link) =>
    [...(link.closest('li')?.querySelectorAll(':scope > ul > li > div a') ?? [])].map(
      ({ textContent }) => textContent ?? '',
    ),
  );

const expectBelow = (page: Page, name: string, names: readonly string[]) =>
  expect.poll(() => below(page, name)).toEqual(names);

describe('the organizations of a school', () => {
  it('stand where they were put last, whatever an answer says that was asked for before', async () => {
    const page = await administrator(desktop);
    await page.goto(product.url(SCHOOL, '/admin/organization'));
    await row(page, 'Khối 12').waitFor();
    const late = Promise.withResolvers<void>();
    const ofTree = (request: Request) => request.url().includes('/organization/api/tree');
    const arrived = Promise.race([
      page.waitForEvent('requestfinished', ofTree),
      page.waitForEvent('requestfailed', ofTree),
    ]);
    const later = async (route: Route) => {
      await late.promise;
      await route.continue();
    };
    await page.route('**/organization/api/tree*', later, { times: 1 });
    await choose(page, 'Ban Xã hội 11', 'Move up');
    await expectBelow(page, 'Khối 11', ['Ban Xã hội 11', 'Ban Tự nhiên 11']);
    const unsent = Promise.withResolvers<void>();
    await page.route('**/organization/api/move*', async (route) => {
      await unsent.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expectBelow(page, 'Khối 11', ['Ban Tự nhiên 11', 'Ban Xã hội 11']);
    late.resolve();
    await arrived;
    await atRest(page);
    await expectBelow(page, 'Khối 11', ['Ban Tự nhiên 11', 'Ban Xã hội 11']);
    unsent.resolve();
    await page.waitForLoadState('networkidle');
    await expectBelow(page, 'Khối 11', ['Ban Tự nhiên 11', 'Ban Xã hội 11']);
    await page.context().close();
  });

  it('are arranged by keyboard and by drag, and what was done can be taken back', async () => {
    const page = await administrator(desktop);
    await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
    await row(page, 'Khối 12').waitFor();
    await inspect(page);
    await picture(page, 'organizations');

    await choose(page, 'Ban Xã hội 11', 'Move to…');
    const dialog = page.getByRole('dialog', { name: 'Move Ban Xã hội 11' });
    await dialog.getByRole('radio', { name: 'Khối 12', exact: true }).press('Space');
    await dialog.getByLabel('Position', { exact: true }).selectOption({ label: 'Before Ban Tự nhiên 12' });
    await dialog.getByRole('button', { name: 'Move here' }).press('Enter');
    await expectBelow(page, 'Khối 12', ['Ban Xã hội 11', 'Ban Tự nhiên 12']);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expectBelow(page, 'Khối 11', ['Ban Tự nhiên 11', 'Ban Xã hội 11']);
    await choose(page, 'Ban Xã hội 11', 'Move up');
    await expectBelow(page, 'Khối 11', ['Ban Xã hội 11', 'Ban Tự nhiên 11']);

    await choose(page, 'Khối 12', 'Add below…');
    const adding = page.getByRole('dialog', { name: 'Add under Khối 12' });
    await adding.getByLabel('Name').fill('Ban Xã hội 12');
    await adding.getByLabel('Name').press('Enter');
    // It gives the focus back when it goes, which would end a renaming begun before.
    await adding.waitFor({ state: 'hidden' });
    await expectBelow(page, 'Khối 12', ['Ban Tự nhiên 12', 'Ban Xã hội 12']);
    await choose(page, 'Ban Xã hội 12', 'Rename');
    await page.getByLabel('Rename Ban Xã hội 12').fill('Ban Chuyên 12');
    await page.getByLabel('Rename Ban Xã hội 12').press('Enter');
    await expectBelow(page, 'Khối 12', ['Ban Tự nhiên 12', 'Ban Chuyên 12']);
    await drag(page, handle(page, 'Ban Chuyên 12'), row(page, 'Khối 11'));
    await expectBelow(page, 'Khối 11', ['Ban Xã hội 11', 'Ban Tự nhiên 11', 'Ban Chuyên 12']);

    await choose(page, 'Ban Tự nhiên 10', 'Delete');
    await page.getByText('It still has sub-organizations or members. Move them first.').waitFor();
    await choose(page, 'Ban Chuyên 12', 'Delete');
    await expectBelow(page, 'Khối 11', ['Ban Xã hội 11', 'Ban Tự nhiên 11']);

    await page.getByRole('button', { name: 'Collapse Khối 10' }).press('Enter');
    await row(page, 'Ban Tự nhiên 10').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Expand Khối 10' }).waitFor();
    await expect.poll(() => row(page, 'Ban Tự nhiên 10').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Find an organization' }).fill('ban tu nhien 10');
    await row(page, 'Ban Tự nhiên 10').waitFor();
    await row(page, 'Khối 11').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByText('Ban Chuyên 12').first().waitFor();

    await page.goto(product.url(SCHOOL, '/admin/student'));
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Add to an organization' }).click();
    const assigning = page.getByRole('dialog', { name: 'Add 1 person to an organization' });
    await assigning.getByRole('combobox', { name: 'Organization' }).click();
    await page.getByRole('option', { name: /Khối 11$/ }).click();
    await assigning.getByLabel('First day').waitFor();
    await inspect(page);
    await assigning.getByRole('button', { name: 'Add to an organization' }).click();
    await page.getByText('Done: 1').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 1').waitFor();

    await page.goto(product.url(SCHOOL, '/admin/organization'));
    await page.getByRole('link', { name: 'Khối 11', exact: true }).click();
    await page.getByRole('link', { name: 'Who sees it' }).click();
    await page.getByText('Whole school').first().waitFor();
    await inspect(page);

    await page.getByRole('link', { name: 'Details', exact: true }).click();
    const street = page.getByRole('textbox', { name: 'Address', exact: true });
    await street.fill('12 Lê Lợi');
    const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => page.getByRole('link', { name: 'Who sees it' }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await asking.getByRole('button', { name: 'Stay' }).click();
      await asking.waitFor({ state: 'hidden' });
      await expect.poll(() => street.inputValue()).toBe('12 Lê Lợi');
    }
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect.poll(() => save.isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Khối 11' }).waitFor();
    await page.getByRole('link', { name: 'Who sees it' }).waitFor();
    await page.context().close();
  });

  it('show on a phone who belongs to them, and take people in, heads too', async () => {
    const page = await administrator(phone);
    await page.goto(product.url(SCHOOL, '/admin/organization'));
    await row(page, 'Ban Tự nhiên 12').waitFor();
    await inspect(page);
    await row(page, 'Ban Tự nhiên 12').click();
    await page.getByText('No members yet').waitFor();
    await page.getByRole('button', { name: 'Add people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add people' });
    await dialog.getByRole('searchbox').fill('vu hoang');
    await dialog.getByRole('checkbox', { name: 'Vũ Hoàng Nam' }).check();
    await dialog.getByRole('button', { name: 'Add 1' }).click();
    await page.getByRole('button', { name: 'Actions for Vũ Hoàng Nam' }).click();
    await page.getByRole('menuitem', { name: 'Make head' }).click();
    await page.getByText('Head: Vũ Hoàng Nam').waitFor();
    await inspect(page);
    await picture(page, 'organization-phone');

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('People added').waitFor();
    await page.getByText('Membership changed').waitFor();
    await page.context().close();
  });

  it('stand on the account of a person, who is put into one more and taken out there', async () => {
    const page = await administrator(desktop);
    const { iid, context } = await caller(browser, product, SCHOOL, 'teacher');
    await context.close();
    await page.goto(product.url(SCHOOL, `/admin/user/${iid}/edit`));
    await page.getByRole('navigation', { name: 'Parts of the profile' }).getByText('Organizations').click();
    const places = page.getByRole('table', { name: 'Organizations' });
    await page.getByRole('button', { name: 'Add to an organization' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 1 person to an organization' });
    await dialog.getByRole('combobox', { name: 'Organization' }).fill('Ban Tự nhiên 12');
    await page.getByRole('option', { name: /Ban Tự nhiên 12$/ }).click();
    await dialog.getByRole('button', { name: 'Add to an organization' }).click();
    const place = places.getByRole('row').filter({ hasText: 'Ban Tự nhiên 12' });
    await place.getByText('Current').waitFor();
    await inspect(page);
    await page.setViewportSize(phone.viewport);
    await inspect(page);
    await page.setViewportSize(desktop.viewport);
    await place.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Remove from the organization' }).click();
    await place.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
