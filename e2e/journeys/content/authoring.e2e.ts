import { listBank, listImports } from '@sen/domain/content/contract.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, caller } from '../../calls.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, picture, signIn, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const TAG = 'địa lí 10';
const LEARNER = { lname: 'student7', typed: 'dang thuy duong', name: 'Đặng Thùy Dương' };
const WRITTEN = 'Cố đô của triều Nguyễn là thành phố nào?';

/** What the bank file asks, with its answer. */
const drawn: Readonly<Record<string, { right: string; wrong?: string }>> = {
  'Thủ đô của nước Việt Nam là thành phố nào?': { right: 'Hà Nội', wrong: 'Huế' },
  'Dòng sông nào chảy qua Hà Nội?': { right: 'sông hồng' },
  'Đỉnh Phan Xi Păng cao bao nhiêu mét?': { right: '3143' },
};

const bankFile = `// Ngân hàng câu hỏi
::Thủ đô:: Thủ đô của nước Việt Nam là thành phố nào? { =Hà Nội ~Huế ~Đà Nẵng ~Cần Thơ }

::Sông:: Dòng sông nào chảy qua Hà Nội? { =sông Hồng =Hồng Hà }

::Câu hỏng:: Câu này không có đáp án đúng { ~một ~hai }

::Phan Xi Păng:: Đỉnh Phan Xi Păng cao bao nhiêu mét? { #3143:10 }
`;

let browser: Browser;
let product: Product;
let teacher: Page;
let asked: Caller;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { page, context } = await visit(browser);
  await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  teacher = page;
  await signIn(teacher, product, SCHOOL, 'teacher');
  asked = await caller(browser, product, SCHOOL, 'teacher');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const go = (path: string) => teacher.goto(product.url(SCHOOL, path));
const press = (name: string | RegExp) => teacher.getByRole('button', { name }).click();
const inBank = async () => (await asked.call(listBank, { tags: [TAG], items_per_page: 50 })).items;
/** A field by its label, whatever list belongs to it. */
const field = (label: string, within: Page | Locator = teacher) =>
  within.getByLabel(label).and(within.locator('input'));
const imports = async () => (await asked.call(listImports, {})).total;

describe('a teacher brings in a bank', () => {
  const pickFile = () =>
    teacher
      .locator('input[type="file"]')
      .setInputFiles({ name: 'địa-lí.gift', mimeType: 'text/plain', buffer: Buffer.from(bankFile) });

  async function apply() {
    await field('Tags for all questions').fill(TAG);
    await teacher.keyboard.press('Enter');
    await press('Import 3 questions');
    await teacher.getByText('3 questions are in the bank').waitFor();
  }

  it('sees row by row what would be read and what not, and why, before anything is stored', async () => {
    const before = await imports();
    await go('/admin/bank/import');
    await pickFile();
    const refused = teacher.getByRole('table', { name: 'Could not be read' }).getByRole('row').nth(1);
    await expect
      .poll(() => refused.innerText())
      .toMatch(/^6\s+No answer is marked as right\s+.*Câu này không có đáp án đúng/);
    const counts = teacher.getByRole('status').filter({ hasText: 'Format: GIFT' });
    await expect.poll(() => counts.innerText()).toMatch(/^3\s+read\s+1\s+not read\s+0\s+with notes/);
    const read = teacher.getByRole('table', { name: 'Questions', exact: true });
    for (const text of Object.keys(drawn)) await expect.poll(() => read.innerText()).toContain(text);
    await picture(teacher, 'import');
    expect(await imports()).toBe(before);
    expect(await inBank()).toEqual([]);
  });

  it('imports it, takes it back, and imports it again', async () => {
    await apply();
    expect((await inBank()).map(({ text }) => text).sort()).toEqual(Object.keys(drawn).sort());
    await teacher.getByRole('button', { name: 'Undo import' }).first().click();
    await teacher.getByText('3 questions were removed from the bank').waitFor();
    expect(await inBank()).toEqual([]);
    await pickFile();
    await apply();
    await teacher.getByRole('link', { name: 'View questions' }).click();
    await teacher.getByRole('table').getByText('Dòng sông nào chảy qua Hà Nội?').waitFor();
    await expect.poll(() => teacher.getByRole('table').getByRole('row').count()).toBe(4);
    await go('/admin/bank');
    await teacher.getByRole('table').waitFor();
    await picture(teacher, 'bank');
  });
});

