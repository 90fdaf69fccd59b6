import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database.ts';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { inspect } from '../../inspect.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { loseAnswer, type Product, phone, picture, signIn, visit } from '../../visit.ts';

const SCHOOL = 'lotus.localhost';

let browser: Browser;
let product: Product;
let database: Database;
let course: DemoCourse;
let page: Page;
let other_tab: Page;
let names: { teacher: string; learner: string };

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  database = await openDatabase(product);
  course = await demoCourse(browser, product, SCHOOL);
  const nameOf = async (lname: string): Promise<string> => {
    const [row] = await database.query(
      `select name from users where lname = $1 and school_id = (select iid from schools where domain = 'lotus')`,
      [lname],
    );
    return String(row?.name);
  };
  names = { teacher: await nameOf('teacher'), learner: await nameOf('student1') };
  const visited = await visit(browser, phone);
  page = visited.page;
  await visited.context.addInitScript(() => {
    const name = `sen:${location.host}:preferences`;
    localStorage.setItem(name, JSON.stringify({ palette: 'system', text_size: 'normal', collapsed_menu: false }));
  });
  await visited.context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
  await signIn(page, product, SCHOOL, 'teacher');
  other_tab = await visited.context.newPage();
  await other_tab.goto(product.url(SCHOOL, '/dashboard'));
  await page.bringToFront();
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.close();
});

const banner = (of = page) => of.getByRole('region', { name: `Signed in as ${names.learner}` });

/** Controls in sight whose middle is covered by the banner. */
const covered = (of: Page): Promise<string[]> =>
  of.evaluate(() => {
    const bar = document.querySelector('section[aria-label^="Signed in as"]');
    return [...document.querySelectorAll('button, a[href], input')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (bar?.contains(control) || !control.checkVisibility() || width < 2 || height < 2) return [];
      const at = document.elementFromPoint(x, y);
      return at && bar?.contains(at) ? control.outerHTML.slice(0, 120) : [];
    });
  });

async function inspectBelowBanner(of: Page): Promise<void> {
  await expect.poll(() => covered(of)).toEqual([]);
  await inspect(of);
}

describe('a teacher who signs in as a learner', () => {
  it('is told what it means, and then sees what the learner sees, under a banner with both names', async () => {
    await page.goto(product.url(SCHOOL, `/admin/course/${course.ciid}/learners?keyword=student1`));
    await page.getByRole('button', { name: `Sign in as ${names.learner}` }).click();
    const asked = page.getByRole('dialog', { name: `Sign in as ${names.learner}` });
    await asked.getByText('for at most one hour').waitFor();
    await asked.getByRole('button', { name: 'Sign in as', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await banner().waitFor();
    await expect.poll(() => banner().innerText()).toContain(names.teacher);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspectBelowBanner(page);
    await picture(page, 'masked-phone');
    const kept = () => page.evaluate(() => localStorage.getItem(`sen:${location.host}:masked_teacher`));
    await expect.poll(async () => JSON.parse((await kept()) ?? '{}')).toMatchObject({ name: names.teacher });
  });

  it('does so in every tab of the browser', async () => {
    await banner(other_tab).waitFor();
  });

  it('keeps the banner through reloads and on a page that is scrolled, and covers nothing by it', async () => {
    await page.goto(product.url(SCHOOL, course.overview));
    await banner().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => banner().evaluate((one) => one.getBoundingClientRect().top)).toBe(0);
    await inspectBelowBanner(page);
  });

  it('cannot have the links to a new password sent to themselves', async () => {
    await page.goto(product.url(SCHOOL, '/user/update/info'));
    const mail = page.locator('input[name="mail"]');
    const before = await mail.inputValue();
    await mail.fill('teacher@example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('cannot be done while you are signed in as someone else').waitFor();
    await mail.fill(before);
  });

  it('has the banner in the exam too, which cannot be taken for the learner', async () => {
    await page.goto(product.url(SCHOOL, course.practice));
    await banner().waitFor();
    await page.getByText('cannot be done while you are signed in as someone else').waitFor();
    await inspectBelowBanner(page);
    await expect.poll(() => page.getByRole('button', { name: /^Start/ }).count()).toBe(0);
    const [row] = await database.query(
      `select count(*)::int as takes from takes join users on users.iid = takes.user_iid where users.lname = 'student1'`,
    );
    expect(row).toEqual({ takes: 0 });
  });

  it('logs out to their own account, in the admin area, and so do the other tabs', async () => {
    // The answer is lost on its way: the same press once more leads back.
    await loseAnswer(page, '/user/logout');
    await banner()
      .getByRole('button', { name: `Back to ${names.teacher}` })
      .click();
    await expect.poll(() => banner().locator('[data-loading]').count()).toBe(0);
    await banner()
      .getByRole('button', { name: `Back to ${names.teacher}` })
      .click();
    await page.waitForURL((url) => url.pathname.startsWith('/admin'));
    await page.getByRole('button', { name: `Account of ${names.teacher}` }).waitFor();
    await expect.poll(() => banner().count()).toBe(0);
    await other_tab.getByRole('button', { name: `Account of ${names.teacher}` }).waitFor();
    await expect.poll(() => banner(other_tab).count()).toBe(0);
    const events = () =>
      database.query(
        `select e.name, a.lname as actor, m.lname as masked_by from events e join users a on a.iid = e.actor_iid
       left join users m on m.iid = e.masked_by_iid where e.name in ('identity.masked', 'identity.signed-out') order by e.iid`,
      );
    await expect.poll(events).toEqual([
      { name: 'identity.masked', actor: 'teacher', masked_by: null },
      { name: 'identity.signed-out', actor: 'student1', masked_by: 'teacher' },
    ]);
  });
});

describe('the root of a school', () => {
  it('is offered it on the sheet of a person, and on none of a person it is refused for', async () => {
    const { context, page } = await visit(browser, phone);
    await context.addCookies([{ name: 'sen_language', value: 'en', url: product.url(SCHOOL) }]);
    await signIn(page, product, SCHOOL, 'admin');
    const people = await database.query(
      `select lname, iid from users where lname in ('admin', 'student1') and school_id = (select iid from schools where domain = 'lotus')`,
    );
    const [own, learner] = ['admin', 'student1'].map((lname) => people.find((row) => row.lname === lname)?.iid);
    const offer = page.getByRole('button', { name: 'Sign in as', exact: true });
    await page.goto(product.url(SCHOOL, `/admin/user/${own}`));
    await page.getByText('Roles').first().waitFor();
    await expect.poll(() => offer.count()).toBe(0);
    await page.goto(product.url(SCHOOL, `/admin/student/${learner}`));
    await offer.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in as', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await banner(page).waitFor();
    await context.close();
  });
});
