import type { Browser, CDPSession, Page } from 'playwright-core';
import { demoCourse } from '../e2e/demo-course.ts';
import { openBrowser, startProduct } from '../e2e/support.ts';
import { type Product, phone, signIn, visit } from '../e2e/visit.ts';
import { quantile } from './demo-school.ts';

const HOST = 'lotus.localhost';
const RUNS = 3;
const QUESTIONS = 15;
const CPU_TIMES_SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const GOALS = { lcp_ms: 2000, cls: 0.02, inp_ms: 100 };

/** What a page told of itself: largest paint, layout shifts, and how long each act of the user took until it was painted. */
interface Told {
  lcp_ms: number;
  cls: number;
  acts: Record<string, number>;
}

declare global {
  var told: Told;
}

/**
 * Screens opened by a phone on a slow network, and an exam sat on it. The median of three runs. Whoever is signed in has loaded the app
 * before, so screens behind the way in are opened twice over: by a browser that has kept nothing (`_first`), and by one that has.
 */
export async function run(): Promise<object> {
  const [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  try {
    const course = await demoCourse(browser, product, HOST);
    const screens = { login: '/login', dashboard: '/dashboard', exam_start: course.exam };
    const figures: Record<string, object> = {};
    for (const [name, path] of Object.entries(screens)) {
      figures[name] = await opened(name, (turn) => load(browser, product, path, guestOr(name, turn)));
      if (name === 'login') continue;
      const first = { forgetting: true };
      figures[`${name}_first`] = await opened(name, (turn) => load(browser, product, path, guestOr(name, turn), first));
    }
    console.error('exam…');
    return { ...figures, exam: await sit(browser, product, course.exam), goals: GOALS };
  } finally {
    await browser.close();
    await product.close();
  }
}

const guestOr = (name: string, turn: number) => (name === 'login' ? undefined : `student${turn + 20}`);

type Load = Awaited<ReturnType<typeof load>>;

async function opened(name: string, open: (turn: number) => Promise<Load>): Promise<Load> {
  const loads = [];
  for (let turn = 1; turn <= RUNS; turn += 1) {
    console.error(`${name} ${turn}…`);
    loads.push(await open(turn));
    console.error(JSON.stringify(loads.at(-1)));
  }
  return middle(loads);
}

const middle = (loads: readonly Load[]): Load =>
  Object.fromEntries(
    Object.keys(loads[0] ?? {}).map((name) => [
      name,
      quantile(
        loads.map((load) => load[name as keyof Load]),
        0.5,
      ),
    ]),
  ) as Load;

interface Manner {
  /** Of what the browser kept from an earlier visit, only the session is left. */
  readonly forgetting?: boolean;
}

/** A person on a slow phone whose pages tell what they feel like. */
async function slowVisit(
  browser: Browser,
  product: Product,
  account: string | undefined,
  { forgetting = false }: Manner = {},
) {
  const { context, page } = await visit(browser, phone);
  await page.addInitScript(listen);
  if (account) {
    await signIn(page, product, HOST, account);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (forgetting) await cdp.send('Network.clearBrowserCache');
  // What a service worker fetches is not slowed down with its page.
  const { origin } = new URL(product.url(HOST));
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  return { context, page, cdp };
}

/** Runs in the page, before all else. */
function listen(): void {
  globalThis.told = { lcp_ms: 0, cls: 0, acts: {} };
  const hear = (type: string, each: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  hear('largest-contentful-paint', ({ startTime }) => {
    told.lcp_ms = startTime;
  });
  hear('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) told.cls += value;
  });
  const hearAct = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId > 0) told.acts[interactionId] = Math.max(told.acts[interactionId] ?? 0, duration);
  };
  hear('event', hearAct, { durationThreshold: 16 });
}

/** Bytes that came over the wire, by what they are for. */
function weigh(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const kb: Record<string, number> = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    kb[kind] = (kb[kind] ?? 0) + encodedDataLength / 1000;
  });
  return { kb, count: () => kinds.size };
}

async function load(
  browser: Browser,
  product: Product,
  path: string,
  account: string | undefined,
  manner: Manner = {},
) {
  const { context, page, cdp } = await slowVisit(browser, product, account, manner);
  const weight = weigh(cdp);
  await page.goto(product.url(HOST, path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(1000);
  const { lcp_ms, cls } = await page.evaluate(() => told);
  await context.close();
  const { Script = 0, Stylesheet = 0, Font = 0 } = weight.kb;
  const all = Object.values(weight.kb).reduce((sum, kb) => sum + kb, 0);
  return {
    requests: weight.count(),
    all_kb: rounded(all),
    js_kb: rounded(Script),
    css_kb: rounded(Stylesheet),
    fonts_kb: rounded(Font),
    page_kb: rounded(weight.kb.Document ?? 0),
    lcp_ms: Math.round(lcp_ms),
    cls: Math.round(cls * 1000) / 1000,
  };
}

/** An exam from its start to its last question: each answer and each step is an act that is timed. */
async function sit(browser: Browser, product: Product, path: string): Promise<object> {
  const { context, page } = await slowVisit(browser, product, 'student30');
  await page.goto(product.url(HOST, path), { waitUntil: 'networkidle' });
  await page.getByRole('checkbox').tap();
  await page.locator('button[data-size="lg"]').tap();
  await page.locator('footer').waitFor();
  for (let question = 1; question <= QUESTIONS; question += 1) {
    await page.getByRole('article', { name: `${question}` }).waitFor();
    await answer(page);
    if (question < QUESTIONS) await page.locator('footer button').last().tap();
  }
  await page.waitForTimeout(1000);
  const { cls, acts } = await page.evaluate(() => told);
  const took = Object.values(acts).sort((a, b) => b - a);
  await context.close();
  return {
    acts: took.length,
    // As browsers report it: the longest, but one is passed over for every fifty acts.
    inp_ms: Math.round(took[Math.floor(took.length / 50)] ?? 0),
    worst_ms: Math.round(took[0] ?? 0),
    p75_ms: Math.round(quantile(took, 0.75)),
    cls: Math.round(cls * 1000) / 1000,
  };
}

/** Touches what the question offers, whatever its kind. */
async function answer(page: Page): Promise<void> {
  const card = page.getByRole('article');
  const choices = card.locator('label:has(input)');
  const fields = card.locator('textarea, input[type="text"]');
  const buttons = card.locator('fieldset button:enabled:not([aria-disabled="true"])');
  await choices.or(fields).or(buttons).first().waitFor();
  if (await choices.count()) await choices.first().tap();
  else if (await fields.count()) await fields.first().pressSequentially('5 chim');
  else await buttons.first().tap();
  await page.waitForTimeout(300);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
