import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  atQuestion,
  backIn,
  card,
  examUrl,
  fieldsOf,
  findItem,
  goTo,
  HOST,
  handIn,
  type Item,
  keptAnswers,
  openExam,
  press,
  say,
  shown,
} from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, enter, PASSWORD, type Product, phone, signIn, signInByScreen, visit } from '../../visit.ts';

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

const first = (page: Page) => fieldsOf(card(page)).first();

async function sit(page: Page, student: string): Promise<void> {
  await signIn(page, product, HOST, student);
  exam = await findItem(page, 'exam');
  await openExam(page, product, exam);
  await first(page).fill('4');
  await allSaved(page);
}

/** Signs out by the menu in a tab of its own, also where that asks first. */
async function signOutBeside(context: BrowserContext, unsent = false): Promise<void> {
  const beside = await context.newPage();
  await beside.goto(product.url(HOST, '/dashboard'));
  await beside.getByRole('button', { name: new RegExp(say('account_of', { name: '' }).trim()) }).click();
  await beside.getByRole('menuitem', { name: say('sign_out') }).click();
  if (unsent) {
    await beside
      .getByRole('dialog')
      .getByRole('button', { name: say('sign_out'), exact: true })
      .click();
  }
  await beside.waitForURL((url) => url.pathname === '/');
  await beside.close();
}

const middleOf = (box: { readonly y: number; readonly height: number } | null) => (box ? box.y + box.height / 2 : 0);

/** Fills the form of the sign-in page that is shown. */
async function fillSignIn(page: Page, account: string): Promise<void> {
  await page.waitForURL(/\/login\?redirect=/);
  await page.locator('input[name="lname"]').fill(account);
  await page.locator('input[name="pass"]').fill(PASSWORD);
  await page.locator('input[name="pass"]').press('Enter');
}

const toSignIn = (page: Page) => page.getByRole('alert').getByRole('link', { name: say('sign_in'), exact: true });