describe('a teacher writes a question', () => {
  const preview = () => teacher.getByRole('region', { name: 'Preview' });
  const content = () => teacher.getByRole('textbox', { name: 'Question text' });

  it('and sees it as learners will, with what an answer would earn', async () => {
    await go('/admin/question/new');
    await teacher.getByRole('link', { name: /Multiple choice/ }).click();
    await content().fill(WRITTEN);
    for (const [at, text] of ['Huế', 'Hà Nội', 'Đà Nẵng'].entries()) {
      const choice = teacher.getByRole('textbox', { name: `Choice ${at + 1}`, exact: true });
      if ((await choice.count()) === 0) await press('Add choice');
      await choice.fill(text);
    }
    await preview().getByText(WRITTEN).waitFor();
    await teacher.getByRole('radio', { name: 'Choice 1 is right' }).check();
    await preview().getByText('Hà Nội', { exact: true }).click();
    await preview().getByText('Wrong').waitFor();
    await preview().getByText('Huế', { exact: true }).click();
    await preview().getByText('1 of 1').waitFor();
    await picture(teacher, 'question-editor');
  });

  it.each(['0,5', '0.5'])('and gives it a weight of %s, with comma or point', async (half) => {
    const weight = teacher.getByRole('textbox', { name: 'Weight', exact: true });
    await weight.fill('');
    await weight.pressSequentially(half);
    await weight.blur();
    await expect.poll(() => weight.inputValue()).toBe('0.5');
    await preview().getByText('0.5 of 0.5').waitFor();
    await weight.fill('1');
    await preview().getByText('1 of 1').waitFor();
  });

  it.each([
    ['-5', 'The value must be between 0 and 1,000'],
    ['1e9', 'The value must be between 0 and 1,000'],
    ['abc', 'Please enter a number'],
    ['', 'This field is required'],
  ])('and is told at the field why its weight cannot be "%s", which stays as typed', async (typed, why) => {
    const weight = teacher.getByRole('textbox', { name: 'Weight', exact: true });
    await weight.fill(typed);
    await press('Save');
    await teacher.getByText(why).waitFor();
    await expect.poll(() => weight.inputValue()).toBe(typed);
    await expect.poll(() => weight.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(new URL(teacher.url()).pathname).toBe('/admin/question/new');
    await weight.fill('1');
  });

  it('and a name that is too long is not cut off but said to be so', async () => {
    const name = teacher.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('x'.repeat(5000));
    await teacher.getByText('At most 255 characters; there are 5,000.').waitFor();
    await expect.poll(() => name.inputValue()).toHaveLength(5000);
    await name.fill('');
  });

  it('is asked before leaving it unsaved, and keeps it on staying', async () => {
    await teacher
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Question bank' })
      .click();
    const leaving = teacher.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByText('This device keeps them').waitFor();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await teacher.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => content().innerText()).toBe(WRITTEN);
  });

  it('keeps every word when the school refuses it, and is told at the field why', async () => {
    // Enter ends a tag and saves nothing.
    await field('Tags').press('Enter');
    expect(new URL(teacher.url()).pathname).toBe('/admin/question/new');
    const sound = teacher.getByRole('textbox', { name: 'Sound' });
    await sound.fill('javascript:alert(1)');
    await press('Save');
    await teacher.locator('[aria-invalid="true"]').waitFor();
    await expect.poll(() => sound.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => sound.inputValue()).toBe('javascript:alert(1)');
    await expect.poll(() => content().innerText()).toBe(WRITTEN);
    await sound.fill('');
    await press('Save');
    await teacher.waitForURL(/\/admin\/question\/\d+$/);
    expect((await asked.call(listBank, { keyword: 'co do cua trieu' })).items.map(({ text }) => text)).toEqual([
      WRITTEN,
    ]);
  });

  it('deletes it at once, and takes it back', async () => {
    const found = async () => (await asked.call(listBank, { keyword: 'co do cua trieu' })).total;
    await press('Delete');
    await teacher.waitForURL(/\/admin\/bank/);
    const undo = teacher.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    expect(await found()).toBe(0);
    await undo.click();
    await expect.poll(found).toBe(1);
    await teacher.getByRole('table').getByText(WRITTEN).waitFor();
  });
});

