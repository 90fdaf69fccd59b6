import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  answerBy,
  atQuestion,
  card,
  cell,
  findItem,
  gone,
  HOST,
  handIn,
  openExam,
  say,
  shown,
  taps,
} from '../../exam.ts';
import { QUESTIONS, RIGHT } from '../../paper.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { enter, type Product, phone, picture, sideways, visit } from '../../visit.ts';

let browser: Browser;
let product: Product;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ page } = await visit(browser, phone));
  await enter(page, product, HOST, 'student1');
  await openExam(page, product, await findItem(page, 'exam'));
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
const opener = (number: number) => page.getByRole('button', { name: `${number} / ${QUESTIONS}`, exact: true });
const palette = () => page.getByRole('dialog', { name: say('questions') });

/** A question higher than the screen. */
const LONG = 8;

async function pick(from: number, to: number): Promise<void> {
  await opener(from).tap();
  await cell(page, to).tap();
  await gone(palette());
  await atQuestion(page, to);
}

describe('an exam sat on a phone', () => {
  it('keeps its action at the bottom edge, large enough for a thumb, and never moves sideways', async () => {
    await pick(1, LONG);
    const next = button('next');
    const height = page.viewportSize()?.height ?? 0;
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height);
    for (const scroll of ['top', 'bottom'] as const) {
      await page.evaluate((to) => scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), scroll);
      const box = async () => (await next.boundingBox()) ?? { y: 0, height: 0 };
      await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(44);
      const end = async () => (await box()).y + (await box()).height;
      await expect.poll(end).toBeLessThanOrEqual(height);
      await expect.poll(async () => (await box()).y).toBeGreaterThan(height - 120);
    }
    await expect.poll(() => sideways(page)).toBe(0);
    await pick(LONG, 1);
  });

  it('has the question before the keyboard from the start on, also after a reload', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('ARTICLE');
    await page.reload();
    await atQuestion(page, 1);
    await expect.poll(focused).toBe('ARTICLE');
  });

  it('does not take a quick press more on Next for handing in, and what asks about that gives the focus back', async () => {
    await pick(1, QUESTIONS - 1);
    const box = (await button('next').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (let tap = 1; tap <= 4; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await atQuestion(page, QUESTIONS);
    // Had one of them asked to hand in, its dialog would lie over the button now.
    await page.waitForTimeout(1000);
    const finish = button('finish_exercise');
    await finish.tap();
    await button('keep_working').tap();
    await gone(page.getByRole('dialog'));
    await expect.poll(() => finish.evaluate((one) => one === document.activeElement)).toBe(true);
    for (let tap = 1; tap <= QUESTIONS + 2; tap += 1) await button('previous').tap({ force: true });
    await atQuestion(page, 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('MAIN');
  });

  it('keeps the alert in view without network, wherever the question is scrolled to', async () => {
    await pick(1, LONG);
    await page.context().setOffline(true);
    const alert = page.getByText(say('exam_offline'));
    await shown(alert);
    for (const to of [0, 13, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), to);
      await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const below = async () => {
        const [said, time] = [await alert.boundingBox(), await page.getByRole('timer').boundingBox()];
        return (time?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0));
      };
      await expect.poll(below).toBeGreaterThanOrEqual(0);
    }
    await page.context().setOffline(false);
    await gone(alert);
    await pick(LONG, 1);
  });

  it('answers every kind of question by tapping', async () => {
    for (const [index, given] of RIGHT.entries()) {
      await answerBy(taps, card(page), given);
      await expect.poll(() => sideways(page)).toBe(0);
      if (index === 7) {
        await allSaved(page);
        await picture(page, 'exam-phone');
      }
      await button('next').tap();
      await atQuestion(page, index + 2);
    }
    await allSaved(page);
  });

  it('opens the numbers of all questions as a sheet from below, and closes it on a choice', async () => {
    await opener(RIGHT.length + 1).tap();
    await shown(palette());
    const end = async () => {
      const box = await palette().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(end).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    const third = cell(page, 3);
    await expect.poll(() => third.getAttribute('aria-label')).toContain(say('answered'));
    await third.tap();
    await gone(palette());
    await atQuestion(page, 3);
  });

  it('hands in from the sheet, and every right answer counts', async () => {
    await opener(3).tap();
    await palette()
      .getByRole('button', { name: say('finish_exam'), exact: true })
      .tap();
    await shown(page.getByText(say('unanswered_count', { count: QUESTIONS - RIGHT.length })));
    await handIn(page);
    await shown(page.getByText(say('result_pending', { count: 1 })));
    await button('review_answers').tap();
    await button('questions').tap();
    const labels = palette().getByRole('button', {
      name: new RegExp(`^${say('question_number', { number: '' })}`),
    });
    await shown(labels.first());
    for (let at = 0; at < 10; at += 1)
      await expect.poll(() => labels.nth(at).getAttribute('aria-label')).toContain(say('verdict_right'));
  });
});
