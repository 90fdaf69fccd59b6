/** Sounds of an exam that may be heard once, and full screen, which an exam asks for. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { allSaved, backIn, card, examUrl, HOST, say, shown, start } from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, enter, type Product, visit } from '../../visit.ts';

const SOUND = '/demo/beeps.wav';
let browser: Browser;
let product: Product;
let context: BrowserContext;
let page: Page;
let address: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const teacher = await caller(browser, product, HOST, 'teacher');
  const learner = await caller(browser, product, HOST, 'student17');
  const node = async (ntype: 'course' | 'exercise' | 'question', fields: object) =>
    (await teacher.call(newNode, { ntype, ...fields })).node;
  const course = await node('course', { name: 'Nghe', content: '' });
  const content = `<p>Nghe rồi viết lại.</p><audio controls src="${SOUND}?of=text"></audio>`;
  const heard = await node('question', { type: 10, name: 'Nghe', content, audio: SOUND, answers: ['một'] });
  const siid = Number(course.fields.syllabus_iid);
  const exam = await node('exercise', {
    ...{ name: 'Bài nghe', pid: siid, rule_type: 'exam', duration: 30 },
    fixed: [{ question_iid: heard.iid }],
    options: { disable_question_audio_replay: 1 },
  });
  await teacher.call(addLearners, { course: course.iid, user_iids: [learner.iid] });
  await Promise.all([teacher.context.close(), learner.context.close()]);
  address = examUrl(product, { iid: exam.iid, name: exam.name, course: course.iid, siid });
  ({ context, page } = await visit(browser, desktop));
  await enter(page, product, HOST, 'student17');
  await page.goto(address);
  await start(page);
});

afterAll(async () => {
  await context?.close();
  await browser?.close();
  await product?.close();
});

const plays = () => card(page).getByRole('button', { name: say('sound_play'), exact: true });
const playing = () =>
  card(page)
    .locator('audio')
    .evaluateAll((all: HTMLAudioElement[]) => all.filter(({ paused }) => !paused).length);

it('is taken in full screen; leaving it is noted, told, and stops what plays', async () => {
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // Long enough not to end by itself.
  await card(page)
    .locator('audio')
    .evaluateAll((all: HTMLAudioElement[]) => {
      for (const one of all) one.loop = true;
    });
  await plays().first().click();
  await expect.poll(playing).toBe(1);
  await page.evaluate(() => document.exitFullscreen());
  await shown(page.getByText(say('violation_exit_full_screen')));
  await expect.poll(playing).toBe(0);
  await shown(page.getByText(say('full_screen_asked')));
});

it('plays each of its sounds once, those in its text too, also after a reload', async () => {
  await expect.poll(() => card(page).locator('audio').count()).toBe(2);
  await expect.poll(() => card(page).locator('audio[controls]').count()).toBe(0);
  const players = card(page).locator('audio');
  for (const index of [0, 1]) {
    await players.nth(index).evaluate((one: HTMLAudioElement) => {
      one.loop = false;
    });
  }
  await plays().first().click();
  await expect.poll(() => card(page).getByText(say('sound_no_plays_left')).count()).toBe(1);
  await plays().nth(1).click();
  await expect.poll(() => card(page).getByText(say('sound_no_plays_left')).count()).toBe(2);
  await allSaved(page);
  await page.reload();
  await backIn(page);
  await expect.poll(() => card(page).getByText(say('sound_no_plays_left')).count()).toBe(2);
  await expect.poll(() => plays().first().isDisabled()).toBe(true);
});
