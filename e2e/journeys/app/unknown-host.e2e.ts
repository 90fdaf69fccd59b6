import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest } from '../../visit.ts';

let browser: Browser;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct({ SEN_DEMO: '0' })]);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('a host without a school', () => {
  it('shows the landing page, before and after the server was killed', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(product.url('nowhere.localhost'));
    // The menus of the head come last.
    await page.getByText('EN', { exact: true }).waitFor();
    await atRest(page);
    const text = await page.locator('body').innerText();

    await product.kill();
    await product.start();
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await expect.poll(() => page.locator('body').innerText()).toBe(text);
    expect(errors).toEqual([]);
  });

  it('gives the page to whoever takes anything, as link previews do, and a refusal where no screen is', async () => {
    const asked = (path: string) => fetch(product.url('127.0.0.1', path), { headers: { accept: '*/*' } });
    const home = await asked('/login');
    expect(home.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await home.text()).toContain('id="sen-bootstrap"');
    expect(await (await asked('/no/such/thing')).json()).toMatchObject({ message: 'call_unknown' });
  });
});
