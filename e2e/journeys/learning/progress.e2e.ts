/** Progress reports: a number of a course opens to its learners and goes into a file; everybody reads of themselves. */
import { readFile } from 'node:fs/promises';
import { newNode } from '@sen/domain/content/contract.ts';
import { trackProgress } from '@sen/domain/learning/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const [teacher, ...students] = await Promise.all(
    ['teacher', 'student1', 'student2'].map((account) => caller(browser, product, SCHOOL, account)),
  );
  const add = async (fields: object) => (await teacher?.call(newNode, fields as never))?.node;
  const course = await add({ ntype: 'course', name: 'Quang học' });
  const lesson = await add({
    ntype: 'sco',
    pid: course?.fields.syllabus_iid,
    name: 'Gương phẳng',
    content: '<p>1</p>',
  });
  const [at = 0, item = 0] = [course?.iid, lesson?.iid];
  await teacher?.call(addLearners, { course: at, user_iids: students.map(({ iid }) => iid) });
  await students[0]?.call(trackProgress, { a: 'set', course: at, items: { [item]: { p: 100 } } });
  for (const one of [teacher, ...students]) await one?.context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('a teacher goes from the menu to a course, from its number to the learners behind it, and takes them along', async () => {
  const page = await signedIn(browser, product, 'teacher');
  const main = page.getByRole('main');
  await page.goto(product.url(SCHOOL, '/dashboard'));
  await page.getByRole('link', { name: 'Progress reports' }).click();
  await main.getByRole('link', { name: 'By course' }).click();
  const row = main.getByRole('row', { name: /Quang học/ });
  await expect.poll(() => row.innerText()).toMatch(/Quang học\s+2\s+1\s+50%/);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await row.getByRole('link', { name: '1', exact: true }).click();
  await main.getByRole('row', { name: /Phạm Gia Hân.*Completed.*100%/ }).waitFor();
  await expect.poll(() => main.getByRole('row').count()).toBe(2);
  const filters = main.getByRole('search');
  await expect.poll(() => filters.innerText()).toMatch(/Course: Quang học[\s\S]*State: Completed/);
  await page.reload();
  await main.getByRole('row', { name: /Phạm Gia Hân/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('progress-reports.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await main.getByRole('link', { name: '100%' }).click();
  await page.getByRole('heading', { name: 'Quang học', level: 1 }).waitFor();
  await page.context().close();
});

it('a headmaster reads it by organization', async () => {
  const page = await signedIn(browser, product, 'headmaster');
  await page.goto(product.url(SCHOOL, '/site/progress-reports-by-organization'));
  await page.waitForURL('**/progress-reports-by-organization');
  await page.getByRole('row', { name: /Khối 10/ }).waitFor();
  await page.context().close();
});

it('a student finds their own by their courses on a phone, their parent the child’s', async () => {
  const page = await signedIn(browser, product, 'student1', phone);
  await page.goto(product.url(SCHOOL, '/site/overview-courses'));
  await page.getByRole('link', { name: 'mean progress' }).click();
  await page.getByRole('heading', { name: 'My progress', level: 1 }).waitFor();
  await page.getByRole('row', { name: /Quang học.*Completed.*100%/ }).waitFor();
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.context().close();

  const parent = await signedIn(browser, product, 'parent');
  await parent.goto(product.url(SCHOOL, '/dashboard'));
  await parent.getByRole('link', { name: 'Overview' }).click();
  await parent.getByRole('link', { name: 'mean progress' }).click();
  await parent.getByRole('heading', { name: 'Progress of Phạm Gia Hân', level: 1 }).waitFor();
  await parent.getByRole('row', { name: /Quang học.*100%/ }).waitFor();
  await parent.context().close();
});
