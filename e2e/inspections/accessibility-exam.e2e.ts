import { it } from 'vitest';
import { both, inspection, LOTUS, light, smallTargets } from '../accessible.ts';
import { atQuestion, inFront } from '../exam.ts';
import { phone, signIn, visit } from '../visit.ts';

const { open, check, checkAt, find, of } = inspection();

it.each([
  ['student11', 'vn'],
  ['student12', 'en'],
  ['student13', 'jp'],
] as const)('the exam is accessible from its start to its review for %s in %s', async (account, language) => {
  const palettes = language === 'vn' ? both : light;
  const { product, lotus } = of();
  const { page, close } = await open(account, LOTUS, language);
  await page.goto(product.url(LOTUS, lotus.exam));
  await check(page, palettes);
  await page.getByRole('checkbox').check();
  await page.locator('button[data-size="lg"]').click();
  const next = page.locator('footer button').last();
  for (let question = 1; ; question += 1) {
    await inFront(page, question);
    await page.getByRole('article').waitFor();
    if (language === 'vn' || question === 1) await check(page, question === 1 ? palettes : light);
    const essay = page.locator('article textarea');
    if (await essay.count()) await essay.fill('Thả hai tờ giấy giống nhau, một tờ vo tròn.');
    if (question === 15) break;
    await next.click();
  }
  await next.click();
  await page.getByRole('dialog').waitFor();
  await check(page, palettes);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForFunction(() => !document.querySelector('footer'));
  await check(page, palettes);
  await checkAt(page, lotus.review, LOTUS, palettes);
  await close();
});

it('fingers find every control of an exam, of its start and of its result', async () => {
  const { browser, product, lotus } = of();
  const { context, page } = await visit(browser, phone);
  await signIn(page, product, LOTUS, 'student16');
  const look = async (place: string) => {
    for (const small of await smallTargets(page)) find(`${place}: ${small}`);
  };
  await page.goto(product.url(LOTUS, lotus.exam));
  await page.getByRole('checkbox').check();
  await look('start');
  await page.locator('button[data-size="lg"]').click();
  const foot = page.locator('footer button');
  for (let question = 1; question <= 15; question += 1) {
    await atQuestion(page, question);
    await look(`question ${question}`);
    await foot.last().tap();
  }
  await page.getByRole('dialog').waitFor();
  await look('finish');
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.waitForFunction(() => !document.querySelector('footer'));
  await look('result');
  await page.goto(product.url(LOTUS, lotus.review));
  await page.getByRole('article').first().waitFor();
  await look('review');
  await context.close();
});
