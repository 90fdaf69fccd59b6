import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('a host without a school', () => {
  it('shows the landing page, before and after the server was killed', async () => {
    const { page } = await visit(browser);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.at('nowhere'));
    await page.getByRole('heading').first().waitFor();
    const text = await page.locator('body').innerText();

    await server.kill();
    await server.restart();
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    expect(await page.locator('body').innerText()).toBe(text);
    expect(errors).toEqual([]);
  });
});
