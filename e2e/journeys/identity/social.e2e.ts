import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConf, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOpenIdProvider } from '../../../packages/server/test/providers.ts';
import { caller } from '../../calls.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, desktop, type Product, phone, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';

/** Stands for the scripts by which the providers ask a person; what they would answer is in `answer`. */
async function openScripts() {
  const answer = { credential: '' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/javascript');
    if (request.url?.startsWith('/google'))
      return response.end(`let told;
        window.google = { accounts: { id: {
          initialize: (options) => { told = options; window.google_options = { client_id: options.client_id }; },
          renderButton: (place) => {
            const button = document.createElement('button');
            Object.assign(button, { type: 'button', textContent: 'Continue with Google' });
            button.style.minHeight = '44px';
            button.onclick = () => told.callback({ credential: ${JSON.stringify(answer.credential)} });
            place.replaceChildren(button);
          } } } };`);
    return response.end('window.FB = { init() {}, login(then) { then({ authResponse: null }); } }; fbAsyncInit();');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
let scripts: Awaited<ReturnType<typeof openScripts>>;
beforeAll(async () => {
  [provider, scripts, browser] = await Promise.all([openOpenIdProvider(), openScripts(), openBrowser()]);
  product = await startProduct({
    GOOGLE_ISSUER: provider.address,
    GOOGLE_SCRIPT: `${scripts.base}/google`,
    FACEBOOK_SCRIPT: `${scripts.base}/facebook`,
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  await provider?.close();
  scripts?.close();
});

async function offer(conf: Record<string, unknown>): Promise<void> {
  const admin = await caller(browser, product, LOTUS, 'admin');
  const { revisions } = await admin.call(readConf, {});
  await admin.call(saveGeneral, { revision: revisions.general, conf });
  await admin.context.close();
}

it('nothing is offered where the school has set up nothing', async () => {
  const { context, page } = await visit(browser);
  await page.goto(product.url(LOTUS, '/login'));
  await page.locator('input[name="lname"]').waitFor();
  await expect.poll(() => page.getByText('Facebook').count()).toBe(0);
  await expect.poll(() => page.evaluate('globalThis.google')).toBeUndefined();
  await context.close();
});

it.each([
  ['wide', desktop],
  ['a phone', phone],
])('a person vouched for by Google is signed in, on %s', async (name, options) => {
  await offer({
    register_google: true,
    google_client_id: 'client-of-the-school',
    register_facebook: true,
    facebook_app_id: '1234',
  });
  const email = `${name.replaceAll(' ', '')}@x.test`;
  scripts.answer.credential = await provider.sign({ sub: email, name: 'Lê Văn Xa', email, email_verified: true });
  const { context, page } = await visit(browser, { ...options, locale: 'en-GB' });
  await page.goto(product.url(LOTUS, '/login'));
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await google.waitFor();
  await expect.poll(() => page.evaluate('globalThis.google_options')).toEqual({ client_id: 'client-of-the-school' });
  expect(await axeFindings(page)).toEqual([]);
  const facebook = page.getByRole('button', { name: /Facebook/ });
  const inOneRow = async () => {
    const [left, right] = [await google.boundingBox(), await facebook.boundingBox()];
    return Math.abs((left?.y ?? 0) - (right?.y ?? 0)) < 8;
  };
  await expect.poll(inOneRow).toBe(true);
  await facebook.click();
  await page.locator('.mantine-Notification-root').waitFor();
  await google.click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Xa').first().waitFor();
  await context.close();
});
