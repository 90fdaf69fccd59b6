import type { DroppedStyle } from '@sen/domain/tenancy/configuration-contract.ts';
import { isStyleAddress } from '@sen/domain/tenancy/features.ts';
import type { Theme } from '@sen/domain/tenancy/model.ts';
import * as css from 'css-tree';
import { LRUCache } from 'lru-cache';
import { fault, isSafeFunction } from './style-rules.ts';
import type { Job, Workers } from './workers.ts';

/** Where the style sheet of a school ends: what lies outside, such as dialogs and notices, is not its own. */
const PAGE = '#root';

export interface CleanSheet {
  /** What is left, as it was written. */
  readonly css: string;
  /** The same with every selector below the page's root. */
  readonly confined: string;
  readonly dropped: readonly DroppedStyle[];
  /** Purpose → `#rrggbb` of the theme's colours that it replaces. */
  readonly overrides: Readonly<Record<string, string>>;
}

interface Gathered {
  readonly dropped: DroppedStyle[];
  readonly overrides: Record<string, string>;
  readonly cdn_base: string;
}

const remembered = new LRUCache<string, CleanSheet>({ max: 500 });
const keyOf = ({ text, cdn_base }: SheetToClean): string => `${cdn_base}\n${text}`;

/** Parses the text of a style sheet and keeps what the allow-list knows. Never throws; what cannot be read is dropped. */
export function cleanSheet(text: string, cdn_base = ''): CleanSheet {
  const key = keyOf({ text, cdn_base });
  const known = remembered.get(key) ?? clean(text, cdn_base);
  remembered.set(key, known);
  return known;
}

export interface SheetToClean {
  readonly text: string;
  readonly cdn_base: string;
}

/** The job by which a process of the workers does it. */
export const cleanGiven = ({ text, cdn_base }: SheetToClean): CleanSheet => cleanSheet(text, cdn_base);

const cleaning: Job<SheetToClean, CleanSheet> = { module: new URL(import.meta.url), name: 'cleanGiven' };

/** The same beside this process, for a text that has just come: its sender chooses what it costs. What is kept of it is known here too. */
export async function cleanBeside(workers: Workers, school_iid: number, given: SheetToClean): Promise<CleanSheet> {
  const key = keyOf(given);
  const known = remembered.get(key);
  if (known) return known;
  const sheet = await (under_way.get(key) ?? begin(workers, school_iid, given));
  remembered.set(keyOf({ ...given, text: sheet.css }), { ...sheet, dropped: [] });
  remembered.set(key, sheet);
  return sheet;
}

/** Whoever asks for the same meanwhile waits for the same job. */
const under_way = new Map<string, Promise<CleanSheet>>();

function begin(workers: Workers, school_iid: number, given: SheetToClean): Promise<CleanSheet> {
  const key = keyOf(given);
  const job = workers.run(school_iid, cleaning, given).finally(() => under_way.delete(key));
  under_way.set(key, job);
  return job;
}

/** A theme as pages get it: its style sheet confined to the page (TEN-42). */
export const shownTheme = (theme: Theme, cdn_base: string): Theme => ({
  ...theme,
  css: isStyleAddress(theme.css) ? theme.css : cleanSheet(theme.css, cdn_base).confined,
});

function clean(text: string, cdn_base: string): CleanSheet {
  const gathered: Gathered = { dropped: [], overrides: {}, cdn_base };
  if (isTooDeep(text))
    return { ...nothing, dropped: [{ line: 1, what: text.slice(0, MOST_SHOWN), why: 'css_unreadable' }] };
  const sheet = css.parse(text, { positions: true, parseCustomProperty: true, onParseError: () => undefined });
  const kept = sheet.type === 'StyleSheet' ? sheet.children.toArray() : [];
  const written = kept.map((node) => statement(node, gathered, false, '')).filter(Boolean);
  const confined = kept.map((node) => statement(node, silent(cdn_base), true, '')).filter(Boolean);
  const { dropped, overrides } = gathered;
  return { css: written.join('\n\n'), confined: confined.join('\n'), dropped, overrides };
}

const nothing: CleanSheet = { css: '', confined: '', dropped: [], overrides: {} };

