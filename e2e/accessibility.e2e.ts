import { languageTag } from '@sen/domain/translations/tag.ts';
import { expect, it } from 'vitest';
import { both, inspection, LOTUS, light, limit_ms, smallTargets, UMS } from './accessible.ts';
import { phone, signIn, visit } from './visit.ts';

const { open, check, checkAt, find, of } = inspection();

it.each(['vn', 'en', 'jp'] as const)(
  'guests find every public screen accessible in %s',
  async (language) => {
    const palettes = language === 'vn' ? both : light;
    const { lotus } = of();
    const { page, close } = await open(undefined, LOTUS, language);
    for (const path of ['/', '/login', '/register', '/no-such-page', lotus.overview])
      await checkAt(page, path, LOTUS, palettes);
    expect(await page.getAttribute('html', 'lang')).toBe(languageTag(language));
    if (language === 'vn') await checkAt(page, '/', 'nowhere.localhost');
    await close();
  },
  limit_ms,
);

it(
  'learners and parents find their screens accessible',
  async () => {
    const { lotus } = of();
    const learner = await open('student10');
    for (const path of ['/dashboard', '/user/sessions', lotus.overview, lotus.lesson])
      await checkAt(learner.page, path);
    await learner.close();
    const parent = await open('parent');
    await checkAt(parent.page, '/dashboard');
    await parent.close();
  },
  limit_ms,
);

it.each([
  ['student11', 'vn'],
  ['student12', 'en'],
  ['student13', 'jp'],
] as const)(
  'the exam is accessible from its start to its review for %s in %s',
  async (account, language) => {
    const palettes = language === 'vn' ? both : light;
    const { product, lotus } = of();
    const { page, close } = await open(account, LOTUS, language);
    await page.goto(product.url(LOTUS, lotus.exam));
    await check(page, palettes);
    await page.getByRole('checkbox').check();
    await page.locator('button[data-size="lg"]').click();
    const next = page.locator('footer button').last();
    for (let question = 1; ; question += 1) {
      await page.locator('nav [aria-current="step"]', { hasText: new RegExp(`^${question}$`) }).waitFor();
      await page.getByRole('article', { name: `${question}` }).waitFor();
      if (language === 'vn' || question === 1) await check(page, question === 1 ? palettes : light);
      const essay = page.locator('article textarea');
      if (await essay.count()) await essay.fill('Thả hai tờ giấy giống nhau, một tờ vo tròn.');
      if (question === 15) break;
      await next.click();
    }
    await next.click();
    await page.getByRole('dialog').waitFor();
    await check(page, palettes);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForFunction(() => !document.querySelector('footer'));
    await check(page, palettes);
    await checkAt(page, lotus.review, LOTUS, palettes);
    await close();
  },
  limit_ms,
);

it(
  'practice is accessible',
  async () => {
    const { product, lotus } = of();
    const { page, close } = await open('student14');
    await page.goto(product.url(LOTUS, lotus.practice));
    await check(page);
    await page.locator('button[data-size="lg"]').click();
    await page.getByRole('article').first().waitFor();
    await check(page);
    await close();
  },
  limit_ms,
);

it(
  'the other theme is accessible too',
  async () => {
    const { product, ums } = of();
    const { page, close } = await open(undefined, UMS);
    for (const path of ['/', '/login']) await checkAt(page, path, UMS);
    await signIn(page, product, UMS, 'student11');
    for (const path of ['/dashboard', ums.overview, ums.exam]) await checkAt(page, path, UMS);
    await close();
  },
  limit_ms,
);

it.each(['purple', 'pxu', 'apc', 'spc', 'msi'])(
  'a school in %s is accessible',
  async (theme) => {
    const { product, lotus } = of();
    const { page, close } = await open();
    // As if the school had chosen it: before anything reads what the page was sent with.
    await page.addInitScript((chosen) => {
      new MutationObserver((_, observer) => {
        const sent = document.getElementById('sen-bootstrap');
        if (!sent?.nextElementSibling) return;
        sent.textContent = sent.textContent.replace('"layout":"lotus"', `"layout":"${chosen}"`);
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, theme);
    await checkAt(page, '/login');
    expect(await page.locator(`html.theme-${theme}`).count()).toBe(1);
    await signIn(page, product, LOTUS, 'student15');
    for (const path of ['/dashboard', lotus.overview, lotus.exam]) await checkAt(page, path);
    await close();
  },
  limit_ms,
);

it(
  'fingers find every control of an exam, of its start and of its result',
  async () => {
    const { browser, product, lotus } = of();
    const { context, page } = await visit(browser, phone);
    await signIn(page, product, LOTUS, 'student16');
    const look = async (place: string) => {
      for (const small of await smallTargets(page)) find(`${place}: ${small}`);
    };
    await page.goto(product.url(LOTUS, lotus.exam));
    await page.getByRole('checkbox').check();
    await look('start');
    await page.locator('button[data-size="lg"]').click();
    const foot = page.locator('footer button');
    for (let question = 1; question <= 15; question += 1) {
      await page.getByRole('article', { name: `${question}` }).waitFor();
      await look(`question ${question}`);
      await foot.last().tap();
    }
    await page.getByRole('dialog').waitFor();
    await look('finish');
    await page.getByRole('dialog').getByRole('button').last().tap();
    await page.waitForFunction(() => !document.querySelector('footer'));
    await look('result');
    await page.goto(product.url(LOTUS, lotus.review));
    await page.getByRole('article').first().waitFor();
    await look('review');
    await context.close();
  },
  limit_ms,
);
