import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  answerBy,
  anyAnswer,
  atQuestion,
  COURSE,
  card,
  cell,
  type Hand,
  HOST,
  handIn,
  here,
  piece,
  press,
  rowNames,
  rows,
  say,
  shown,
  start,
  target,
  until,
} from '../../exam.ts';
import { ESSAY, QUESTIONS, RIGHT } from '../../paper.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { drag, type Product, picture, signIn, visit } from '../../visit.ts';

let browser: Browser;
let product: Product;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ page } = await visit(browser));
  await signIn(page, product, HOST, 'student1');
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

let carried = 0;
/** Drags, and for every second item clicks it and then its place. */
const mouse: Hand = {
  point: (place) => place.click(),
  carry: async (question, item, place) => {
    carried += 1;
    if (carried % 2) return drag(page, await piece(question, item), target(question, place).locator('button').last());
    await (await piece(question, item)).click();
    await here(question, place).click();
  },
  sort: async (question, order) => {
    for (const [index, name] of order.entries()) {
      const from = (await rowNames(question)).indexOf(name);
      if (from === index) continue;
      const handle = (row: number) => rows(question).nth(row).getByRole('button').first();
      await drag(page, handle(from), handle(index));
      await until(async () => (await rowNames(question))[index] === name);
    }
  },
};

describe('an exam sat with the mouse', () => {
  it('is found from the dashboard and starts only when its rules are accepted', async () => {
    await page.getByRole('link', { name: COURSE, exact: true }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^Kiểm tra 30 phút/ }).click();
    page = await opened;
    const begin = page.getByRole('button', { name: say('start_exam'), exact: true });
    await shown(begin);
    await expect.poll(() => begin.isDisabled()).toBe(true);
    await start(page);
    await atQuestion(page, 1);
  });

  it('has Next under the right edge of the question', async () => {
    const right = async (place: Locator) => {
      const box = await place.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const next = page.getByRole('button', { name: say('next'), exact: true });
    await expect.poll(async () => (await right(next)) - (await right(card(page)))).toBe(0);
  });

  it('takes every kind of question by drag and by click, and names what is left open before it is handed in', async () => {
    for (let number = 1; number < QUESTIONS; number += 1) {
      await answerBy(mouse, card(page), RIGHT[number - 1] ?? (await anyAnswer(card(page))));
      await shown(cell(page, number).and(page.getByRole('button', { name: new RegExp(say('answered')) })));
      if (number === 7) {
        await allSaved(page);
        await picture(page, 'exam');
      }
      await press(page, 'next');
      await atQuestion(page, number + 1);
    }
    await allSaved(page);
    await press(page, 'finish_exam');
    const summary = page.getByRole('dialog');
    await shown(summary.getByText(say('answered_of', { count: QUESTIONS - 1, total: QUESTIONS })));
    const open = summary
      .getByRole('group', { name: say('unanswered_count', { count: 1 }), exact: true })
      .getByRole('button');
    await expect.poll(() => open.allInnerTexts()).toEqual([`${QUESTIONS}`]);
    await handIn(page);
    await shown(page.getByRole('heading', { name: say('your_result') }));
  });

  it('never shows the open paper again: on the way back, reloaded or in another tab there is the result', async () => {
    const address = page.url();
    const result = async (at: Page) => {
      await shown(at.getByRole('heading', { name: say('your_result') }));
      await expect.poll(() => card(at).count()).toBe(0);
    };
    await page.getByRole('link', { name: say('back_to_course'), exact: true }).click();
    await shown(page.getByRole('heading', { name: COURSE, exact: true }));
    await page.goBack();
    await result(page);
    await page.reload();
    await result(page);
    const other = await page.context().newPage();
    await other.goto(address);
    await result(other);
    await other.close();
  });

  it('shows what waits for a mark as waiting, never as wrong', async () => {
    await shown(page.getByText(say('result_pending', { count: 1 })));
    await picture(page, 'result');
  });

  it('opens the review with own and right answers and explanations', async () => {
    await press(page, 'review_answers');
    const verdict = (number: number) => cell(page, number).getAttribute('aria-label');
    await shown(cell(page, 1));
    for (const [index] of RIGHT.entries()) {
      const expected = index + 1 === ESSAY ? 'verdict_pending' : 'verdict_right';
      await expect.poll(() => verdict(index + 1)).toContain(say(expected));
    }
    await expect.poll(() => verdict(QUESTIONS)).toContain(say('verdict_unanswered'));
    const question = (number: number) =>
      page.getByRole('article', { name: new RegExp(`^${say('question_number', { number })} `) });
    await expect
      .poll(() => question(1).getByText('Đổi kilômét ra mét, phút ra giây trước khi chia.').isVisible())
      .toBe(false);
    await question(1).getByText(say('explanation'), { exact: true }).click();
    await shown(question(1).getByText('Đổi kilômét ra mét, phút ra giây trước khi chia.'));
    await shown(question(2).getByText(`${say('right_answer')} · ${say('your_answer')}`));
    await shown(question(2).getByText('3,6 km trong 18 phút = 0,3 giờ.'));
  });
});
