import { z } from 'zod';
import type { QuestionForAuthor } from '../question/model.ts';

export const importFormats = ['gift', 'aiken', 'moodle_xml', 'cloze', 'missing_word'] as const;
export const ImportFormat = z.enum(importFormats);
export type ImportFormat = z.output<typeof ImportFormat>;

/** A part of the file that gave no question, and why. `row` is the line it begins at, counted from 1. */
export const RefusedRow = z.object({ row: z.number(), reason: z.string(), text: z.string() });
/** A question that was read but not in every detail. */
export const NotedRow = z.object({ row: z.number(), note: z.string(), name: z.string() });

/** A picture that a file encloses, with the address under which the texts of its questions name it meanwhile. */
export interface Enclosed {
  readonly address: string;
  readonly name: string;
  readonly base64: string;
}

/** What a parser gives: the questions it read with the line each began at, and what it could not read. */
export interface ParsedBank {
  /** Null where the file is of no format that is read. */
  readonly format: ImportFormat | null;
  readonly questions: readonly { readonly row: number; readonly question: QuestionForAuthor }[];
  readonly refused: readonly z.output<typeof RefusedRow>[];
  readonly notes: readonly z.output<typeof NotedRow>[];
  readonly enclosed: readonly Enclosed[];
}

export const ImportReport = z.object({
  /** Absent for a dry run and where nothing was read. */
  import_iid: z.number().optional(),
  /** Null where the file is of no format that is read. */
  format: ImportFormat.nullable(),
  read: z.number(),
  refused: z.array(RefusedRow),
  notes: z.array(NotedRow),
  questions: z.array(z.object({ row: z.number(), name: z.string(), type: z.number(), text: z.string() })),
});
export type ImportReport = z.output<typeof ImportReport>;
