/** The bank in the making: what every parser of this folder fills, row by row. */
import type { z } from 'zod';
import { QuestionForAuthor } from '../question/model.ts';
import { isTooLong } from '../question/rules.ts';
import type { Enclosed, ImportFormat, ParsedBank } from './model.ts';

/** Why a part of a file gave no question; each is a key of the translations. */
export type RefusalReason =
  | 'import_answer_letter_unknown'
  | 'import_answer_line_missing'
  | 'import_answer_unreadable'
  | 'import_bar_in_answer'
  | 'import_blanks_missing'
  | 'import_braces_unbalanced'
  | 'import_bytes_unreadable'
  | 'import_choice_empty'
  | 'import_element_unknown'
  | 'import_file_empty'
  | 'import_format_unknown'
  | 'import_name_unclosed'
  | 'import_no_right_answer'
  | 'import_not_a_number'
  | 'import_options_missing'
  | 'import_pair_incomplete'
  | 'import_question_too_large'
  | 'import_subquestion_unsupported'
  | 'import_text_missing'
  | 'import_tolerances_differ'
  | 'import_too_few_choices'
  | 'import_too_few_pairs'
  | 'import_too_few_pieces'
  | 'import_too_many_questions'
  | 'import_type_unsupported'
  | 'import_wildcard_only'
  | 'import_xml_broken'
  | 'import_xml_doctype'
  | 'import_xml_not_moodle'
  | 'import_xml_too_deep';

/** What of a question was not taken over; each is a key of the translations. */
export type ImportNote =
  | 'import_note_blank_feedback'
  | 'import_note_picture_lost'
  | 'import_note_blank_tolerance'
  | 'import_note_blank_weights'
  | 'import_note_case'
  | 'import_note_details'
  | 'import_note_files'
  | 'import_note_part_of_pieces'
  | 'import_note_partial_feedback'
  | 'import_note_partial_scores'
  | 'import_note_several_right'
  | 'import_note_units'
  | 'import_note_wildcard';

export type QuestionInput = z.input<typeof QuestionForAuthor>;
/** A question as a format's words say it, or why they say none. */
export type Mapped = { readonly question: QuestionInput; readonly notes: readonly ImportNote[] } | Refusal;
export type Refusal = { readonly refused: RefusalReason };

/**
 * Makes the identifiers of choices, pieces and pairs. They reach learners, so they must not be computable from the
 * question: whoever could compute them in the file's order would read the key of a reorder or matching question.
 */
export type NewPartId = () => string;

/** Questions and refused parts of one file; a larger bank comes in several files. */
export const MOST_QUESTIONS = 10_000;

export class Reading {
  readonly new_id: NewPartId;
  readonly #questions: { row: number; question: QuestionForAuthor }[] = [];
  readonly #refused: { row: number; reason: string; text: string }[] = [];
  readonly #notes: { row: number; note: string; name: string }[] = [];

  readonly #enclosed: Enclosed[] = [];

  constructor(newId: NewPartId) {
    this.new_id = newId;
  }

  /** More than one file may hold: nothing more needs to be read of it. */
  get is_over_full(): boolean {
    return this.#questions.length + this.#refused.length > MOST_QUESTIONS;
  }

  /** Takes what was read at `row`; `source` is the text it was read from, shown where it is refused. */
  take(row: number, mapped: Mapped, source: string): void {
    if ('refused' in mapped) {
      this.refuse(row, mapped.refused, source);
      return;
    }
    const parsed = QuestionForAuthor.safeParse(mapped.question);
    if (!parsed.success || isTooLong(parsed.data)) {
      this.refuse(row, 'import_question_too_large', source);
      return;
    }
    this.#questions.push({ row, question: parsed.data });
    for (const note of new Set(mapped.notes)) this.#notes.push({ row, note, name: parsed.data.name });
  }

  /** Takes a picture that stands in a text. @returns the address by which the text names it. */
  enclose(name: string, base64: string): string {
    const address = `/enclosed/${this.new_id()}`;
    this.#enclosed.push({ address, name, base64 });
    return address;
  }

  refuse(row: number, reason: RefusalReason, source: string): void {
    this.#refused.push({ row, reason, text: excerpt(source) });
  }

  /** The bank; a file that gave neither a question nor a refusal, or too many of them, is refused as a whole. */
  bank(format: ImportFormat): ParsedBank {
    if (this.is_over_full) return unreadable(format, 1, 'import_too_many_questions', '');
    if (this.#questions.length === 0 && this.#refused.length === 0) this.refuse(1, 'import_file_empty', '');
    const refused = this.#refused.toSorted((one, other) => one.row - other.row);
    return { format, questions: this.#questions, refused, notes: this.#notes, enclosed: this.#enclosed };
  }
}

/** A whole file that cannot be read. */
export function unreadable(
  format: ImportFormat | null,
  row: number,
  reason: RefusalReason,
  source: string,
): ParsedBank {
  return { format, questions: [], refused: [{ row, reason, text: excerpt(source) }], notes: [], enclosed: [] };
}

/**
 * The lines of a file with their numbers from 1, whatever ends them; one at a time, so that a file of nothing but line ends costs no
 * memory. A byte order mark counts as white space and goes when a line is trimmed.
 */
export function* linesOf(text: string): Generator<{ readonly row: number; readonly line: string }> {
  let row = 1;
  let from = 0;
  for (const end of text.matchAll(/\r\n|\r|\n/g)) {
    yield { row, line: text.slice(from, end.index) };
    row += 1;
    from = end.index + end[0].length;
  }
  yield { row, line: text.slice(from) };
}

/** At most 200 characters of a text, on one line, without control characters. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, 2000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return (line.length > 200 ? `${line.slice(0, 199)}…` : line).toWellFormed();
}
