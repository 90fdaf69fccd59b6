import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, PASSWORD, type Product, phone, sideways, signIn, signInByScreen, visit } from '../../visit.ts';

const HOST = 'lotus.localhost';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A browser of one person, who reads English before the account says otherwise. */
async function visitInEnglish(options: BrowserContextOptions) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(HOST) }]);
  // Light or dark as the device has it, until something else is chosen.
  await visited.context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    const preferences = { palette: 'system', text_size: 'normal', collapsed_menu: false };
    if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(preferences));
  });
  return visited;
}

const open = (page: Page, path: string) => page.goto(product.url(HOST, path));
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click();

/** A picture of a few colours, made where pictures are made. */
const pictureOf = (page: Page, type: string) =>
  page.evaluate(async (kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d');
    for (const [index, colour] of ['#a8325e', '#1f7a4d', '#f2a7c3', '#8fd3b0'].entries()) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(index * 160, 0, 160, 400);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, type);

describe('one’s own profile', () => {
  test('is reached from the menu, filled in on a phone, and there after a reload', async () => {
    const { context, page } = await visitInEnglish(phone);
    await signIn(page, product, HOST, 'student3');
    await page.getByRole('button', { name: /^Account of/ }).tap();
    await page.getByRole('menu').getByText('Balance: 0 VND').waitFor();
    await page.getByRole('menuitem', { name: 'Your profile' }).tap();
    await page.waitForURL('**/user/update/info');
    // The school's office changes names.
    await expect.poll(() => page.getByLabel('Full name').getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('E-mail').fill('not an address');
    await page.getByLabel('Birthday').fill('31-02-2004');
    await save(page);
    await page.getByText('This is not a valid e-mail address').waitFor();
    await expect.poll(() => page.getByLabel('Birthday').inputValue()).toBe('31-02-2004');
    await page.getByLabel('E-mail').fill('sen@example.org');
    await page.getByLabel('Birthday').fill('01-01-2999');
    await save(page);
    await page.getByText('Birthday must be earlier than Today').waitFor();
    await page.getByLabel('Birthday').fill('29/2/2004');
    await page.getByLabel('Sex').selectOption('female');
    await page.getByLabel('Nationality').selectOption('VN');
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    await part(page, 'Contact').tap();
    await page.locator('[name="phone"]').fill('call me');
    await save(page);
    await page.getByText('This is not a valid phone number').waitFor();
    await page.locator('[name="phone"]').fill('(+84) 90 123-45.67');
    await part(page, 'Education').tap();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).tap();
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    await part(page, 'Education').tap();
    await page.getByLabel('Year of graduation').selectOption('2022');
    await expect.poll(() => page.getByLabel('Year of graduation').locator('option').count()).toBe(62);
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Year of graduation').inputValue()).toBe('2022');
    await open(page, '/site/update-info');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="birthday"]')?.value === '29-02-2004',
    );
    await expect.poll(() => page.getByLabel('Birthday').inputValue()).not.toBe('');
    for (const step of ['info', 'contact', 'education', 'avatar', 'password', 'setting']) {
      await open(page, `/user/update/${step}`);
      await page.locator('main form, main img, main button').first().waitFor();
      await expect.poll(() => sideways(page), { message: step }).toBe(0);
    }
    await context.close();
  });

  test('says in sight of whoever saves at the end of a long form that it was changed in another tab', async () => {
    const { context, page: here } = await visitInEnglish(phone);
    await signIn(here, product, HOST, 'student5');
    const elsewhere = await context.newPage();
    for (const page of [here, elsewhere]) await open(page, '/user/update/info');
    await elsewhere.getByLabel('Birthday').fill('01-02-2009');
    await save(elsewhere);
    await elsewhere.getByText(/Saved \d/).waitFor();
    await here.getByLabel('Nationality').selectOption('VN');
    // As much as is left of it beside the keyboard.
    await here.setViewportSize({ width: 390, height: 500 });
    await here.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await save(here);
    const told = here.getByText('This has been changed in the meantime.');
    const isInSight = (one: Element) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return [top, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === one);
    };
    await expect.poll(() => told.evaluate(isInSight)).toBe(true);
    await here.getByRole('button', { name: 'Load the latest version' }).tap();
    await expect.poll(() => here.getByLabel('Birthday').inputValue()).toBe('01-02-2009');
    await save(here);
    await here.getByText(/Saved \d/).waitFor();
    await here.reload();
    await expect.poll(() => here.getByLabel('Nationality').inputValue()).toBe('VN');
    await expect.poll(() => here.getByLabel('Birthday').inputValue()).toBe('01-02-2009');
    await context.close();
  });

  test('takes a picture cut to a square, shows it in the header, refuses what is no picture, and lets it go', async () => {
    const { context, page } = await visitInEnglish(desktop);
    await signIn(page, product, HOST, 'student4');
    await page.getByRole('banner').getByText('Balance: 0 VND').waitFor();
    await open(page, '/learn/update-avatar');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('Only PNG, JPEG and WebP pictures are accepted.').waitFor();
    await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await page.getByText('This picture is larger than 5 MB.').waitFor();
    await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await page.getByText('This picture cannot be read.').waitFor();
    const bytes = await pictureOf(page, 'image/jpeg');
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
    await page.getByLabel('Picture size').fill('1.5');
    await inspect(page);
    await save(page);
    const shown = page.locator('header img[src^="/files/"]');
    await shown.waitFor();
    const side = () => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    await expect.poll(side).toEqual([512, 512]);
    const src = await shown.evaluate((img: HTMLImageElement) => img.src);
    const stranger = await visitInEnglish(desktop);
    expect((await stranger.page.goto(src))?.status()).toBe(404);
    await stranger.context.close();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await shown.waitFor({ state: 'detached' });
    await context.close();
  });

  test('changes the password: code 6 stands on its field, other devices are out, this one goes on', async () => {
    const other = await visitInEnglish(desktop);
    await signIn(other.page, product, HOST, 'student5');
    const { context, page } = await visitInEnglish(desktop);
    await enter(page, product, HOST, 'student5');
    await open(page, '/site/change-password');
    const fill = async (old_pass: string, pass: string, again: string) => {
      await page.locator('[name="old_pass"]').fill(old_pass);
      await page.locator('[name="pass"]').fill(pass);
      await page.locator('[name="pass_confirm"]').fill(again);
      await save(page, 'Change password');
    };
    await save(page, 'Change password');
    await page.getByText('This field is required').first().waitFor();
    await fill('wrong-password', 'lotus-in-bloom', 'lotus-in-bloom');
    await page.getByText('The current password is wrong.').waitFor();
    await expect.poll(() => page.locator('[name="old_pass"]').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator('[name="pass"]').inputValue()).toBe('lotus-in-bloom');
    await fill(PASSWORD, 'lotus-in-bloom', 'another-one');
    await page.getByText('The two passwords are not the same').waitFor();
    await fill(PASSWORD, 'lotus-in-bloom', 'lotus-in-bloom');
    await page.getByText('Your password was changed.').waitFor();
    await open(page, '/user/update/contact');
    await page.locator('[name="phone"]').waitFor();
    // Another tab of this browser goes on with what was half typed in it.
    await page.locator('[name="phone"]').fill('0901 234 567');
    const tab = await context.newPage();
    await open(tab, '/user/update/password');
    for (const name of ['pass', 'pass_confirm']) await tab.locator(`[name="${name}"]`).fill('lotus-in-june');
    await tab.locator('[name="old_pass"]').fill('lotus-in-bloom');
    await save(tab, 'Change password');
    await tab.getByText('Your password was changed.').waitFor();
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    await expect.poll(() => page.locator('[name="phone"]').inputValue()).toBe('0901 234 567');
    await open(other.page, '/user/update/contact');
    await other.page.waitForURL('**/login**');
    await other.context.close();
    await context.close();
  });

  test('is gone through by keyboard: each step of a dialog has the focus, and its end gives it back', async () => {
    const { context, page } = await visitInEnglish(desktop);
    await enter(page, product, HOST, 'student8');
    await open(page, '/user/sessions');
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.tagName === 'INPUT' ? (at as HTMLInputElement).labels?.[0]?.textContent : at?.textContent;
      });
    await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
    await expect.poll(focused).toBe('Show the QR code');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('I have scanned it');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('6-digit code');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Set up');
    await page.getByRole('button', { name: 'Create a token' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Purpose').fill('A script');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('I have saved it');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await dialog.getByText('Authorization: Bearer').waitFor();
    await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await context.close();
  });

  test('keeps language and colours with the account, on every device', async () => {
    const { context, page } = await visitInEnglish(desktop);
    await enter(page, product, HOST, 'student6');
    await open(page, '/dashboard/setting');
    await page.getByLabel('Language', { exact: true }).selectOption('vn');
    await page.getByLabel('Colours').selectOption('dark');
    await page.getByRole('checkbox', { name: 'E-mail', exact: true }).uncheck();
    // Ways that no message takes yet are not offered …
    const ways = page.getByRole('group', { name: 'Ways to reach you' }).getByRole('checkbox');
    await expect.poll(() => ways.count()).toBe(2);
    await save(page);
    await page.getByRole('heading', { name: 'Hồ sơ của bạn' }).waitFor();
    await page.reload();
    // … and stay as they were set.
    const { user_info } = JSON.parse((await page.locator('#sen-bootstrap').textContent()) ?? '{}');
    expect(user_info.settings.channels.toSorted()).toEqual(['notify', 'sms', 'web']);
    await context.close();
    const elsewhere = await visitInEnglish(desktop);
    await signInByScreen(elsewhere.page, product, HOST, 'student6');
    const palette = () => elsewhere.page.locator('html').getAttribute('data-mantine-color-scheme');
    await expect.poll(palette).toBe('dark');
    await open(elsewhere.page, '/user/update/setting');
    await elsewhere.page.getByRole('heading', { name: 'Hồ sơ của bạn' }).waitFor();
    await expect
      .poll(() => elsewhere.page.getByRole('checkbox', { name: 'Email', exact: true }).isChecked())
      .toBe(false);
    await expect.poll(palette).toBe('dark');
    await elsewhere.context.close();
  });
});

