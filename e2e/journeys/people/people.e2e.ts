import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspect } from '../../inspect.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, desktop, type Product, phone } from '../../visit.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const named = { name: 'Trịnh Khuê Bích', code: 'HS-7001', phone: '0912345678' } as const;

/** Adds a student by the form, without a way in, and answers the address of the record. */
async function added(page: Page, fields: Readonly<Record<string, string>>): Promise<string> {
  await page.goto(product.url(SCHOOL, '/admin/student/new'));
  await page.getByLabel('Full name').fill(fields.name ?? '');
  await page.getByLabel('Code', { exact: true }).fill(fields.code ?? '');
  if (fields.phone) await page.getByLabel('Phone', { exact: true }).fill(fields.phone);
  if (fields.mail) await page.getByLabel('E-mail', { exact: true }).fill(fields.mail);
  await page.getByLabel('Later (no password yet)').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: fields.name }).waitFor();
  return page.url();
}

async function found(page: Page, keyword: string, count: number): Promise<void> {
  await page.goto(product.url(SCHOOL, `/admin/student?keyword=${encodeURIComponent(keyword)}`));
  await atRest(page);
  await expect.poll(() => page.getByRole('link', { name: named.name, exact: true }).count()).toBe(count);
}

it('the office makes a student, finds them without accents, links a parent, merges a duplicate, hands out what is kept and erases them', async () => {
  const page = await signedIn(browser, product, 'admin', desktop);
  const twin = await added(page, { name: 'Trinh Khue Bich', code: 'HS-7002', mail: 'bich@nha.vn' });
  const record = await added(page, named);
  await found(page, 'trinh khue', 1);
  await page.getByRole('link', { name: named.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: named.name }).waitFor();
  await inspect(page);

  await expect.poll(() => page.getByText(named.phone).count()).toBe(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(named.phone).waitFor();

  await page.getByRole('button', { name: 'Close the account' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Reason').fill('Moved away');
  await closing.getByRole('button', { name: 'Close the account' }).click();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.getByRole('button', { name: 'Close the account' }).waitFor();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText(`Student · ${named.code}`).waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' });
  await parts.waitFor();
  await expect.poll(() => parts.evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth)).toBe(0);
  for (const address of ['/admin/student/999999999', '/admin/student/999999999/edit?part=contact']) {
    await page.goto(product.url(SCHOOL, address));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }

  await page.goto(record);
  await page.getByRole('link', { name: 'Parents', exact: true }).click();
  await page.getByRole('button', { name: 'Link a parent' }).first().click();
  const linking = page.getByRole('dialog');
  await linking.getByLabel('Name, account, e-mail or code').fill('parent');
  await linking
    .getByRole('button', { name: /^Link: / })
    .first()
    .click();
  await linking.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Unlink/ }).waitFor();

  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('link', { name: 'Merge with a duplicate' }).click();
  await page.getByLabel('Name, account, e-mail or code').fill('HS-7002');
  await page.getByRole('button', { name: 'Compare: Trinh Khue Bich' }).click();
  // What is missing is taken from the duplicate unless someone chooses otherwise.
  const mail = page.getByRole('radio', { name: 'E-mail, From the duplicate: bich@nha.vn' });
  await mail.waitFor();
  await expect.poll(() => mail.isChecked()).toBe(true);
  await inspect(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const merging = page.getByRole('dialog');
  await merging.getByLabel(/^Type/).fill('bich@nha.vn');
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: named.name }).waitFor();
  await page.getByText('bich@nha.vn').first().waitFor();
  await page.goto(twin);
  await page.waitForURL(record);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all data' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.goto(product.url(SCHOOL, '/admin/audit?group=people'));
  await page.getByText('Records of one person merged').first().waitFor();
  await page.getByText('Sensitive data shown').first().waitFor();

  await page.goto(record);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const erasing = page.getByRole('dialog');
  await erasing.getByLabel('Reason').fill('The family asked for it');
  await erasing.getByLabel(/^Type/).fill(named.name);
  await erasing.getByRole('button', { name: 'Erase this person' }).click();
  await page.waitForURL('**/admin/student');
  await found(page, 'trinh khue', 0);
  await found(page, 'HS-7001', 0);
});

