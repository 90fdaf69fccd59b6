/** What comes out of other programs, made ready for the editor: lists of Word, formats that are styles, formulas. */
import { type MathPart, texOfMath } from '@sen/domain/shared/tex-of-math.ts';
import { t } from '../../../platform/i18n.ts';
import { picturesOfRtf } from './rtf-pictures.ts';
import { belowTitle } from './texts.ts';

/** Files of what is pasted or dropped. A text that brings a picture of itself along, as Word does, is taken as the text. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const is_text = (body.textContent ?? '').trim() !== '' || body.querySelectorAll('img').length > 1;
  return is_text ? [] : [...(data?.files ?? [])];
}

/** Word says its formulas in comments for programs that know them, and shows a picture to the others. */
const EQUATION = /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/gi;
const INSTEAD = /<!\[if !(?:msEquation|supportLists)\]>[\s\S]*?<!\[endif\]>/gi;
const MARKER = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/gi;

interface Pasted {
  readonly html: string;
  readonly lost: number;
  readonly elsewhere: number;
}

/** `html` as the editor takes it, with the pictures that came beside it as RTF; `lost` of them nobody can reach, and those `elsewhere` another site shows as long as it likes. */
export function cleanPasted(html: string, rtf: string): Pasted {
  const told = html
    .replace(EQUATION, (_, xml: string) => formulasOfWord(xml))
    .replace(MARKER, '<span data-marker>$1</span>')
    .replace(INSTEAD, '');
  const { body } = new DOMParser().parseFromString(told, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const math of body.querySelectorAll('math')) {
    const tex = texOf(math);
    math.replaceWith(tex === '' ? (math.textContent ?? '') : formula(tex, isDisplay(math)));
  }
  const lost = reachable(body, rtf);
  listsOfWord(body);
  formatsOfStyles(body);
  for (const element of body.querySelectorAll('p'))
    if (element.textContent?.trim() === '' && !element.querySelector('img, span[data-tex]')) element.remove();
  const elsewhere = [...body.querySelectorAll('img')].filter(isElsewhere).length;
  return { html: belowTitle(body.innerHTML), lost, elsewhere };
}

const isElsewhere = ({ src }: HTMLImageElement): boolean =>
  /^https?:/i.test(src) && new URL(src).host !== location.host;

/** Gives pictures on the disk of whoever copied them what the text as RTF has of them, and takes out those nobody else can see. */
function reachable(body: HTMLElement, rtf: string): number {
  const on_disk = [...body.querySelectorAll('img')].filter((image) => !isReachable(image));
  const pictures = picturesOfRtf(rtf);
  // Of drawings RTF has no picture that a page can show, and then nobody knows which belongs where.
  if (pictures.length === on_disk.length)
    for (const [at, image] of on_disk.entries()) image.setAttribute('src', pictures[at] ?? '');
  const lost = on_disk.filter((image) => !isReachable(image));
  for (const image of lost) image.remove();
  return lost.length;
}

function isReachable(image: HTMLImageElement): boolean {
  const src = image.getAttribute('src') ?? '';
  return /^(?:https?:|\/)/i.test(src) || pictureIn(src) !== undefined;
}

function formulasOfWord(xml: string): string {
  const parsed = new DOMParser().parseFromString(
    `<body xmlns:m="m" xmlns:w="w" xmlns:o="o">${wellFormed(xml)}</body>`,
    'application/xml',
  );
  const maths = [...parsed.getElementsByTagName('m:oMath')];
  return maths.map((math) => formula(texOf(math), math.parentElement?.tagName === 'm:oMathPara').outerHTML).join('');
}

/** As Word writes it beside HTML: attributes without quotes, elements of HTML without ends. */
const wellFormed = (xml: string): string =>
  xml
    .replace(/<\/?(?:span|i|b|p|o:p|w:\w+)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/(\s[\w:]+=)([^"'\s/>]+)/g, '$1"$2"'))
    .replace(/&nbsp;/g, '\u00a0');

const isDisplay = (math: Element): boolean => math.getAttribute('display') === 'block';

function texOf(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  return source?.trim() || texOfMath(partOf(math));
}

function partOf(element: Element): MathPart {
  return {
    tag: element.localName.replace(/^.*:/, ''),
    text: element.children.length === 0 ? (element.textContent ?? '') : '',
    parts: [...element.children].map(partOf),
    attribute: (name) => [...element.attributes].find(({ localName }) => localName.replace(/^.*:/, '') === name)?.value,
  };
}

function formula(tex: string, display: boolean): HTMLElement {
  const span = document.createElement('span');
  span.dataset.tex = tex;
  span.dataset.display = String(display);
  return span;
}

/** Word writes each entry of a list as a paragraph that says its level and shows its mark as text. */
function listsOfWord(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(/mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      open.length = 0;
      continue;
    }
    const marker = paragraph.querySelector('[data-marker]');
    const kind = /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    open.length = Math.min(open.length, level);
    const top = open.at(-1);
    if (open.length < level || top?.tagName.toLowerCase() !== kind) {
      if (open.length === level) open.pop();
      const list = document.createElement(kind);
      const above = open.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      while (open.length < level) open.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.append(entry);
    paragraph.remove();
  }
}

const styles: readonly (readonly [property: keyof CSSStyleDeclaration & string, value: RegExp, tag: string])[] = [
  ['fontWeight', /^(?:bold|[6-9]00)$/, 'strong'],
  ['fontStyle', /^italic$/, 'em'],
  ['textDecoration', /underline/, 'u'],
  ['textDecoration', /line-through/, 's'],
  ['verticalAlign', /^super$/, 'sup'],
  ['verticalAlign', /^sub$/, 'sub'],
];

/** Google Docs says its formats by styles of spans, and packs all into a bold element that is not bold. */
function formatsOfStyles(body: HTMLElement): void {
  for (const pack of body.querySelectorAll<HTMLElement>('b[style]'))
    if (pack.style.fontWeight === 'normal') pack.replaceWith(...pack.childNodes);
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    // Of a link and a heading its own look is none that somebody chose.
    const is_plain = span.closest('a, h1, h2, h3, h4, h5, h6') !== null;
    for (const [property, value, tag] of styles) {
      const style = span.style[property];
      if (is_plain || typeof style !== 'string' || !value.test(style)) continue;
      const format = document.createElement(tag);
      format.append(...span.childNodes);
      span.append(format);
    }
    span.removeAttribute('style');
  }
}

const DATA = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i;

/** The picture that an address holds itself; undefined where it holds none. */
export function pictureIn(src: string): File | undefined {
  const [, type = '', data = ''] = DATA.exec(src) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return bytes.length === 0
      ? undefined
      : new File([bytes], `${t('editor_picture')}.${type.replace(/^image\//, '')}`, { type });
  } catch {
    return undefined;
  }
}
