/** Formulas on a device that has no font for them: a root must be seen as a root, in an exam above all. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { card, findItem, goTo, HOST, openExam } from '../../exam.ts';
import { browserOptions, startProduct } from '../../support.ts';
import { type Product, signIn, visit, visitOffline } from '../../visit.ts';

const fonts = mkdtempSync(join(tmpdir(), 'sen-fonts-'));
let browser: Browser;
let product: Product;
/** Pixels that the root of the exam takes by the fonts of a poor device alone: no letter of the formula is among them. */
let poor_width = 0;

/** The system's fonts without those made for formulas. */
function fontsOfAPoorDevice(): string {
  const file = join(fonts, 'fonts.conf');
  const refused = ['Math', 'DejaVu', 'STIX', 'Symbol'].map((word) => `<glob>*${word}*</glob>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
     <include>/etc/fonts/fonts.conf</include><selectfont><rejectfont>${refused}</rejectfont></selectfont></fontconfig>`,
  );
  return file;
}

beforeAll(async () => {
  const env = { ...process.env, FONTCONFIG_FILE: fontsOfAPoorDevice() };
  [browser, product] = await Promise.all([chromium.launch({ ...browserOptions(), env }), startProduct()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
  rmSync(fonts, { recursive: true, force: true });
});

/** Share of the radical's own room, left of what stands under the root, that is inked. */
async function inkOfRadical(page: Page, root: Locator): Promise<number> {
  await root.scrollIntoViewIfNeeded();
  const clip = await root.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    const under = element.firstElementChild?.getBoundingClientRect().x ?? x;
    return { x, y, width: under - x, height };
  });
  // Without a font for it the radical takes no room at all.
  if (clip.width < 3) return 0;
  const picture = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
      const lights = Array.from({ length: data.length / 4 }, (_, index) => Number(data[index * 4]));
      const [darkest, lightest] = [Math.min(...lights), Math.max(...lights)];
      const ink = lights.filter((light) => light < (darkest + lightest) / 2).length;
      return lightest - darkest < 60 ? 0 : ink / lights.length;
    },
    [...picture],
  );
}

/** The root of the seventh question of an exam that is begun. */
async function rootIn(page: Page): Promise<Locator> {
  await openExam(page, product, await findItem(page, 'exam'));
  await goTo(page, 7);
  const root = card(page).locator('msqrt').filter({ visible: true }).first();
  await root.waitFor();
  return root;
}

const widthOf = (root: Locator) => root.evaluate((element) => element.getBoundingClientRect().width);

it('draws a root otherwise where the font of the product is kept away', async () => {
  const { context, page } = await visit(browser);
  await page.route(/stix-two-math/, (route) => route.abort());
  await signIn(page, product, HOST, 'student16');
  const root = await rootIn(page);
  const failed = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /STIX/.test(family) && status === 'error'));
  await expect.poll(failed).toBe(true);
  poor_width = await widthOf(root);
  expect(poor_width).toBeGreaterThan(0);
  await context.close();
});

it('draws the root of √(2gh) in an exam, by a font that is fetched with the first formula and kept for when the network is gone', async () => {
  const { context, page } = await visitOffline(browser);
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
  const ofFormulas = () => asked.filter((url) => url.includes('stix-two-math')).length;
  await signIn(page, product, HOST, 'student15');
  await page.waitForLoadState('networkidle');
  expect(ofFormulas()).toBe(0);
  const root = await rootIn(page);
  await expect.poll(ofFormulas).toBe(1);
  await expect.poll(async () => Math.abs((await widthOf(root)) - poor_width)).toBeGreaterThan(5);
  await expect.poll(() => inkOfRadical(page, root)).toBeGreaterThan(0.05);

  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => /stix-two-math-.*\.woff2/.test(url)).length;
    });
  await expect.poll(kept).toBeGreaterThan(0);
  await context.close();
});