/** What lies in more brackets than anybody writes: parser and writer go down by one call for each. */
const MOST_DEPTH = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[([{}\])]/g)) {
    depth = '([{'.includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

/** So much of what is dropped is told. */
const MOST_SHOWN = 120;

const silent = (cdn_base: string): Gathered => ({ dropped: [], overrides: {}, cdn_base });

function drop({ dropped }: Gathered, node: css.CssNode, why: string): '' {
  const what = css.generate(node).replace(/\s+/g, ' ').slice(0, MOST_SHOWN);
  dropped.push({ line: node.loc?.start.line ?? 0, what, why });
  return '';
}

/** A rule or at-rule as text, or nothing. */
function statement(node: css.CssNode, gathered: Gathered, confine: boolean, indent: string): string {
  if (node.type === 'Comment') return '';
  if (node.type === 'Rule') return rule(node, gathered, confine, indent);
  if (node.type === 'Atrule') return atRule(node, gathered, confine, indent);
  return drop(gathered, node, node.type === 'Raw' ? 'css_unreadable' : 'css_rule_not_allowed');
}

function atRule(node: css.Atrule, gathered: Gathered, confine: boolean, indent: string): string {
  const name = node.name.toLowerCase();
  if (!['media', 'container', 'keyframes'].includes(name) || !node.block || !node.prelude)
    return drop(gathered, node, 'css_rule_not_allowed');
  const inner = node.block.children
    .toArray()
    .map((child) =>
      name === 'keyframes' ? frame(child, gathered, `${indent}  `) : statement(child, gathered, confine, `${indent}  `),
    )
    .filter(Boolean);
  if (inner.length === 0) return '';
  return `${indent}@${name} ${css.generate(node.prelude)} {\n${inner.join('\n')}\n${indent}}`;
}

/** One step of an animation. */
function frame(node: css.CssNode, gathered: Gathered, indent: string): string {
  if (node.type !== 'Rule') return drop(gathered, node, 'css_rule_not_allowed');
  return block(node, css.generate(node.prelude), gathered, indent);
}

function rule(node: css.Rule, gathered: Gathered, confine: boolean, indent: string): string {
  if (node.prelude.type !== 'SelectorList') return drop(gathered, node, 'css_unreadable');
  const selectors = node.prelude.children.toArray().flatMap((selector) => {
    if (selector.type !== 'Selector') return [];
    const inside = confinedSelector(selector);
    if (inside === undefined) drop(gathered, selector, 'css_selector_not_allowed');
    return inside === undefined ? [] : [confine ? inside : css.generate(selector)];
  });
  return selectors.length === 0 ? '' : block(node, selectors.join(', '), gathered, indent);
}

function block(node: css.Rule, head: string, gathered: Gathered, indent: string): string {
  const lines = node.block.children.toArray().flatMap((child) => {
    const text = child.type === 'Declaration' ? declaration(child, gathered) : drop(gathered, child, childWhy(child));
    return text === '' ? [] : [`${indent}  ${text};`];
  });
  return lines.length === 0 ? '' : `${indent}${head} {\n${lines.join('\n')}\n${indent}}`;
}

const childWhy = (child: css.CssNode): string => (child.type === 'Raw' ? 'css_unreadable' : 'css_rule_not_allowed');

function declaration(node: css.Declaration, gathered: Gathered): string {
  const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
  if (node.value.type === 'Raw' && node.value.value.trim() !== '') return drop(gathered, node, 'css_unreadable');
  const value = css.generate(node.value);
  const why = fault(property, value) ?? valueFault(node.value, gathered.cdn_base);
  if (why) return drop(gathered, node, why);
  const purpose = /^--sen-([a-z-]+)$/.exec(property)?.[1];
  const colour = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value)?.[1];
  if (purpose && colour) gathered.overrides[purpose.replaceAll('-', '_')] = `#${longHex(colour.toLowerCase())}`;
  return `${property}: ${value}${node.important ? ' !important' : ''}`;
}

const longHex = (hex: string): string => (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex);

/** Functions and addresses anywhere in a value. */
function valueFault(value: css.CssNode, cdn_base: string): string | undefined {
  let why: string | undefined;
  css.walk(value, (node) => {
    if (node.type === 'Url' && !isOwnAddress(node.value, cdn_base)) why ??= 'css_address_not_allowed';
    if (node.type === 'Function' && !isSafeFunction(node.name)) why ??= 'css_value_not_allowed';
    if (node.type === 'Raw') why ??= 'css_unreadable';
  });
  return why;
}

/** A path of this site, a picture in the text itself, or something behind the school's CDN. */
export const isOwnAddress = (address: string, cdn_base: string): boolean =>
  /^\/(?![/\\])\S*$/.test(address) ||
  /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]*$/i.test(address) ||
  (/^https:\/\/[^/\s]+/.test(cdn_base) && address.startsWith(`${cdn_base.replace(/\/+$/, '')}/`));

/** Asks what stands in a field: a picture for each letter would tell what is typed. */
function readsValues(selector: css.Selector): boolean {
  return (
    css.find(selector, (node) => node.type === 'AttributeSelector' && node.name.name.toLowerCase() === 'value') !== null
  );
}

/** The selector below the page's root; undefined where it reaches for something beside it. */
function confinedSelector(selector: css.Selector): string | undefined {
  const nodes = selector.children.toArray();
  if (nodes.some(({ type }) => type === 'NestingSelector') || readsValues(selector)) return undefined;
  const end = nodes.findIndex(({ type }) => type === 'Combinator');
  const first = end < 0 ? nodes : nodes.slice(0, end);
  const rest = end < 0 ? [] : nodes.slice(end);
  if (isBody(first)) return besideRoot(rest) ? undefined : `${PAGE}${textOf(rest)}`;
  if (!first.every(isOfDocument)) return `${PAGE} ${textOf(nodes)}`;
  const [, second, ...further] = rest;
  const inner =
    second && isBody([second]) && (further.length === 0 || further[0]?.type === 'Combinator') ? further : rest;
  if (besideRoot(rest) || besideRoot(inner)) return undefined;
  // `html > .x` names a child of the document, which here is the page itself.
  return `${textOf(first)} ${PAGE}${textOf(inner)}`;
}

const textOf = (nodes: readonly css.CssNode[]): string => nodes.map((node) => css.generate(node)).join('');

const isBody = ([node, ...more]: readonly css.CssNode[]): boolean =>
  more.length === 0 &&
  ((node?.type === 'TypeSelector' && node.name.toLowerCase() === 'body') ||
    (node?.type === 'IdSelector' && `#${node.name}` === PAGE));

/** Parts of a selector that speak of the document as a whole: its palette, theme, language. */
const isOfDocument = (node: css.CssNode): boolean =>
  (node.type === 'TypeSelector' && node.name.toLowerCase() === 'html') ||
  (node.type === 'PseudoClassSelector' && node.name === 'root') ||
  (node.type === 'AttributeSelector' && /^(data-mantine-color-scheme|data-theme|lang)$/.test(node.name.name)) ||
  (node.type === 'ClassSelector' && node.name.startsWith('theme-'));

const besideRoot = ([first]: readonly css.CssNode[]): boolean =>
  first?.type === 'Combinator' && !['>', ' '].includes(first.name);
