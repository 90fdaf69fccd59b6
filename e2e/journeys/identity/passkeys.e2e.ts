import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { enter, PASSWORD, type Product, phone, picture, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const NAME = 'Blue phone';

let browser: Browser;
let product: Product;
let database: Database;
let page: Page;
let device: CDPSession;
let authenticatorId: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
  const visited = await visit(browser, phone);
  page = visited.page;
  await visited.context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
    // The device gives its passkey as soon as the browser offers it, and would leave no time for the button.
    if (!sessionStorage.getItem('offered')) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  device = await visited.context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

const row = () => page.getByRole('table', { name: 'Passkeys' }).getByRole('row', { name: NAME });
const byPasskey = () => page.getByRole('button', { name: 'Sign in with a passkey' });

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(product.url(SCHOOL, '/login'));
}

it('a passkey is added under a name of its own, and signs in by the button and where the browser offers it', async () => {
  await enter(page, product, SCHOOL, 'student1');
  await page.goto(product.url(SCHOOL, '/user/sessions'));
  await page.getByText('No passkey yet').waitFor();
  await inspect(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = dialog.getByLabel('Name');
  await expect.poll(() => name.inputValue()).toMatch(/^\S+.* on \S+/);
  await inspect(page);
  await name.fill(NAME);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await row().waitFor();
  expect((await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
    { rpId: SCHOOL, isResidentCredential: true },
  ]);
  await inspect(page);
  await picture(page, 'passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await signOut();
  await byPasskey().waitFor();
  await inspect(page);
  await byPasskey().click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => sessionStorage.setItem('offered', '1'));
  await signOut();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => sessionStorage.removeItem('offered'));
});

it('it is renamed, and removed after the password was given again; then it opens nothing', async () => {
  await page.goto(product.url(SCHOOL, '/user/sessions'));
  await row()
    .getByRole('button', { name: `Rename ${NAME}` })
    .click();
  const renaming = page.getByRole('dialog', { name: `Rename ${NAME}` });
  await renaming.getByLabel('Name').fill(`${NAME} 2`);
  await renaming.getByRole('button', { name: 'Save' }).click();
  await database.query(`update sessions set created_at = now() - interval '1 hour'`);
  await row()
    .getByRole('button', { name: `Remove ${NAME} 2` })
    .click();
  await page
    .getByRole('dialog', { name: `Remove ${NAME} 2?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Enter your password again' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await inspect(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No passkey yet').waitFor();
  await signOut();
  await byPasskey().click();
  await page.getByText('This passkey does not belong to an account here.').waitFor();
  await inspect(page);
});
