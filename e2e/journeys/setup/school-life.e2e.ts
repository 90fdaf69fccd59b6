/** A school's first day: asked for, approved, set up, looked at with a sample, and empty again. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database.ts';
import { ask } from '../../exam.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { desktop, loseAnswer, PASSWORD, type Product, phone, picture, signIn, visit } from '../../visit.ts';

const SYSTEM = 'system.localhost';
const HOST = 'journey.localhost';
const MAIL = 'journey@example.com';
const PASS = 'một ngày đầu tiên';

let browser: Browser;
let product: Product;
let database: Database;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

/** A browser that reads English, so that the story can be read along. */
async function open(
  options: typeof phone | typeof desktop,
  ...hosts: string[]
): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await visit(browser, options);
  for (const domain of hosts)
    await opened.context.addCookies([{ name: 'sen_language', value: 'en', domain, path: '/' }]);
  await opened.context.addInitScript(() => {
    const preferences = { palette: 'system', text_size: 'normal', collapsed_menu: false };
    localStorage.setItem(`sen:${location.host}:preferences`, JSON.stringify(preferences));
  });
  return opened;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function askForSchool(): Promise<void> {
  const { context, page } = await open(phone, 'nowhere.localhost');
  await page.goto(product.url('nowhere.localhost'));
  await page.getByRole('link', { name: 'Open a school here' }).click();
  await page.getByRole('heading', { name: 'Open a school on Sen' }).waitFor();
  await button(page, 'Send request').click();
  await expect.poll(() => page.getByText('This field is required').count()).toBe(5);
  await inspect(page, 'asking, with errors');
  await page.getByLabel('School name').fill('Journey School');
  await page.getByLabel('Preferred address').fill('lotus.localhost');
  await page.getByLabel('Your name').fill('An Journey');
  await page.getByLabel('E-mail').fill('journey@');
  await page.getByLabel('Phone').fill('call me');
  await button(page, 'Send request').click();
  await page.getByText('This is not a valid e-mail address').waitFor();
  await page.getByText('This is not a valid phone number').waitFor();
  await page.getByLabel('E-mail').fill(MAIL);
  await page.getByLabel('Phone').fill('0912 345 678');
  await button(page, 'Send request').click();
  await page.getByText('This address is already taken').waitFor();
  await expect.poll(() => page.getByLabel('School name').inputValue()).toBe('Journey School');
  await page.getByLabel('Preferred address').fill(HOST);
  await page.getByRole('combobox', { name: 'School language' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await picture(page, 'school-register');
  // The answer is lost on its way: the same once more asks for the same school.
  await loseAnswer(page, '/school/api/register');
  await button(page, 'Send request').click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await button(page, 'Send request').click();
  await page.getByText('Thank you.').waitFor();
  await inspect(page, 'asked');
  await context.close();
}

/** @returns the link of the invitation. */
async function approveSchool(): Promise<string> {
  const { context, page } = await open(desktop, SYSTEM);
  await signIn(page, product, SYSTEM, 'root');
  await page.getByRole('link', { name: 'System', exact: true }).first().click();
  await page.getByText('Schools waiting').waitFor();
  await inspect(page, 'system');
  await picture(page, 'system');
  await page.getByRole('link', { name: 'Schools waiting' }).click();
  await page.getByRole('link', { name: 'Journey School' }).waitFor();
  await inspect(page, 'schools');
  await page.getByRole('link', { name: 'Journey School' }).click();
  await page.getByText('An Journey').waitFor();
  await inspect(page, 'school');
  await database.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  await button(page, 'Approve and invite').click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await dialog.locator('input[name="pass"]').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.locator('[id$="-error"]').waitFor();
  await inspect(page, 'password again');
  await dialog.locator('input[name="pass"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No mail server is set up: give its contact the link from the outbox.').waitFor();
  await page.getByText('Waiting for its first setup').waitFor();
  await button(page, 'Enter in an emergency').click();
  const entering = page.getByRole('dialog', { name: 'Enter in an emergency' });
  await entering.getByLabel('Reason').fill('Its contact waits for the invitation');
  await entering.getByRole('button', { name: 'Enter in an emergency' }).click();
  await page.getByText('(platform operator) entered in an emergency').waitFor();
  const link = async () => {
    const mails = await ask(page, 'GET', '/system/api/outbox', { target_domain: 'journey' });
    return /http:\S+initialize\?token=\S+/.exec(
      JSON.stringify(mails).replaceAll('\\n', '\n').replaceAll('"', ' '),
    )?.[0];
  };
  await expect.poll(link).toBeDefined();
  const invitation = (await link()) ?? '';
  await page.goto(product.url(SYSTEM, '/system/conf'));
  const minutes = page.getByLabel('Minutes before the password is asked for again');
  await minutes.fill('ten');
  await button(page, 'Save').click();
  await page.getByText('Please enter a number').waitFor();
  await expect.poll(() => minutes.inputValue()).toBe('ten');
  await inspect(page, 'platform settings');
  await minutes.fill('10');
  await runJob(page);
  await makeCards(page);
  await context.close();
  return invitation;
}

/** The system root has work of the installation done now, and sees how it went. */
async function runJob(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Scheduled jobs', exact: true }).first().click();
  await button(page, 'Run now: Clean up').click();
  await page.getByText('The job is done').waitFor();
  await page.getByRole('row', { name: 'Clean up' }).getByText('Done').waitFor();
  await inspect(page, 'scheduled jobs');
}

/** Makes cards, sees the ends of their codes, and fetches the codes. */
async function makeCards(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cards', exact: true }).first().click();
  await page.getByText('There are no packages yet').waitFor();
  await button(page, 'New package').click();
  const form = page.getByRole('dialog', { name: 'New package' });
  await form.getByLabel('Name').fill('Tết 2027');
  await form.getByRole('button', { name: 'Create cards' }).click();
  await expect.poll(() => form.getByText('This field is required').count()).toBe(3);
  await inspect(page, 'new package, with errors');
  await form.getByLabel('Price').fill('95000');
  await form.getByLabel('Face value').fill('100000');
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Create cards' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tết 2027' }).waitFor();
  const codes = page.getByRole('img', { name: /^Code ending in/ });
  await expect.poll(() => codes.count()).toBe(3);
  await inspect(page, 'package of cards');
  await button(page, 'Export codes').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export codes' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const ends = [...file.matchAll(/,(?:[A-Z2-9]{4}-){3}([A-Z2-9]{4}),100000,/g)].map(
    ([, end]) => `Code ending in ${end}`,
  );
  const shown = await codes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(ends).toEqual(shown);
}