describe('an exam whose person signs out in another tab', () => {
  it('stays on the screen, takes answers, and after signing in from there everything typed is sent', async () => {
    const { context, page } = await visit(browser, phone);
    await sit(page, 'student14');
    await page.route('**/take/api/save', (route) => route.abort());
    await goOnTo(page, 9);
    await first(page).fill('ba năm hai bốn');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    await signOutBeside(context, true);
    await page.unroute('**/take/api/save');
    await shown(page.getByText(say('exam_signed_out')));
    await atQuestion(page, 9);
    await expect.poll(() => first(page).inputValue()).toBe('ba năm hai bốn');
    await next(page, 10);
    await first(page).fill('50');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Time, words and tools stand in one row, and the way in is not squeezed.
    const apart = async () => {
      const display = await page.getByRole('button', { name: say('display'), exact: true }).boundingBox();
      return Math.abs(middleOf(display) - middleOf(await page.getByRole('timer').boundingBox()));
    };
    await expect.poll(apart).toBeLessThan(8);
    await expect
      .poll(() => toSignIn(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expect.poll(async () => (await toSignIn(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await toSignIn(page).click();
    await fillSignIn(page, 'student14');
    await atQuestion(page, 10);
    await expect.poll(() => first(page).inputValue()).toBe('50');
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 9: ['ba năm hai bốn'], 10: ['50'] });
    await context.close();
  });

  it('says so where it is handed in, and signing in from there leads back to hand it in', async () => {
    const { context, page } = await visit(browser);
    await sit(page, 'student12');
    await goTo(page, 10);
    await signOutBeside(context);
    await press(page, 'finish_exam');
    await handIn(page);
    await shown(page.getByRole('alert').getByText(say('submit_signed_out'), { exact: true }));
    expect(await axeFindings(page)).toEqual([]);
    await toSignIn(page).click();
    await fillSignIn(page, 'student12');
    await backIn(page);
    await press(page, 'finish_exam');
    await handIn(page);
    await shown(page.getByRole('heading', { name: say('your_result') }));
    await context.close();
  });

  it('goes on by itself when its person signs in beside it', async () => {
    const { context, page } = await visit(browser);
    await sit(page, 'student15');
    await signOutBeside(context);
    await shown(page.getByText(say('exam_signed_out')));
    await page.evaluate(() => Object.assign(globalThis, { same_page: true }));
    await goTo(page, 10);
    await first(page).fill('50');
    const beside = await context.newPage();
    await signInByScreen(beside, product, HOST, 'student15');
    await allSaved(page);
    await expect.poll(() => page.evaluate(() => 'same_page' in globalThis)).toBe(true);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 10: ['50'] });
    await context.close();
  });

  it('is neither seen nor sent by somebody else who signs in, and waits for its own person', async () => {
    const { context, page } = await visit(browser);
    await sit(page, 'student16');
    await page.route('**/take/api/save', (route) => route.abort());
    await goTo(page, 10);
    await first(page).fill('50');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    await signOutBeside(context, true);
    await page.unroute('**/take/api/save');
    await shown(page.getByText(say('exam_signed_out')));
    const bodies: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/take/api/save')) bodies.push(request.postData() ?? '');
    });
    await toSignIn(page).click();
    // Until here the page itself may have tried once more.
    await shown(page.locator('input[name="lname"]'));
    const sentBefore = bodies.length;
    await fillSignIn(page, 'student17');
    await shown(page.getByRole('button', { name: say('start_exam'), exact: true }));
    await expect.poll(() => page.getByText(say('resume_note')).count()).toBe(0);
    expect(bodies.slice(sentBefore)).toEqual([]);
    await openExam(page, product, exam);
    await expect.poll(() => first(page).inputValue()).toBe('');
    expect(bodies.slice(sentBefore).filter((body) => body.includes('"50"'))).toEqual([]);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({});

    await signOutBeside(context);
    await toSignIn(page).click();
    await fillSignIn(page, 'student16');
    await backIn(page);
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 10: ['50'] });
    await context.close();
  });
});

describe('the address of an exam, opened signed out', () => {
  it('leads to sign-in and back; an answer that only this device had is sent then', async () => {
    const { context, page } = await visit(browser);
    await sit(page, 'student18');
    await page.route('**/take/api/save', (route) => route.abort());
    await goTo(page, 10);
    await first(page).fill('50');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    // The session ends elsewhere: the cookie is worth nothing any more.
    await context.clearCookies();
    await page.unroute('**/take/api/save');
    await page.reload();
    await fillSignIn(page, 'student18');
    await atQuestion(page, 10);
    await expect.poll(() => first(page).inputValue()).toBe('50');
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 10: ['50'] });
    await context.close();
  });

  it.each(['normal', 'review', 'preview'])('asks a guest to sign in (%s)', async (mode) => {
    const { context, page } = await visit(browser);
    await page.goto(examUrl(product, exam, mode));
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toContain(`/exam/${mode}/${exam.iid}/`);
    await context.close();
  });

  it.each(['preview', 'trial'])(
    'tells a learner at once that they may not %s, with the way to the exam',
    async (mode) => {
      const { context, page } = await visit(browser);
      await enter(page, product, HOST, 'student19');
      await page.goto(examUrl(product, exam, mode));
      await shown(page.getByText(say(`${mode}_refused_note`)));
      await expect.poll(() => page.getByRole('button', { name: say('try_again') }).count()).toBe(0);
      await page.getByRole('link', { name: say('to_the_item'), exact: true }).click();
      await shown(page.getByRole('button', { name: say('start_exam'), exact: true }));
      await context.close();
    },
  );
});

/** On a phone the numbers are in a sheet. */
async function goOnTo(page: Page, number: number): Promise<void> {
  for (let at = 2; at <= number; at += 1) await next(page, at);
}

/** To the next question, which is the given one. */
async function next(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: say('next'), exact: true }).click();
  await atQuestion(page, number);
}
