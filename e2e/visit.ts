import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { startProduct } from './support.ts';

const PICTURES = join(import.meta.dirname, '..', 'docs', 'pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const PASSWORD = 'lotus-demo';
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** A browser of one person. It keeps no files for the day without a network: fetching them costs more than a page does. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  return { context, page };
}

/** The same with a service worker, which opens the app without a network. */
export const visitOffline = (browser: Browser, options: BrowserContextOptions = desktop) =>
  visit(browser, { ...options, serviceWorkers: 'allow' });

/** Signs in by the screen, as a person does, and waits for the dashboard: where that is what it is about. */
export async function signInByScreen(page: Page, product: Product, host: string, account: string): Promise<void> {
  await page.goto(product.url(host, '/login'));
  await page.locator('input[name="lname"]').fill(account);
  await page.locator('input[name="pass"]').fill(PASSWORD);
  await page.locator('input[name="pass"]').press('Enter');
  await page.waitForURL('**/dashboard');
}

/** Signs in by a call: the browser is the person's from its next page on. */
export async function enter(page: Page, product: Product, host: string, account: string): Promise<void> {
  await page.goto(product.url(host, '/livez'));
  await page.evaluate(
    async (given) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/user/login', { method: 'POST', headers, body: JSON.stringify(given) });
      const { success, message, result } = await answer.json();
      if (!success) throw new Error(`${given.lname} cannot sign in: ${message}`);
      localStorage.setItem(`sen:${location.host}:token`, JSON.stringify(result.token));
    },
    { lname: account, pass: PASSWORD },
  );
}

/** The same, and the person's dashboard is opened. */
export async function signIn(page: Page, product: Product, host: string, account: string): Promise<void> {
  await enter(page, product, host, account);
  await page.goto(product.url(host, '/dashboard'));
  // The app runs, and listens.
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The server does what the next call of this path asks, and its answer is lost on the way. */
export const loseAnswer = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (new URL(answer.url).pathname !== path) return answer;
      globalThis.fetch = fetch;
      throw new TypeError('Failed to fetch');
    };
  }, path);

/** The next answer of the call is held back on its way, until what is returned is called. */
export async function holdAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  await page.evaluate((path) => {
    const { fetch } = globalThis;
    const let_go = new Promise((free) => addEventListener('answer-let-go', free, { once: true }));
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (new URL(answer.url).pathname !== path) return answer;
      globalThis.fetch = fetch;
      await let_go;
      return answer;
    };
  }, path);
  return () => page.evaluate(() => void dispatchEvent(new Event('answer-let-go')));
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is drawn has come to rest for a moment: nothing is loading, no colour or place on its way. */
export async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading').filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => {
    const moving =
      document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') ||
      document.getAnimations().some(({ playState, effect }) => {
        const endless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === 'running' && !endless;
      });
    const counter = globalThis as unknown as { frames_at_rest?: number };
    const frames = moving ? 0 : (counter.frames_at_rest ?? 0) + 1;
    counter.frames_at_rest = frames % 5;
    return frames === 5;
  });
}

/** What is found on a page at rest and is found again a while later: what is gone by then was on its way. */
export async function lasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await atRest(page);
    const found = await find();
    if (found.length === 0 || look === 5) return found;
    await sleep(500);
  }
}

/** A key that the page itself listens to: it does once what it has drawn is at rest. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await atRest(page);
  await page.keyboard.press(key);
}

/** Puts a thing with the mouse on another, as a hand does that waits until the page has followed it. */
export async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const [x, y] = await stillMiddle(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 8, { steps: 3 });
  await atRest(page);
  const [to_x, to_y] = await stillMiddle(where);
  const scrolled = () => page.evaluate(() => scrollY);
  // The page moves on by itself under a hand that is near its edge.
  for (let from = await scrolled(), at = Number.NaN, now = from; at !== now; now = await scrolled()) {
    at = now;
    await page.mouse.move(to_x, to_y + from - now, { steps: 8 });
    await atRest(page);
  }
  await page.mouse.up();
  // A drop is followed by a click of the browser's own, so clicks do not count for 50 ms (dnd-kit); no hand is as quick.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
}

/** The middle of what has not moved for a while. */
async function stillMiddle(place: Locator): Promise<readonly [number, number]> {
  await place.scrollIntoViewIfNeeded();
  for (let before = ''; ; await sleep(300)) {
    const box = await place.boundingBox();
    if (box && before === JSON.stringify(box)) return [box.x + box.width / 2, box.y + box.height / 2];
    before = JSON.stringify(box);
  }
}

/** How far the page can be moved sideways, in pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is left to ask of a page in the dark that was looked at in the light: nothing but its colours differs. */
export const rulesIn = (palette: 'light' | 'dark'): readonly string[] =>
  palette === 'dark' ? ['color-contrast'] : wcag;

/** Breaches of WCAG 2.2 AA, or of the given rules, on the page or a part of it: rule, how many, and the first place. */
export const axeFindings = (page: Page, only: readonly string[] = wcag, within = 'html'): Promise<string[]> =>
  lasting(page, () => findByAxe(page, only, within));

async function findByAxe(page: Page, only: readonly string[], within: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  return page.evaluate(
    async ([runOnly, context]) => {
      const runner = (
        globalThis as unknown as {
          axe: {
            run(
              context: string,
              options: unknown,
            ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
          };
        }
      ).axe;
      const { violations } = await runner.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id} ×${nodes.length}: ${String(nodes[0]?.target)} ${nodes[0]?.failureSummary ?? ''}`,
      );
    },
    [only, within] as const,
  );
}

export async function inPalette(page: Page, palette: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: palette, reducedMotion: 'reduce' });
}

/** A picture for the documentation, made only when asked for (`SEN_PICTURES=1`). */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SEN_PICTURES !== '1') return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
