/** What an editor is given and what it gives back: HTML as it is kept, with formulas as TeX in the text. */

import { withFormulas, writtenFormula } from '@sen/domain/shared/formulas.ts';
import { isMarkedUp, plainText, toHtml } from '@sen/domain/shared/text-formats.ts';

const quoted = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const unquoted = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');

/** The first heading is the page's own. */
export const belowTitle = (html: string): string => html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2');

/** Formulas as parts of the text that the editor knows. */
export const forEditor = (html: string): string =>
  withFormulas(
    belowTitle(html),
    ({ tex, display }) => `<span data-tex="${quoted(tex)}" data-display="${display}"></span>`,
  );

const FORMULA = /<span data-tex="([^"]*)" data-display="(true|false)"><\/span>/g;
/** Where nothing stands before or behind: a cursor was there. */
const EMPTY_ENDS = /^(?:<p><\/p>)+|(?:<p><\/p>)+$/g;

/** The text as it is kept; empty where nothing was written. */
export const fromEditor = (html: string): string =>
  html
    .replace(FORMULA, (_, tex: string, display: string) => writtenFormula(unquoted(tex), display === 'true'))
    .replace(EMPTY_ENDS, '');

/** A choice, a piece or a side of a pair is kept as plain text, and as HTML where it has more. */
export const lineForEditor = (text: string): string => `<p>${forEditor(toHtml(text, 'auto'))}</p>`;

export function lineFromEditor(html: string): string {
  const line = fromEditor(html).replace(/^<p>|<\/p>$/g, '');
  const plain = unquoted(line);
  return /<[a-z]/i.test(line) || isMarkedUp(plain) ? line : plain;
}

/** Whether something stands in a text: a picture alone is something. */
export const isEmptyText = (html: string): boolean =>
  plainText(html) === '' && !/<(?:img|audio|video|hr)\b/i.test(html);
