import { addHost, removeHost, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { saveMessageWording } from '@sen/domain/tenancy/template/contract.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { enter, holdAnswer, loseAnswer, picture, signIn, visit } from '../../visit.ts';

const UMS = 'ums.localhost';

let browser: Browser;
let product: Awaited<ReturnType<typeof startProduct>>;
let page: Page;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  ({ page } = await visit(browser));
  await signIn(page, product, UMS, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const open = async (path: string) => {
  await page.goto(product.url(UMS, path));
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click();
const focused = () => page.evaluate(() => document.activeElement?.id);
const saved = () => page.getByText('Changes saved').first().waitFor();

describe('general settings', () => {
  it('a refused value is told at its field, and what was typed stays', async () => {
    await open('/admin/conf/general/regional');
    await page.getByLabel('Date format').fill('DD-MM');
    await page.getByLabel('Time zone').fill('Asia/Hue');
    await save();
    await page.getByText('Write DD, MM and YYYY once each').waitFor();
    await page.getByText('Write a time zone such as').waitFor();
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Asia/Hue');
    await expect.poll(() => page.getByLabel('Date format').inputValue()).toBe('DD-MM');
    await expect.poll(() => focused()).toBe('setting-timezone');
    await open('/admin/conf/general/technical');
    await page.getByLabel('CDN address of static files').fill('javascript:alert(1)');
    await save();
    await page.getByText('Write an address that begins with https://').waitFor();
  });

  it('leaving with unsaved changes asks first', async () => {
    await page.getByRole('link', { name: 'Configuration' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toContain('/admin/conf/general/technical');
  });

  it('saved flags take effect for everybody', async () => {
    await page.getByLabel('CDN address of static files').fill('');
    await save();
    await saved();
    await open('/admin/conf/general/sign-in');
    await page.getByRole('switch', { name: 'People may register themselves' }).click();
    await save();
    await saved();
    await open('/admin/conf/general/features');
    await page.getByRole('switch', { name: 'Switch between academic and e-learning' }).click();
    await save();
    await saved();
    await page.getByRole('button', { name: /Working mode/ }).waitFor();

    const guest = await visit(browser);
    await guest.page.goto(product.url(UMS, '/login'));
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => guest.page.getByRole('link', { name: 'Register' }).count()).toBe(0);
    await guest.context.close();
  });

  it('a part that is switched off is in no menu, list or address, and comes back with its flag', async () => {
    const toggle = async () => {
      await open('/admin/conf/general/features');
      await page.getByRole('switch', { name: 'Academic categories' }).click();
      await page.getByRole('switch', { name: 'Organizations', exact: true }).click();
      await save();
      await saved();
    };
    const lists = page.locator('main');
    const link = (name: string) => lists.getByRole('link', { name, exact: true });
    const column = page.getByRole('columnheader', { name: 'Organizations' });
    await toggle();
    await open('/admin');
    await link('People').waitFor();
    for (const name of ['Academic categories', 'Organizations', 'Job positions'])
      await expect.poll(() => link(name).count(), { message: name }).toBe(0);
    for (const path of ['/admin/academic-category', '/admin/academic-category/new', '/admin/job-position']) {
      await open(path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await open('/admin/user');
    await page.getByRole('columnheader', { name: 'Name' }).first().waitFor();
    await expect.poll(() => column.count()).toBe(0);

    await toggle();
    await open('/admin/user');
    await column.first().waitFor();
    await open('/admin');
    await link('Academic categories').click();
    await page.getByRole('heading', { name: 'Academic categories', level: 1 }).waitFor();
  });

  it('what is written in lines may have empty ones, and be emptied', async () => {
    await open('/admin/conf/general/technical');
    const requests = page.getByRole('textbox', { name: 'Paths of the calls it answers' });
    for (const [typed, kept] of [
      ['/take/api/save\n\n', '/take/api/save'],
      ['', ''],
    ] as const) {
      await requests.fill(typed);
      const answer = page.waitForResponse((response) => response.url().includes('/conf/api/save-general'));
      await save();
      expect(await (await answer).json()).toMatchObject({ success: true });
      await page.reload();
      await expect.poll(() => requests.inputValue()).toBe(kept);
    }
  });

  it('a sealed value is set and never shown', async () => {
    await open('/admin/conf/general/sign-in');
    await page.getByLabel('Facebook app secret', { exact: true }).fill('top-secret-value');
    await page.getByRole('button', { name: 'Save – Facebook app secret' }).click();
    await page.getByRole('button', { name: 'Delete – Facebook app secret' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Delete – Facebook app secret' }).waitFor();
    await expect.poll(() => page.content()).not.toContain('top-secret-value');
  });
});

describe('the theme', () => {
  it('is seen before it is saved, in light and dark, with its contrast', async () => {
    await open('/admin/conf/theme');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    await page.getByLabel('Purple').click();
    await frame.locator('html[data-theme="purple"]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('ums');
    await page.getByRole('region', { name: 'Preview' }).getByText('Dark').click();
    await frame.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
    await page.getByLabel('Own colour').fill('#ffe08a');
    await page.getByText(/pairs are too faint/).waitFor();
    await save();
    await page.getByText('Text in these colours is hard to read').waitFor();
    await picture(page, 'theme-editor');
  });

  it('loses what a style sheet may not say, tells so, and then is the face of the school', async () => {
    await page.getByLabel('Own colour').fill('#0b5f9e');
    await page
      .getByLabel('Style sheet', { exact: true })
      .fill('@import url(http://evil.example/x);\nh1 { letter-spacing: 3px; position: fixed }');
    await page.getByText('2 parts of the style sheet were left out').waitFor();
    await page.getByLabel('Address of the logo').fill('https://pictures.example/gone.png');
    await save();
    await saved();
    await page.locator('html[data-theme="purple"]').waitFor({ state: 'attached' });

    const guest = await visit(browser);
    const asked: string[] = [];
    guest.page.on('request', (request) => asked.push(request.url()));
    await guest.page.route('https://pictures.example/*', (route) => route.fulfill({ status: 404, body: '' }));
    await guest.page.goto(product.url(UMS));
    const title = guest.page.getByRole('heading', { level: 1 });
    await title.waitFor();
    await expect.poll(() => guest.page.locator('html').getAttribute('data-theme')).toBe('purple');
    const style = () =>
      title.evaluate((one) => ({
        spacing: getComputedStyle(one).letterSpacing,
        position: getComputedStyle(one).position,
        accent: getComputedStyle(document.documentElement).getPropertyValue('--sen-accent'),
      }));
    await expect.poll(style).toEqual({ spacing: '3px', position: 'static', accent: '#0b5f9e' });
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    // A logo that is not there leaves the mark that every school has.
    await guest.page.getByRole('banner').getByRole('link', { name: 'Delta Academy' }).locator('svg').waitFor();
    await guest.context.close();
  });
});

describe('hosts', () => {
  it('of another school are refused at the field; a new one leads to the school; the one in use stays', async () => {
    await open('/admin/conf/hosts');
    await page.getByRole('textbox', { name: 'Host name' }).fill('lotus.localhost');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Another school uses this host name.').waitFor();
    await page.getByRole('textbox', { name: 'Host name' }).fill('academy.localhost');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Remove academy.localhost' }).waitFor();

    const guest = await visit(browser);
    await guest.page.goto(product.url('academy.localhost'));
    await guest.page.getByRole('heading', { name: 'Delta Academy', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Remove academy.localhost' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Remove academy.localhost' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Remove ums.localhost' }).count()).toBe(0);

    // The host leads to another school now: a page that was open becomes that of a guest of none.
    const other = await caller(browser, product, 'lotus.localhost', 'admin');
    await other.call(addHost, { host: 'academy.localhost' });
    await guest.page.getByRole('link', { name: 'Sign in' }).first().click();
    await guest.page.locator('input[name="lname"]').fill('admin');
    await guest.page.locator('input[name="pass"]').fill('lotus-demo');
    await guest.page.keyboard.press('Enter');
    await guest.page.locator('a[href="/school/register"]').first().waitFor();
    await expect.poll(() => guest.page.locator('html').getAttribute('data-theme')).toBe('lotus');
    await other.call(removeHost, { host: 'academy.localhost' });
    await other.context.close();
    await guest.context.close();
  });
});

describe('lists', () => {
  it('organization types and browsers are added, and faults are told in their row', async () => {
    await open('/admin/conf/org-types');
    await page.getByRole('button', { name: 'Add a type' }).click();
    await page.getByLabel('Code').last().fill('/');
    await page.getByLabel('Code').last().fill('phong');
    await save();
    await page.getByText('Nothing was saved.').waitFor();
    await page.getByText('This field is required').waitFor();
    await page.getByLabel('Name', { exact: true }).last().fill('Phòng ban');
    await expect.poll(() => page.getByText('This field is required').count()).toBe(0);
    await save();
    await saved();

    await open('/admin/conf/browsers');
    await page.getByRole('button', { name: 'Start with the usual browsers' }).click();
    await page.getByRole('button', { name: 'Add a browser' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Opera');
    await page.getByLabel('Versions').last().fill('new ones');
    await page.getByText('Write versions such as 90-99').waitFor();
    await page.getByLabel('Versions').last().fill('100+');
    await page.getByLabel('Message to people').last().fill('x'.repeat(600));
    await save();
    await page.getByText('At most 500 characters').waitFor();
    await page.getByLabel('Message to people').last().fill('Any will do');
    await save();
    await saved();
    await page.reload();
    await page.getByLabel('Versions').last().waitFor();
    await expect.poll(() => page.getByLabel('Versions').count()).toBe(6);
    await expect.poll(() => page.getByLabel('Versions').last().inputValue()).toBe('100+');
  });
});

describe('the configuration in two tabs', () => {
  let other: Page;
  beforeAll(async () => {
    other = await page.context().newPage();
  });
  afterAll(() => other.close());

  const code = (of: Page) => of.getByLabel('Invitation');
  const sync = (of: Page) => of.getByRole('textbox', { name: 'Synchronisation server' });
  const saveIn = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).first().click();
  const owed = (of: Page) => of.getByText('Not saved yet').count();
  /** Nothing is under way, and nothing owed. */
  const settled = (of: Page) =>
    expect.poll(async () => [await of.locator('button[data-loading]').count(), await owed(of)]).toEqual([0, 0]);
  const addFurther = async (name: string) => {
    const further = page.getByRole('region', { name: 'Further settings' });
    await further.getByLabel('Name', { exact: true }).fill(name);
    await further.getByLabel('Value', { exact: true }).fill('1');
    await further.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(`${name} = 1`).waitFor();
  };

  it('is not put over by a tab that saved something else of the page since', async () => {
    await open('/admin/conf/general/technical');
    await other.goto(product.url(UMS, '/admin/conf/general/technical'));
    await sync(other).fill('https://sync.example/1');
    await saveIn(other);
    await settled(other);
    await addFurther('x_one');
    await code(page).fill('invite-1');
    await saveIn(page);
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.poll(() => sync(page).inputValue()).toBe('https://sync.example/1');
    await expect.poll(() => code(page).inputValue()).toBe('invite-1');
    await saveIn(page);
    await settled(page);
  });

  it('asks nobody about what they did themselves: by another form of the page, or by a save whose answer was lost', async () => {
    await addFurther('x_two');
    await code(page).fill('invite-2');
    await saveIn(page);
    await settled(page);
    await loseAnswer(page, saveGeneral.path);
    await sync(page).fill('https://sync.example/2');
    await saveIn(page);
    await page.getByText('The server cannot be reached').first().waitFor();
    await code(page).fill('invite-3');
    await saveIn(page);
    await settled(page);
    await other.reload();
    await expect.poll(() => sync(other).inputValue()).toBe('https://sync.example/2');
    await expect.poll(() => code(other).inputValue()).toBe('invite-3');
  });

  it('keeps what is typed while a save is under way, and still owes it', async () => {
    const letGo = await holdAnswer(page, saveGeneral.path);
    await sync(page).fill('https://sync.example/3');
    await saveIn(page);
    await code(page).fill('invite-4');
    await letGo();
    await expect.poll(() => page.locator('button[data-loading]').count()).toBe(0);
    await page.getByText('Not saved yet').waitFor();
    await expect.poll(() => code(page).inputValue()).toBe('invite-4');
    await saveIn(page);
    await settled(page);
    await other.reload();
    await expect.poll(() => code(other).inputValue()).toBe('invite-4');
  });

  it('has words of mails that nobody overwrites unseen', async () => {
    const words = '/admin/conf/templates/mail?lang=en';
    await open(words);
    await other.goto(product.url(UMS, words));
    await other.getByLabel('Subject').fill('Other words of {{school}}');
    await saveIn(other);
    await other.getByText('Changes saved').first().waitFor();
    const body = await page.getByRole('textbox', { name: 'Text' }).inputValue();
    const letGo = await holdAnswer(page, saveMessageWording.path);
    await page.getByRole('textbox', { name: 'Text' }).fill(`${body}\nOne`);
    await saveIn(page);
    await letGo();
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Other words of {{school}}');
    const again = await holdAnswer(page, saveMessageWording.path);
    await saveIn(page);
    await page.getByRole('textbox', { name: 'Text' }).fill(`${body}\nOne and two`);
    await again();
    await saved();
    await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(`${body}\nOne and two`);
    await Promise.all([page.waitForResponse(`**${saveMessageWording.path}`), saveIn(page)]);
    await other.reload();
    await expect.poll(() => other.getByRole('textbox', { name: 'Text' }).inputValue()).toContain('One and two');
  });
});

it('a headmaster does not find the configuration', async () => {
  const { page: other, context } = await visit(browser);
  await enter(other, product, UMS, 'headmaster');
  await other.goto(product.url(UMS, '/admin/conf/general/regional'));
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => other.getByLabel('Date format').count()).toBe(0);
  await context.close();
});