async function setUp(link: string): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await open(phone, HOST);
  await page.goto(product.url(HOST, '/initialize?token=guessed'));
  await page.getByText('This link does not work').waitFor();
  await inspect(page, 'wrong link');
  await page.goto(link);
  await page.getByLabel('Login name').waitFor();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(MAIL);
  await inspect(page, 'setup: account');
  await button(page, 'Next').click();
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('Login name').fill('an');
  await page.locator('input[name="pass"]').fill(PASS);
  await button(page, 'Next').click();
  const purple = page.getByRole('radio', { name: /purple/ });
  await purple.waitFor();
  // Back, a step broken, and forward by the browser: the way on leads to what is wrong.
  await page.goBack();
  await page.getByLabel('Login name').fill('');
  await page.goForward();
  await purple.waitFor();
  await button(page, 'Next').click();
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('Login name').fill('an');
  await button(page, 'Next').click();
  await purple.click();
  await inspect(page, 'setup: theme');
  await picture(page, 'setup-theme');
  await button(page, 'Next').click();
  await page.getByLabel('Type 1', { exact: true }).fill('College');
  await inspect(page, 'setup: organizations');
  await page.reload();
  await expect.poll(() => page.getByLabel('Type 1', { exact: true }).inputValue()).toBe('College');
  await button(page, 'Next').click();
  await page.getByLabel('Name of the first semester').fill('Semester 1');
  await page.getByLabel('First day').fill('05-09-2026');
  await page.getByLabel('Last day').fill('01-09-2026');
  // The password did not outlive the reload, and nothing of it all outlives the tab.
  await expect.poll(() => page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(PASS);
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain(MAIL);
  await page.locator('input[name="pass"]').fill(PASS);
  await button(page, 'Open the school').click();
  await page.getByText('Last day must be later than First day').waitFor();
  await inspect(page, 'setup: semester');
  await page.getByLabel('Last day').fill('15-01-2027');
  await loseAnswer(page, '/site/api/initialize');
  await button(page, 'Open the school').click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await button(page, 'Open the school').click();
  await page.getByText('Getting started').waitFor();
  await inspect(page, 'checklist');
  await picture(page, 'setup-checklist');
  return { context, page };
}

/** A stranger registers and looks at the sample on the school's front page. */
async function meetSample(): Promise<void> {
  const { context, page } = await open(phone, HOST);
  await page.goto(product.url(HOST, '/register'));
  await page.getByLabel('Full name').fill('Bình Learner');
  await page.getByLabel('E-mail').fill('binh@example.com');
  await page.locator('input[name="pass"]').fill('learner of the first day');
  await page.getByRole('checkbox').check();
  await button(page, 'Register').click();
  await page.waitForURL('**/dashboard');
  await page.goto(product.url(HOST, '/site'));
  await page.getByRole('heading', { name: 'My learning' }).waitFor();
  await inspect(page, 'portal');
  await page.goto(product.url(HOST, '/teachers/'));
  await page.getByRole('heading', { name: 'An Journey' }).waitFor();
  await inspect(page, 'teachers');
  await page.goto(product.url(HOST, '/skills'));
  await page.getByText('No skills to show yet').waitFor();
  await inspect(page, 'skills');
  await page.goto(product.url(HOST));
  await page
    .getByRole('link', { name: /\(sample\)/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /\(sample\)/ }).waitFor();
  const place = /overview\/(\d+)-(\d+)\/(\S+)\.html/.exec(page.url());
  const [, ciid, siid, slug] = place ?? [];
  await page.goto(product.url(HOST, `/not-allowed-to-learn?reason=not_started&ciid=${ciid}&siid=${siid}&slug=${slug}`));
  await page.getByText('It has not started yet').waitFor();
  await inspect(page, 'refused');
  await page
    .getByRole('link', { name: 'Back to the course' })
    .or(page.locator('main a[href*="/overview/"]'))
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /\(sample\)/ }).waitFor();
  await context.close();
}

it('a school is asked for, approved, set up, filled with a sample and emptied again, on a phone', async () => {
  await askForSchool();
  const link = await approveSchool();
  expect(link).toContain(HOST);
  const { context, page } = await setUp(link);

  await page.getByText('No mail server is set up').waitFor();

  await button(page, 'Add the sample').click();
  await button(page, 'Remove the sample').waitFor({ timeout: 60_000 });
  await inspect(page, 'sample in');
  await meetSample();
  await button(page, 'Remove the sample').click();
  await button(page, 'Add the sample').waitFor({ timeout: 60_000 });
  const courses = await ask(page, 'GET', '/site/api/get-public-courses');
  expect(courses).toEqual([]);

  await page.goto(link);
  await page.waitForURL((url) => url.pathname !== '/initialize');
  await context.close();
});
