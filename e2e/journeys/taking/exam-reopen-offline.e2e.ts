import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translations } from '@sen/domain/words.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFirstLoad } from '../../../packages/server/src/platform/first-load.ts';
import {
  allSaved,
  atQuestion,
  backIn,
  COURSE,
  card,
  cell,
  examUrl,
  fieldsOf,
  findItem,
  goTo,
  HOST,
  handIn,
  handInByCall,
  type Item,
  keptAnswers,
  openExam,
  press,
  runsOn,
  say,
  secondsLeft,
  shown,
  until,
} from '../../exam.ts';
import { everythingKept } from '../../kept.ts';
import { browserOptions, openBrowser, startProduct } from '../../support.ts';
import { axeFindings, desktop, enter, type Product, phone, signIn, signInByScreen, visitOffline } from '../../visit.ts';

let browser: Browser;
let product: Product;
let exam: Item;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** The server is killed, and started again at the latest when the test is over. */
let isAway = false;
async function goAway(): Promise<void> {
  await product.kill();
  isAway = true;
}
async function comeBack(): Promise<void> {
  if (isAway) await product.start();
  isAway = false;
}
afterEach(comeBack);

const first = (page: Page) => fieldsOf(card(page)).first();

/** The browser has everything it needs to open an exam without the network; words are kept when it has nothing better to do. */
const kept = async (page: Page) => {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('offline_no_exam_note'));
};

async function sit(page: Page, student: string): Promise<void> {
  await signIn(page, product, HOST, student);
  exam = await findItem(page, 'exam');
  await openExam(page, product, exam);
  await kept(page);
}

async function another(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

describe('a tab opened again while the browser is offline', () => {
  it('goes on with the exam, and everything is sent when the connection is back', async () => {
    const { context, page } = await visitOffline(browser);
    await sit(page, 'student6');
    await first(page).fill('4');
    await allSaved(page);
    await context.setOffline(true);
    await goTo(page, 10);
    await first(page).fill('50');
    await shown(page.getByText(say('answers_on_device', { count: 1 })));
    const left = await secondsLeft(page);
    const at = Date.now();
    await page.close();
    // Nobody is there to answer, whatever the browser believes of its network.
    await goAway();

    const again = await another(context, examUrl(product, exam));
    await atQuestion(again, 10);
    const alert = again.getByRole('alert');
    await shown(alert.getByText(say('exam_offline')).or(alert.getByText(say('exam_unreachable'))));
    await expect.poll(() => first(again).inputValue()).toBe('50');
    await runsOn(again, left, at);
    await goTo(again, 1);
    await expect.poll(() => first(again).inputValue()).toBe('4');
    await shown(card(again).getByText(say('place_saved'), { exact: true }));
    await goTo(again, 9);
    await first(again).fill('ba năm hai bốn');
    await shown(card(again).getByText(say('place_on_device'), { exact: true }));
    await expect.poll(() => again.getByText(say('all_answers_saved')).count()).toBe(0);
    expect(await axeFindings(again)).toEqual([]);

    await comeBack();
    await context.setOffline(false);
    await allSaved(again);
    await expect.poll(() => keptAnswers(again, exam)).toEqual({ 1: ['4'], 9: ['ba năm hai bốn'], 10: ['50'] });
    await press(again, 'finish_exam');
    await handIn(again);
    await shown(again.getByRole('heading', { name: say('your_result') }));
    await expect.poll(() => everythingKept(again)).not.toContain('"questions":[{');
    await press(again, 'review_answers');
    for (const number of [1, 9, 10]) {
      await shown(cell(again, number));
      await expect.poll(() => cell(again, number).getAttribute('aria-label')).toContain(say('verdict_right'));
    }
    await context.close();
  });
});

it('a reload whose first answer from the server is lost goes on by itself', async () => {
  const { context, page } = await visitOffline(browser);
  await sit(page, 'student16');
  await first(page).fill('4');
  await allSaved(page);
  let lost = 0;
  await page.route('**/take/api/save', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('INIT')) return route.continue();
    lost += 1;
    const { host, port } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host };
    await route.fetch({ url: `http://127.0.0.1:${port}/take/api/save`, headers });
    await route.abort();
  });
  await page.reload();
  await expect.poll(() => first(page).inputValue()).toBe('4');
  await goTo(page, 10);
  await first(page).fill('50');
  await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 10: ['50'] });
  await allSaved(page);
  expect(lost).toBe(1);
  await context.close();
});

