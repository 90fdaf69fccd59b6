import { listBank } from '@sen/domain/content/contract.ts';
import { allQuestionTypes } from '@sen/domain/content/question/model.ts';
import { courseOutline, myCourses } from '@sen/domain/learning/contract.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { languageTag } from '@sen/domain/translations/tag.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { caller } from './calls.ts';
import { openBrowser, startProduct } from './support.ts';
import { axeFindings, inPalette, type Product, signIn, visit } from './visit.ts';

const LOTUS = 'lotus.localhost';
const UMS = 'ums.localhost';
const height = 844;
const limit_ms = 240_000;

let browser: Browser;
let product: Product;
let lotus: Awaited<ReturnType<typeof courseOf>>;
let ums: Awaited<ReturnType<typeof courseOf>>;
let findings: string[];

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  [lotus, ums] = [await courseOf(LOTUS), await courseOf(UMS)];
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});
beforeEach(() => {
  findings = [];
});
afterEach(() => expect(findings).toEqual([]));

/** The demo's course with an exam: addresses of all that is in it. */
async function courseOf(host: string) {
  const { call, context } = await caller(browser, product, host, 'teacher');
  const { items: courses } = await call(myCourses, { type: 'teaching' });
  const { items: bank } = await call(listBank, { items_per_page: 1 });
  for (const { iid: ciid, siid, slug } of courses) {
    const { items } = await call(courseOutline, { course: ciid });
    const exam = items.find(({ rule_type }) => rule_type === 'exam');
    const practice = items.find(({ rule_type }) => rule_type === 'practice');
    const lesson = items.find(({ ntype }) => ntype === 'sco');
    if (!exam || !practice || !lesson) continue;
    await context.close();
    const sit = (iid: number, exam_mode: string) => urlOf('exam', { exam_mode, iid, slug }, { ciid, siid });
    const [exam_iid, practice_iid, lesson_iid] = [exam.iid, practice.iid, lesson.iid];
    return {
      ...{ ciid, siid, exam_iid, lesson_iid, question_iid: bank[0]?.iid ?? 0 },
      overview: urlOf('course_overview', { ciid, siid, slug }),
      lesson: urlOf('element', { ciid, siid, navs: lesson_iid, slug }),
      exam: sit(exam_iid, 'normal'),
      review: sit(exam_iid, 'review'),
      preview: sit(exam_iid, 'preview'),
      practice: sit(practice_iid, 'normal'),
    };
  }
  throw new Error(`no course with an exam at ${host}`);
}

/** A browser whose user lets the system say light or dark. */
async function open(account?: string, host = LOTUS, language?: Language) {
  const { context, page } = await visit(browser);
  await context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  if (language) {
    const cookie = { name: 'sen_language', value: language };
    await context.addCookies([host, 'nowhere.localhost'].map((at) => ({ ...cookie, url: product.url(at) })));
  }
  if (account) await signIn(page, product, host, account);
  if (language) expect(await page.getAttribute('html', 'lang')).toBe(languageTag(language));
  return { page, close: () => context.close() };
}

/** What is drawn has come to rest: nothing is loading, no colour or place on its way. */
async function settled(page: Page): Promise<void> {
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

async function inWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
}

async function inColours(page: Page, palette: 'light' | 'dark'): Promise<void> {
  await inPalette(page, palette);
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, palette);
  await settled(page);
}

/** What reaches over the right edge, if the page can be scrolled sideways. */
const overflow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const over = [...document.querySelectorAll('body *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} px: ${over?.outerHTML.slice(0, 160)}`;
  });

/** axe at both widths in both palettes (colours are all that differs), and nothing to scroll sideways at 320 px. */
async function check(page: Page, palettes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  const place = `${page.url()} in ${await page.getAttribute('html', 'lang')}`;
  await settled(page);
  for (const width of [1280, 390]) {
    await inWidth(page, width);
    for (const palette of palettes) {
      await inColours(page, palette);
      const found = await axeFindings(page, palette === 'dark' ? ['color-contrast'] : undefined);
      findings.push(...found.map((finding) => `${place}, ${palette}, ${width} px: ${finding}`));
    }
  }
  await inWidth(page, 320);
  const over = await overflow(page);
  if (over) findings.push(`${place} scrolls sideways at 320 px: ${over}`);
  await inWidth(page, 1280);
}

