/** Reads a bank file as far as that needs no database: a job for the workers, as a file's sender chooses what it costs. */
import type { Enclosed, ImportReport, ParsedBank } from '@sen/domain/content/import/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { isSafeAddress } from '../../../platform/sanitize.ts';
import { cleanQuestion, liftedOf } from '../question/clean.ts';
import { type BankFile, readBank } from './read-bank.ts';

export interface PackedBank {
  readonly report: ImportReport;
  /** JSON of `LiftedQuestion[]`, each ready to be stored: lists that are read one by one, so that no moment has all of them to read. */
  readonly questions: readonly string[];
  /** Pictures that their texts show. */
  readonly enclosed: readonly Enclosed[];
}

export interface BankToRead extends BankFile {
  /** Put on every question beside its own. */
  readonly tags: readonly string[];
  /** Only the report is wanted. */
  readonly dry_run: boolean;
}

const AT_ONCE = 500;

export function packBank({ tags, dry_run, ...file }: BankToRead): PackedBank {
  const bank = readBank(file);
  const questions: string[] = [];
  for (let at = 0; at < bank.questions.length && !dry_run; at += AT_ONCE) {
    const some = bank.questions.slice(at, at + AT_ONCE);
    questions.push(JSON.stringify(some.map(({ question }) => liftedOf(storable(question, tags)))));
  }
  return { report: reportOf(bank), questions, enclosed: dry_run ? [] : bank.enclosed };
}

/** An outside address that a page may not load is left out; the question stays. */
function storable(question: QuestionForAuthor, tags: readonly string[]): QuestionForAuthor {
  const audio = isSafeAddress(question.audio) ? question.audio : '';
  return cleanQuestion({ ...question, audio, tags: [...new Set([...question.tags, ...tags])].slice(0, 50) });
}

const MOST_TEXT = 300;

const reportOf = ({ format, questions, refused, notes }: ParsedBank): ImportReport => ({
  format,
  read: questions.length,
  refused: [...refused],
  notes: [...notes],
  questions: questions.map(({ row, question }) => ({
    row,
    name: question.name,
    type: question.type,
    text: questionText(question).slice(0, MOST_TEXT),
  })),
});
