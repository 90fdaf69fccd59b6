import { withFormulas } from '../../shared/formulas.ts';
import type { Faults } from '../../shared/kind.ts';
import { filledTemplate, unknownVariables, variablesIn, writtenVariables } from '../../shared/template.ts';
import { plainText } from '../../shared/text-formats.ts';

interface Written {
  readonly subject: string;
  readonly body: string;
}

/** Whether a text with formats shows anything: words, or something to look at or to listen to. */
const showsSomething = (html: string): boolean =>
  plainText(html).trim() !== '' || /<(img|audio|video|math)\b/i.test(html);

/** What is wrong with a message before it is sent. `say` words a fault that names something. */
export function messageFaults(
  { subject, body }: Written,
  in_course: boolean,
  say: (unknown: string) => string,
): Faults {
  const known = writtenVariables.filter((name) => in_course || name !== 'course');
  // Braces of a formula are its own.
  const words = plainText(withFormulas(body, () => ' '));
  // A variable with formats inside would not be seen for what it is.
  const seen = variablesIn(body);
  const broken = variablesIn(words).filter((name) => !seen.includes(name));
  const unknown = Object.entries({ subject, body: words }).flatMap(([name, text]) => {
    const lost = name === 'body' ? broken.map((one) => `{{${one}}}`) : [];
    const found = [...new Set([...unknownVariables(text, known), ...lost])];
    return found.length === 0 ? [] : [[name, say(found.join(', '))] as const];
  });
  const empty = [
    ...(subject.trim() === '' ? [['subject', 'this_field_is_required'] as const] : []),
    ...(showsSomething(body) ? [] : [['body', 'this_field_is_required'] as const]),
  ];
  return [...unknown, ...empty];
}

/** Words of a message as a mail brings them. */
export const MOST_IN_MAIL = 5000;

/** A message without its formats, as much as a mail brings. */
export function wordsForMail(body: string): string {
  const text = plainText(body).trim();
  return text.length > MOST_IN_MAIL ? `${text.slice(0, MOST_IN_MAIL).toWellFormed()}…` : text;
}

/** What people wrote may name each reader. */
export const namedFor = (reader: string, about: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(about).map(([name, text]) => [name, filledTemplate(text, { name: reader })]));
