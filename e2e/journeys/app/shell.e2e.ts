import { newNode } from '@sen/domain/content/contract.ts';
import { login } from '@sen/domain/identity/contract.ts';
import { courseOutline } from '@sen/domain/learning/contract.ts';
import { readConf, saveBrowsers } from '@sen/domain/tenancy/configuration-contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { demoCourse } from '../../demo-course.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, desktop, enter, type Product, phone, signIn, visit } from '../../visit.ts';

const LOTUS = 'lotus.localhost';
let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const go = (page: Page, path: string) => page.goto(product.url(LOTUS, path));

async function reader(language: 'en' | 'vn' | 'jp', options: BrowserContextOptions = desktop) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([{ name: 'sen_language', value: language, url: product.url(LOTUS) }]);
  return visited;
}

describe('fonts', () => {
  it.each([
    ['vn', false],
    ['en', false],
    ['jp', true],
  ] as const)(
    'have their Vietnamese part always, and Japanese in Japanese alone: %s',
    async (language, is_japanese) => {
      const { context, page } = await reader(language);
      const asked: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
      await go(page, '/login');
      await expect.poll(() => asked.some((url) => url.includes('be-vietnam-pro-vietnamese'))).toBe(true);
      await expect.poll(() => asked.some((url) => url.includes('noto-sans-jp'))).toBe(is_japanese);
      await page.waitForLoadState('networkidle');
      expect(asked.some((url) => url.includes('noto-sans-jp'))).toBe(is_japanese);
      await context.close();
    },
  );

  it('are waited for five seconds; the one that is read then stays, also when they come at last', async () => {
    const { context, page } = await reader('vn');
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await go(page, '/login');
    await page.locator('html[data-fonts="late"]').waitFor();
    const waited_ms = await page.evaluate(() => performance.now());
    expect(waited_ms).toBeGreaterThan(5000);
    const family = () => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
    await expect.poll(family).not.toContain('Be Vietnam Pro');
    held.resolve();
    await page.evaluate(() => document.fonts.load('400 1em "Be Vietnam Pro"', 'Ấế'));
    await atRest(page);
    await expect.poll(family).not.toContain('Be Vietnam Pro');
    await context.close();
  });
});

describe('a long text about a course', () => {
  it('shows its first hundred words until somebody wants to read on', async () => {
    const teacher = await caller(browser, product, LOTUS, 'teacher');
    const paragraphs = Array.from({ length: 5 }, (_, index) => `<p>Part ${index} ${'word '.repeat(48)}</p>`);
    const made = await teacher.call(newNode, { ntype: 'course', name: 'Long', content: paragraphs.join('') });
    const { course } = await teacher.call(courseOutline, { course: made.iid });
    const { context, page } = await reader('en');
    await enter(page, product, LOTUS, 'teacher');
    await page.goto(product.url(LOTUS, urlOf('course_overview', { ciid: course.iid, ...course })));
    await page.getByText('Part 1').waitFor();
    await expect.poll(() => page.getByText('Part 2').count()).toBe(0);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Part 4').waitFor();
    await page.getByRole('button', { name: 'Show less' }).click();
    await page.getByText('Part 2').waitFor({ state: 'hidden' });
    await Promise.all([context.close(), teacher.context.close()]);
  });
});

describe('the display menu', () => {
  it('marks the colours of the school until a person chooses, then theirs', async () => {
    const { context, page } = await reader('en', { ...desktop, colorScheme: 'dark' });
    await go(page, '/login');
    const colours = page.getByRole('radiogroup', { name: 'Colours' });
    await page.getByRole('button', { name: 'Display', exact: true }).click();
    await colours.waitFor();
    await expect.poll(() => colours.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await colours.getByText('Dark', { exact: true }).click();
    await expect.poll(() => colours.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
    await context.close();
  });
});

describe('a browser that the school does not name', () => {
  it.each([
    ['wide', desktop],
    ['on a phone', phone],
  ])('is told which it names, and goes on for as long as the tab is open: %s', async (_, options) => {
    const root = await caller(browser, product, LOTUS, 'admin');
    const { revisions } = await root.call(readConf, {});
    const named = { name: 'Chrome', os: [], versions: [{ min: 900, max: 0 }], summary: 'Free of charge' };
    const download_link = 'https://browser.example/get';
    const supported_browsers = [{ ...named, download_link }];
    const saved = await root.call(saveBrowsers, { revision: revisions.supported_browsers, supported_browsers });
    const { context, page } = await reader('en', options);
    await go(page, '/login');
    const dialog = page.getByRole('dialog', { name: 'Your browser version is not supported' });
    await dialog.getByText('Chrome · from version 900').waitFor();
    await dialog.getByText('Free of charge').waitFor();
    await expect.poll(() => dialog.getByRole('link', { name: 'Get Chrome' }).getAttribute('href')).toBe(download_link);
    await dialog.getByRole('button', { name: 'Continue anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await atRest(page);
    await page.waitForLoadState('networkidle');
    await dialog.waitFor({ state: 'hidden' });
    const other = await context.newPage();
    await go(other, '/login');
    await other.getByRole('dialog', { name: 'Your browser version is not supported' }).waitFor();
    await root.call(saveBrowsers, { revision: saved.revisions.supported_browsers, supported_browsers: [] });
    await other.reload();
    await atRest(other);
    await other.waitForLoadState('networkidle');
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    await Promise.all([context.close(), root.context.close()]);
  });
});

describe('a screen whose code', () => {
  /** On the way to a screen that was not open before, whose files fare as told. */
  async function onTheWay(fate: (route: Route) => unknown) {
    const { context, page } = await reader('en', desktop);
    await signIn(page, product, LOTUS, 'student6');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', fate);
    await page.getByRole('link', { name: 'My goals' }).click();
    return { context, page };
  }

  it('does not come says so after ten seconds, and is there once the page is loaded anew', async () => {
    // What was held stays held: let go, it would draw the screen while the button is on its way to be pressed.
    let held = true;
    const { context, page } = await onTheWay((route) => (held ? undefined : route.continue()));
    await page.getByRole('heading', { name: 'This is taking longer than usual' }).waitFor();
    held = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'My goals' }).waitFor();
    await context.close();
  });

  it('cannot be fetched says so, and is there after a reload', async () => {
    const { context, page } = await onTheWay((route) => route.abort());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'My goals' }).waitFor();
    await context.close();
  });
});

