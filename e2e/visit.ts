import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { startProduct } from './support.ts';

const PICTURES = join(import.meta.dirname, '..', 'docs', 'pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const PASSWORD = 'lotus-demo';
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** A browser of one person. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { context, page };
}

/** Signs in by the screen, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, product: Product, host: string, account: string): Promise<void> {
  await page.goto(product.url(host, '/login'));
  await page.locator('input[name="lname"]').fill(account);
  await page.locator('input[name="pass"]').fill(PASSWORD);
  await page.locator('input[name="pass"]').press('Enter');
  await page.waitForURL('**/dashboard');
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is drawn has come to rest: nothing is loading, no colour or place on its way. */
export async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading').filter({ visible: true }).first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
      document.getAnimations().every(({ playState, effect }) => {
        const endless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState !== 'running' || endless;
      }),
  );
}

/** Breaches of WCAG 2.2 AA, or of the given rules, on the page or a part of it as it is now: rule, how many, and the first place. */
export async function axeFindings(page: Page, only: readonly string[] = wcag, within = 'html'): Promise<string[]> {
  await atRest(page);
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
