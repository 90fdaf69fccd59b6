import { register } from '@sen/domain/identity/contract.ts';
import { enterInEmergency } from '@sen/domain/setup/access/contract.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { caller } from '../../calls.ts';
import { type Database, openDatabase } from '../../database.ts';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import {
  atRest,
  desktop,
  enter,
  holdAnswer,
  loseAnswer,
  PASSWORD,
  type Product,
  phone,
  pressKey,
  signIn,
  visit,
} from '../../visit.ts';

const SCHOOL = 'lotus.localhost';
const MAIL = 'student1@lotus.example';
const NEW_PASSWORD = 'hoa sen nở tháng sáu';
let browser: Browser;
let product: Product;
let database: Database;
let course: DemoCourse;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
  course = await demoCourse(browser, product, SCHOOL);
  const root = await caller(browser, product, 'system.localhost', 'root');
  await root.call(enterInEmergency, { domain: 'lotus', reason: 'To see the outbox in this journey' });
  await database.query(
    `update users set mail = $1 from schools
    where schools.iid = users.school_id and domain = 'lotus' and lname = 'student1'`,
    [MAIL],
  );
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

/** A visitor who reads English and lets the system say light or dark. */
async function visitor(options: BrowserContextOptions = desktop): Promise<Page> {
  const { page, context } = await visit(browser, options);
  await context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  for (const host of [SCHOOL, 'system.localhost'])
    await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(host) }]);
  return page;
}
const go = (page: Page, path: string) => page.goto(product.url(SCHOOL, path));
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** The link in the newest mail to an address. */
async function linkMailed(to: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [mail] = await database.query(
        'select body from deliveries where to_address = $1 order by iid desc limit 1',
        [to],
      );
      const link = /https?:\S+/.exec(String(mail?.body))?.[0];
      if (!link) throw new Error(`no mail to ${to}`);
      return link;
    },
    { timeout: 60_000, interval: 300 },
  );
}

/** The text that stands under a field as what is wrong with it. */
const faultOf = (page: Page, name: string) =>
  page.locator(`.mantine-InputWrapper-root:has(input[name="${name}"]) .mantine-InputWrapper-error`);

/** What the bell is answered when it asks next; read where it is asked, for the browser does not always keep it. */
const nextBeat = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { fetch } = window;
        window.fetch = async (...asked) => {
          const response = await fetch(...asked);
          if (response.url.includes('get-total-notifications')) resolve(await response.clone().json());
          return response;
        };
      }),
  );

