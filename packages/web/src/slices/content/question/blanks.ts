/** Blanks of an inline question: `[[1]]`, `[[2]]` in the text, one row of accepted texts each. */
import type { DraftOf } from './draft.ts';

const BLANK = /\[\[(\d{1,3})\]\]/g;

/** Numbers of the blanks in a text, in order of number, each once. */
export const blankNumbers = (content: string): number[] =>
  [...new Set([...content.matchAll(BLANK)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

/** The draft with as many rows as the text has blanks; rows that hold something stay even when their blank is gone. */
export function aligned(draft: DraftOf<1>): DraftOf<1> {
  const most = Math.max(0, ...blankNumbers(draft.content));
  const used = draft.answers.findLastIndex((answer, row) => answer !== '' || (draft.choices[row]?.length ?? 0) > 0);
  const count = Math.min(100, Math.max(most, used + 1));
  if (count === draft.answers.length) return draft;
  return {
    ...draft,
    answers: Array.from({ length: count }, (_, row) => draft.answers[row] ?? ''),
    choices: Array.from({ length: count }, (_, row) => draft.choices[row] ?? []),
  };
}

/** Number for the next blank: the first row whose blank is not in the text, else one more. */
export function nextBlank(draft: DraftOf<1>): number {
  const present = blankNumbers(draft.content);
  const free = draft.answers.findIndex((_, row) => !present.includes(row + 1));
  return free >= 0 ? free + 1 : draft.answers.length + 1;
}

/** Takes a blank out of text and rows; the ones behind it move up by one. */
export function withoutBlank(draft: DraftOf<1>, number: number): DraftOf<1> {
  const content = draft.content.replace(BLANK, (whole, found: string) => {
    const at = Number(found);
    if (at === number) return '';
    return at > number ? `[[${at - 1}]]` : whole;
  });
  const rest = <Row>(rows: readonly Row[]): Row[] => rows.filter((_, row) => row !== number - 1);
  return { ...draft, content, answers: rest(draft.answers), choices: rest(draft.choices) };
}

/** Accepted texts of a blank as a list, empty ones kept while they are typed. */
export const acceptedList = (answer: string): string[] => (answer === '' ? [] : answer.split('|'));
export const joinAccepted = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('|', ' ').trim()).join('|');
