/** Words with variables, `{{name}}`, into which something is put for each reader (MSG-06). */

const VARIABLE = /\{\{\s{0,9}([\p{L}\p{M}\p{N}_]{1,60})\s{0,9}\}\}/gu;

/** The product's own words have their places in single braces, as all texts of the product. */
export const asTemplate = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}');

/** A variable without a value stays as it is. */
export const filledTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (variable, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : variable));

/** The same between the tags of HTML: into these nothing is put. */
export const filledHtml = (html: string, values: Readonly<Record<string, string>>): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : filledTemplate(part, values)))
    .join('');

/** Names of the variables in a text. */
export const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');

/** Bounded, and begun only where a word or a row of braces begins: the text may be long, and whoever wrote it chose it. */
const SIGN = String.raw`[\p{L}\p{M}\p{N}_]`;
const BROKEN = new RegExp(
  String.raw`(?<!\{)\{{1,4}\s{0,9}${SIGN}{1,60}\s{0,9}\}{1,4}|(?<!\{)\{{2,4}\s{0,9}${SIGN}{1,60}|(?<!${SIGN})${SIGN}{1,60}\s{0,9}\}\}`,
  'gu',
);

/** Variables into which nothing would be put, and what looks like one that is not closed or has a brace too few; each once, as it is written. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  const strange = [...text.matchAll(VARIABLE)].flatMap(([variable, name = '']) =>
    known.includes(name) ? [] : [variable],
  );
  const broken = text.replace(VARIABLE, '').match(BROKEN) ?? [];
  return [...new Set([...strange, ...broken])];
}

/** What can be put into a message that people write themselves; a course only where it is told to one. */
export const writtenVariables = ['school', 'name', 'sender', 'course'] as const;