it('says that the e-mail with the link was kept here, and whose the contact and the roles on a record are', async () => {
  const page = await signedIn(browser, product, 'admin', desktop);
  await page.goto(product.url(SCHOOL, '/admin/user/new'));
  await page.getByLabel('Full name').fill('Mạc Đĩnh Chi');
  await page.getByLabel('E-mail', { exact: true }).fill('chi@nha.vn');
  await page.getByLabel('With a link by e-mail').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Mạc Đĩnh Chi was added, but no mail server is set up').waitFor();
  await page.getByRole('term').filter({ hasText: 'Emergency contact' }).waitFor();
  await page.getByRole('link', { name: 'Rights', exact: true }).click();
  await page.getByText('No role: a learner or a parent').waitFor();
  await page.context().close();
});

it('an employee begins with roles and has a contract on their record, and the reference list of schools is found, on a phone', async () => {
  const page = await signedIn(browser, product, 'admin', phone);
  await page.goto(product.url(SCHOOL, '/admin/employee/new'));
  await page.getByLabel('Full name').fill('Lương Thế Anh');
  await page.getByRole('checkbox', { name: 'Office staff', exact: true }).check();
  await page.getByLabel('Later (no password yet)').check();
  await inspect(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Lương Thế Anh' }).waitFor();
  await page.getByText('Office staff', { exact: true }).first().waitFor();
  await page.goto(product.url(SCHOOL, '/admin/teacher'));
  await atRest(page);
  await page.getByRole('link', { name: 'Vũ Hoàng Nam', exact: true }).click();
  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('link', { name: 'Add a contract' }).click();
  await page.getByLabel('Contract number').fill('HD-2026-01');
  await inspect(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/teacher\/\d+\/contract\/\d+/);
  await page.goto(product.url(SCHOOL, '/admin/contract'));
  await page.getByRole('link', { name: 'HD-2026-01', exact: true }).waitFor();
  await inspect(page);
  await page.goto(product.url(SCHOOL, '/admin/schools-in-vietnam'));
  await page.getByRole('heading', { level: 1, name: 'Schools in Viet Nam' }).waitFor();
  await inspect(page);
});

it('a field that the school adds is filled in with a student, told where it is wrong, and stands in the list', async () => {
  const page = await signedIn(browser, product, 'admin', desktop);
  await page.goto(product.url(SCHOOL, '/admin/conf/data-schema?ntype=student'));
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Label').fill('Bus line');
  await page.getByLabel('Type').selectOption({ label: 'One of several choices' });
  for (const line of ['North', 'South']) {
    await page.getByRole('combobox', { name: 'Choices' }).fill(line);
    await page.getByRole('combobox', { name: 'Choices' }).press('Enter');
  }
  await page.getByLabel('Required').check();
  await inspect(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changes saved').first().waitFor();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Label').waitFor();
  const addField = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: 'Add a field' }).click();
    await tab.getByLabel('Label').last().fill(name);
  };
  const save = (tab: Page) =>
    Promise.all([
      tab.waitForResponse('**/conf/api/save-data-schema'),
      tab.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
  await addField(page, 'Shirt size');
  await save(page);
  await addField(other, 'Locker');
  await save(other);
  await other.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.poll(() => other.getByLabel('Label').count()).toBe(3);
  await save(other);
  await other.reload();
  await expect.poll(() => other.getByLabel('Label').count()).toBe(3);
  await other.close();

  const pupil = { name: 'Hồ Thuỳ Dung', code: 'HS-7100' } as const;
  await page.goto(product.url(SCHOOL, '/admin/student/new'));
  await page.getByLabel('Full name').fill(pupil.name);
  await page.getByLabel('Code', { exact: true }).fill(pupil.code);
  await page.getByLabel('Later (no password yet)').check();
  const line = page.getByRole('combobox', { name: 'Bus line' });
  await line.waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('This field is required').waitFor();
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(pupil.name);
  await line.click();
  await page.getByRole('option', { name: 'North' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: pupil.name }).waitFor();
  await page.getByText('North', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit further details' }).click();
  await line.click();
  await page.getByRole('option', { name: 'South' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('South', { exact: true }).waitFor();
  await page.goto(product.url(SCHOOL, `/admin/student?keyword=${pupil.code}`));
  await page.getByRole('columnheader', { name: 'Bus line' }).waitFor();
  await page.getByRole('cell', { name: 'South' }).waitFor();
  await page.context().close();
});