it('an answer that never left the device is told with the result, however the sitting ended', async () => {
  const { context, page } = await visitOffline(browser);
  await sit(page, 'student17');
  await first(page).fill('4');
  await allSaved(page);
  await goAway();
  await goTo(page, 10);
  await first(page).fill('50');
  await shown(card(page).getByText(say('place_on_device'), { exact: true }));
  await page.close();
  await comeBack();
  const again = await another(context, product.url(HOST, '/dashboard'));
  await handInByCall(again, exam);
  await again.goto(examUrl(product, exam));
  await shown(again.getByText(say('over_time_unsaved', { count: 1 })));
  await context.close();
});

/** The scripts that an exam's page begins with, as the build tells them. */
function filesOfExam(): string[] {
  const beginAt = readFirstLoad(join(import.meta.dirname, '..', '..', '..', 'packages', 'web', 'dist'));
  const begin = beginAt({ path: '/exam/normal/1/exam.html', signed_in: true, theme: 'lotus' });
  const files = [...(begin?.scripts ?? '').matchAll(/href="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  return files;
}

describe('what a device keeps of an exam', () => {
  it('is no key, no call’s answer and no page of a person', async () => {
    const { context, page } = await visitOffline(browser);
    await sit(page, 'student7');
    await first(page).fill('4');
    await allSaved(page);
    const all = await everythingKept(page);
    expect(all).toContain('/offline-shell');
    for (const file of filesOfExam()) expect(all).toContain(file);
    expect(all).toContain('"questions":[{');
    for (const word of ['"key"', '"tolerance"', '"feedback_true"', '"help_text"', '"choice_feedback"']) {
      expect(all, word).not.toContain(word);
    }
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      addresses.filter((path) => !/^\/(?:assets\/.+|offline-shell|favicon\.svg|first-paint\.js)$/.test(path)),
    ).toEqual([]);
    const shell = await page.evaluate(async () =>
      (await caches.match('/offline-shell', { ignoreSearch: true }))?.text(),
    );
    expect(shell).not.toContain('student7');
    expect(shell).not.toContain('user_info');
    await context.close();
  });

  it('is gone with sign-out, and another person at the same device sees nothing of it', async () => {
    const { context, page } = await visitOffline(browser);
    await sit(page, 'student8');
    await first(page).fill('4');
    await allSaved(page);
    await page.goto(product.url(HOST, '/dashboard'));
    const out = async () => {
      await page.getByRole('button', { name: new RegExp(say('account_of', { name: '' }).trim()) }).click();
      await page.getByRole('menuitem', { name: say('sign_out') }).click();
    };
    await out();
    await page.waitForURL((url) => url.pathname === '/');
    await until(async () => !(await everythingKept(page)).includes('"questions":[{'));
    await expect.poll(() => everythingKept(page)).not.toContain('student8');

    await signIn(page, product, HOST, 'student9');
    await kept(page);
    await context.setOffline(true);
    await page.goto(examUrl(product, exam));
    await shown(page.getByText(say('offline_no_exam_note')));
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await context.close();
  });

  it('is asked about before sign-out when answers were never sent', async () => {
    const { context, page } = await visitOffline(browser);
    await sit(page, 'student10');
    await page.route('**/take/api/save', (route) => route.abort());
    await first(page).fill('4');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    await page.goto(product.url(HOST, '/dashboard'));
    await page.getByRole('button', { name: new RegExp(say('account_of', { name: '' }).trim()) }).click();
    await page.getByRole('menuitem', { name: say('sign_out') }).click();
    await shown(page.getByText(say('sign_out_unsent_note', { count: 1 })));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('stay'), exact: true })
      .click();
    await page.unroute('**/take/api/save');
    await page.goto(examUrl(product, exam));
    await backIn(page);
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'] });
    await context.close();
  });
});

describe('any other screen, opened while the browser is offline', () => {
  it.each(['vn', 'en', 'jp'] as const)(
    'says so to a reader of %s, and comes back with the connection',
    async (language) => {
      const { context, page } = await visitOffline(browser, phone);
      await context.addCookies([{ name: 'sen_language', value: language, url: product.url(HOST) }]);
      await signIn(page, product, HOST, 'student11');
      await kept(page);
      await goAway();
      await page.goto(product.url(HOST, '/dashboard'));
      const words = page.getByText(translations[language].offline_title ?? '', { exact: true });
      await shown(words);
      await shown(page.getByText(translations[language].offline_note ?? '', { exact: true }));
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: translations[language].try_again, exact: true }).click();
      await shown(words);
      await comeBack();
      await page.getByRole('link', { name: COURSE }).first().waitFor();
      await context.close();
    },
  );

  it('comes on an ordinary visit too, of the same page and of another', async () => {
    const { context, page } = await visitOffline(browser, phone);
    await enter(page, product, HOST, 'admin');
    await page.goto(product.url(HOST, '/admin/conf'));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await shown(page.getByText(say('offline_title'), { exact: true }));
    await page.goto(product.url(HOST, '/dashboard'));
    await shown(page.getByText(say('offline_title'), { exact: true }));
    await context.close();
  });

  it('leaves to the server what is no screen', async () => {
    const { context, page } = await visitOffline(browser);
    await signIn(page, product, HOST, 'student12');
    await kept(page);
    await context.setOffline(true);
    for (const path of ['/livez', '/api/docs', '/api/openapi.json']) {
      await expect(page.goto(product.url(HOST, path)), path).rejects.toThrow();
    }
    await context.close();
  });
});