describe('notices', () => {
  it('of success go by themselves; one error stands at a time, until it is closed', async () => {
    const { context, page } = await reader('en');
    await enter(page, product, 'system.localhost', 'root');
    await page.goto(product.url('system.localhost', '/system/gallery'));
    await page.getByRole('button', { name: 'Show a notice' }).first().click();
    const success = page.getByRole('status').filter({ hasText: 'Changes saved' });
    await success.waitFor();
    await success.waitFor({ state: 'hidden' });
    await context.close();
    const guest = await reader('en');
    await go(guest.page, '/login');
    const send = guest.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
    const error = guest.page.getByRole('alert').filter({ hasText: 'Wrong account or password.' });
    await guest.page.locator('input[name="lname"]').fill('nobody');
    await guest.page.locator('input[name="pass"]').fill('wrong');
    await send.click();
    await error.waitFor();
    await guest.page.locator('input[name="pass"]').fill('wrong again');
    await send.click();
    await expect.poll(() => error.count()).toBe(1);
    await guest.page.waitForTimeout(6000);
    await error.getByRole('button', { name: 'Close' }).click();
    await error.waitFor({ state: 'hidden' });
    // What is wrong with a field is said there alone.
    const account = guest.page.locator('input[name="lname"]');
    await account.fill('x'.repeat(300));
    await send.click();
    await guest.page.locator('input[name="lname"][aria-invalid="true"]').waitFor();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await expect.poll(() => guest.page.locator('.mantine-Notification-root').count()).toBe(0);
    await guest.context.close();
  });
});

it('a line at the top shows that something is under way', async () => {
  const { context, page } = await reader('en');
  await go(page, '/login');
  await atRest(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**${login.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator('input[name="lname"]').fill('student6');
  await page.locator('input[name="pass"]').fill('wrong');
  await page.locator('input[name="pass"]').press('Enter');
  const line = page.locator('[data-open][aria-hidden="true"]');
  await line.waitFor({ state: 'attached' });
  held.resolve();
  await line.waitFor({ state: 'detached' });
  await context.close();
});

it('the way to a page names the documents on it, and leads to them', async () => {
  const { exam_iid: iid, ciid } = await demoCourse(browser, product, LOTUS);
  const { context, page } = await reader('en');
  await enter(page, product, LOTUS, 'teacher');
  await go(page, urlOf('exercise', { iid }, { ciid }));
  const way = page.getByRole('navigation', { name: 'You are here' });
  await way.getByRole('link', { name: 'Vật lí 10: Động học' }).click();
  await page.waitForURL(`**${urlOf('course', { iid: ciid })}*`);
  await page.getByRole('heading', { level: 1, name: 'Vật lí 10: Động học' }).waitFor();
  await context.close();
});

it.each([
  ['student1', 0],
  ['teacher', 1],
] as const)('a phone has a bar at the bottom only for more than one place: %s', async (account, bars) => {
  const { context, page } = await reader('en', phone);
  await signIn(page, product, LOTUS, account);
  await atRest(page);
  await expect.poll(() => page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(bars);
  const room = await page.locator('#content').evaluate((content) => {
    const layout = content.closest('[data-look]');
    return layout && Number.parseFloat(getComputedStyle(layout).paddingBottom);
  });
  expect(room).toBe(bars * 60);
  await context.close();
});

it('a menu at the side fades where it goes on, and shows its end whole', async () => {
  const { context, page } = await reader('en', { viewport: { width: 1280, height: 480 } });
  await signIn(page, product, LOTUS, 'admin');
  const menu = page.getByRole('complementary').locator('> div').first();
  await menu.waitFor();
  const cover = await menu.evaluate((list) => {
    list.scrollTo(0, list.scrollHeight);
    const last = [...list.querySelectorAll('a')].at(-1);
    return {
      scrolls: list.scrollHeight > list.clientHeight,
      below_last: list.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0),
      faded: getComputedStyle(list).maskImage.includes('24px'),
    };
  });
  expect(cover).toMatchObject({ scrolls: true, faded: true });
  expect(cover.below_last).toBeGreaterThanOrEqual(23);
  await context.close();
});

/** Words of these elements that stand on two lines. */
const brokenWords = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap(({ firstChild: text }) => {
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

it('at 320 px no word breaks in an outline or the name of the school', async () => {
  const { ciid } = await demoCourse(browser, product, LOTUS);
  const { context, page } = await reader('en');
  await signIn(page, product, LOTUS, 'teacher');
  await page.setViewportSize({ width: 320, height: 844 });
  await go(page, `/admin/course/${ciid}`);
  const names = page.getByRole('list', { name: 'Outline' }).getByRole('button');
  await names.first().waitFor();
  await atRest(page);
  const school = page.getByRole('banner').locator('a[href="/"] span');
  await expect.poll(() => school.count()).toBeGreaterThan(0);
  expect(await brokenWords(school)).toEqual([]);
  expect(await brokenWords(names)).toEqual([]);
  await context.close();
});