describe('staff', () => {
  test('edit a person, close their account while they are signed in, read its history and open it again', async () => {
    const pupil = await visitInEnglish(desktop);
    await signIn(pupil.page, product, HOST, 'student7');
    await pupil.page.reload();
    const page_data = await pupil.page.locator('#sen-bootstrap').textContent();
    const { iid } = JSON.parse(page_data ?? '{}').user_info;
    expect(iid).toBeTypeOf('number');
    const { context, page } = await visitInEnglish(desktop);
    await enter(page, product, HOST, 'staff');
    await open(page, `/admin/user/${iid}/edit`);
    await part(page, 'Education').click();
    await page.getByLabel('Year of admission').selectOption('2024');
    await page.getByLabel('Entry score').fill('a lot');
    await save(page);
    await page.getByText('Please enter a number').waitFor();
    await page.getByLabel('Entry score').fill('27.5');
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    // In the meantime the pupil writes too.
    await open(pupil.page, '/user/update/education');
    await pupil.page.getByLabel('Field of study').fill('Toán');
    await save(pupil.page);
    await pupil.page.getByText(/Saved \d/).waitFor();
    await page.getByLabel('Entry score').fill('28');
    await save(page);
    await page.getByRole('button', { name: 'Load the latest version' }).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.poll(() => page.getByLabel('Field of study').inputValue()).toBe('Toán');
    await expect.poll(() => page.getByLabel('Entry score').inputValue()).toBe('28');
    await save(page);
    await page.getByText(/Saved \d/).waitFor();
    await part(page, 'Account').click();
    await page.getByRole('button', { name: 'Close the account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
    await page.getByRole('button', { name: 'Open the account' }).waitFor();
    await open(pupil.page, '/user/update/contact');
    await pupil.page.waitForURL('**/login**');
    await part(page, 'History').click();
    await page.getByText('Status changed (Closed)').waitFor();
    await page.getByText('Profile changed (Education)').first().waitFor();
    await expect.poll(() => page.getByLabel('Year').locator('option').count()).toBe(5);
    await part(page, 'Account').click();
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('button', { name: 'Close the account' }).waitFor();
    await inspect(page);
    await context.close();
    await pupil.context.close();
  });

  test('are the only ones: a learner who opens the address of another is told so', async () => {
    const { context, page } = await visitInEnglish(phone);
    await enter(page, product, HOST, 'student8');
    await open(page, '/admin/user/1/edit');
    await page.locator('main').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Close the account' }).count()).toBe(0);
    await context.close();
  });
});