async function checkAt(page: Page, path: string, host = LOTUS, palettes?: readonly ('light' | 'dark')[]) {
  await page.goto(product.url(host, path));
  await check(page, palettes);
}

it.each(['vn', 'en', 'jp'] as const)(
  'guests find every public screen accessible in %s',
  async (language) => {
    const palettes = language === 'vn' ? undefined : (['light'] as const);
    const { page, close } = await open(undefined, LOTUS, undefined);
    await page.context().addCookies([{ name: 'sen_language', value: language, url: product.url(LOTUS) }]);
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
    const palettes = language === 'vn' ? undefined : (['light'] as const);
    const { page, close } = await open(account, LOTUS, language);
    await page.goto(product.url(LOTUS, lotus.exam));
    await check(page, palettes);
    await page.getByRole('checkbox').check();
    await page.locator('button[data-size="lg"]').click();
    const next = page.locator('footer button').last();
    for (let question = 1; ; question += 1) {
      await page.locator('nav [aria-current="step"]', { hasText: new RegExp(`^${question}$`) }).waitFor();
      await page.getByRole('article', { name: `${question}` }).waitFor();
      if (language === 'vn' || question === 1) await check(page, question === 1 ? palettes : ['light']);
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
  'teachers find every screen of writing accessible',
  async () => {
    const { ciid, siid, exam_iid: iid, lesson_iid, question_iid } = lotus;
    const addresses = [
      ...allQuestionTypes.map((type) => urlOf('question_new', {}, { type })),
      urlOf('dashboard', {}),
      urlOf('teach', {}),
      urlOf('bank', {}),
      urlOf('question_new', {}),
      urlOf('question', { iid: question_iid }),
      urlOf('exercise_new', {}, { ciid, pid: siid }),
      urlOf('exercise', { iid }, { ciid }),
      urlOf('course_new', {}),
      urlOf('course', { iid: ciid }),
      urlOf('course', { iid: ciid }, { item: `exercise-${iid}` }),
      urlOf('course', { iid: ciid }, { tab: 'facts' }),
      urlOf('course_learners', { iid: ciid }),
      urlOf('sco', { iid: lesson_iid }, { ciid }),
      lotus.preview,
    ];
    const walk = async () => {
      const { page, close } = await open('teacher');
      for (let next = addresses.shift(); next; next = addresses.shift()) await checkAt(page, next);
      await close();
    };
    await Promise.all([walk(), walk()]);
  },
  limit_ms,
);

it(
  'the report of a bank file is accessible',
  async () => {
    const { page, close } = await open('teacher');
    await checkAt(page, urlOf('bank_import', {}));
    await page.getByRole('main').getByRole('textbox').fill('Thủ đô? { =Hà Nội ~Huế }\n\nHỏng { ~một ~hai }');
    await page.getByRole('main').getByRole('button').last().click();
    await page.getByRole('table').first().waitFor();
    await check(page);
    await close();
  },
  limit_ms,
);

it(
  'teachers find marking and results accessible',
  async () => {
    const { page, close } = await open('teacher');
    const { ciid, exam_iid: iid } = lotus;
    await page.goto(product.url(LOTUS, urlOf('marking', {})));
    await page.getByRole('main').getByText('Thả hai tờ giấy').waitFor();
    for (const path of [
      urlOf('marking', {}),
      urlOf('exercise_results', { iid }, { ciid }),
      urlOf('exercise_results', { iid }, { ciid, tab: 'questions' }),
    ])
      await checkAt(page, path);
    await close();
  },
  limit_ms,
);

it(
  'the other theme is accessible too',
  async () => {
    const { page, close } = await open(undefined, UMS);
    for (const path of ['/', '/login']) await checkAt(page, path, UMS);
    await signIn(page, product, UMS, 'student11');
    for (const path of ['/dashboard', ums.overview, ums.exam]) await checkAt(page, path, UMS);
    await close();
  },
  limit_ms,
);
