import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  anyAnswer,
  atQuestion,
  card,
  cell,
  choice,
  examUrl,
  fieldsOf,
  findItem,
  gone,
  HOST,
  here,
  piece,
  rowNames,
  rows,
  say,
  shown,
  target,
  until,
} from '../../exam.ts';
import { type Given, QUESTIONS, RIGHT } from '../../paper.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { atRest, enter, type Product, pressKey, visit } from '../../visit.ts';

let browser: Browser;
let product: Product;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ page } = await visit(browser));
  await enter(page, product, HOST, 'student1');
  await page.goto(examUrl(product, await findItem(page, 'exam')));
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const key = (name: string) => page.keyboard.press(name);
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Goes there by Tab alone, as who cannot point has to. */
async function tabTo(place: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(place)) return;
    await key(by);
  }
  throw new Error(`${by} does not reach ${place}`);
}

async function write(field: Locator, words: string): Promise<void> {
  await tabTo(field);
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    for (let presses = 0; presses < 10 && (await field.inputValue()) !== words; presses += 1) await key('ArrowDown');
  } else await page.keyboard.insertText(words);
  await expect.poll(() => field.inputValue()).toBe(words);
}

/** Rows by the handle: Space takes one, arrows move it, Space lays it down. */
async function sort(question: Locator, order: readonly string[]): Promise<void> {
  for (const [index, name] of order.entries()) {
    const from = (await rowNames(question)).indexOf(name);
    if (from <= index) continue;
    const row = rows(question).nth(from);
    const handle = row.getByRole('button').first();
    const top = async () => (await handle.boundingBox())?.y ?? 0;
    await tabTo(handle);
    await key('Space');
    await until(async () => (await handle.getAttribute('aria-pressed')) === 'true');
    for (let step = from; step > index; step -= 1) {
      await atRest(page);
      const before = await top();
      await key('ArrowUp');
      await until(async () => (await top()) < before - 10);
    }
    await pressKey(page, 'Space');
    await until(async () => (await rowNames(question))[index] === name);
  }
}

async function answer(question: Locator, given: Given): Promise<void> {
  if ('write' in given) {
    for (const [index, words] of given.write.entries()) await write(fieldsOf(question).nth(index), words);
  } else if ('choose' in given) {
    await choice(question, given.choose[0] ?? '').waitFor();
    const many = (await question.getByRole('checkbox').count()) > 0;
    const all = await question.getByRole(many ? 'checkbox' : 'radio').all();
    for (const name of given.choose) {
      const places = await Promise.all(all.map((one) => choice(question, name).and(one).count()));
      const index = places.indexOf(1);
      await pressKey(page, many ? ('ABCDEFGH'[index] ?? '') : `${index + 1}`);
      await until(() => choice(question, name).isChecked());
    }
  } else if ('order' in given) await sort(question, given.order);
  else {
    for (const [item, place] of given.place) {
      await tabTo(await piece(question, item));
      await key('Enter');
      await tabTo(here(question, place));
      await key('Enter');
      await until(async () =>
        (await target(question, place).textContent())?.replace(/\s+/g, '').includes(item.replace(/\s+/g, '')),
      );
    }
  }
}

/** The next question by N, or by its button where the letter would be written. */
async function turn(): Promise<void> {
  const writes = await page.evaluate(() =>
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(document.activeElement?.tagName ?? ''),
  );
  if (!writes) return pressKey(page, 'n');
  await tabTo(page.getByRole('button', { name: say('next'), exact: true }));
  await key('Enter');
}

describe('an exam sat with the keyboard alone', () => {
  it('accepts the rules and starts by Tab, Space and Enter', async () => {
    const rules = page.getByRole('checkbox', { name: say('rules_accept') });
    await shown(rules);
    await tabTo(rules);
    await key('Space');
    await tabTo(page.getByRole('button', { name: say('start_exam'), exact: true }));
    await key('Enter');
    await atQuestion(page, 1);
  });

  it('turns pages with arrows, N and P, flags with F and shows its keys with ?', async () => {
    await pressKey(page, 'n');
    await atQuestion(page, 2);
    await pressKey(page, 'ArrowRight');
    await atQuestion(page, 3);
    await pressKey(page, 'p');
    await atQuestion(page, 2);
    await pressKey(page, 'f');
    await until(async () => (await cell(page, 2).getAttribute('aria-label'))?.includes(say('flagged')));
    await pressKey(page, 'f');
    await until(async () => !(await cell(page, 2).getAttribute('aria-label'))?.includes(say('flagged')));
    await pressKey(page, '?');
    const help = page.getByRole('dialog', { name: say('shortcuts') });
    await shown(help);
    await pressKey(page, 'Escape');
    await gone(help);
    await pressKey(page, 'ArrowLeft');
    await atQuestion(page, 1);
  });

  it('answers every kind of question', async () => {
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await answer(card(page), RIGHT[number - 1] ?? (await anyAnswer(card(page))));
      await until(async () => !(await cell(page, number).getAttribute('aria-label'))?.includes(say('not_answered')));
      if (number === QUESTIONS) break;
      await turn();
      await atQuestion(page, number + 1);
    }
    await allSaved(page);
  });

  it('hands in, and every right answer counts', async () => {
    await tabTo(page.getByRole('button', { name: say('finish_exam'), exact: true }));
    await key('Enter');
    const summary = page.getByRole('dialog');
    await shown(summary.getByText(say('answered_of', { count: QUESTIONS, total: QUESTIONS })));
    await tabTo(summary.getByRole('button', { name: say('finish_now'), exact: true }));
    await key('Enter');
    await shown(page.getByText(say('result_pending', { count: 1 })));
    await tabTo(page.getByRole('button', { name: say('review_answers'), exact: true }));
    await key('Enter');
    await shown(cell(page, 1));
    for (let number = 1; number <= 10; number += 1)
      await expect.poll(() => cell(page, number).getAttribute('aria-label')).toContain(say('verdict_right'));
  });
});
