import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  atQuestion,
  card,
  examUrl,
  fieldsOf,
  findItem,
  gone,
  goOn,
  goTo,
  HOST,
  type Item,
  keptAnswers,
  openExam,
  runsOn,
  say,
  secondsLeft,
  shown,
  until,
} from '../../exam.ts';
import { ESSAY } from '../../paper.ts';
import { browserOptions, openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, signIn, visit } from '../../visit.ts';

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

/** A learner of the demo exam in a browser of their own, at the first question. */
async function sit(student: string): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await visit(browser);
  await signIn(page, product, HOST, student);
  exam = await findItem(page, 'exam');
  await openExam(page, product, exam);
  return { context, page };
}

const first = (page: Page) => fieldsOf(card(page)).first();
const saves = '**/take/api/save';
const line = (page: Page, place: 'saved' | 'on_device' | 'not_saved') =>
  page.locator('header').locator(`[data-place="${place}"]`).filter({ visible: true });

describe('answers in bad times', () => {
  it('are called saved only after the server has acknowledged them', async () => {
    const { context, page } = await sit('student1');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route(saves, async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    await first(page).fill('4');
    await shown(card(page).getByText(say('place_on_device'), { exact: true }));
    await until(async () => asked > 0);
    await expect.poll(() => card(page).getByText(say('place_saved'), { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByText(say('all_answers_saved')).count()).toBe(0);
    await shown(page.getByText(say('saving')));
    release();
    await shown(card(page).getByText(say('place_saved'), { exact: true }));
    await allSaved(page);
    await context.close();
  });

  it('survive a lost connection, a closed tab and the way back', async () => {
    const { context, page } = await sit('student2');
    await first(page).fill('1');
    await allSaved(page);
    await context.setOffline(true);
    await shown(page.getByText(say('exam_offline')));
    await first(page).fill('4');
    await goTo(page, 10);
    await first(page).fill('50');
    await shown(page.getByText(say('answers_on_device', { count: 2 })));
    await expect.poll(() => line(page, 'saved').count()).toBe(0);
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(examUrl(product, exam));
    await goOn(again);
    await atQuestion(again, 10);
    await expect.poll(() => first(again).inputValue()).toBe('50');
    await allSaved(again);
    await expect.poll(() => keptAnswers(again, exam)).toEqual({ 1: ['4'], 10: ['50'] });
    await context.close();
  });

  it('are sent by themselves when the connection is back, with a word of it', async () => {
    const { context, page } = await sit('student3');
    await context.setOffline(true);
    await first(page).fill('4');
    await shown(page.getByText(say('exam_offline')));
    await context.setOffline(false);
    await shown(page.getByText(say('exam_back')));
    await allSaved(page);
    await gone(page.getByText(say('exam_offline')));
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'] });
    await context.close();
  });

  it('are all acknowledged after the server was killed while they were typed', async () => {
    const { context, page } = await sit('student4');
    await goTo(page, ESSAY);
    const essay = fieldsOf(card(page));
    let told = false;
    let words = '';
    const typing = (async () => {
      for (let count = 0; !told || count < 20; count += 1) {
        await essay.pressSequentially(`từ${count} `, { delay: 10 });
        words += `từ${count} `;
      }
    })();
    typing.catch(() => undefined);
    await page.waitForResponse(saves);
    await product.kill();
    await shown(page.getByText(say('exam_unreachable')));
    told = true;
    await typing;
    await expect.poll(() => line(page, 'saved').count()).toBe(0);
    await product.start();
    await allSaved(page);
    await gone(page.getByText(say('exam_unreachable')));
    const kept = await keptAnswers(page, exam);
    expect(kept[ESSAY]).toEqual([words]);
    await context.close();
  });
});

/** Ends every process that works on the folder, as the system does when it runs out of memory. */
function killBrowserOf(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`)) {
        process.kill(Number(pid), 'SIGKILL');
      }
    } catch {
      // Ended meanwhile.
    }
  }
}

describe('a killed browser', () => {
  let folder: string;
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...browserOptions(),
      ...desktop,
      reducedMotion: 'reduce',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, page };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sen-browser-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('comes back to the same question with the same answers and the time the server kept', async () => {
    const killed = await open();
    await signIn(killed.page, product, HOST, 'student5');
    exam = await findItem(killed.page, 'exam');
    await openExam(killed.page, product, exam);
    await first(killed.page).fill('4');
    await allSaved(killed.page);
    await goTo(killed.page, 10);
    await killed.page.route(saves, (route) => route.abort());
    await first(killed.page).fill('50');
    await shown(card(killed.page).getByText(say('place_on_device'), { exact: true }));
    const left = await secondsLeft(killed.page);
    const at = Date.now();
    const closed = killed.context.waitForEvent('close');
    killBrowserOf(folder);
    await closed;

    const { page, context } = await open();
    await enter(page, product, HOST, 'student5');
    await page.goto(examUrl(product, exam));
    await goOn(page);
    await atQuestion(page, 10);
    await expect.poll(() => first(page).inputValue()).toBe('50');
    await runsOn(page, left, at);
    await allSaved(page);
    await expect.poll(() => keptAnswers(page, exam)).toEqual({ 1: ['4'], 10: ['50'] });
    await context.close();
  });
});
