/** A school's office runs its people: places, sheets, groups, rights, what was done, and the way back. */
import { addMembersRelation } from '@sen/domain/people/group/contract.ts';
import { classgroup } from '@sen/domain/people/group/model.ts';
import { student } from '@sen/domain/people/person/kinds.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { ask, until } from '../../exam.ts';
import { inspect } from '../../inspect.ts';
import { choose, SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, type Product } from '../../visit.ts';

const TENTH = 640;
const ELEVENTH = 320;
const COUNT = TENTH + ELEVENTH;
/** A job over so many rows, on a machine that has much else to do. */
const PATIENCE_MS = 120_000;

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

const go = (path: string) => office.goto(product.url(SCHOOL, path));
const button = (name: string | RegExp) => office.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => office.getByRole('dialog');

/** Two grades of a school to come, in one sheet. */
function sheet(): Buffer {
  const lines = Array.from({ length: COUNT }, (_, n) => {
    const birthday = `${1 + (n % 28)}/${1 + (n % 12)}/${2009 + (n % 3)}`;
    return `P${1000 + n};Học sinh mới ${n + 1};${birthday};${n < TENTH ? 10 : 11}`;
  });
  return Buffer.from(['Mã học sinh;Họ và tên;Ngày sinh;Khối', ...lines].join('\r\n'));
}

/** A new kind of place, a place of that kind, and somebody who heads it. */
async function setUpPlaces(): Promise<void> {
  await go('/admin/conf/org-types');
  await button('Add a type').click();
  await office.getByLabel('Code', { exact: true }).last().fill('cau-lac-bo');
  await office.getByLabel('Name', { exact: true }).last().fill('Câu lạc bộ');
  await button('Save').click();
  await office.getByText('Changes saved').waitFor();

  await go('/admin/organization');
  await choose(office, 'Khối 12', 'Add below…');
  await dialog().getByLabel('Name').fill('Câu lạc bộ Thiên văn');
  await dialog().getByRole('combobox', { name: 'Type' }).click();
  await office.getByRole('option', { name: 'Câu lạc bộ', exact: true }).click();
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await office.getByRole('link', { name: 'Câu lạc bộ Thiên văn', exact: true }).click();
  await button('Add people').click();
  await dialog().getByRole('searchbox').fill('vu hoang');
  await dialog().getByRole('checkbox', { name: 'Vũ Hoàng Nam' }).check();
  await dialog().getByRole('button', { name: 'Add 1' }).click();
  await choose(office, 'Vũ Hoàng Nam', 'Make head');
  await office.getByText('Head: Vũ Hoàng Nam').waitFor();
}

/** @returns the address of the import. */
async function bringIn(): Promise<string> {
  await go('/admin/student/import');
  const file = { name: 'khoi-10-11.csv', mimeType: 'text/csv', buffer: sheet() };
  await office.locator('input[type="file"]').setInputFiles(file);
  await button('Check the rows').click();
  await button(`Import ${COUNT} rows`).click({ timeout: PATIENCE_MS });
  await office.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: PATIENCE_MS });
  return office.url();
}

/** A group of whoever is in the tenth grade, looked at before it is kept. @returns the address of the group. */
async function groupOfTenth(): Promise<string> {
  await office.getByRole('link', { name: 'Groups', exact: true }).first().click();
  await office.getByRole('link', { name: 'New', exact: true }).click();
  await office.getByRole('textbox', { name: 'Name' }).fill('Cả khối 10');
  await office.getByRole('combobox', { name: 'How members are chosen' }).click();
  await office.getByRole('option', { name: 'Automatic' }).click();
  await button('Save').click();

  await button('Add the first rule').click();
  await office.getByRole('combobox', { name: 'Field' }).click();
  await office.getByRole('option', { name: 'Grade' }).click();
  const values = office.getByRole('combobox', { name: 'Values of Grade' });
  await values.fill('10');
  await values.press('Enter');
  const preview = office.getByRole('region', { name: 'Preview of members' });
  await preview.getByText(`${TENTH} people match`).waitFor();
  await preview.getByText(`${TENTH} of them are not in the group yet`).waitFor();
  await preview.locator('summary').first().click();
  await preview.getByText('Currently: 10').first().waitFor();
  await atRest(office);
  await inspect(office);
  await button('Save').click();
  await preview.getByText(/not in the group yet/).waitFor({ state: 'detached' });

  await office.getByRole('navigation', { name: 'Sections of the form' }).getByRole('link', { name: 'Members' }).click();
  await office.getByText(`1–25 of ${TENTH}`).waitFor();
  return office.url();
}