describe('a forgotten password', () => {
  it('is set anew by the link of a mail; the old one and every session end', async () => {
    const elsewhere = await visitor();
    await signIn(elsewhere, product, SCHOOL, 'student1');
    const page = await visitor();
    await go(page, '/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'A new password' }).waitFor();
    await inspect(page);
    await field(page, 'mail').fill('student1');
    await field(page, 'mail').press('Enter');
    await page.getByText('This school cannot send e-mails at the moment').waitFor();
    const link = await linkMailed(MAIL);
    expect(link).toContain('/forgot-password/?token=');
    await page.goto(link);
    await field(page, 'pass').fill(NEW_PASSWORD);
    await field(page, 'again').fill('something else');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expectText(faultOf(page, 'again'), 'The two passwords are not the same');
    await inspect(page);
    await field(page, 'again').fill(NEW_PASSWORD);
    await field(page, 'again').press('Enter');
    await page.getByRole('heading', { name: 'The password has been changed' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await field(page, 'lname').fill('student1');
    await field(page, 'pass').fill(PASSWORD);
    await field(page, 'pass').press('Enter');
    await page.getByRole('alert').getByText('Wrong account or password').waitFor();
    await field(page, 'pass').fill(NEW_PASSWORD);
    await field(page, 'pass').press('Enter');
    await page.waitForURL('**/dashboard');
    await go(elsewhere, '/dashboard');
    await elsewhere.locator('input[name="pass"]').first().waitFor();
    await page.goto(link);
    await field(page, 'pass').fill('noch ein Passwort');
    await field(page, 'again').fill('noch ein Passwort');
    await field(page, 'again').press('Enter');
    await page.getByText('This link is no longer valid').waitFor();
  });
});

describe('an invitation', () => {
  it('goes out from the learners of a course, and makes an account there', async () => {
    const staff = await visitor();
    await enter(staff, product, SCHOOL, 'admin');
    await go(staff, `/admin/course/${course.ciid}/learners`);
    await staff.getByRole('button', { name: 'Invite by e-mail' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expectText(faultOf(staff, 'mail'), 'This field is required');
    await field(staff, 'mail').fill('not an address');
    await field(staff, 'mail').press('Enter');
    await expectText(faultOf(staff, 'mail'), 'This is not a valid e-mail address');
    await inspect(staff);
    await field(staff, 'mail').fill('mai@invited.example');
    await dialog.getByLabel('Name').fill('Phạm Thị Mai');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const mai = await visitor(phone);
    await mai.goto(await linkMailed('mai@invited.example'));
    await mai.getByRole('heading', { name: 'You are invited' }).waitFor();
    await mai.getByText('Invitation for mai@invited.example').waitFor();
    await inspect(mai);
    await expect.poll(() => mai.locator('input[name="name"]').inputValue()).toBe('Phạm Thị Mai');
    await field(mai, 'pass').fill('một mật khẩu dài');
    await mai.locator('input[name="agree"]').check();
    await mai.getByRole('button', { name: 'Accept the invitation' }).click();
    await mai.waitForURL('**/dashboard');
    await go(mai, course.overview);
    await mai
      .getByRole('link', { name: /Start|Continue/ })
      .first()
      .waitFor();

    const late = await visitor();
    await late.goto(await linkMailed('mai@invited.example'));
    await late.getByText('This invitation has already been used').waitFor();
  });
});

describe('the dialog at the door', () => {
  it('takes a guest on to what they had begun', async () => {
    const page = await visitor(phone);
    await go(page, course.overview);
    await page.getByRole('link', { name: 'Sign in to learn' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Register' }).waitFor();
    await inspect(page);
    await pressKey(page, 'Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(encodeURI(course.overview));
    await page.getByRole('link', { name: 'Sign in to learn' }).click();
    await dialog.getByLabel('Account or e-mail').fill('student2');
    await dialog.locator('input[name="pass"]').first().fill(PASSWORD);
    await dialog.locator('input[name="pass"]').first().press('Enter');
    await page.waitForURL(/\/learn\//);
  });

  it('registers too; where addresses are to be confirmed, the link of the mail opens the account', async () => {
    await database.query(`update schools set conf = conf || '{"confirm_mail": true}' where domain = 'lotus'`);
    const mail = 'new@registered.example';
    const page = await visitor();
    const { promise: words_wanted, resolve: sendWords } = Promise.withResolvers<void>();
    await page.route(/\/get-translations/, (route) => words_wanted.then(() => route.continue()));
    await vi.waitFor(async () => {
      await go(page, course.overview);
      const conf = await page.evaluate(() => document.getElementById('sen-bootstrap')?.textContent ?? '');
      expect(JSON.parse(conf).conf.confirm_mail).toBe(true);
    }, 60_000);
    await page.getByRole('link', { name: 'Sign in to learn' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Register' }).click();
    // The dialog was faster than its words.
    sendWords();
    await dialog.getByLabel('Full name').fill('Lê Thị Mới');
    await dialog.getByLabel('E-mail', { exact: true }).fill(mail);
    await dialog.locator('input[name="pass"]').last().fill(NEW_PASSWORD);
    await dialog.locator('input[name="agree"]').check();
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText('This school cannot send e-mails at the moment').waitFor();
    await page.goto(await linkMailed(mail));
    await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: 'This is my address' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await field(page, 'lname').fill(mail);
    await field(page, 'pass').fill(NEW_PASSWORD);
    await field(page, 'pass').press('Enter');
    await page.waitForURL('**/dashboard');
    await database.query(`update schools set conf = conf || '{"confirm_mail": false}' where domain = 'lotus'`);
  });

  it('opens over a page whose session has ended, and repeats what was refused', async () => {
    const page = await visitor();
    await enter(page, product, SCHOOL, 'admin');
    // One that is still on its way when the session ends would be answered as before.
    const first_beat = page.waitForResponse(/get-total-notifications/);
    await go(page, `/admin/course/${course.ciid}/learners`);
    await page.getByRole('button', { name: 'Invite by e-mail' }).click();
    await field(page, 'mail').fill('again@invited.example');
    await first_beat;
    await atRest(page);
    await database.query('delete from sessions');
    // The bell polls by itself every minute: nobody is asked to sign in over what they are writing.
    const beat = nextBeat(page);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect(await beat).toMatchObject({ success: false });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in to continue' });
    await dialog.getByLabel('Account or e-mail').fill('admin');
    await dialog.locator('input[name="pass"]').first().fill(PASSWORD);
    await dialog.locator('input[name="pass"]').first().press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await linkMailed('again@invited.example');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/course/${course.ciid}/learners`);
  });

  it('leaves what was typed on a page whose session has ended, and asks before that is left', async () => {
    const page = await visitor();
    await enter(page, product, SCHOOL, 'student9');
    await go(page, '/user/update/contact');
    const street = page.getByLabel('Address', { exact: true });
    await street.fill('5 Lake Street');
    await database.query(`delete from sessions where user_iid = (select iid from users where lname = 'student9'
      and school_id = (select iid from schools where domain = 'lotus'))`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in to continue' });
    await dialog.waitFor();
    const beside = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
    await (await beside).close();
    await page.bringToFront();
    await pressKey(page, 'Escape');
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.waitFor();
    const layers = () =>
      page.locator('.mantine-Modal-inner').evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex));
    await expect.poll(layers).toEqual(['1500', '1501']);
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    await dialog.getByLabel('Account or e-mail').fill('student9');
    await dialog.locator('input[name="pass"]').first().fill(PASSWORD);
    await dialog.locator('input[name="pass"]').first().press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/Saved \d/).waitFor();
    await expect.poll(() => street.inputValue()).toBe('5 Lake Street');
  });

  it('leaves what was typed in the other tabs, which go on after the sign-in', async () => {
    const page = await visitor();
    await signIn(page, product, SCHOOL, 'admin');
    const beside = await page.context().newPage();
    await go(beside, '/user/update/contact');
    const street = beside.getByLabel('Address', { exact: true });
    await street.fill('7 Lake Street');
    await beside.evaluate(() => Object.assign(globalThis, { as_it_was: true }));
    await page.bringToFront();
    await go(page, `/admin/course/${course.ciid}/learners`);
    await page.getByRole('searchbox').waitFor();
    await database.query(`delete from sessions where user_iid = (select iid from users where lname = 'admin'
      and school_id = (select iid from schools where domain = 'lotus'))`);
    await page.getByRole('searchbox').fill('nobody here');
    const dialog = page.getByRole('dialog', { name: 'Please sign in to continue' });
    await dialog.getByLabel('Account or e-mail').fill('admin');
    await dialog.locator('input[name="pass"]').first().fill(PASSWORD);
    await dialog.locator('input[name="pass"]').first().press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await beside.bringToFront();
    await beside.getByRole('button', { name: 'Save', exact: true }).click();
    await beside.getByText(/Saved \d/).waitFor();
    await expect.poll(() => street.inputValue()).toBe('7 Lake Street');
    await expect.poll(() => beside.evaluate(() => 'as_it_was' in globalThis)).toBe(true);
    await beside.close();
  });

  it('leads a guest who closes it over the administration to the front page', async () => {
    const page = await visitor();
    await enter(page, product, SCHOOL, 'admin');
    await go(page, `/admin/course/${course.ciid}/learners`);
    await page.getByRole('button', { name: 'Invite by e-mail' }).waitFor();
    await database.query('delete from sessions');
    await page.reload();
    await page.waitForURL(/\/login/);
    await enter(page, product, SCHOOL, 'admin');
    await go(page, `/admin/course/${course.ciid}/learners`);
    await page.getByRole('searchbox').waitFor();
    await database.query('delete from sessions');
    await page.getByRole('searchbox').fill('nobody here');
    const dialog = page.getByRole('dialog', { name: 'Please sign in to continue' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(product.url(SCHOOL, '/'));
  });

  it('leads a guest who closes it over a course that is not for them to the front page', async () => {
    const page = await visitor();
    await go(page, '/overview/987654321-987654322/course.html');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in to continue' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(product.url(SCHOOL, '/'));
  });
});

describe('a host that leads to another school than the page that is open', () => {
  afterAll(() => database.query(`update schools set domain = 'lotus' where domain = 'lily'`));

  it('leaves a guest of none at the front page', async () => {
    const page = await visitor();
    await enter(page, product, SCHOOL, 'admin');
    await go(page, `/admin/course/${course.ciid}/learners`);
    const search = page.getByRole('searchbox');
    await search.waitFor();
    const school = await page.title();
    expect(school).toContain('Hoa Sen');
    await database.query(`update schools set domain = 'lily' where domain = 'lotus'`);
    const away = page.waitForURL(product.url(SCHOOL, '/'));
    // What the page asks by itself may meet it first.
    await Promise.race([away, search.fill('nobody here')]);
    await away;
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toContain('Hoa Sen');
    await expect.poll(() => page.evaluate(() => localStorage.getItem(`sen:${location.host}:token`))).toBeNull();
  });
});

describe('the doors', () => {
  it('say beside a field what is wrong with it, and nowhere else', async () => {
    const page = await visitor();
    await go(page, '/login');
    await field(page, 'lname').fill('x'.repeat(300));
    await field(page, 'pass').fill(PASSWORD);
    await field(page, 'pass').press('Enter');
    await faultOf(page, 'lname').waitFor();
    await atRest(page);
    await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(0);
    await field(page, 'lname').fill('nobody');
    await field(page, 'pass').press('Enter');
    await page.getByRole('alert').getByText('Wrong account or password').waitFor();
    await expect.poll(() => faultOf(page, 'lname').count()).toBe(0);
  });

  it('have phone variants that lead to each other, with the place to go on to', async () => {
    const page = await visitor(phone);
    await go(page, '/mobile/sign-in?redirect=/user/sessions');
    await page.getByLabel('Keep me signed in on this device').waitFor();
    await inspect(page);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/mobile/sign-up?redirect=*');
    await page.getByLabel('Full name').waitFor();
    await inspect(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/mobile/sign-in?redirect=*');
    await field(page, 'lname').fill('student3');
    await field(page, 'pass').fill(PASSWORD);
    await page.getByLabel('Keep me signed in on this device').check();
    await field(page, 'pass').press('Enter');
    await page.waitForURL('**/user/sessions');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sen_session');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 20 * 86_400);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'lead nowhere else: %s',
    async (redirect) => {
      const page = await visitor();
      await go(page, `/login?redirect=${encodeURIComponent(redirect)}`);
      await field(page, 'lname').fill('student4');
      await field(page, 'pass').fill(PASSWORD);
      await field(page, 'pass').press('Enter');
      await page.waitForURL(product.url(SCHOOL, '/dashboard'));
      await page.context().close();
    },
  );

  it('of the administration let in as well', async () => {
    const page = await visitor();
    await go(page, '/admin/login');
    await page.getByRole('heading', { name: 'Sign in to the administration' }).waitFor();
    await inspect(page);
    await field(page, 'lname').fill('admin');
    await field(page, 'pass').fill(PASSWORD);
    await field(page, 'pass').press('Enter');
    await page.waitForURL(/\/(?:admin|dashboard)$/);
  });

  it('stay open where everything else asks for sign-in', async () => {
    await database.query(`update schools set conf = conf || '{"required_login": true}' where domain = 'lotus'`);
    try {
      const page = await visitor();
      await vi.waitFor(async () => {
        await go(page, '/');
        await page.waitForURL(/\/login/, { timeout: 5000 });
      }, 60_000);
      for (const path of [
        '/login',
        '/forgot-password/',
        '/register',
        '/admin/login',
        '/mobile/sign-in',
        '/mobile/sign-up',
      ]) {
        await go(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      }
    } finally {
      await database.query(`update schools set conf = conf || '{"required_login": false}' where domain = 'lotus'`);
    }
  });
});

describe('a registration', () => {
  it('whose answer was lost is entered by the same press once more', async () => {
    const page = await visitor();
    await go(page, '/register');
    await field(page, 'name').fill('Lê Thị Sóng');
    await field(page, 'mail').fill('song@lotus.example');
    await field(page, 'pass').fill(NEW_PASSWORD);
    await page.locator('input[name="agree"]').check();
    await loseAnswer(page, '/user/register');
    const send = page.getByRole('main').getByRole('button', { name: 'Register' });
    await send.click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await expect.poll(() => field(page, 'mail').inputValue()).toBe('song@lotus.example');
    await send.click();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('says what is wrong anew in a language chosen afterwards', async () => {
    const page = await visitor();
    await go(page, '/register');
    await field(page, 'mail').fill('nobody');
    await page.locator('input[name="agree"]').check();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expectText(faultOf(page, 'mail'), 'This is not a valid e-mail address');
    await page.getByRole('button', { name: /^EN/ }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await expectText(faultOf(page, 'mail'), 'Địa chỉ email không hợp lệ');
    await page.context().close();
  });
});

describe('what is typed wrong is said on its field, and stays', () => {
  const hostile = '<img src=x onerror="window.hurt=1">\' or 1=1 --';
  const long = 'x'.repeat(300);

  it('at sign-in', async () => {
    const page = await visitor();
    await go(page, '/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your account and password.').waitFor();
    await expectText(faultOf(page, 'lname'), 'This field is required');
    await expectText(faultOf(page, 'pass'), 'This field is required');
    for (const typed of [long, hostile]) {
      await field(page, 'lname').fill(typed);
      await field(page, 'pass').fill(typed.repeat(typed === long ? 4 : 1));
      await field(page, 'pass').press('Enter');
      if (typed === long) await faultOf(page, 'lname').waitFor();
      else await page.getByText('Wrong account or password.').waitFor();
      await expect.poll(() => field(page, 'lname').inputValue()).toBe(typed);
    }
    await field(page, 'pass').fill('');
    await field(page, 'pass').press('Enter');
    await page.getByText('Wrong account or password.').waitFor({ state: 'hidden' });
    await expectText(faultOf(page, 'pass'), 'This field is required');
    await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false);
  });

  it('at registration', async () => {
    const page = await visitor();
    await go(page, '/register');
    const send = page.getByRole('main').getByRole('button', { name: 'Register' });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await page.locator('input[name="agree"]').check();
    await send.click();
    await page.getByText('Enter your name, e-mail and password.').waitFor();
    await field(page, 'name').fill(hostile);
    await field(page, 'mail').fill('nobody');
    await field(page, 'pass').fill('short');
    await send.click();
    await expectText(faultOf(page, 'mail'), 'This is not a valid e-mail address');
    await expectText(faultOf(page, 'pass'), 'The password needs at least 8 characters.');
    await field(page, 'mail').fill(MAIL.toUpperCase());
    await field(page, 'pass').fill('matkhau123');
    await send.click();
    await expectText(faultOf(page, 'pass'), 'This password is too easy to guess.');
    await field(page, 'pass').fill(NEW_PASSWORD);
    await send.click();
    await expectText(faultOf(page, 'mail'), 'An account with this address already exists.');
    await field(page, 'name').fill(long);
    await send.click();
    await faultOf(page, 'name').waitFor();
    await expect.poll(() => field(page, 'mail').inputValue()).toBe(MAIL.toUpperCase());
    await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false);
  });

  it('beside somebody who types on elsewhere in the form, and is left there', async () => {
    const page = await visitor();
    await go(page, '/register');
    await field(page, 'name').fill('Nguyễn An');
    await field(page, 'mail').fill('an.nguyen@example.edu.vn');
    await field(page, 'pass').fill('matkhau123');
    await page.locator('input[name="agree"]').check();
    const letGo = await holdAnswer(page, register.path);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await field(page, 'name').press('End');
    await letGo();
    await expectText(faultOf(page, 'pass'), 'This password is too easy to guess.');
    await atRest(page);
    await page.keyboard.type(' Bình');
    await expect.poll(() => field(page, 'name').inputValue()).toBe('Nguyễn An Bình');
    await page.context().close();
  });

  it('where a password was forgotten', async () => {
    const page = await visitor();
    await go(page, '/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectText(faultOf(page, 'mail'), 'This field is required');
    await field(page, 'mail').fill(long);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await faultOf(page, 'mail').waitFor();
    await expect.poll(() => field(page, 'mail').inputValue()).toBe(long);
    await field(page, 'mail').fill(hostile);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('This school cannot send e-mails at the moment').waitFor();
  });
});

describe('mails', () => {
  it('are worded by the school, with a preview, and an unknown place is told by name', async () => {
    const page = await visitor();
    await enter(page, product, SCHOOL, 'admin');
    await go(page, '/admin/conf/templates/mail?message=welcome&lang=en');
    await page.getByLabel('Subject').fill('Come in, {{name}}');
    await page.getByText('Come in, Nguyễn Văn An').waitFor();
    await page.getByLabel('Text').fill('Hello {{surname}}: {{link}}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nothing is filled in for {{surname}}').waitFor();
    await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('Hello {{surname}}: {{link}}');
    await inspect(page);
    await page.getByLabel('Text').fill('Hello {{name}}: {{link}}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Restore the default' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Come in, {{name}}');
  });

  it('are read as plain text in the outbox; one that failed goes again', async () => {
    const page = await visitor();
    await database.query(
      `update deliveries set status = 'failed', last_error = '<b>550</b> no such box' where to_address = $1`,
      [MAIL],
    );
    await enter(page, product, 'system.localhost', 'root');
    await page.goto(product.url('system.localhost', '/system/outbox'));
    await page.getByRole('cell', { name: 'Lotus' }).first().waitFor();
    await page.getByRole('combobox', { name: 'School' }).fill('lotus');
    await page.getByRole('option', { name: /lotus/ }).first().click();
    await page.waitForURL(/school=lotus/);
    await page.getByRole('searchbox').fill(MAIL);
    await page
      .getByRole('button', { name: `Read the e-mail to ${MAIL}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('<b>550</b> no such box').waitFor();
    await expect.poll(() => dialog.getByRole('link').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await inspect(page);
    await page
      .getByRole('button', { name: `Send again the e-mail to ${MAIL}` })
      .first()
      .click();
    await page.getByText('The e-mail is queued again').waitFor();
  });
});

const expectText = (place: ReturnType<Page['locator']>, text: string) =>
  expect.poll(() => place.innerText()).toBe(text);
