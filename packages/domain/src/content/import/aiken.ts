/** Aiken: the question's text, options `A) …` or `A. …`, and a line `ANSWER: A`. */

import { nameFromText, plainPart, toHtml } from '../../shared/text-formats.ts';
import { multipleChoice } from './kinds.ts';
import type { ParsedBank } from './model.ts';
import { linesOf, type Mapped, type NewPartId, Reading } from './reading.ts';

const OPTION = /^([A-Z])[.)]\s(.*)$/;
const ANSWER = /^ANSWER:\s*(.*)$/;

interface Open {
  row: number;
  readonly text: string[];
  readonly options: { readonly letter: string; readonly text: string }[];
  readonly lines: string[];
  /** A blank line came after the last line of the text. */
  parted: boolean;
}

export function parseAiken(text: string, newId: NewPartId): ParsedBank {
  const reading = new Reading(newId);
  let open = fresh();
  const close = (mapped: Mapped) => {
    if (open.lines.length > 0) reading.take(open.row, mapped, open.lines.join('\n'));
    open = fresh();
  };
  for (const { row, line: each } of linesOf(text)) {
    if (reading.is_over_full) break;
    const line = each.trim();
    if (line === '') {
      open.parted = true;
      continue;
    }
    const option = OPTION.exec(`${line} `);
    const answer = ANSWER.exec(line);
    if (!option && !answer && (open.options.length > 0 || open.parted)) close(unfinished(open));
    if (option?.[1] === 'A' && open.options.length > 0) close(unfinished(open));
    if (open.lines.length === 0) open.row = row;
    open.parted = false;
    open.lines.push(line);
    if (answer) close(finished(open, (answer[1] ?? '').trim(), newId));
    else if (option) open.options.push({ letter: option[1] ?? '', text: (option[2] ?? '').trim() });
    else open.text.push(line);
  }
  close(unfinished(open));
  return reading.bank('aiken');
}

function fresh(): Open {
  return { row: 0, text: [], options: [], lines: [], parted: false };
}

function unfinished(open: Open): Mapped {
  return { refused: open.options.length === 0 ? 'import_options_missing' : 'import_answer_line_missing' };
}

function finished(open: Open, letter: string, newId: NewPartId): Mapped {
  if (open.text.length === 0) return { refused: 'import_text_missing' };
  if (open.options.length === 0) return { refused: 'import_options_missing' };
  const letters = open.options.map((option) => option.letter);
  if (!letters.includes(letter)) return { refused: 'import_answer_letter_unknown' };
  const text = open.text.join('\n');
  const draft = { name: nameFromText(text), content: toHtml(text, 'plain'), tags: [], general: '' };
  const right = letters.indexOf(letter);
  const answers = open.options.map((option, index) => ({
    text: plainPart(option.text),
    fraction: index === right ? 1 : 0,
    feedback: '',
  }));
  return multipleChoice(draft, answers, true, newId);
}
