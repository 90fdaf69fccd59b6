import type { Language } from '@sen/domain/shared/actor.ts';
import { examResults, getTake, saveTake } from '@sen/domain/taking/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { translations } from '@sen/domain/words.ts';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { both, inspection, LOTUS, light } from '../accessible.ts';
import { caller } from '../calls.ts';
import { markedExam, turnKey } from '../marked-exam.ts';
import { screensOf } from '../screens.ts';

const { open, check, checkAt, of } = inspection();

/** The first language is looked at in both palettes: colours do not depend on words. */
const inLanguages = [
  ['vn', both],
  ['en', light],
  ['jp', light],
] as const;

it('teachers find every screen of writing accessible', async () => {
  const addresses = [...screensOf(of().lotus).teacher];
  const walk = async () => {
    const { page, close } = await open('teacher');
    for (let next = addresses.shift(); next; next = addresses.shift()) await checkAt(page, next);
    await close();
  };
  await Promise.all([walk(), walk()]);
});

it('the report of a bank file is accessible', async () => {
  const { page, close } = await open('teacher');
  await checkAt(page, urlOf('bank_import', {}));
  await page.getByRole('main').getByRole('textbox').fill('Thủ đô? { =Hà Nội ~Huế }\n\nHỏng { ~một ~hai }');
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByRole('table').first().waitFor();
  await check(page);
  await close();
});

it('choosing questions is accessible', async () => {
  const { product, lotus } = of();
  const { page, close } = await open('teacher');
  const questions = urlOf('exercise', { iid: lotus.exam_iid }, { ciid: lotus.ciid });
  await page.goto(product.url(LOTUS, questions));
  await page.getByRole('button', { name: translations.vn.pick_questions }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await check(page);
  await close();
});

/** Somebody has sat the demo's exam, and given something to every question. */
async function sitDemoExam(): Promise<number> {
  const { browser, product, lotus } = of();
  const { call, iid, context } = await caller(browser, product, LOTUS, 'student17');
  const sitting = { course: lotus.ciid, item_iid: lotus.exam_iid, device_key: 'desk' };
  const { take_id, epoch } = await call(saveTake, { ...sitting, device: 'Chrome', status: 'INIT' });
  const { questions } = await call(getTake, sitting);
  const given = questions.map(({ uid, parts }) => [uid, { answer: [parts?.[0]?.id ?? 'Em nghĩ vậy.'], rev: 1 }]);
  await call(saveTake, {
    ...{ ...sitting, take_id: take_id ?? 0, epoch, device: 'Chrome', status: 'DOING', exam_finished: true },
    questions: Object.fromEntries(given),
  });
  await context.close();
  return iid;
}

it('marking, results and the answers of a learner are accessible', async () => {
  const { ciid, exam_iid: iid } = of().lotus;
  const read = await sitDemoExam();
  for (const [language, palettes] of inLanguages) {
    const { page, close } = await open('teacher', LOTUS, language);
    for (const path of [
      urlOf('marking', {}),
      urlOf('exercise_results', { iid }, { ciid }),
      urlOf('exercise_results', { iid }, { ciid, tab: 'questions' }),
    ])
      await checkAt(page, path, LOTUS, palettes);
    await page.goto(of().product.url(LOTUS, urlOf('exercise_results', { iid }, { ciid, read: `${read}` })));
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await check(page, palettes);
    await close();
  }
});

/** Opens what a menu of the results offers. */
async function choose(page: Page, language: Language, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name: translations[language][entry], exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

it('every dialog of a running exam is accessible', async () => {
  const { browser, product } = of();
  const { teacher, sitting, choice_iid } = await markedExam(browser, product, LOTUS);
  await turnKey(teacher, choice_iid);
  const { rows } = await teacher.call(examResults, sitting);
  const doing = rows.find(({ state }) => state === 'doing')?.name ?? '';
  const results = urlOf('exercise_results', { iid: sitting.item_iid }, { ciid: sitting.course });
  for (const [language, palettes] of inLanguages) {
    const { page, close } = await open('teacher', LOTUS, language);
    const texts = translations[language];
    await page.goto(product.url(LOTUS, results));
    const ofOne = (texts.results_actions_for ?? '').replace('{name}', doing);
    for (const [menu, entry] of [
      [texts.actions ?? '', 'results_extend_for_all'],
      [texts.actions ?? '', 'results_open_results'],
      [texts.actions ?? '', 'results_regrade'],
      [texts.actions ?? '', 'results_reset_everybody'],
      [ofOne, 'results_action_extend'],
      [ofOne, 'results_action_release'],
    ] as const) {
      await choose(page, language, menu, entry);
      await check(page, palettes);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await close();
  }
});
