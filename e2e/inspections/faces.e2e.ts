import { themeNames } from '@sen/domain/tenancy/palettes.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, startProduct } from '../support.ts';
import { atRest, axeFindings, enter, phone, picture, sideways, signIn, visit } from '../visit.ts';

const LOTUS = 'lotus.localhost';
const layouts = ['embedded', 'frontend', 'learning', 'admin', 'vieted', 'lotus', 'ums'] as const;
const palettes = ['light', 'dark'] as const;

let browser: Browser;
let product: Awaited<ReturnType<typeof startProduct>>;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ page } = await visit(browser));
  await signIn(page, product, LOTUS, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function show(layout: string, theme: string, palette: string): Promise<void> {
  await page.goto(product.url(LOTUS, `/system/gallery?layout=${layout}&theme=${theme}&palette=${palette}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    ([name, scheme]) =>
      document.documentElement.dataset.theme === name &&
      document.documentElement.dataset.mantineColorScheme === scheme &&
      !document.querySelector('.mantine-Skeleton-root'),
    [theme, palette],
  );
  await atRest(page);
}

/** What makes a face: how head, menu, cards and corners are drawn. */
const features = () =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const found = document.querySelector(selector);
      return found ? getComputedStyle(found) : undefined;
    };
    const head = style('header');
    const card = style('article');
    const root = getComputedStyle(document.documentElement);
    const { menu, header, cards } = document.documentElement.dataset;
    return [root.getPropertyValue('--sen-accent'), root.getPropertyValue('--sen-radius'), header, menu, cards]
      .concat(head?.backgroundColor, head?.borderBottomStyle, card?.boxShadow, card?.backgroundColor)
      .join(' | ');
  });

describe('every theme', () => {
  it.each(themeNames.flatMap((theme) => palettes.map((palette) => [theme, palette] as const)))(
    '%s in %s has no fault of access, at 1280 and 390 px',
    async (theme, palette) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await show('learning', theme, palette);
        expect(await axeFindings(page), `${width} px`).toEqual([]);
        await expect.poll(() => sideways(page), { message: `${width} px` }).toBe(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await picture(page, `theme-${theme}-${palette}`);
    },
  );

  it('looks unlike every other', async () => {
    const seen = new Map<string, string>();
    for (const theme of themeNames) {
      await show('learning', theme, 'light');
      seen.set(await features(), theme);
    }
    expect([...seen.values()]).toEqual([...themeNames]);
  });
});

describe('every layout', () => {
  it.each(layouts)('%s has one main part and no fault of access', async (layout) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(layout, layout === 'vieted' ? 'vieted' : layout === 'ums' ? 'ums' : 'lotus', 'light');
    await expect.poll(() => page.getByRole('main').count()).toBe(1);
    await expect.poll(() => page.getByRole('banner').count()).toBe(layout === 'embedded' ? 0 : 1);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, `layout-${layout}`);
  });
});

describe('an address that says how it is shown', () => {
  it('?layout=embedded and /small/admin show the content alone', async () => {
    for (const path of ['/dashboard?layout=embedded', '/small/admin/conf']) {
      await page.goto(product.url(LOTUS, path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByRole('banner').count(), { message: path }).toBe(0);
      await expect.poll(() => page.getByRole('navigation', { name: 'Menu chính' }).count(), { message: path }).toBe(0);
    }
    // Links lead on in the same face.
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname !== '/small/admin/conf');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  });

  it('/mobile shows one column with the menu at the bottom, whatever the width', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.url(LOTUS, '/mobile/dashboard'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(480);
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
    const end = async () => {
      const menu = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox();
      return (menu?.y ?? 0) + (menu?.height ?? 0);
    };
    await expect.poll(end).toBeCloseTo(800, 0);
    await picture(page, 'layout-mobile');
  });

  it('the base prefix is no part of the page', async () => {
    await page.goto(product.url(LOTUS, '/learn/teach'));
    await atRest(page);
    const below = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto(product.url(LOTUS, '/teach'));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(below);
  });
});

it('a folded menu stays folded, also after the page is opened again', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url(LOTUS, '/dashboard'));
  const aside = page.getByRole('complementary');
  const width = async () => (await aside.boundingBox())?.width;
  await expect.poll(width).toBeGreaterThan(200);
  await aside.getByRole('button').click();
  await expect.poll(width).toBeLessThan(90);
  await page.reload();
  await expect.poll(width).toBeLessThan(90);
  await aside.getByRole('button').click();
  await expect.poll(width).toBeGreaterThan(200);
});

it('on a phone the gallery of a dense theme keeps its targets and its menu at hand', async () => {
  const person = await visit(browser, phone);
  await enter(person.page, product, LOTUS, 'admin');
  await person.page.goto(product.url(LOTUS, '/system/gallery?layout=ums&theme=ums&palette=dark'));
  await person.page.locator('html.theme-ums[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
  expect(await axeFindings(person.page)).toEqual([]);
  await picture(person.page, 'theme-ums-phone');
  await person.context.close();
});
