import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConf, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { demoCourse } from '../../demo-course.ts';
import { examUrl, findItem } from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, type Product, phone, signIn, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';

/** Stands for all that is outside: scripts of services, an image, a classroom's server. */
async function standIn() {
  const seen: { path: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const scripts: Readonly<Record<string, string>> = {
    '/chat/': `
      const box = document.createElement('div');
      box.id = 'chat-box'; box.textContent = 'Chat'; document.body.append(box);
      Tawk_API.showWidget = () => { box.hidden = false; };
      Tawk_API.hideWidget = () => { box.hidden = true; };
      Tawk_API.onLoad();`,
    '/analytics': `
      const at = document.currentScript.src;
      const send = (given) => { if (given[0] === 'event') fetch(new URL('/collect', at), { method: 'POST', mode: 'no-cors', body: JSON.stringify(given[2]) }); };
      for (const given of dataLayer) send(given);
      dataLayer.push = (given) => { send(given); };`,
    '/facebook': `window.FB = { init: (options) => { window.fb_options = options; } }; fbAsyncInit();`,
  };
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname = '' } = new URL(request.url ?? '/', 'http://stand-in');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({ path: pathname, body: Buffer.concat(parts).toString(), headers: request.headers });
    const script = Object.entries(scripts).find(([start]) => pathname.startsWith(start))?.[1];
    response.setHeader('access-control-allow-origin', '*');
    if (script) return response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname === '/pixel.svg') return response.setHeader('content-type', 'image/svg+xml').end(pixel);
    // Never answers: who waits must stop waiting.
    if (pathname === '/slow.svg') return undefined;
    if (pathname.startsWith('/sync/'))
      return response.setHeader('content-type', 'application/json').end('{"success":true,"result":[]}');
    return response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    seen,
    of: (start: string) => seen.filter(({ path }) => path.startsWith(start)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Product;
let outside: Awaited<ReturnType<typeof standIn>>;
beforeAll(async () => {
  outside = await standIn();
  const { base } = outside;
  [browser, product] = await Promise.all([
    openBrowser(),
    startProduct({
      CHAT_SCRIPT: `${base}/chat/{id}`,
      ANALYTICS_SCRIPT: `${base}/analytics?id={id}`,
      FACEBOOK_SCRIPT: `${base}/facebook/sdk.js`,
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  outside?.close();
});
beforeEach(() => {
  outside.seen.length = 0;
});

/** Changes the school as its root does. */
async function configure(conf: Record<string, unknown>): Promise<void> {
  const admin = await caller(browser, product, LOTUS, 'admin');
  const { revisions } = await admin.call(readConf, {});
  await admin.call(saveGeneral, { revision: revisions.general, conf });
  await admin.context.close();
}

/** What the browser refused to load by the policy of the page. */
async function watched(options = desktop as Parameters<typeof visit>[1]) {
  const { context, page } = await visit(browser, options);
  const violations: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!hostname.endsWith('.localhost') && /^https?:/.test(request.url())) foreign.push(request.url());
  });
  return { context, page, violations, foreign };
}

const policyOf = async (path = '/'): Promise<string> => {
  const { context, page } = await visit(browser);
  const response = await page.goto(product.url(LOTUS, path));
  await context.close();
  return response?.headers()['content-security-policy'] ?? '';
};

/** Follows a link inside the app, without loading the page again. */
const go = async (page: Page, path: string) => {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForURL(`**${path}`);
};

it('a school that has set up nothing asks nobody outside, and its policy names nobody', async () => {
  expect(await policyOf()).not.toMatch(/https?:\/\//);
  const { context, page, violations, foreign } = await watched();
  await signIn(page, product, LOTUS, 'student1');
  await page.waitForTimeout(2500);
  expect({ violations, foreign, asked: outside.seen }).toEqual({ violations: [], foreign: [], asked: [] });
  await context.close();
});

it.each([
  ['wide', desktop],
  ['a phone', phone],
])('what a school has set up is loaded, within its policy, on %s', async (_, options) => {
  await configure({
    chat_id: 'school/1',
    chat_show: ['learn'],
    analytics_id: 'G-LOTUS',
    facebook_app_id: '1234',
  });
  const { context, page, violations } = await watched(options);
  await page.goto(product.url(LOTUS, '/?utm=secret'));
  await page.locator('#chat-box').waitFor();
  await expect.poll(() => page.evaluate('globalThis.fb_options')).toMatchObject({ appId: '1234' });
  expect(outside.of('/chat/').map(({ path }) => path)).toEqual(['/chat/school/1']);
  await expect.poll(() => outside.of('/collect').length).toBe(1);
  await go(page, '/login?redirect=%2Fdashboard');
  await go(page, '/login?redirect=%2Fteach');
  await expect.poll(() => outside.of('/collect').length).toBe(2);
  await page.waitForTimeout(300);
  const views = outside.of('/collect').map(({ body }) => JSON.parse(body).page_path);
  expect(views).toEqual(['/', '/login']);
  expect(JSON.stringify(outside.of('/collect').map(({ body }) => body))).not.toMatch(/utm|redirect|secret/);
  expect(violations).toEqual([]);
  await context.close();
});

it('the chat keeps away from an exam and from places where the school does not want it', async () => {
  await configure({ chat_id: 'school/1', chat_show: ['learn'] });
  const { exam } = await demoCourse(browser, product, LOTUS);
  const { context, page } = await watched();
  await signIn(page, product, LOTUS, 'student2');
  await page.locator('#chat-box').waitFor();
  await go(page, exam);
  await expect.poll(() => page.locator('#chat-box').isVisible()).toBe(false);
  outside.seen.length = 0;
  await page.goto(product.url(LOTUS, exam));
  await page.getByRole('checkbox').waitFor();
  await page.waitForTimeout(2000);
  expect(outside.of('/chat/')).toEqual([]);
  await context.close();
});

it('an app id of none loads no script of the social network', async () => {
  await configure({ facebook_app_id: 'none', analytics_id: 'G-LOTUS' });
  const { context, page } = await watched();
  await page.goto(product.url(LOTUS, '/'));
  await expect.poll(() => outside.of('/analytics').length).toBe(1);
  await page.waitForTimeout(500);
  expect(outside.of('/facebook')).toEqual([]);
  await context.close();
});

it('calls say whether the wide-area network answered within five seconds', async () => {
  const flagOf = async (image: string, wait_ms: number) => {
    await configure({ wan_domain_enabled: true, test_wan_img: `${outside.base}${image}` });
    const { context, page, violations } = await watched();
    await page.goto(product.url(LOTUS, '/login'));
    await expect.poll(() => outside.of(image).length).toBeGreaterThan(0);
    await page.waitForTimeout(wait_ms);
    const request = page.waitForRequest('**/user/login');
    await page.locator('input[name="lname"]').fill('student3');
    await page.locator('input[name="pass"]').fill('wrong');
    await page.locator('input[name="pass"]').press('Enter');
    const body = new URLSearchParams((await request).postData() ?? '');
    expect(violations).toEqual([]);
    await context.close();
    return body.get('_sand_is_wan');
  };
  // Where the machine is slow the image comes later.
  await expect.poll(() => flagOf('/pixel.svg', 500), { timeout: 120_000 }).toBe('1');
  expect(await flagOf('/slow.svg', 5500)).toBe('0');
  await configure({ wan_domain_enabled: false });
});

it('named paths go to the classroom’s server with the same fields, all others stay', async () => {
  await configure({
    sync_server: { endpoint: `${outside.base}/sync`, allowed_requests: ['/take/api/item'] },
  });
  const { context, page, violations } = await watched();
  await signIn(page, product, LOTUS, 'student4');
  expect(outside.of('/sync/')).toEqual([]);
  await page.goto(examUrl(product, await findItem(page, 'exam')));
  await expect.poll(() => outside.seen.some(({ path }) => path.startsWith('/sync/'))).toBe(true);
  expect(violations).toEqual([]);
  await context.close();
});
