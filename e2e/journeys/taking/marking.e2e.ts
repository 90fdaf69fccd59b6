import { readFile } from 'node:fs/promises';
import { examResults, getTake, itemView, markAnswer } from '@sen/domain/taking/contract.ts';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../calls.ts';
import { type Database, openDatabase } from '../../database.ts';
import { markedExam, type Sitting, turnKey } from '../../marked-exam.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, picture, signIn, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const FIRST = 'Phạm Gia Hân';

let browser: Browser;
let product: Product;
let database: Database;
let teacher: Caller;
let learners: Caller[];
let desk: Page;
let sitting: Sitting;
let choice_iid: number;

const enter = async (account: string) => {
  const { page, context } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await signIn(page, product, SCHOOL, account);
  return page;
};
const learner = (number: number): Caller => {
  const one = learners[number - 1];
  if (!one) throw new Error(`no learner ${number}`);
  return one;
};

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
  ({ teacher, learners, sitting, choice_iid } = await markedExam(browser, product, SCHOOL));
  desk = await enter('teacher');
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

/** What a learner is told of the own sitting. */
const told = async (number: number) => (await learner(number).call(itemView, sitting)).past[0]?.result;
const comments = async (number: number) =>
  Object.values((await learner(number).call(getTake, { ...sitting, mode: 'REVIEW' })).comments ?? {});
const resultRows = async () => (await teacher.call(examResults, sitting)).rows;
const address = (path: string) => product.url(SCHOOL, path);

describe('the marking desk', () => {
  it('lays the oldest answer before the teacher, without the name if so wished', async () => {
    await desk.goto(address(`/admin/course/${sitting.course}/marking`));
    await desk.waitForURL(`**/teach/marking?course=${sitting.course}`);
    await desk.getByText('Answer 1 of 5').waitFor();
    await desk.goto(address(`/teach/marking?course=${sitting.course}&item_iid=${sitting.item_iid}`));
    await desk.getByText('Answer 1 of 5').waitFor();
    await expect.poll(() => desk.getByRole('main').innerText()).toContain(FIRST);
    await desk.getByRole('switch', { name: 'Hide names' }).click({ force: true });
    await desk.getByText('Learner 1').waitFor();
    await expect.poll(() => desk.getByRole('main').innerText()).not.toContain(FIRST);
  });

  it('keeps a draft from the learner', async () => {
    await desk.getByRole('textbox', { name: 'Score' }).fill('1.5');
    await desk.getByRole('textbox', { name: 'Comment' }).fill('Lập luận tốt, còn thiếu ví dụ.');
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.getByText('draft, visible only to you').waitFor();
    await picture(desk, 'marking');
    expect(await told(1)).toMatchObject({ pending: 1, score: 0 });
    expect(await comments(1)).toEqual([]);
  });

  it('publishes it to the learner and lays out the next answer', async () => {
    await desk.getByRole('button', { name: 'Publish and next' }).click();
    await desk.getByText('Answer 2 of 5').waitFor();
    await expect.poll(() => told(1)).toMatchObject({ pending: 0, scaled: 3.75, passed: false });
    await expect.poll(() => comments(1)).toEqual([expect.stringContaining('Lập luận tốt, còn thiếu ví dụ.')]);
  });
});

