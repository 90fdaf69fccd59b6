import type { Language } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DemoCourse, demoCourse } from './demo-course.ts';
import { openBrowser, startProduct } from './support.ts';
import { atRest, axeFindings, inPalette, lasting, type Product, rulesIn, signIn, visit } from './visit.ts';

export const LOTUS = 'lotus.localhost';
export const UMS = 'ums.localhost';
export const both = ['light', 'dark'] as const;
export const light = ['light'] as const;
export type Palettes = readonly ('light' | 'dark')[];
const height = 844;

/** The product and a browser for the tests of a file, each of which fails by what was found in it. */
export function inspection() {
  let browser: Browser;
  let product: Product;
  let lotus: DemoCourse;
  let ums: DemoCourse;
  let findings: string[] = [];

  beforeAll(async () => {
    [browser, product] = await Promise.all([openBrowser(), startProduct()]);
    [lotus, ums] = [await demoCourse(browser, product, LOTUS), await demoCourse(browser, product, UMS)];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  beforeEach(() => {
    findings = [];
  });
  afterEach(() => expect(findings).toEqual([]));

  /** A browser whose user lets the system say light or dark. */
  async function open(account?: string, host = LOTUS, language?: Language) {
    const { context, page } = await visit(browser);
    await onViolation(context, (violation) => findings.push(violation));
    await context.addInitScript(() => {
      const name = `sen:${location.host}:preferences`;
      localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
    });
    if (language) {
      const cookie = { name: 'sen_language', value: language };
      await context.addCookies([host, 'nowhere.localhost'].map((at) => ({ ...cookie, url: product.url(at) })));
    }
    if (account) await signIn(page, product, host, account);
    if (language && account) await expect.poll(() => page.getAttribute('html', 'lang')).toBe(languageTag(language));
    return { page, close: () => context.close() };
  }

  /**
   * One title, axe at both widths in the palettes (colours are all that differs), and nothing to scroll sideways at 320 px.
   * Each look waits by itself until the page is at rest.
   */
  async function check(page: Page, palettes: Palettes = both): Promise<void> {
    const place = `${page.url()} in ${await page.getAttribute('html', 'lang')}`;
    await atRest(page);
    // A browser without a desktop cannot be resized in full screen.
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height });
      const covered = (await page.getByRole('dialog').count()) > 0;
      const titles = covered ? [] : await lasting(page, () => wrongTitles(page));
      findings.push(...titles.map((finding) => `${place}, ${width} px: ${finding}`));
      for (const palette of palettes) {
        await inColours(page, palette);
        const found = await axeFindings(page, rulesIn(palette), covered ? '[role="dialog"]' : undefined);
        findings.push(...found.map((finding) => `${place}, ${palette}, ${width} px: ${finding}`));
      }
    }
    await page.setViewportSize({ width: 320, height });
    const over = await lasting(page, () => overflow(page));
    findings.push(...over.map((finding) => `${place} scrolls sideways at 320 px: ${finding}`));
    await page.setViewportSize({ width: 1280, height });
    // Whoever looked may go on with a key at once.
    await atRest(page);
  }

  async function checkAt(page: Page, path: string, host = LOTUS, palettes?: Palettes): Promise<void> {
    await page.goto(product.url(host, path));
    await check(page, palettes);
  }

  return {
    open,
    check,
    checkAt,
    find: (finding: string) => void findings.push(finding),
    of: () => ({ browser, product, lotus, ums }),
  };
}

/** What the pages' Content-Security-Policy forbids must not even be tried, such as code made from text. */
async function onViolation(context: BrowserContext, tell: (violation: string) => void): Promise<void> {
  await context.exposeFunction('tellViolation', tell);
  await context.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { tellViolation(violation: string): void };
    addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sourceFile }) =>
      tellViolation(`${documentURI}: ${effectiveDirective} forbids ${blockedURI} of ${sourceFile}`),
    );
  });
}

async function inColours(page: Page, palette: 'light' | 'dark'): Promise<void> {
  await inPalette(page, palette);
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, palette);
}

async function wrongTitles(page: Page): Promise<string[]> {
  const titles = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  return titles.length === 1 ? [] : [`${titles.length} titles: ${titles.join(' | ')}`];
}

/** What reaches over the right edge, if the page or a dialog can be scrolled sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')];
    const frame = frames.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    if (!frame) return [];
    const { right } = frame.getBoundingClientRect();
    const over = [...frame.querySelectorAll('*')].find((one) => one.getBoundingClientRect().right > right + 1);
    return [`${frame.scrollWidth} px: ${over?.outerHTML.slice(0, 160)}`];
  });

/** Controls a finger can hardly hit: smaller than 44 px; a choice's own box counts with its row, links in a sentence do not count. */
export const smallTargets = (page: Page): Promise<string[]> => lasting(page, () => findSmallTargets(page));

const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'button, a[href], select, textarea, input:not([type="hidden"]), summary',
    );
    return [...controls].flatMap((control) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const boxes = [control, ...labels].map((one) => one.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      const height = Math.max(...boxes.map((box) => box.height));
      const shown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const inSentence = getComputedStyle(control).display === 'inline' && control.closest('p, li') !== null;
      if (!shown || inSentence || (width >= 43.5 && height >= 43.5)) return [];
      return `${Math.round(width)}×${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`;
    });
  });
