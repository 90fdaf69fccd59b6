/** The exam as its learners meet it: words of the screens, calls of the people around it, and the hands that answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { translations } from '@sen/domain/words.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Given } from './paper.ts';
import type { Product } from './visit.ts';

export const HOST = 'lotus.localhost';
export const COURSE = 'Vật lí 10: Động học';

type Values = Readonly<Record<string, string | number>>;

/** A text of the product in the school's own language. */
export function say(key: string, values: Values = {}): string {
  const texts = translations.vn;
  const text = (values.count === 1 ? texts[`${key}_one`] : undefined) ?? texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What waits for the server, which may have to be started, and for saves that are tried again every 15 s. */
const PATIENCE_MS = 60_000;

/** Asks again until it holds. */
export async function until(holds: () => Promise<unknown>, timeout_ms = PATIENCE_MS): Promise<void> {
  const end = Date.now() + timeout_ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${timeout_ms} ms: ${holds}`);
    await sleep(50);
  }
}

export const shown = (place: Locator) => place.waitFor({ state: 'visible', timeout: PATIENCE_MS });
export const gone = (place: Locator) => place.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
export const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click();

/** Makes a call as whoever is signed in on the page; its result, or an error that names the refusal. */
// biome-ignore lint/suspicious/noExplicitAny: every call has its own result.
export function ask(page: Page, method: 'GET' | 'POST', path: string, fields: Values | object = {}): Promise<any> {
  return page.evaluate(
    async ([how, where, given]) => {
      const kept = localStorage.getItem(`sen:${location.host}:token`);
      const headers = {
        'Content-Type': 'application/json',
        'X-Sand-Token': kept ? JSON.parse(kept) : '',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const query = how === 'GET' ? `?${new URLSearchParams(Object.entries(given).map(([k, v]) => [k, `${v}`]))}` : '';
      const body = how === 'GET' ? undefined : JSON.stringify({ submit: 1, ...given });
      const answer = await (await fetch(`${where}${query}`, { method: how, headers, body })).json();
      if (!answer.success) throw new Error(`${where}: ${JSON.stringify(answer)}`);
      return answer.result;
    },
    [method, path, fields] as const,
  );
}

/** An exercise or exam in its course, as addresses and calls name it. */
export interface Item {
  readonly iid: number;
  readonly name: string;
  readonly course: number;
  readonly siid: number;
}

const courseOf = async (page: Page, name: string, type: 'learning' | 'teaching') => {
  const courses: { name: string; iid: number; siid: number }[] = await ask(page, 'GET', '/site/api/my-courses', {
    type,
    items_per_page: 50,
  });
  const course = courses.find((one) => one.name === name);
  if (!course) throw new Error(`no course ${name}`);
  return course;
};

/** The item of a course by what it is, as the person on the page finds it. */
export async function findItem(
  page: Page,
  rule_type: 'exam' | 'practice',
  type: 'learning' | 'teaching' = 'learning',
): Promise<Item> {
  const { iid: course, siid } = await courseOf(page, COURSE, type);
  const { items } = await ask(page, 'GET', '/course/api/outline', { course });
  const item = items.find((one: { rule_type: string | null }) => one.rule_type === rule_type);
  return { iid: item.iid, name: item.name, course, siid };
}

/** A teacher adds an exam of questions drawn from the bank. */
export async function addExam(teacher: Page, name: string, duration: number): Promise<Item> {
  const { iid: course, siid } = await courseOf(teacher, COURSE, 'teaching');
  const saved = await ask(teacher, 'POST', '/exercise/new', {
    pid: siid,
    name,
    rule_type: 'exam',
    duration,
    draws: [{ tags: ['động học'], difficulty: 'easy', count: 3 }],
  });
  return { iid: saved.iid, name, course, siid };
}

export const sittingOf = ({ course, iid }: Item) => ({ course, item_iid: iid });

export const examUrl = (product: Product, { iid, course, siid }: Item, mode = 'normal') =>
  product.url(HOST, `/exam/${mode}/${iid}/x.html?ciid=${course}&siid=${siid}`);

/** The name by which the server knows this browser. */
const deviceKeyOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem(`sen:${location.host}:exam-device`) ?? '""'));

/** Answers the server has of whoever is signed in, by number of the question; unanswered ones are absent. */
export async function keptAnswers(page: Page, item: Item): Promise<Record<number, unknown>> {
  const asked_for = { ...sittingOf(item), mode: 'NORMAL', device_key: await deviceKeyOf(page) };
  const { questions, answers } = await ask(page, 'GET', '/take/api/get', asked_for);
  const asked = questions.filter(({ type }: { type: number }) => type > 0);
  return Object.fromEntries(
    asked.flatMap(({ uid }: { uid: string }, index: number) =>
      answers[uid]?.answer.length > 0 ? [[index + 1, answers[uid].answer]] : [],
    ),
  );
}

/** Hands the sitting in from outside its page, with what the server has of it. */
export async function handInByCall(page: Page, item: Item): Promise<void> {
  const place = { ...sittingOf(item), device_key: await deviceKeyOf(page) };
  const { take_id, epoch } = await ask(page, 'GET', '/take/api/get', { ...place, mode: 'NORMAL' });
  const given = { take_id, epoch, status: 'DOING', exam_finished: true, questions: {} };
  await ask(page, 'POST', '/take/api/save', { ...place, ...given });
}

/** From the exam's first page to its first question. */
export async function start(page: Page): Promise<void> {
  const rules = page.getByRole('checkbox', { name: say('rules_accept') });
  const begin = page.getByRole('button', { name: say('start_exam'), exact: true });
  await shown(begin);
  if (await rules.count()) await rules.check();
  await begin.click();
  await shown(page.getByRole('article'));
}

export async function openExam(page: Page, product: Product, item: Item): Promise<void> {
  await page.goto(examUrl(product, item));
  await start(page);
}

/** Comes back to an exam that runs. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('resume'), exact: true }).click();
}

/** Comes back to an exam that runs, also where the tab that had it open goes on by itself. */
export async function backIn(page: Page): Promise<void> {
  // Not the button of the dialog that hands in, which has the same words in Vietnamese: this click may come late.
  const resume = page.getByRole('main').getByRole('button', { name: say('resume'), exact: true });
  await shown(resume.or(card(page)).first());
  // It goes on by itself a moment after the button is drawn, and takes the button away.
  await Promise.race([resume.click().catch(() => undefined), shown(card(page))]);
  await shown(card(page));
}

/** Confirms the summary. */
export const handIn = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('finish_now'), exact: true })
    .click();

/** The question in front. */
export const card = (page: Page) => page.getByRole('article');
export const atQuestion = (page: Page, number: number) =>
  shown(page.getByRole('heading', { name: new RegExp(`^${say('question_number', { number })} `) }));
/** The same in any language: the palette says at once where one goes, and the question follows. */
export async function inFront(page: Page, number: number): Promise<void> {
  await page.locator('nav [aria-current="step"]', { hasText: new RegExp(`^${number}$`) }).waitFor();
  await page.locator('[data-turning]').waitFor({ state: 'detached' });
}
export const cell = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: say('questions') })
    .getByRole('button', { name: new RegExp(`^${say('question_number', { number })},`) });
export const goTo = async (page: Page, number: number) => {
  await cell(page, number).click();
  await atQuestion(page, number);
};
export const allSaved = (page: Page) => shown(page.getByText(say('all_answers_saved')));

/** Seconds on the timer of the exam. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText();
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** The timer shows what is left of so many seconds, which it showed at the given moment. */
export const runsOn = (page: Page, left: number, at: number) =>
  expect
    .poll(async () => {
      const passed = (Date.now() - at) / 1000;
      return Math.abs(left - passed - (await secondsLeft(page)));
    })
    .toBeLessThanOrEqual(3);

/** Fields and lists of a question in reading order. */
export const fieldsOf = (question: Locator) => question.locator('input[type="text"], select, textarea');
export const choice = (question: Locator, name: string) =>
  question.getByRole('radio', { name, exact: true }).or(question.getByRole('checkbox', { name, exact: true }));
export const rows = (question: Locator) =>
  question.getByRole('list', { name: say('put_in_order') }).getByRole('listitem');
export const rowNames = async (question: Locator): Promise<string[]> => {
  await rows(question).first().waitFor();
  return (await rows(question).allInnerTexts()).map((text) => text.split('\n').at(-1)?.trim() ?? '');
};
export const target = (question: Locator, name: string) =>
  question.getByRole('listitem').filter({ hasText: new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) });
export const here = (question: Locator, name: string) =>
  question.getByRole('button', { name: say('place_here', { name }), exact: true });

const pieces = (question: Locator) =>
  question.getByRole('group').locator('button[aria-pressed]').filter({ visible: true });

/** An item to be placed; formulas are found by their signs, without the blanks between them. */
export async function piece(question: Locator, name: string): Promise<Locator> {
  const all = pieces(question);
  const place = async () => {
    const names = (await all.allTextContents()).map((text) => text.replace(/\s+/g, ''));
    return names.indexOf(name.replace(/\s+/g, ''));
  };
  await until(async () => (await place()) >= 0);
  return all.nth(await place());
}

/** How a person points at things: with a mouse, or with a finger. */
export interface Hand {
  readonly point: (place: Locator) => Promise<void>;
  /** Puts an item on a place. */
  readonly carry: (question: Locator, item: string, place: string) => Promise<void>;
  /** Brings rows into order. */
  readonly sort: (question: Locator, order: readonly string[]) => Promise<void>;
}

/** Who never drags: chooses a thing, then its place. */
const handOf = (point: Hand['point']): Hand => ({
  point,
  carry: async (question, item, place) => {
    await point(await piece(question, item));
    await point(here(question, place));
  },
  sort: async (question, order) => {
    for (const [index, name] of order.entries()) {
      for (let from = (await rowNames(question)).indexOf(name); from > index; from -= 1) {
        await point(
          rows(question)
            .nth(from)
            .getByRole('button', { name: say('move_up', { name }), exact: true }),
        );
        await until(async () => (await rowNames(question))[from - 1] === name);
      }
    }
  },
});

export const clicks = handOf((place) => place.click());
export const taps = handOf((place) => place.tap());

export async function answerBy(hand: Hand, question: Locator, given: Given): Promise<void> {
  if ('write' in given) {
    for (const [index, words] of given.write.entries()) {
      const field = fieldsOf(question).nth(index);
      const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
      if (isList) await field.selectOption(words);
      else {
        await hand.point(field);
        await field.fill(words);
      }
    }
  } else if ('choose' in given) {
    for (const name of given.choose) {
      await hand.point(choice(question, name).locator('xpath=ancestor::label'));
      await until(() => choice(question, name).isChecked());
    }
  } else if ('order' in given) {
    await hand.sort(question, given.order);
    await until(async () => (await rowNames(question)).join() === given.order.join());
  } else {
    for (const [item, place] of given.place) {
      await hand.carry(question, item, place);
      await until(async () =>
        (await target(question, place).textContent())?.replace(/\s+/g, '').includes(item.replace(/\s+/g, '')),
      );
    }
  }
}

/** Some answer to whatever is asked: the first choice, any words, the order as it lies, everything on the first place. */
export async function anyAnswer(question: Locator): Promise<Given> {
  await question.locator('input, select, textarea, li').filter({ visible: true }).first().waitFor();
  const first = question.locator('input[type="radio"], input[type="checkbox"]').first();
  if (await first.count()) {
    const label = await first.locator('xpath=ancestor::label').locator(':scope > :last-child').innerText();
    return { choose: [label.trim()] };
  }
  if (await rows(question).count()) {
    const [top, ...rest] = await rowNames(question);
    return { order: [...rest, top ?? ''] };
  }
  if (await question.getByText(say('place_hint')).count()) {
    const item = (await pieces(question).nth(0).textContent()) ?? '';
    const place = await question.getByRole('listitem').first().innerText();
    return { place: [[item, place.split('\n')[0] ?? '']] };
  }
  const fields = await fieldsOf(question).all();
  const write: string[] = [];
  for (const field of fields) {
    const options = await field.locator('option').allTextContents();
    write.push(options[1] ?? '7');
  }
  return { write };
}
