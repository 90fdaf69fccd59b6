import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf as tokenFor } from '../../authenticator.ts';
import { type Database, openDatabase } from '../../database.ts';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, phone, picture, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const MAIL = 'teacher@lotus.example';
const WRONG = 'That code is not correct.';
const VERIFIED = 'Confirmed. Please repeat your action.';
/** Where no action was refused before. */
const READY = 'Your authenticator is ready';
const ALREADY = 'The authenticator is already set up. Check your phone, or reset it below.';

let browser: Browser;
let product: Product;
let database: Database;
let course: DemoCourse;
let page: Page;
let key = '';
let codes: string[] = [];

/** In front of the list of learners, with the system's palette. */
async function teacher(options: Parameters<typeof visit>[1] = desktop): Promise<Page> {
  const { page: own, context } = await visit(browser, options);
  await context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await enter(own, product, SCHOOL, 'teacher');
  await own.goto(product.url(SCHOOL, course.results));
  await own.getByRole('button', { name: 'Export' }).waitFor();
  return own;
}

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
  course = await demoCourse(browser, product, SCHOOL);
  await database.query(`update schools set conf = conf || '{"ga_required_roles": ["teacher"]}' where domain = 'lotus'`);
  page = await teacher();
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

const dialog = (of = page) => of.getByRole('dialog', { name: 'Authenticator' });
const field = (of = page) => dialog(of).getByLabel('6-digit code');
const shownKey = async (of = page) => ((await dialog(of).locator('code').textContent()) ?? '').replaceAll(' ', '');
const tokenOf = (drift = 0) => tokenFor(key, drift);
const stored = (of: Page, name: string) =>
  of.evaluate((name) => localStorage.getItem(`sen:${location.host}:${name}`), name);
async function exportResults(of = page): Promise<void> {
  await of.getByRole('button', { name: 'Export' }).click();
  await of.getByRole('menuitem', { name: /csv/ }).click();
}

describe('an action that asks for an authenticator', () => {
  it('opens the dialog to set it up, where there is none', async () => {
    await exportResults();
    await dialog().getByText('Set up an authenticator on your phone first').waitFor();
    await inspect(page);
    await dialog().getByRole('button', { name: 'Show the QR code' }).click();
    const image = dialog().getByRole('img', { name: /QR code/ });
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 100))
      .toBe(true);
    key = await shownKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await inspect(page);
    await picture(page, 'authenticator-setup');
    await dialog().getByRole('button', { name: 'I have scanned it' }).click();
  });

  it('shows the same QR code in another tab, and says where another sign-in has made it useless', async () => {
    const tab = await page.context().newPage();
    await tab.goto(product.url(SCHOOL, course.results));
    await exportResults(tab);
    await dialog(tab).getByRole('button', { name: 'Show the QR code' }).click();
    await expect.poll(() => shownKey(tab)).toBe(key);
    await tab.close();
    await database.query(`update authenticators set session_id = 'of another sign-in'`);
    await field().pressSequentially(tokenOf());
    await page.getByText('This QR code has expired').waitFor();
    await dialog().getByRole('button', { name: 'Show the QR code' }).click();
    const old = key;
    await expect.poll(() => shownKey()).not.toBe(old);
    key = await shownKey();
    await dialog().getByRole('button', { name: 'I have scanned it' }).click();
  });

  it('takes digits alone, and says a wrong token at its sixth', async () => {
    await field().pressSequentially('12a-3');
    await expect.poll(() => field().inputValue()).toBe('123');
    await field().fill('');
    await field().pressSequentially(tokenOf() === '000000' ? '111111' : '000000');
    await dialog().getByText(WRONG).waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
    await expect.poll(() => stored(page, 'ga_session')).toBeNull();
    await expect.poll(() => stored(page, 'ga_browser')).toBeNull();
    await inspect(page);
  });

  it('is confirmed by the first right token, gives recovery codes once, and does the action again by one click', async () => {
    await field().pressSequentially(tokenOf());
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => shown.locator('code').count()).toBe(10);
    codes = await shown.locator('code').allTextContents();
    await inspect(page);
    await shown.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText(VERIFIED).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Repeat now' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await expect.poll(() => stored(page, 'ga_session')).not.toBeNull();
  });

  it('asks no more in this sign-in, and again after the next', async () => {
    const file = page.waitForEvent('download');
    await exportResults();
    await file;
    const other = await teacher(phone);
    await exportResults(other);
    await dialog(other).getByText('Enter the code shown in your authenticator').waitFor();
    await inspect(other);
    await dialog(other).getByLabel('Remember this browser').check();
    // The last token was used; the next one counts already.
    await field(other).pressSequentially(tokenOf(1));
    const offered = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Repeat now' }).click();
    await offered;
    await expect.poll(() => stored(other, 'ga_browser')).not.toBeNull();
    await other.getByRole('button', { name: /^Account of/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL((url) => !url.pathname.startsWith('/admin'));
    await expect.poll(() => stored(other, 'ga_session')).toBeNull();
    await enter(other, product, SCHOOL, 'teacher');
    await other.goto(product.url(SCHOOL, course.results));
    const third = other.waitForEvent('download');
    await exportResults(other);
    await third;
    await other.context().close();
  });

  it('takes a recovery code in place of a token', async () => {
    const other = await teacher();
    await exportResults(other);
    await dialog(other).getByRole('button', { name: 'No phone at hand? Use a recovery code' }).click();
    await dialog(other)
      .getByLabel('Recovery code')
      .fill(codes[0] ?? '');
    await dialog(other).getByRole('button', { name: 'Verify' }).click();
    await other.getByText(VERIFIED).waitFor();
    await other.context().close();
  });
});

