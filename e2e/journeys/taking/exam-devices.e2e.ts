import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allSaved,
  ask,
  card,
  examUrl,
  fieldsOf,
  findItem,
  goOn,
  HOST,
  type Item,
  keptAnswers,
  openExam,
  say,
  shown,
  sittingOf,
} from '../../exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone, signIn, visit } from '../../visit.ts';

let browser: Browser;
let product: Product;
let teacher: Page;
let exam: Item;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  teacher = (await visit(browser)).page;
  await signIn(teacher, product, HOST, 'teacher');
  exam = await findItem(teacher, 'exam', 'teaching');
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const first = (page: Page) => fieldsOf(card(page)).first();
const ASKED = 'Trong 10 phút đầu';

async function learner(student: string, device = {}): Promise<Page> {
  const { page } = await visit(browser, { ...device });
  await signIn(page, product, HOST, student);
  return page;
}

/** Begins on the one device and answers the first question there. */
async function begin(student: string): Promise<Page> {
  const page = await learner(student);
  await openExam(page, product, exam);
  await first(page).fill('4');
  await allSaved(page);
  return page;
}

describe('one exam, one device', () => {
  it('tells a second device since when and where the exam is open, and shows it no question; handed over, it goes on there', async () => {
    const desk = await begin('student1');
    const pocket = await learner('student1', phone);
    const bodies: Promise<string>[] = [];
    pocket.on('response', (response) => {
      if (response.url().includes('/take/')) bodies.push(response.text().catch(() => ''));
    });
    await pocket.goto(examUrl(product, exam));
    await goOn(pocket);
    await shown(pocket.getByRole('heading', { name: say('exam_taken_on_two_devices') }));
    await shown(pocket.getByText(say('taken_by_device', { device: 'Chrome · Linux' })));
    const since = new RegExp(say('taken_since', { time: String.raw`.*\d{1,2}:\d\d.*` }));
    await shown(pocket.getByText(since));
    await shown(pocket.getByText(say('taken_whom_to_ask')));
    await expect.poll(() => card(pocket).count()).toBe(0);
    expect((await Promise.all(bodies)).join()).not.toContain(ASKED);

    const { rows } = await ask(teacher, 'GET', '/take/api/results', sittingOf(exam));
    const { user_iid, take_id } = rows.find(({ lname }: { lname: string }) => lname === 'student1');
    await ask(teacher, 'POST', '/take/api/release-device', { ...sittingOf(exam), user_iid, take_id });
    await pocket.getByRole('button', { name: say('reload_page'), exact: true }).click();
    await goOn(pocket);
    await shown(card(pocket));
    await expect.poll(() => first(pocket).inputValue()).toBe('4');
    await first(pocket).fill('5');
    await allSaved(pocket);

    await first(desk).fill('6');
    await shown(desk.getByRole('heading', { name: say('exam_taken_on_two_devices') }));
    await expect.poll(() => card(desk).count()).toBe(0);
    await expect.poll(() => keptAnswers(pocket, exam)).toEqual({ 1: ['5'] });
  });

  it('lets one tab of a browser answer at a time, and another take over with every answer', async () => {
    const one = await begin('student2');
    const other = await one.context().newPage();
    await other.goto(examUrl(product, exam));
    await goOn(other);
    await shown(other.getByRole('heading', { name: say('other_tab') }));
    await expect.poll(() => card(other).count()).toBe(0);
    await other.getByRole('button', { name: say('other_tab_take_over'), exact: true }).click();
    await shown(card(other));
    await expect.poll(() => first(other).inputValue()).toBe('4');
    await shown(one.getByRole('heading', { name: say('other_tab') }));
    await expect.poll(() => card(one).count()).toBe(0);
    await first(other).fill('5');
    await allSaved(other);
    await expect.poll(() => keptAnswers(other, exam)).toEqual({ 1: ['5'] });
  });

  it('begun in three tabs at once is one attempt, which one of them goes on with', async () => {
    const one = await learner('student3');
    const tabs = [one, await one.context().newPage(), await one.context().newPage()];
    for (const tab of tabs) {
      await tab.goto(examUrl(product, exam));
      await tab.getByRole('checkbox', { name: say('rules_accept') }).check();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: say('start_exam'), exact: true }).click()));
    const taken = (tab: Page) => tab.getByRole('heading', { name: say('other_tab') });
    await Promise.all(tabs.map((tab) => shown(card(tab).or(taken(tab)))));
    await expect
      .poll(async () => (await Promise.all(tabs.map((tab) => card(tab).count()))).toSorted())
      .toEqual([0, 0, 1]);
    const { rows } = await ask(teacher, 'GET', '/take/api/results', sittingOf(exam));
    expect(rows.find(({ lname }: { lname: string }) => lname === 'student3')).toMatchObject({
      attempt: 1,
      state: 'doing',
    });
  });
});
