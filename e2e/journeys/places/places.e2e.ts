/** A school's office writes down where it teaches: a venue, its floors, the rooms on these, and one that is out of use. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import type { Product } from '../../visit.ts';

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
const button = (name: string) => office.getByRole('button', { name, exact: true });
const link = (name: string) => office.getByRole('link', { name, exact: true });
const heading = (name: string) => office.getByRole('heading', { name, exact: true });

async function add(kind: string, name: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await link(`New: ${kind}`).click();
  await office.getByRole('textbox', { name: 'Name' }).fill(name);
  await fill();
  await button('Save').click();
  await heading(name).waitFor();
}

it('an office writes down its rooms, each under its floor, and takes one out of use', async () => {
  await go('/admin/venue');
  await add('Venue', 'Cơ sở Cầu Giấy', async () => {
    await office.getByRole('textbox', { name: 'About the venue' }).fill('Vào cổng sau');
    const plan = { name: 'sơ đồ.txt', mimeType: 'text/plain', buffer: Buffer.from('Tầng 3 ở bên trái.') };
    const attachments = office.getByRole('group', { name: 'Attachments' });
    await attachments.locator('input[type="file"]').setInputFiles(plan);
    await button('Remove sơ đồ.txt').waitFor();
  });

  // What is told of it is there after a reload, and the file is fetched.
  await office.reload();
  await expect.poll(() => office.getByRole('textbox', { name: 'About the venue' }).innerText()).toBe('Vào cổng sau');
  const read = () => link('sơ đồ.txt').evaluate(async (it: HTMLAnchorElement) => (await fetch(it.href)).text());
  await expect.poll(read).toBe('Tầng 3 ở bên trái.');

  // A floor is made on its venue, and knows it.
  await link('Floors').click();
  await add('Floor', 'Tầng 3');
  await expect.poll(() => office.getByRole('combobox', { name: 'Venue' }).inputValue()).toBe('Cơ sở Cầu Giấy');

  // A room finds its floor by a few letters, with or without marks.
  await go('/admin/room/new');
  await office.getByRole('textbox', { name: 'Name' }).fill('P.301');
  await office.getByRole('combobox', { name: 'Floor' }).fill('tang');
  await office.getByRole('option', { name: 'Tầng 3 · Cơ sở Cầu Giấy', exact: true }).click();
  await office.getByRole('combobox', { name: 'Room type' }).click();
  await office.getByRole('option', { name: 'Practice', exact: true }).click();
  await office.getByRole('textbox', { name: 'Seats' }).fill('100001');
  await button('Save').click();
  await office.getByText('The value must be between 0 and 100,000').waitFor();
  await office.getByRole('textbox', { name: 'Seats' }).fill('36');
  await office.getByRole('combobox', { name: 'Person in charge' }).fill('teacher');
  await office.getByRole('option').first().click();
  await button('Save').click();
  await heading('P.301').waitFor();

  await button('Take out of use').click();
  await office.getByRole('dialog').getByLabel('Reason').fill('Sửa mái');
  await office.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
  await button('Put back in use').waitFor();
  await office.getByRole('main').getByText('Out of use', { exact: true }).waitFor();
  await link('History').click();
  await office.getByText('Sửa mái').waitFor();

  // Whoever leaves without saving has saved nothing.
  await link('Details').click();
  await office.getByRole('textbox', { name: 'Name' }).fill('P.302');
  await link('Rooms').click();
  await office.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await office.getByRole('row', { name: /P\.301.*Out of use/ }).waitFor();

  // On the floor it stands in its list; the floor cannot go while it is there.
  await go('/admin/room');
  await office
    .getByRole('row', { name: /P\.301/ })
    .getByRole('link', { name: 'Tầng 3 · Cơ sở Cầu Giấy' })
    .click();
  await heading('Tầng 3').waitFor();
  await link('Rooms').click();
  await office.getByRole('row', { name: /P\.301.*Out of use/ }).waitFor();
  await button('Delete').click();
  await office.getByText(/it still holds 1: Room P\.301/).waitFor();

  // The same from the list, where it is chosen with others; going back to the list it still is.
  await go('/admin/floor');
  await office
    .getByRole('row', { name: /Tầng 3/ })
    .getByRole('checkbox')
    .check();
  await link('Tầng 3').click();
  await heading('Tầng 3').waitFor();
  await office.goBack();
  await office.getByText('1 selected').waitFor();
  await button('Delete').click();
  await office.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await office
    .getByRole('dialog')
    .getByText(/it still holds 1: Room P\.301/)
    .waitFor();
  await office.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  // A room that leaves the floor it was written down on is there under its new address.
  await go('/admin/floor/new');
  await office.getByRole('textbox', { name: 'Name' }).fill('Tầng 4');
  await office.getByRole('combobox', { name: 'Venue' }).fill('cau giay');
  await office.getByRole('option').first().click();
  await button('Save').click();
  await heading('Tầng 4').waitFor();
  await link('Rooms').click();
  await link('New: Room').click();
  await office.getByRole('textbox', { name: 'Name' }).fill('P.401');
  await office.getByRole('combobox', { name: 'Room type' }).click();
  await office.getByRole('option', { name: 'Theory', exact: true }).click();
  await button('Save').click();
  await heading('P.401').waitFor();
  await expect.poll(() => new URL(office.url()).pathname).toMatch(/^\/admin\/floor\/\d+\/room\/\d+/);
  await office.getByRole('combobox', { name: 'Floor' }).fill('tang 3');
  await office.getByRole('option', { name: 'Tầng 3 · Cơ sở Cầu Giấy', exact: true }).click();
  await button('Save').click();
  await expect.poll(() => new URL(office.url()).pathname).toMatch(/^\/admin\/room\/\d+/);
  await heading('P.401').waitFor();
  await expect.poll(() => office.getByRole('combobox', { name: 'Floor' }).inputValue()).toContain('Tầng 3');

  // Another one is written down for another floor than the one it is begun under.
  await go('/admin/floor');
  await link('Tầng 4').click();
  await link('Rooms').click();
  await link('New: Room').click();
  await office.getByRole('textbox', { name: 'Name' }).fill('P.302');
  await office.getByRole('combobox', { name: 'Room type' }).click();
  await office.getByRole('option', { name: 'Theory', exact: true }).click();
  await office.getByRole('combobox', { name: 'Floor' }).fill('tang 3');
  await office.getByRole('option', { name: 'Tầng 3 · Cơ sở Cầu Giấy', exact: true }).click();
  await button('Save').click();
  await heading('P.302').waitFor();

  // A number is typed as the form takes it; what is none says so and changes nothing.
  await go('/admin/room');
  await button('Filter').click();
  await office.getByRole('textbox', { name: 'Seats from' }).fill('1,0x');
  await office.getByText('Please enter a number').waitFor();
  await office.getByRole('textbox', { name: 'Seats from' }).fill('2,5');
  await office.getByText('Enter a whole number.').waitFor();
  await office.getByRole('textbox', { name: 'Seats from' }).fill('1,000');
  await office.getByRole('textbox', { name: 'Seats from' }).press('Enter');
  await office.getByRole('button', { name: /Seats from: 1,000/ }).waitFor();

  // An address that tells of another venue leads nowhere.
  await go('/admin/room');
  const room_path = new URL(
    await office.getByRole('link', { name: 'P.301' }).evaluate((it: HTMLAnchorElement) => it.href),
  ).pathname;
  await go(`/admin/floor/1${room_path.replace('/admin', '')}`);
  await office.getByText('Page not found').waitFor();
});
