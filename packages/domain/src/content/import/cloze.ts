/** Embedded answers: `{1:SHORTANSWER:=text#words~…}` in the text; a file or an XML question holds one such question. */

import { nameFromText, plainText, type TextFormat, toHtml, toPlain } from '../../shared/text-formats.ts';
import { commonFields, type Draft, isFull, withoutBlanks } from './kinds.ts';
import { cut, type Masked, masked, slice, trimmed } from './masked.ts';
import type { ParsedBank } from './model.ts';
import { plainNumber, readNumberSpec } from './numbers.ts';
import { type ImportNote, type Mapped, type NewPartId, Reading, type Refusal } from './reading.ts';

/** Within HTML a character may be written as a number, whose `#` begins no feedback. */
const ESCAPES = /\\[~#}/\\{"]|&#x?[\da-fA-F]{1,7};/g;
const LIST = /^(?:MULTICHOICE(?:_[VHS]{1,2})?|MC[VHS]{0,2})$/;
const TYPED = /^(?:SHORTANSWER(?:_C)?|SAC?|MWC?)$/;
const NUMERICAL = /^(?:NUMERICAL|NM)$/;

interface Blank {
  readonly weight: number;
  readonly answers: string;
  readonly choices: string[];
  readonly notes: readonly ImportNote[];
}
interface Alternative {
  readonly text: string;
  readonly fraction: number;
  readonly has_feedback: boolean;
}

export function parseCloze(text: string, newId: NewPartId): ParsedBank {
  const reading = new Reading(newId);
  const lines = text.replace(/\r\n?/g, '\n');
  const before = /^\s*\n/.exec(lines)?.[0] ?? '';
  const source = lines.slice(before.length);
  const row = before.split('\n').length;
  if (source.trim() !== '')
    reading.take(row, readCloze(source, 'auto', { name: '', content: '', tags: [], general: '' }), source);
  return reading.bank('cloze');
}

/** The text's blanks numbered in their order; `draft` gives what is not in the text. Each blank earns its part. */
export function readCloze(source: string, format: TextFormat, draft: Draft): Mapped {
  const whole = masked(source, ESCAPES);
  const blanks: Blank[] = [];
  let text = '';
  let end = 0;
  for (const start of whole.mask.matchAll(/\{(\d{0,4}):([A-Z_]{2,20}):/g)) {
    if (start.index < end) return { refused: 'import_braces_unbalanced' };
    const close = whole.mask.indexOf('}', start.index);
    if (close < 0) return { refused: 'import_braces_unbalanced' };
    const inside = slice(whole, start.index + start[0].length, close);
    const blank = readBlank(start[2] ?? '', Number(start[1] || '1'), inside, format);
    if ('refused' in blank) return blank;
    blanks.push(blank);
    text += `${withoutBlanks(whole.text.slice(end, start.index))}[[${blanks.length}]]`;
    end = close + 1;
  }
  if (blanks.length === 0) return { refused: 'import_blanks_missing' };
  text += withoutBlanks(whole.text.slice(end));
  return clozeQuestion(draft, toHtml(text, format), blanks);
}

function clozeQuestion(draft: Draft, content: string, blanks: readonly Blank[]): Mapped {
  const notes = blanks.flatMap((blank) => blank.notes);
  const weights = blanks.map((blank) => blank.weight);
  if (new Set(weights).size > 1) notes.push('import_note_blank_weights');
  const shown = plainText(content).replace(/\[\[\d+\]\]/g, '_____');
  const common = commonFields({ ...draft, content, name: draft.name === '' ? nameFromText(shown) : draft.name });
  return {
    question: {
      ...common,
      sw: weights.reduce((sum, weight) => sum + weight, 0),
      type: 1,
      answers: blanks.map((blank) => blank.answers),
      choices: blanks.some((blank) => blank.choices.length > 0) ? blanks.map((blank) => blank.choices) : [],
      partial_credit: blanks.length > 1,
    },
    notes,
  };
}

function readBlank(kind: string, weight: number, inside: Masked, format: TextFormat): Blank | Refusal {
  const given = alternatives(inside, format);
  const notes: ImportNote[] = [];
  if (given.some((each) => each.has_feedback)) notes.push('import_note_blank_feedback');
  if (given.some((each) => each.fraction !== 0 && !isFull(each))) notes.push('import_note_partial_scores');
  if (NUMERICAL.test(kind)) return numberBlank(given, weight, notes);
  if (!LIST.test(kind) && !TYPED.test(kind)) return { refused: 'import_subquestion_unsupported' };
  if (/^(?:SHORTANSWER_C|SAC|MWC)$/.test(kind)) notes.push('import_note_case');
  const choices = LIST.test(kind) ? given.map((each) => each.text).filter((text) => text !== '') : [];
  if (LIST.test(kind) && choices.length < 2) return { refused: 'import_too_few_choices' };
  const right = given.filter(isFull).map((each) => each.text);
  return finishBlank(right, { weight, choices, notes });
}

/** A number in a blank is compared as text: its tolerance is lost, both decimal marks are accepted. */
function numberBlank(given: readonly Alternative[], weight: number, notes: ImportNote[]): Blank | Refusal {
  const right: string[] = [];
  for (const each of given) {
    const spec = readNumberSpec(each.text);
    if (spec === undefined) return { refused: 'import_not_a_number' };
    if (!isFull(each)) continue;
    if (spec.tolerance !== 0) notes.push('import_note_blank_tolerance');
    const text = plainNumber(spec.text) ?? spec.text;
    right.push(text);
    if (text.includes('.')) right.push(text.replace('.', ','));
  }
  return finishBlank(right, { weight, choices: [], notes });
}

function finishBlank(right: readonly string[], blank: Omit<Blank, 'answers'>): Blank | Refusal {
  if (right.length === 0) return { refused: 'import_no_right_answer' };
  if (blank.choices.length === 0 && right.includes('*')) return { refused: 'import_wildcard_only' };
  if (right.includes('')) return { refused: 'import_choice_empty' };
  if ([...right, ...blank.choices].some((text) => text.includes('|'))) return { refused: 'import_bar_in_answer' };
  return { ...blank, answers: right.join('|') };
}

function alternatives(inside: Masked, format: TextFormat): Alternative[] {
  const starts = [0, ...[...inside.mask.matchAll(/~/g)].map((found) => found.index + 1)];
  return starts
    .map((start, index) => trimmed(slice(inside, start, (starts[index + 1] ?? inside.text.length + 1) - 1)))
    .filter((each) => each.text !== '')
    .map((each) => alternative(each, format));
}

function alternative(from: Masked, format: TextFormat): Alternative {
  const mark = /^(=)?\s*(?:%(-?\d{1,4}(?:\.\d{1,8})?)%)?\s*(=)?/.exec(from.text);
  const { before, after } = cut(slice(from, mark?.[0].length ?? 0), '#');
  const marked = mark?.[1] ?? mark?.[3];
  const weight = mark?.[2] === undefined ? undefined : Number(mark[2]) / 100;
  return {
    text: toPlain(before.text.replace(/\\([~#}/\\{"])/g, '$1'), format),
    fraction: marked === undefined ? (weight ?? 0) : 1,
    has_feedback: after !== undefined && after.text.trim() !== '',
  };
}