describe('a teacher gives an exam', () => {
  let course: string;
  let learner: Page;

  it('makes a course with a lesson', async () => {
    await go('/admin/course/new');
    await teacher.getByRole('textbox', { name: 'Name of the course' }).fill('Địa lí 10: đất nước');
    await press('Save');
    await teacher.waitForURL(/\/admin\/course\/\d+$/);
    course = new URL(teacher.url()).pathname;
    await teacher.getByText('Nothing in this course yet').waitFor();
    await expect.poll(() => teacher.getByText('Choose an item to work on').count()).toBe(0);
    await press('Add lesson');
    await teacher.getByRole('textbox', { name: /^Rename/ }).fill('Bài 1: Hà Nội');
    await teacher.keyboard.press('Enter');
    await teacher.getByRole('button', { name: 'Bài 1: Hà Nội', exact: true }).waitFor();
    await teacher.getByRole('textbox', { name: 'Text', exact: true }).fill('Hà Nội nằm bên bờ sông Hồng.');
    await press('Save');
    await teacher
      .getByRole('status')
      .filter({ hasText: /Saved \d/ })
      .waitFor();
  });

  it('puts an exam into it: questions of its own and a draw by tag', async () => {
    await teacher.getByRole('link', { name: 'Add exercise or exam' }).click();
    await teacher.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiểm tra: đất nước');
    await teacher.getByRole('radio', { name: 'Exam', exact: true }).check();
    // Closed, timed and sat once until its author says otherwise; what it lacks is named.
    const open = teacher.getByRole('switch', { name: 'Open to learners' });
    await expect.poll(() => open.isChecked()).toBe(false);
    await expect.poll(() => teacher.getByRole('textbox', { name: 'Attempts' }).inputValue()).toBe('1');
    await expect.poll(() => field('Duration (minutes)').inputValue()).toBe('45');
    await teacher.getByText('The exam has no questions yet.').waitFor();
    await open.click();
    await press('Save');
    await expect.poll(() => teacher.getByText('The exam has no questions yet.').count()).toBe(2);
    expect(new URL(teacher.url()).pathname).toBe('/admin/exercise/new');
    await teacher.getByRole('switch', { name: 'Result at once' }).click();
    await teacher.getByRole('textbox', { name: 'Duration (minutes)' }).fill('20');
    await press('Choose from the bank');
    const dialog = teacher.getByRole('dialog', { name: 'Choose from the bank' });
    await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('trieu nguyen');
    await expect.poll(() => dialog.getByRole('button', { name: 'Add questions' }).isDisabled()).toBe(true);
    await dialog.getByText(WRITTEN).click();
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await press('Add draw');
    const draw = teacher.getByRole('group', { name: 'draw 1' });
    await field('With all these tags', draw).fill(TAG);
    await teacher.getByRole('option', { name: `${TAG} (3)` }).click();
    await field('Number of questions', draw).fill('500');
    await teacher.getByText('of 501 questions can be given').waitFor();
    await teacher.getByText('It cannot be started yet').waitFor();
    await press('Save');
    const doubt = teacher.getByRole('dialog', { name: 'Save anyway?' });
    await expect.poll(() => teacher.getByText('The exam has no questions yet.').count()).toBe(0);
    await doubt.getByText('The bank has only 4 of the 501 questions needed.').waitFor();
    await doubt.getByRole('button', { name: 'Cancel' }).click();
    await field('Number of questions', draw).fill('3');
    await field('Closes').fill('31-02-2040 08:00');
    await teacher.getByText('Enter a valid date and time as DD-MM-YYYY hh:mm.').waitFor();
    await field('Closes').fill('1/2/2040 8:30 PM');
    await field('Closes').blur();
    await expect.poll(() => field('Closes').inputValue()).toBe('01-02-2040 20:30');
    await draw.getByText('Enough in the bank').waitFor();
    await press('Save');
    await teacher.waitForURL(/\/admin\/exercise\/\d+/);
  });

  it('looks at it as a learner would', async () => {
    await teacher.getByRole('link', { name: 'Preview as learner' }).click();
    await teacher.getByText('Preview: this is what learners see. Nothing is saved.').waitFor();
    await expect
      .poll(() => teacher.getByRole('definition').allInnerTexts())
      .toEqual(expect.arrayContaining(['20 min', '4']));
  });

  it('adds learners, found without their accents', async () => {
    await go(`${course}/learners`);
    await press('Add learners');
    await teacher.getByRole('searchbox', { name: 'Person, class or group' }).fill(LEARNER.typed);
    await teacher.getByRole('checkbox', { name: LEARNER.name }).check();
    await press('Add 1');
    await teacher.getByRole('table').getByText(LEARNER.name).waitFor();
  });

  it('and the learner finds it, sits it, and gets the right score', async () => {
    const visited = await visit(browser);
    await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
    await signIn(visited.page, product, SCHOOL, LEARNER.lname);
    await visited.page.getByRole('link', { name: 'Địa lí 10: đất nước' }).first().click();
    const opened = visited.context.waitForEvent('page');
    await visited.page.getByRole('link', { name: 'Kiểm tra: đất nước' }).click();
    learner = await opened;
    await learner.getByRole('button', { name: 'Start the exam' }).click();
    for (let number = 1; number <= 4; number += 1) {
      const card = learner.getByRole('article', { name: `Question ${number}` });
      await card.waitFor();
      const asked = [WRITTEN, ...Object.keys(drawn)];
      await card.getByText(new RegExp(asked.map((text) => text.replace('?', '[?]')).join('|'))).waitFor();
      const words = await card.innerText();
      const [text = '', answer] = Object.entries(drawn).find(([text]) => words.includes(text)) ?? [];
      if (words.includes(WRITTEN)) await card.getByText('Huế', { exact: true }).click();
      else if (answer?.wrong) await card.getByText(answer.wrong, { exact: true }).click();
      else await card.getByRole('textbox').fill(answer?.right ?? `no answer to ${text}`);
      if (number < 4) await learner.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await learner.getByRole('button', { name: 'Finish the exam' }).click();
    await learner.getByRole('button', { name: 'Hand in' }).click();
    await learner.getByRole('heading', { name: 'Your result' }).waitFor();
    await expect.poll(() => learner.getByText('7.5', { exact: true }).count()).toBe(1);
    await learner.getByText('Passed', { exact: true }).waitFor();
  });
});

it('a learner who opens a screen of authors is taken home, and one who opens a screen of markers is told that it is not for them', async () => {
  const { page } = await visit(browser);
  await page.context().addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await signIn(page, product, SCHOOL, LEARNER.lname);
  for (const path of ['/admin/exercise/new', '/admin/course/new', '/admin/bank', '/admin/bank/import']) {
    await page.goto(product.url(SCHOOL, path));
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(product.url(SCHOOL, '/teach/marking'));
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
  await expect.poll(() => page.getByRole('main').locator('input, textarea').count()).toBe(0);
});
