import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSaved, card, fieldsOf, findItem, goTo, HOST, openExam, say, shown } from '../../exam.ts';
import { everythingKept } from '../../kept.ts';
import { markedExam, type Sitting } from '../../marked-exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, signInByScreen, visitOffline } from '../../visit.ts';

/** Left by a person in each place where a browser may keep something; found again by these words. */
const canary = {
  draft: 'chim draft',
  mark: 'chim mark',
  bank: 'chim bank',
  beside: 'chim beside',
  answer: 'chim answer',
  over: 'chim over',
};

let browser: Browser;
let product: Product;
let sitting: Sitting;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ sitting } = await markedExam(browser, product, HOST));
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const dialog = (page: Page) => page.getByRole('dialog');
async function askOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(say('account_of', { name: '' }).trim()) }).click();
  await page.getByRole('menuitem', { name: say('sign_out') }).click();
}
async function confirmOut(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: say('sign_out'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await shown(page.getByText(say('logout_successfull')));
}
async function writeQuestion(page: Page, text: string): Promise<void> {
  await page.goto(product.url(HOST, '/admin/question/new'));
  await page.getByRole('link', { name: new RegExp(say('question_multiple_choice')) }).click();
  await page.getByRole('textbox', { name: say('question_text') }).fill(text);
}
/** Nothing else is written there until the page hears that it may let go. */
async function holdKeptPages(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('sen-page');
    asked.onsuccess = () => resolve(asked.result);
  });
  const pages = db.transaction('pages', 'readwrite').objectStore('pages');
  let held = true;
  addEventListener('let-go', () => {
    held = false;
  });
  const goOn = () => {
    if (held) pages.count().onsuccess = goOn;
  };
  await new Promise<void>((resolve) => {
    pages.count().onsuccess = () => {
      resolve();
      goOn();
    };
  });
}
const isKept = (page: Page, word: string) => expect.poll(() => everythingKept(page)).toContain(word);
async function expectNothing(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) await expect.poll(() => everythingKept(page)).not.toContain(word);
  await expect.poll(() => page.evaluate(() => 'of_person' in globalThis)).toBe(false);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => /session|__Host-sen$/.test(name))).toEqual([]);
}

describe('at a shared computer, whoever signs out leaves nothing behind', () => {
  it('who teaches: no draft with its key, no mark, no comment, no place, nothing in memory', async () => {
    const { context, page } = await visitOffline(browser);
    await signInByScreen(page, product, HOST, 'teacher');
    const desk = `/teach/marking?course=${sitting.course}&item_iid=${sitting.item_iid}`;
    await page.goto(product.url(HOST, desk));
    const comment = page.getByRole('textbox', { name: say('marking_comment') });
    await page.getByRole('textbox', { name: say('marking_score') }).fill('1');
    await comment.fill(canary.bank);
    // What is typed is kept here as well; from the answer on it is so as a comment of the bank alone, and nothing is left to send.
    const published = page.waitForResponse(
      (answer) => answer.url().includes('/take/api/mark') && /publish=(1|true)/.test(answer.request().postData() ?? ''),
    );
    await page.getByRole('button', { name: say('marking_publish_next') }).click();
    await published;
    await isKept(page, canary.bank);
    await page.route('**/take/api/mark*', (route) => route.abort());
    await comment.fill(canary.mark);
    await isKept(page, canary.mark);
    await writeQuestion(page, canary.draft);
    await isKept(page, canary.draft);
    await page.evaluate(() => Object.assign(globalThis, { of_person: true }));

    await askOut(page);
    await shown(dialog(page).getByText(say('sign_out_unsaved_note', { count: 2 })));
    await dialog(page)
      .getByRole('button', { name: say('stay'), exact: true })
      .click();
    await isKept(page, canary.draft);
    await askOut(page);
    await confirmOut(page);
    await expectNothing(page, [canary.draft, canary.mark, canary.bank, '"teacher"']);
    await page.goBack();
    await page.waitForURL(/login|\/$/);
    await expectNothing(page, [canary.draft, canary.mark, canary.bank, '"teacher"']);
    await context.close();
  });

  it('who teaches, with a question begun in another tab: it goes too, and nobody there is asked to stay', async () => {
    const { context, page } = await visitOffline(browser);
    await signInByScreen(page, product, HOST, 'teacher');
    const beside = await context.newPage();
    const asked: string[] = [];
    beside.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await writeQuestion(beside, canary.beside);
    // As typed by hand: without a gesture the browser lets a page go unasked.
    await beside.keyboard.type(canary.beside);
    await isKept(beside, canary.beside);
    await askOut(page);
    await confirmOut(page);
    await shown(beside.locator('input[name="lname"]'));
    expect(asked).toEqual([]);
    for (const tab of [page, beside]) {
      await expectNothing(tab, [canary.beside, '"teacher"']);
      await expect.poll(() => tab.locator('body').innerText()).not.toContain(canary.beside);
    }
    await context.close();
  });

  it('is left only when the kept page names nobody any more', async () => {
    const { context, page } = await visitOffline(browser);
    await signInByScreen(page, product, HOST, 'teacher');
    const beside = await context.newPage();
    await beside.goto(product.url(HOST, '/first-paint.js'));
    await beside.evaluate(holdKeptPages);
    const ended = page.waitForResponse('**/user/logout');
    await askOut(page);
    await ended;
    await page.waitForTimeout(1500);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await beside.evaluate(() => dispatchEvent(new Event('let-go')));
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });

  it('who learns: no paper, no answer that was never sent, no place; and is told before', async () => {
    const { context, page } = await visitOffline(browser);
    await signInByScreen(page, product, HOST, 'student12');
    const exam = await findItem(page, 'exam');
    await openExam(page, product, exam);
    await fieldsOf(card(page)).first().fill('4');
    await allSaved(page);
    await goTo(page, 9);
    await page.route('**/take/api/save', (route) => route.abort());
    await fieldsOf(card(page)).first().fill(canary.answer);
    await isKept(page, canary.answer);
    // Of a sitting that ended on another device.
    await page.evaluate(async (text) => {
      const asked = indexedDB.open('sen-exam');
      await new Promise((resolve) => {
        asked.onsuccess = resolve;
      });
      const changes = asked.result.transaction('changes', 'readwrite').objectStore('changes');
      changes.put({ take_id: 999_999, uid: '1-1-0', answer: [text], rev: 1, flagged: false, at: Date.now() });
    }, canary.over);
    await isKept(page, canary.over);
    await page.goto(product.url(HOST, '/dashboard'));
    await askOut(page);
    await shown(dialog(page).getByText(say('sign_out_unsent_note', { count: 1 })));
    await confirmOut(page);
    await expectNothing(page, [
      canary.answer,
      canary.over,
      '"questions":[{',
      'reached_last',
      '"student12"',
      'exam-open',
    ]);
    await context.close();
  });
});
