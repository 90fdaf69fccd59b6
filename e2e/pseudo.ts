import type { BrowserContext, Page } from 'playwright-core';

/** From now on every text of the catalogue stands in brackets; whatever else is read is remembered as data. */
export const speakPseudo = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const known: string[] = [];
    Object.assign(globalThis, { known_data: known });
    const bracketed = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text}⟧`]));
    const note = (value: unknown): void => {
      if (typeof value === 'string' || typeof value === 'number') known.push(String(value));
      else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) note(inner);
    };
    const { parse } = JSON;
    JSON.parse = (text: string) => {
      const value = parse(text);
      if (!value?.translations) return value;
      // What the server drew has no brackets: the app draws it anew, before anybody can write in it.
      const { dataset } = document.documentElement;
      if (dataset.heard === undefined) dataset.drawAnew = '';
      const { translations, ...rest } = value;
      note(rest);
      return { ...rest, translations: bracketed(translations) };
    };
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const answer = await json.call(this);
      if (this.url.includes('/site/api/get-translations')) return { ...answer, result: bracketed(answer.result) };
      note(answer);
      return answer;
    };
  });

/** Names that are the same in every language. */
const names = [
  'Sen',
  'English',
  'Tiếng Việt',
  '日本語',
  'A–H',
  'XLSX',
  'CSV',
  'GIFT',
  'Moodle',
  'XML',
  'TXT',
  'URL',
  'https',
  'DD',
  'MM',
  'YYYY',
  'hh',
  'mm',
];
/** Dates, times and how long ago: `Intl` words them, in the reader's language. */
const fromIntl =
  /\b(in )?\d+ (second|minute|hour|day|week|month|year)s?( ago)?\b|\b(now|yesterday|today|tomorrow|AM|PM|this minute|GMT)\b|\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** Visible words, and words that are read out, which stand outside the brackets and are no data. */
export async function unkeyed(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const shown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(
        'script, style, template, noscript, math, .katex, svg, code, [data-rich-text], [contenteditable]',
      );
    const texts: { text: string; place: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (shown(parent)) texts.push({ text: node.textContent ?? '', place: `<${parent?.tagName.toLowerCase()}>` });
    }
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]) {
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (element.checkVisibility() && !element.closest('.katex, [aria-hidden="true"]'))
          texts.push({
            text: element.getAttribute(name) ?? '',
            place: `${name} of <${element.tagName.toLowerCase()}>`,
          });
    }
    texts.push({ text: document.title, place: 'title of the page' });
    return texts;
  });
  const data = await page.evaluate(() => (globalThis as unknown as { known_data: string[] }).known_data);
  const known = data.join('\n').replace(/<[^>]*>|&\w+;/g, ' ');
  const folded = fold([known, ...names].join('\n'));
  const typed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join('\n'),
  );
  return [
    ...new Set(
      found.flatMap(({ text, place }) => {
        const rest = outside(text).replace(fromIntl, ' ');
        const words = rest
          .split(/[\d·•–—:,;/()|.…"“”'’%×+−*#?!<>=\s\p{Script=Greek}-]+/u)
          .filter((word) => (word.match(/\p{L}/gu) ?? []).length > 2);
        const strange = words.filter((word) => !folded.includes(fold(word)) && !typed.includes(word));
        return strange.length > 0 ? [`${place}: ${text.trim().slice(0, 120)}`] : [];
      }),
    ),
  ];
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** What is left of a text without its brackets and all that is in them. */
function outside(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    if (depth === 0) rest += sign;
    if (sign === '⟧') depth = Math.max(0, depth - 1);
  }
  return rest;
}