describe('an authenticator that is set up already', () => {
  it('says so, with Verify and Reset; a reset is confirmed by mail and leads to a new QR code', async () => {
    await page.goto(product.url(SCHOOL, '/user/sessions'));
    await page.getByRole('button', { name: 'Change phone' }).click();
    await dialog().getByText(ALREADY).waitFor();
    await field().fill('123');
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await dialog().getByText('The code has 6 digits.').waitFor();
    await dialog().getByRole('button', { name: 'Reset' }).click();
    const token = dialog().getByLabel('Reset code from the e-mail');
    await token.fill('something else');
    await dialog().getByRole('button', { name: 'Set up again' }).click();
    await dialog().getByText(WRONG).waitFor();
    await inspect(page);
    await dialog().getByRole('button', { name: 'Back to the 6-digit code' }).click();
    await dialog().getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => token.inputValue()).toBe('something else');
    const mailed = async () => {
      const mails = await database.query(`select body from deliveries where to_address = $1 order by iid desc`, [MAIL]);
      return /[\w-]{43}/.exec(mails.map(({ body }) => body).join('\n'))?.[0];
    };
    await expect.poll(mailed).toBeDefined();
    await token.fill((await mailed()) ?? '');
    // The old one is forgotten, and the connection lost before the new picture comes.
    await page.route('**/site/ga/qr*', (route) => route.abort(), { times: 1 });
    await dialog().getByRole('button', { name: 'Set up again' }).click();
    await dialog().getByRole('button', { name: 'Show the QR code' }).click();
    await dialog()
      .getByRole('img', { name: /QR code/ })
      .waitFor();
    const old = key;
    key = await shownKey();
    expect(key).not.toBe(old);
    await dialog().getByRole('button', { name: 'I have scanned it' }).click();
    await field().pressSequentially(tokenOf());
    await page
      .getByRole('dialog', { name: 'Your recovery codes' })
      .getByRole('button', { name: 'I have saved them' })
      .click();
    await page.getByText(READY).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Repeat now' }).count()).toBe(0);
  });

  it('that is wanted, or was reset in another tab, is set up first', async () => {
    const { page: own, context } = await visit(browser);
    await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
    await enter(own, product, SCHOOL, 'student4');
    await own.goto(product.url(SCHOOL, '/user/update/setting'));
    await own.getByLabel('Confirm important actions with an authenticator').check();
    await own.getByRole('button', { name: 'Save', exact: true }).click();
    await own.getByText(/Saved \d/).waitFor();
    await own.goto(product.url(SCHOOL, '/user/sessions'));
    await own.getByText('Not set up yet').waitFor();
    await own.getByRole('button', { name: 'Set up', exact: true }).click();
    await dialog(own).getByRole('button', { name: 'Show the QR code' }).click();
    const offered = await shownKey(own);
    await dialog(own).getByRole('button', { name: 'I have scanned it' }).click();
    await field(own).pressSequentially(tokenFor(offered));
    await own.getByRole('button', { name: 'I have saved them' }).click();
    await own.getByRole('button', { name: 'Change phone' }).click();
    await dialog(own).getByText(ALREADY).waitFor();
    await database.query(
      `delete from authenticators using users where users.iid = user_iid and users.school_id = authenticators.school_id and lname = 'student4'`,
    );
    await dialog(own).getByRole('button', { name: 'Reset' }).click();
    await dialog(own).getByRole('button', { name: 'Show the QR code' }).waitFor();
    await context.close();
  });

  it('gives new recovery codes when asked, shown once', async () => {
    await page.goto(product.url(SCHOOL, '/user/sessions'));
    const make = page.getByRole('button', { name: 'Create new recovery codes' });
    await make.waitFor();
    await inspect(page);
    await make.click();
    const asked = page.getByRole('dialog', { name: 'Create new recovery codes?' });
    await asked.getByRole('button', { name: 'Create new recovery codes' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect.poll(() => shown.locator('code').count()).toBe(10);
    expect(codes).not.toContain(await shown.locator('code').first().textContent());
    const file = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Save to a file' }).click();
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
    await shown.getByRole('button', { name: 'I have saved them' }).click();
    await shown.waitFor({ state: 'hidden' });
  });
});