/** Ends every process that works on the folder, as the system does when it runs out of memory. */
function killBrowserOf(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`)) {
        process.kill(Number(pid), 'SIGKILL');
      }
    } catch {
      // Ended meanwhile.
    }
  }
}

describe('a browser that was killed and opened again while the server is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sen-browser-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...browserOptions(),
      ...desktop,
      reducedMotion: 'reduce',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, page };
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('goes on with the exam; answers given before and since are sent when the person has signed in again', async () => {
    const killed = await open();
    await sit(killed.page, 'student13');
    await first(killed.page).fill('4');
    await allSaved(killed.page);
    await goAway();
    await goTo(killed.page, 10);
    await first(killed.page).fill('50');
    await shown(card(killed.page).getByText(say('place_on_device'), { exact: true }));
    const closed = killed.context.waitForEvent('close');
    killBrowserOf(folder);
    await closed;

    const { page, context } = await open();
    await page.goto(examUrl(product, exam));
    await atQuestion(page, 10);
    await shown(page.getByRole('alert').getByText(say('exam_unreachable')));
    await expect.poll(() => first(page).inputValue()).toBe('50');
    await goTo(page, 9);
    await first(page).fill('ba năm hai bốn');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    await comeBack();
    // The session ended with the browser; signing in beside the exam is enough.
    await shown(page.getByText(say('exam_signed_out')));
    const beside = await context.newPage();
    await signInByScreen(beside, product, HOST, 'student13');
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 9: ['ba năm hai bốn'], 10: ['50'] });
    await context.close();
  });
});

/** The product behind a proxy that can make its files look like those of a later version. */
async function renewable(): Promise<{ product: Product; server: Server; files: 'old' | 'new'; page: 'old' | 'new' }> {
  const { port } = new URL(product.url(HOST));
  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/';
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };
    const onward = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      let body = Buffer.concat(parts);
      if (path === '/sw.js' && it.files === 'new') body = Buffer.from(`${body}\n// later`);
      if (path === '/offline-shell?now' && it.page === 'new') {
        body = Buffer.from(`${body}`.replaceAll('/assets/index-', '/assets/index-later-'));
      }
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 500, rest).end(body);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' ? address?.port : undefined;
  const it: Awaited<ReturnType<typeof renewable>> = {
    product: { ...product, url: (host, path = '/') => `http://${host}:${own}${path}` },
    server,
    files: 'old',
    page: 'old',
  };
  return it;
}

describe('a new version', () => {
  const workers = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return { waiting: registration.waiting !== null, installing: registration.installing !== null };
    });

  it('is offered where it disturbs nobody, and leaves a running exam as it is', async () => {
    const later = await renewable();
    const { context, page: sitting } = await visitOffline(browser);
    await signIn(sitting, later.product, HOST, 'student14');
    exam = await findItem(sitting, 'exam');
    await openExam(sitting, later.product, exam);
    await kept(sitting);
    await sitting.evaluate('globalThis.untouched = true');
    const page = await another(context, later.product.url(HOST, '/dashboard'));
    later.files = 'new';
    later.page = 'new';
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const offer = page.getByText(say('new_version'));
    await shown(offer);
    await first(sitting).fill('4');
    await allSaved(sitting);
    await expect.poll(() => sitting.getByText(say('new_version')).count()).toBe(0);

    later.page = 'old';
    await page.evaluate('globalThis.old = true');
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/offline-shell?now'));
    await press(page, 'reload_page');
    // By what it answers the page decides, a moment later, whether the new files are let in.
    await asked;
    await page.waitForTimeout(1000);
    await page.waitForFunction(() => !('old' in globalThis));
    await page.getByRole('link', { name: COURSE }).first().waitFor();
    await expect.poll(() => workers(page)).toEqual({ waiting: true, installing: false });
    await expect.poll(() => sitting.evaluate('globalThis.untouched')).toBe(true);

    await sitting.close();
    // The lock of the exam may outlive its tab by a moment.
    const waits = async () => {
      await page.reload();
      await page.waitForTimeout(1000);
      return (await workers(page)).waiting;
    };
    await expect.poll(waits).toBe(false);
    await expect.poll(() => page.getByText(say('new_version')).count()).toBe(0);
    await context.close();
    later.server.close();
  });
});
