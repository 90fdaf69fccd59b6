import { languageTag } from '@sen/domain/shared/language-tag.ts';
import { expect, it } from 'vitest';
import { both, inspection, LOTUS, light, UMS } from '../accessible.ts';
import { screensOf } from '../screens.ts';
import { signIn } from '../visit.ts';

const { open, check, checkAt, of } = inspection();

it.each(['vn', 'en', 'jp'] as const)('guests find every public screen accessible in %s', async (language) => {
  const palettes = language === 'vn' ? both : light;
  const { lotus } = of();
  const { page, close } = await open(undefined, LOTUS, language);
  for (const path of screensOf(lotus).guest) await checkAt(page, path, LOTUS, palettes);
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe(languageTag(language));
  if (language === 'vn') await checkAt(page, '/', 'nowhere.localhost');
  await close();
});

it('learners and parents find their screens accessible', async () => {
  const screens = screensOf(of().lotus);
  const learner = await open('student10');
  for (const path of screens.learner) await checkAt(learner.page, path);
  await learner.close();
  const parent = await open('parent');
  for (const path of screens.parent) await checkAt(parent.page, path);
  await parent.close();
});

it('the office finds its screens accessible', async () => {
  const { page, close } = await open('admin');
  for (const path of screensOf(of().lotus).admin) await checkAt(page, path);
  await close();
});

it('practice is accessible', async () => {
  const { product, lotus } = of();
  const { page, close } = await open('student14');
  await page.goto(product.url(LOTUS, lotus.practice));
  await check(page);
  await page.locator('button[data-size="lg"]').click();
  await page.getByRole('article').first().waitFor();
  await check(page);
  await close();
});

it('the other theme is accessible too', async () => {
  const { product, ums } = of();
  const { page, close } = await open(undefined, UMS);
  for (const path of ['/', '/login']) await checkAt(page, path, UMS);
  await signIn(page, product, UMS, 'student11');
  for (const path of ['/dashboard', ums.overview, ums.exam]) await checkAt(page, path, UMS);
  await close();
});

it.each(['purple', 'pxu', 'apc', 'spc', 'msi'])('a school in %s is accessible', async (theme) => {
  const { product, lotus } = of();
  const { page, close } = await open();
  // As if the school had chosen it: before anything reads what the page was sent with.
  await page.addInitScript((chosen) => {
    new MutationObserver((_, observer) => {
      const sent = document.getElementById('sen-bootstrap');
      if (!sent?.nextElementSibling) return;
      sent.textContent = sent.textContent.replace('"layout":"lotus"', `"layout":"${chosen}"`);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, theme);
  await checkAt(page, '/login');
  await expect.poll(() => page.locator(`html.theme-${theme}`).count()).toBe(1);
  await signIn(page, product, LOTUS, 'student15');
  for (const path of ['/dashboard', lotus.overview, lotus.exam]) await checkAt(page, path);
  await close();
});
