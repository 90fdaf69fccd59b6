/** A teacher brings a class and a pasted list into a course, and sees before who would come. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addMembersRelation, searchGroups } from '@sen/domain/people/group/contract.ts';
import { searchUsers } from '@sen/domain/people/person/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;
let teacher: Page;
let course: number;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  course = (await call(newNode, { ntype: 'course', name: 'Thiên văn cho lớp 10' } as never)).node.iid;
  await context.close();
  teacher = await signedIn(browser, product, 'teacher', phone);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const dialog = () => teacher.getByRole('dialog', { name: 'Add learners' });
const begin = () => teacher.getByRole('button', { name: 'Add learners', exact: true }).first().click();

it('a class comes in by three clicks', async () => {
  await teacher.goto(product.url(SCHOOL, urlOf('course_learners', { iid: course })));
  await begin();
  await dialog().getByRole('checkbox', { name: '10A1' }).check();
  await dialog().getByRole('button', { name: 'Add 10' }).click();
  await teacher.getByText('10 learners were added').waitFor();
});

it('of a pasted list it is seen before who is there already and what nobody is called', async () => {
  await begin();
  await dialog().getByRole('button', { name: 'Paste a list' }).click();
  await dialog().getByLabel('One person in each line').fill('1\tstudent1\nstudent11\nSTUDENT12@nowhere\nKhông Có Ai');
  await dialog().getByText('1 will be added · 1 already there · 2 not found').waitFor();
  await dialog().getByText('Không Có Ai', { exact: true }).waitFor();
  await expect.poll(() => sideways(teacher)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await dialog().getByRole('button', { name: 'Add 1' }).click();
  await teacher.getByText('1 learner was added').waitFor();
});

it('somebody is left out of a class', async () => {
  await begin();
  await dialog().getByRole('searchbox').fill('10a2');
  await dialog().getByRole('checkbox', { name: '10A1' }).waitFor({ state: 'detached' });
  await dialog().getByRole('checkbox', { name: '10A2' }).check();
  await dialog().getByText('9 will be added', { exact: true }).click();
  await dialog().getByRole('checkbox', { name: 'student13' }).uncheck();
  await dialog().getByRole('button', { name: 'Add 8' }).click();
  await teacher.getByText('8 learners were added').waitFor();
});

it('the course follows a class: whoever joins it comes, and its people may stay when that ends', async () => {
  await teacher.getByRole('button', { name: 'Follow a class or group' }).click();
  const choosing = teacher.getByRole('dialog', { name: 'Follow a class or group' });
  await choosing.getByRole('checkbox', { name: '11A1' }).check();
  await choosing.getByRole('button', { name: 'Follow', exact: true }).click();
  await teacher.getByText('10 learners were added').waitFor();
  const { call, context } = await caller(browser, product, SCHOOL, 'admin');
  // Who was put in by hand stays when the class is no longer followed.
  const { items } = await call(searchGroups, { keyword: '11A1' });
  const student = (await call(searchUsers, { keyword: 'student14' })).items[0]?.iid ?? 0;
  await call(addMembersRelation, { iid: items[0]?.iid ?? 0, user_iids: [student] });
  await context.close();
  await teacher.reload();
  const section = teacher.getByRole('region', { name: 'Classes and groups' });
  await section.getByText('Class · 11 people').waitFor();
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await section.getByRole('button', { name: 'Stop following 11A1' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'They leave' }).click();
  await teacher.getByText('The course no longer follows 11A1; 10 left it').waitFor();
});

it('a code is made and shown large; whoever types it on a phone is in the course', async () => {
  const section = teacher.getByRole('region', { name: 'Join code' });
  await section.getByRole('button', { name: 'Make a code' }).click();
  const making = teacher.getByRole('dialog', { name: 'Join code' });
  await making.getByLabel('How many may join by it').fill('1');
  await making.getByRole('button', { name: 'Make a code' }).click();
  await section.getByText('0 of 1 joined').waitFor();
  await section.getByRole('button', { name: 'Show large' }).click();
  const board = teacher.getByRole('dialog', { name: 'Join code' });
  await board.getByRole('img', { name: /^QR code of the link/ }).waitFor();
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await expect.poll(() => sideways(teacher)).toBeLessThanOrEqual(0);
  const code = (await board.getByText(/^\w{3}-\w{4}$/).textContent()) ?? '';
  await teacher.keyboard.press('Escape');

  const learner = await signedIn(browser, product, 'student25', phone);
  await learner.goto(product.url(SCHOOL, urlOf('join', {})));
  await learner.getByLabel('Code').fill(code.toLowerCase());
  await learner.getByRole('button', { name: 'Go on' }).click();
  await learner.getByRole('heading', { name: 'Thiên văn cho lớp 10' }).waitFor();
  await expect.poll(() => axeFindings(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'Join' }).click();
  await learner.getByText('You are in: Thiên văn cho lớp 10').waitFor();
  await learner.context().close();

  const late = await signedIn(browser, product, 'student26', phone);
  await late.goto(product.url(SCHOOL, urlOf('join_by', { join_code: code })));
  await late.getByText('As many people as may have joined by this code.', { exact: false }).waitFor();
  await late.context().close();
  await teacher.reload();
  await section.getByText('1 of 1 joined').waitFor();
});

it('the course is given once more, to nobody yet', async () => {
  await teacher.goto(product.url(SCHOOL, urlOf('course', { iid: course })));
  await teacher.getByRole('button', { name: 'Next run' }).click();
  const asking = teacher.getByRole('dialog', { name: 'Next run' });
  await asking.getByLabel('Name of the course').fill('Thiên văn, lần hai');
  await expect.poll(() => axeFindings(teacher)).toEqual([]);
  await asking.getByRole('button', { name: 'Make the course' }).click();
  await teacher.getByRole('heading', { name: 'Thiên văn, lần hai', level: 1 }).waitFor();
  await teacher.getByRole('link', { name: 'Learners' }).click();
  await teacher.getByText('This course has no learners yet').waitFor();
});