describe('the results of an exam', () => {
  const table = () => desk.getByRole('table', { name: 'Results of all learners' });
  const act = async (name: string) => {
    await desk.getByRole('button', { name: 'Actions', exact: true }).click();
    await desk.getByRole('menuitem', { name }).click();
  };

  it('show every learner with state and score, and what is still to be marked', async () => {
    const open = (await resultRows()).filter(({ state }) => state === 'pending');
    const question_iid = Number(Object.entries(open[0]?.scores ?? {}).find(([, score]) => score === null)?.[0]);
    for (const [at, { take_id }] of open.slice(1).entries())
      await teacher.call(markAnswer, { take_id: take_id ?? 0, question_iid, score: at });
    await desk.goto(address(`/admin/exercise/${sitting.item_iid}/results?ciid=${sitting.course}`));
    await table().waitFor();
    const lines = async () => (await table().getByRole('row').allInnerTexts()).slice(1);
    await expect.poll(lines).toHaveLength(7);
    const line = table().getByRole('row').filter({ hasText: FIRST });
    await expect.poll(() => line.innerText()).toMatch(/Handed in[\s\S]*Not passed[\s\S]*3\.75/);
    const states = [/Handed in/, /To be marked/, /In progress/, /Not started/];
    const counts = async () => {
      const all = await lines();
      return states.map((state) => all.filter((line) => state.test(line)).length);
    };
    await expect.poll(counts).toEqual([4, 1, 1, 1]);
    await picture(desk, 'results');
  });

  it("are one step from the course on the teacher's start", async () => {
    const results = desk.url();
    await desk.goto(address('/dashboard'));
    await desk.getByRole('link', { name: 'Results: Địa lí: kiểm tra' }).click();
    await table().waitFor();
    await expect.poll(() => desk.url()).toBe(results);
  });

  it('open into the answers of a learner, told as those of somebody else', async () => {
    await table().getByRole('button', { name: FIRST, exact: true }).click();
    const answers = desk.getByRole('dialog', { name: FIRST });
    await answers.getByText("Learner's answer").waitFor();
    await expect.poll(() => answers.getByText(/your answer/i).count()).toBe(0);
    await answers.getByRole('button', { name: 'Close' }).click();
    await answers.waitFor({ state: 'hidden' });
  });

  it('show how each question did', async () => {
    await desk.getByRole('tab', { name: 'Questions' }).click();
    const figures = desk.getByRole('table', { name: 'Question figures' });
    await expect.poll(() => figures.getByRole('row').filter({ hasText: 'Thủ đô' }).innerText()).toMatch(/5[\s\S]*40%/);
    await desk.getByRole('tab', { name: 'Learners' }).click();
  });

  it('give more time to who is at it', async () => {
    const deadline = async () => (await learner(6).call(itemView, sitting)).current?.deadline ?? 0;
    const before = await deadline();
    await act('Extend time for all…');
    const dialog = desk.getByRole('dialog', { name: /More time/ });
    await dialog.getByRole('textbox', { name: 'Minutes' }).fill('15');
    await dialog.getByRole('button', { name: 'Extend time' }).click();
    await desk.getByText('Time extended for one learner').waitFor();
    await expect.poll(() => deadline()).toBe(before + 15 * 60);
  });

  it('leave as files that hold what is seen', async () => {
    const download = async (name: string): Promise<Download> => {
      await desk.getByRole('button', { name: 'Export' }).click();
      const begun = desk.waitForEvent('download');
      await desk.getByRole('menuitem', { name }).click();
      return begun;
    };
    const csv = await download('Text table (.csv)');
    expect(csv.suggestedFilename()).toMatch(/^Kiểm tra {1,2}thủ đô\.csv$/);
    const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toMatch(/Thủ đô.*Vì sao/);
    expect(lines).toHaveLength(8);
    const line = lines.find((text) => text.includes(FIRST))?.split(',') ?? [];
    expect(line).toEqual(expect.arrayContaining(['student1', '3.75', '1.5']));
    const xlsx = await readFile(await (await download('Excel (.xlsx)')).path());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a key that was wrong', () => {
  const dialog = () => desk.getByRole('dialog', { name: 'Regrade with the latest keys' });
  const open = async () => {
    await desk.getByRole('button', { name: 'Actions', exact: true }).click();
    await desk.getByRole('menuitem', { name: 'Regrade…' }).click();
    await dialog().getByText('version 1 → 2').waitFor();
  };

  it('is put right, and regrading first says who changes and changes nothing', async () => {
    await turnKey(teacher, choice_iid);
    const before = await resultRows();
    await open();
    await expect.poll(() => dialog().innerText()).toMatch(/Phạm Gia Hân\s+3\.75\s+6\.25\s+now passed/);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect((await resultRows()).map(({ result }) => result)).toEqual(before.map(({ result }) => result));
  });

  /** Begins a regrade that comes to a stop at a sitting that somebody else holds. */
  const beginHeld = async () => {
    await database.query('begin');
    await database.query(`select from takes where exercise_iid = $1 for update`, [sitting.item_iid]);
    await dialog().getByRole('button', { name: 'Regrade 5 attempts' }).click();
    await dialog().getByText('0 of 5 attempts scored again').waitFor();
  };
  const letGo = () => database.query('rollback');

  it('a regrade is found again after a reload and can be stopped', async () => {
    await open();
    await beginHeld();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.reload();
    await desk.getByRole('button', { name: 'Regrading: 0 of 5' }).click();
    await dialog().getByText('0 of 5 attempts scored again').waitFor();
    // What waits for the held sitting gives up after ten seconds; then it can be stopped.
    await dialog().getByRole('button', { name: 'Stop regrading' }).click();
    await dialog().getByText('Regrading was stopped after 0 of 5 attempts.').waitFor();
    await letGo();
    await expect.poll(() => told(1)).toMatchObject({ scaled: 3.75, passed: false });
  });

  it('counts once it is applied, though the server is killed in the middle, and the learner sees it', async () => {
    await beginHeld();
    await product.kill();
    await letGo();
    // Long enough that another server goes on with it.
    await database.query(`update regrades set beat_at = now() - interval '1 hour' where state = 'running'`);
    await product.start();
    await desk.getByText('5 attempts regraded').waitFor();
    const line = desk.getByRole('table').getByRole('row').filter({ hasText: FIRST });
    await line.getByText('6.25').waitFor();
    const page = await enter('student1');
    await page.goto(address(`/exam/normal/${sitting.item_iid}/x.html?ciid=${sitting.course}`));
    await page.getByRole('heading', { name: 'Your result' }).waitFor();
    await page.getByText('6.25', { exact: true }).waitFor();
    await page.getByText('Passed', { exact: true }).waitFor();
  });
});
