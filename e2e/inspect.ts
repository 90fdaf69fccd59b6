import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings, inPalette, picture, rulesIn, sideways } from './visit.ts';

/** In `npm run test:full` each look is taken in both palettes and at both widths; in `npm test` at the page as it stands. */
const thorough = process.env.SEN_TEST_FULL === '1';
const palettes = ['light', 'dark'] as const;
const height = 844;

/**
 * No finding by axe, and nothing to scroll sideways. The person's system must say light or dark (palette `system`). `name`: of the
 * place, in what is found and of its pictures for the documentation.
 */
export async function inspect(page: Page, name?: string): Promise<void> {
  // Nothing may lie half under the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  const findings = await findingsIn(page, name);
  if (thorough) findings.push(...(await findingsAtOtherWidths(page)));
  expect(findings, name).toEqual([]);
}

async function findingsIn(page: Page, name?: string): Promise<string[]> {
  const findings: string[] = [];
  for (const palette of thorough || process.env.SEN_PICTURES === '1' ? palettes : (['light'] as const)) {
    await inPalette(page, palette);
    await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, palette);
    findings.push(...(await axeFindings(page, rulesIn(palette))).map((finding) => `${palette}: ${finding}`));
    if (name) await picture(page, `${name}-${palette}`);
  }
  await inPalette(page, 'light');
  await expect.poll(() => sideways(page), { message: name ?? page.url() }).toBe(0);
  return findings;
}

async function findingsAtOtherWidths(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  if (!before) return [];
  const findings: string[] = [];
  for (const width of [1280, 390, 320].filter((width) => width !== before.width)) {
    await page.setViewportSize({ width, height });
    const found = width === 320 ? [] : await findingsIn(page);
    findings.push(...found.map((finding) => `${width} px, ${finding}`));
    await expect.poll(() => sideways(page), { message: `${width} px` }).toBe(0);
  }
  await page.setViewportSize(before);
  return findings;
}
