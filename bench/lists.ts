import { quantile } from './demo-school.ts';
import { rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import type { Product } from './exam/product.ts';
import { ask, openOffice } from './office/office.ts';
import { addPeople } from './office/people.ts';

const PEOPLE = 100_000;
const PAGE = 25;
const ASKED = 40;

/** What the office asks of its lists, by name; `deep` is a page in the middle of all. */
const asksOf = (deep: number): Readonly<Record<string, readonly string[]>> => ({
  first_pages: [
    '/student/api/search?',
    '/student/api/search?page=2',
    '/user/api/search?',
    '/user/search?',
    '/teacher/api/search?',
  ],
  sorted: ['-name', 'code', '-code', 'created_at', '-created_at'].map((sort) => `/student/api/search?sort=${sort}`),
  searched_without_accents: [
    ...['dang thu huong', 'TRẦN đức', 'nguyen van an', 'hs4711', '0912 345'].map(
      (keyword) => `/student/api/search?keyword=${keyword}`,
    ),
    '/user/search?keyword=nguyen',
    '/student/api/search?keyword=nguyen&sort=-created_at',
  ],
  filtered: [
    'grade=8',
    'grade=8&school_year=2020-2021',
    'status=unactivated',
    'organization=k12',
    'grade=8&keyword=huong',
    'trash=1',
  ].map((filter) => `/student/api/search?${filter}`),
  deep_pages: ['', '&sort=-name', '&sort=code', '&sort=-created_at'].map(
    (sort) => `/student/api/search?page=${deep}${sort}`,
  ),
});

interface Figures {
  readonly p50_ms: number;
  readonly p95_ms: number;
}

/** How quickly long lists of people are searched without accents, filtered, sorted, counted and paged (goal: p95 ≤ 100 ms of 100,000), and of ten times as many. */
export async function run(args: readonly string[] = []): Promise<object> {
  const people = Number(args.find((word) => /^\d+$/.test(word)) ?? PEOPLE);
  const { product, school, token } = await openOffice();
  try {
    await addPeople(product.database_url, school, 1, people);
    const usual = await measured(product, token, people);
    if (args.includes('--once')) return { people, ...usual };
    await addPeople(product.database_url, school, people + 1, people * TEN);
    const ten_times = await measured(product, token, people * TEN);
    const exponent = Object.fromEntries(
      Object.entries(usual).map(([name, { p50_ms }]) => [
        name,
        exponentOf(1 / p50_ms, 1 / (ten_times[name]?.p50_ms ?? 1)),
      ]),
    );
    return { people, ...usual, ten_times, exponent };
  } finally {
    await product.close();
  }
}

async function measured(product: Product, token: string, people: number): Promise<Record<string, Figures>> {
  console.error(`${people} people…`);
  const figures: Record<string, Figures> = {};
  for (const [name, asks] of Object.entries(asksOf(Math.floor(people / PAGE / 2))))
    figures[name] = await timed(product, token, asks);
  return figures;
}

async function timed(product: Product, token: string, asks: readonly string[]): Promise<Figures> {
  const times: number[] = [];
  // The first round finds nothing in memory, and is not counted.
  for (let index = -asks.length; index < ASKED; index += 1) {
    const path = `${asks.at(index % asks.length)}&items_per_page=${PAGE}`;
    const begun = performance.now();
    const answer = (await ask(product, token, encodeURI(path))).toString();
    if (index >= 0) times.push(performance.now() - begun);
    if (!answer.includes('"success":true')) throw new Error(`${path}: ${answer.slice(0, 200)}`);
    if (process.env.SEN_BENCH_EACH)
      console.error(Math.round(performance.now() - begun), path, answer.match(/"total":\d+/)?.[0]);
  }
  return { p50_ms: rounded(quantile(times, 0.5)), p95_ms: rounded(quantile(times, 0.95)) };
}
