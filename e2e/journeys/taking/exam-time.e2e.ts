import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addExam,
  allSaved,
  answerBy,
  anyAnswer,
  ask,
  card,
  cell,
  clicks,
  examUrl,
  findItem,
  goTo,
  HOST,
  type Item,
  openExam,
  say,
  secondsLeft,
  shown,
  sittingOf,
  until,
} from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { enter, type Product, signIn, visit } from '../../visit.ts';

const DAY = 24 * 3600_000;
/** The server looks every second for sittings that are over; a busy machine may need longer. */
const SWEPT_WITHIN = 30;

let browser: Browser;
let product: Product;
let teacher: Page;
let exam: Item;
let short: Item;
let left_open: Page;

const rowOf = async (item: Item, student: string) => {
  const { rows } = await ask(teacher, 'GET', '/take/api/results', sittingOf(item));
  return rows.find(({ lname }: { lname: string }) => lname === student);
};

/** Answers what is in front, and waits for the server's word. */
async function answerFirst(page: Page): Promise<void> {
  await answerBy(clicks, card(page), await anyAnswer(card(page)));
  await until(async () => !(await cell(page, 1).getAttribute('aria-label'))?.includes(say('not_answered')));
  await allSaved(page);
}

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  teacher = (await visit(browser)).page;
  await signIn(teacher, product, HOST, 'teacher');
  exam = await findItem(teacher, 'exam', 'teaching');
  short = await addExam(teacher, 'Kiểm tra một phút', 1);
  // Begins the minute that runs out while nobody looks.
  const { context, page } = await visit(browser);
  await enter(page, product, HOST, 'student1');
  await openExam(page, product, short);
  await answerFirst(page);
  await context.close();
  // And one that runs out in front of somebody.
  left_open = (await visit(browser)).page;
  await enter(left_open, product, HOST, 'student6');
  await openExam(left_open, product, short);
  await answerFirst(left_open);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('the time of an exam', () => {
  it.each([
    ['behind', -DAY, 'student2'],
    ['ahead', DAY, 'student3'],
  ])("is the server's, also where the clock of the browser is a day %s", async (_, off, student) => {
    const { context, page } = await visit(browser);
    await page.clock.install({ time: Date.now() + off });
    await enter(page, product, HOST, student);
    await openExam(page, product, exam);
    await answerFirst(page);
    const agrees = async () => {
      const { time_left } = await rowOf(exam, student);
      return Math.abs(time_left - (await secondsLeft(page))) <= 3;
    };
    await until(agrees);
    expect(await secondsLeft(page)).toBeGreaterThan(25 * 60);
    // Set right in the middle of it.
    await page.clock.setSystemTime(Date.now());
    await goTo(page, 2);
    await goTo(page, 1);
    await until(agrees);
    await page.reload();
    await shown(card(page));
    await until(agrees);
    await context.close();
  });

  it('grows while it runs when the teacher gives more, without a reload', async () => {
    const { context, page } = await visit(browser);
    await enter(page, product, HOST, 'student4');
    await openExam(page, product, exam);
    const before = await secondsLeft(page);
    const { user_iid } = await rowOf(exam, 'student4');
    const given = { ...sittingOf(exam), user_iid, minutes: 7, reason: 'Mất điện' };
    expect(await ask(teacher, 'POST', '/take/api/extend-time', given)).toEqual({ extended: 1 });
    await answerFirst(page);
    await until(async () => (await secondsLeft(page)) > before + 6 * 60);
    const others = await rowOf(exam, 'student3');
    expect(others.time_left).toBeLessThan(30 * 60);
    await context.close();
  });

  it('ends by the server when it is over, with no browser open', async () => {
    const ended = async () => (await rowOf(short, 'student1')).state !== 'doing';
    await until(ended, 120_000);
    const { started_at, finished_at, answered, is_over_time } = await rowOf(short, 'student1');
    expect(is_over_time).toBe(true);
    expect(answered).toBe(1);
    expect(finished_at - started_at).toBeGreaterThanOrEqual(60);
    expect(finished_at - started_at).toBeLessThanOrEqual(60 + SWEPT_WITHIN);

    const { context, page } = await visit(browser);
    await enter(page, product, HOST, 'student1');
    await page.goto(examUrl(product, short));
    await shown(page.getByText(say('over_time_note')));
    await expect.poll(() => card(page).count()).toBe(0);
    await context.close();
  });

  it('ends in front of the learner too, who is told that it was for the time', async () => {
    await until(async () => (await rowOf(short, 'student6')).state !== 'doing', 120_000);
    await shown(left_open.getByRole('heading', { name: say('your_result') }));
    await shown(left_open.getByText(say('over_time_note')));
    await left_open.context().close();
  });
});
