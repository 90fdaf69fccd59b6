import { fullInfo } from '@sen/domain/identity/contract.ts';
import { readConf, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSsoProvider } from '../../../packages/server/test/sso-provider.ts';
import { caller } from '../../calls.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, phone, picture, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';
const BUTTON = 'Continue with the school account';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
let provider: Awaited<ReturnType<typeof openSsoProvider>>;
beforeAll(async () => {
  provider = await openSsoProvider({
    Student: { sub: 'p-1', preferred_username: 'student1' },
    Teacher: { sub: 'p-2', preferred_username: 'teacher' },
    Stranger: { sub: 'p-3', preferred_username: 'nobody-here' },
  });
  [product, browser] = await Promise.all([startProduct({ SSO_INNER_ORIGINS: provider.address }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  await provider?.close();
});

/** Somebody who reads English, in the colours of the device. */
async function open(options: BrowserContextOptions) {
  const visited = await visit(browser, options);
  await visited.context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(LOTUS) }]);
  return visited;
}

it('the root of a school tests its provider, sets it up and is never shown the secret again', async () => {
  const admin = await caller(browser, product, LOTUS, 'admin');
  const { revisions } = await admin.call(readConf, {});
  await admin.call(saveGeneral, { revision: revisions.general, conf: { sso_claim: 'preferred_username' } });
  await admin.context.close();

  const { context, page } = await open(desktop);
  await enter(page, product, LOTUS, 'admin');
  await page.goto(product.url(LOTUS, '/admin/conf/login'));
  const issuer = page.getByLabel('Issuer');
  await issuer.fill('https://127.0.0.1:1');
  await page.getByRole('button', { name: 'Test the provider' }).click();
  await page.getByText('no public address').waitFor();
  await issuer.fill(provider.address);
  await page.getByRole('button', { name: 'Test the provider' }).click();
  await page.getByText('It supports PKCE').waitFor();
  await inspect(page);
  await page.getByLabel('Client id').fill(provider.client.id);
  await page.getByLabel('Button label').fill(BUTTON);
  await page.getByRole('switch', { name: 'Offer single sign-on' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not set').waitFor();
  await page.getByLabel('Single sign-on client secret', { exact: true }).fill(provider.client.secret);
  await page.getByRole('button', { name: 'Save – Single sign-on client secret' }).click();
  await page.getByText('Set', { exact: true }).waitFor();
  await expect.poll(() => page.content()).not.toContain(provider.client.secret);
  await picture(page, 'sso-settings');
  await context.close();
});

/** Whose page this is. */
const accountOf = async (page: Page): Promise<string> => {
  const info = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem(`sen:${location.host}:token`) ?? '""');
    return (await fetch('/user/api/full-info', { headers: { 'X-Sand-Token': token } })).json();
  });
  return info.result.lname;
};

it('a person who is vouched for goes on where they wanted to, a stranger stays outside', async () => {
  const { context, page } = await open(desktop);
  await page.goto(product.url(LOTUS, '/login?redirect=%2Fuser%2Fupdate%2Fcontact'));
  const button = page.getByRole('link', { name: BUTTON });
  await button.waitFor();
  await inspect(page);
  await picture(page, 'sso-login');
  await button.click();
  await page.getByRole('link', { name: 'Stranger' }).click();
  await page.getByRole('alert').getByText('You do not have an account at this school yet.').waitFor();
  await inspect(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Student' }).waitFor();
  // Another way in the same browser: the sign-in that is under way is replaced by the new one.
  await page.goto(product.url(LOTUS, '/login?redirect=%2Fuser%2Fupdate%2Fcontact'));
  await button.click();
  await page.getByRole('link', { name: 'Student' }).click();
  await page.waitForURL('**/user/update/contact');
  expect(await accountOf(page)).toBe('student1');
  await context.close();
});

it('a teacher’s account is joined by the teacher alone, while signed in; then it is a way in, on a phone', async () => {
  const { context, page } = await open(phone);
  const byProvider = async () => {
    await page.goto(product.url(LOTUS, '/login?redirect=%2Fuser%2Fupdate%2Fcontact'));
    await page.getByRole('link', { name: BUTTON }).click();
    await page.getByRole('link', { name: 'Teacher' }).click();
  };
  await byProvider();
  await page.getByRole('alert').getByText('Sign in as usual, then join the two').waitFor();
  await inspect(page);
  await picture(page, 'sso-join-refused');
  await enter(page, product, LOTUS, 'teacher');
  await page.goto(product.url(LOTUS, '/user/sessions'));
  await page.getByRole('button', { name: 'Join by single sign-on' }).click();
  await page.getByRole('link', { name: 'Teacher' }).click();
  await page.waitForURL('**/user/sessions');
  await inspect(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem(`sen:${location.host}:token`));
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(LOTUS) }]);
  await byProvider();
  await page.waitForURL('**/user/update/contact');
  expect(await accountOf(page)).toBe('teacher');
  await context.close();
});

it('a person’s program reads by a token until it is revoked', async () => {
  const { context, page } = await open(phone);
  await enter(page, product, LOTUS, 'teacher');
  await page.goto(product.url(LOTUS, '/user/sessions'));
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill('Timetable');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await inspect(page);
  await picture(page, 'access-token');
  const program = await visit(browser);
  await program.page.goto(product.url(LOTUS, '/livez'));
  const asked = () =>
    program.page.evaluate(async ([path, authorization]) => (await fetch(path, { headers: { authorization } })).json(), [
      fullInfo.path,
      `Bearer ${token}`,
    ] as const);
  await expect.poll(() => asked()).toMatchObject({ success: true, result: { lname: 'teacher' } });
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Revoke Timetable' }).click();
  await expect.poll(() => page.content()).not.toContain(token);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No token yet').waitFor();
  await expect.poll(() => asked()).toMatchObject({ success: false, message: 'access_token_not_good' });
  await program.context.close();
  await context.close();
});