async function give(role: string, account: string): Promise<void> {
  await go('/admin/conf/roles/assign');
  await button('Give role').click();
  await dialog().getByPlaceholder('Find a person').fill(account);
  await office
    .getByRole('listbox')
    .getByRole('option', { name: `(${account})` })
    .click();
  await dialog().getByPlaceholder('Choose a role').click();
  await office.getByRole('listbox').getByRole('option', { name: role, exact: true }).click();
  await dialog().getByRole('button', { name: 'Give role' }).click();
  await dialog().waitFor({ state: 'hidden' });
}

it('an office sets up places, brings 960 students in, gathers some by a rule, gives a right that counts at once, and takes the students back', async () => {
  const teacher = await signedIn(browser, product, 'teacher');
  await setUpPlaces();
  const imported = await bringIn();
  const group = await groupOfTenth();

  const people = () => ask(teacher, 'GET', '/student/api/search', { keyword: 'hoc sinh moi' });
  await expect(people()).rejects.toThrow('permission_denied');
  await give('Headmaster', 'teacher');
  await expect.poll(async () => (await people()).length).toBeGreaterThan(0);
  await until(async () => (await ask(teacher, 'GET', '/notification/api/get-total-notifications')).unread > 0);
  await teacher.reload();
  await teacher.getByRole('link', { name: 'People', exact: true }).first().waitFor();
  await teacher.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
  await teacher.getByText('You have a new role: Headmaster').waitFor();

  await go('/admin/audit?action=roles');
  const told = office.getByRole('row').filter({ hasText: 'Vũ Hoàng Nam' }).first();
  await told.getByText('Trịnh Quốc Khánh').waitFor();

  await office.goto(imported);
  await button('Undo import').click();
  await dialog().getByRole('button', { name: 'Undo import' }).click();
  await office.getByRole('heading', { name: 'Import undone' }).waitFor({ timeout: PATIENCE_MS });
  await expect.poll(async () => (await people()).length).toBe(0);
  await office.goto(group);
  await office.getByText('No members yet').waitFor();
});

it('a school year is carried over into the next: looked at first, done, and taken back', async () => {
  const head = await caller(browser, product, SCHOOL, 'headmaster');
  const { items } = await head.call(student.calls.list, { items_per_page: 30 });
  const pupils = items.map(({ iid }) => iid);
  for (const [index, grade] of ['10', '11', '12'].entries()) {
    const given = { name: `Lớp ${grade}C1`, code: `${grade}C1`, grade, school_year: '2030-2031' };
    const { iid } = await head.call(classgroup.calls.create, given);
    await head.call(addMembersRelation, { iid, user_iids: pupils.slice(10 * index, 10 * index + 10) });
  }

  await go('/admin/classgroup');
  await office.getByRole('link', { name: 'Next school year…' }).click();
  await office.getByLabel('Name of Lớp 10C1 next year').fill('Lớp 11 Chuyên');
  await button('Preview changes').click();
  const outlook = office.getByRole('status').filter({ hasText: '20 move up' });
  await outlook.filter({ hasText: '10 graduate' }).filter({ hasText: '2 new classes' }).waitFor();
  await inspect(office);
  await button('Move up now').click();
  await dialog().getByRole('button', { name: 'Move up now' }).click();
  const line = office.getByRole('listitem').filter({ hasText: '2030-2031 → 2031-2032' });
  await line.getByText('Done').waitFor({ timeout: PATIENCE_MS });

  await go('/admin/classgroup?school_year=2031-2032');
  await office
    .getByRole('row')
    .filter({ hasText: 'Lớp 11 Chuyên' })
    .getByRole('cell', { name: '10', exact: true })
    .waitFor();
  await office.getByRole('link', { name: 'Next school year…' }).click();
  await line.getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await line.getByText('Undone').waitFor();
  await inspect(office);
  await go('/admin/classgroup?school_year=2031-2032');
  await office.getByText('No matches').first().waitFor();
});
