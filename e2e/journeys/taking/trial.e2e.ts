import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  answerBy,
  anyAnswer,
  ask,
  clicks,
  examUrl,
  findItem,
  HOST,
  handIn,
  press,
  say,
  shown,
  sittingOf,
  start,
} from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { enter, type Product, signIn, visit } from '../../visit.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Addresses asked for by calls that store a sitting. */
function storing(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.endsWith('-trial')) asked.push(pathname);
  });
  return asked;
}

const questions = (page: Page) => page.getByRole('article');

describe('looking before learning', () => {
  it('a guest tries what is open to all, is told nothing is kept, sends no save and gets a result', async () => {
    const { context, page } = await visit(browser);
    const stored = storing(page);
    await page.goto(product.url(HOST));
    await page.getByRole('link', { name: 'Tiếng Nhật nhập môn' }).first().click();
    await page.getByRole('link', { name: 'Luyện tập: chào hỏi và chữ Hiragana' }).click();
    await shown(page.getByText(say('trial_note')));
    await press(page, 'start');
    await shown(questions(page).first());
    await shown(page.getByText(say('trial_note')));
    const first = questions(page).first();
    await answerBy(clicks, first, await anyAnswer(first));
    await press(page, 'finish_exercise');
    await handIn(page);
    await shown(page.getByRole('heading', { name: say('your_result') }));
    expect(stored).toEqual([]);
    await context.close();
  });

  it('an editor sees the exam as its learners do, marked as a preview all the way, and nothing of it is stored', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, product, HOST, 'teacher');
    const exam = await findItem(page, 'exam', 'teaching');
    const stored = storing(page);
    await page.goto(examUrl(product, exam, 'preview'));
    await shown(page.getByText(say('preview_note')));
    await start(page);
    await shown(page.getByText(say('preview_note')));
    await answerBy(clicks, questions(page), { write: ['4'] });
    await press(page, 'finish_exam');
    await handIn(page);
    await shown(page.getByRole('heading', { name: say('your_result') }));
    expect(stored).toEqual([]);
    const results = await ask(page, 'GET', '/take/api/results', sittingOf(exam));
    const states = new Set(results.rows.map(({ state }: { state: string }) => state));
    expect([...states]).toEqual(['not_started']);
    await context.close();
  });
});

describe('practice with the key at once', () => {
  it('tells right from wrong on Check, fixes that answer, and lets the wrong ones be done again alone', async () => {
    const { context, page } = await visit(browser);
    await enter(page, product, HOST, 'student1');
    await page.goto(examUrl(product, await findItem(page, 'practice')));
    await press(page, 'start');
    const first = questions(page).first();
    await shown(first);
    await answerBy(clicks, first, await anyAnswer(first));
    await first.getByRole('button', { name: say('check_answer'), exact: true }).click();
    // Below the answer; a blank has one of its own beside it.
    const verdict = first.getByText(new RegExp(`^(${say('verdict_right')}|${say('verdict_wrong')})$`)).last();
    await shown(verdict);
    const right = (await verdict.innerText()) === say('verdict_right');
    await expect.poll(() => first.getByRole('button', { name: say('check_answer'), exact: true }).count()).toBe(0);
    for (const field of await first.locator('input, select, textarea').all())
      await expect.poll(() => field.isDisabled()).toBe(true);

    await press(page, 'finish_exercise');
    await handIn(page);
    await shown(page.getByRole('heading', { name: say('your_result') }));
    await press(page, 'redo_wrong');
    await shown(questions(page).first());
    const open = page.getByRole('button', { name: say('check_answer'), exact: true });
    const fixed = async () => (await questions(page).count()) - (await open.count());
    await expect.poll(fixed).toBe(right ? 1 : 0);
    await context.close();
  });

  it('that was left is handed in and counts when its learner starts again', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, product, HOST, 'student2');
    const url = examUrl(product, await findItem(page, 'practice'));
    await page.goto(url);
    await press(page, 'start');
    const first = questions(page).first();
    await shown(first);
    await answerBy(clicks, first, await anyAnswer(first));
    await allSaved(page);
    await page.close();

    const later = await context.newPage();
    await later.goto(url);
    await shown(later.getByRole('button', { name: say('resume'), exact: true }));
    await press(later, 'start_again');
    const dialog = later.getByRole('dialog');
    await shown(dialog.getByText(say('start_again_note')));
    await dialog.getByRole('button', { name: say('start_again'), exact: true }).click();
    await shown(questions(later).first());
    await press(later, 'finish_exercise');
    await shown(
      later.getByRole('dialog').getByText(new RegExp(`^${say('answered_of', { count: 0, total: '\\d+' })}$`)),
    );
    await handIn(later);
    await shown(later.getByText(say('attempt_number', { number: 2 })));
    await context.close();
  });
});
