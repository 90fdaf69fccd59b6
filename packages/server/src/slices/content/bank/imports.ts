import type * as calls from '@sen/domain/content/contract.ts';
import type { ImportReport, ParsedBank } from '@sen/domain/content/import/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { isAuthor } from '@sen/domain/content/node/rules.ts';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { UploadedFile, Visit } from '../../../platform/route.ts';
import { isSafeAddress } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { readBank } from '../import/read-bank.ts';
import { cleanQuestion, liftQuestion } from '../node/kinds.ts';
import { addNodes, listInUse, removeNodes, takeIids } from '../node/repository.ts';
import * as repository from './repository.ts';

/** Reads a bank file and reports row by row; stores all that was read, or nothing. */
export async function importQuestions(
  work: Work,
  { format, dry_run, tags, file_name, text }: Input<typeof calls.importQuestions>,
  { file }: Pick<Visit, 'file'>,
): Promise<ImportReport> {
  if (!isAuthor(work.actor)) refuse('permission_denied');
  const given = sourceOf(file, file_name, text);
  const bank = readBank({ ...given, format });
  if (dry_run) return reportOf(bank);
  return importBank(work, { bank, file_name: given.file_name, tags });
}

function sourceOf(file: UploadedFile | undefined, file_name: string | undefined, text: string | undefined) {
  const given = file
    ? { file_name: file_name ?? file.name, bytes: file.bytes }
    : {
        file_name: file_name ?? '',
        bytes: Buffer.from(text ?? refuse('invalid_input', { err: { file: 'this_field_is_required' } })),
      };
  return { ...given, file_name: given.file_name.slice(0, 255) };
}

interface BankToStore {
  readonly bank: ParsedBank;
  readonly file_name: string;
  /** Put on every question beside its own. */
  readonly tags: readonly string[];
}

/** Stores the questions of a bank in one go, marked as one import that can be taken back. */
export async function importBank(work: Work, { bank, file_name, tags }: BankToStore): Promise<ImportReport> {
  if (bank.format === null || bank.questions.length === 0) return reportOf(bank);
  const questions = bank.questions.map(({ question }) => storable(question, tags));
  const { iid: import_iid } = await repository.addImport(
    work.db,
    {
      file_name,
      format: bank.format,
      read: questions.length,
      refused: bank.refused.length,
      created_by: work.actor.user_iid ?? 0,
    },
    work.now,
  );
  await addQuestions(work, questions, import_iid);
  await emit(work, 'content.imported', { import_iid, file_name, read: questions.length });
  return { ...reportOf(bank), import_iid };
}

/** Adds questions as they are, in multi-row statements. @returns their iids in the given order. */
export async function addQuestions(
  work: Work,
  questions: readonly QuestionForAuthor[],
  import_iid: number | null = null,
): Promise<number[]> {
  const iids = await takeIids(work.db, questions.length);
  const nodes = questions.map((question, index) => ({
    iid: iids[index] ?? 0,
    ntype: 'question' as const,
    pid: null,
    position: 0,
    fields: question,
    owner_iid: work.actor.user_iid,
    import_iid,
    ...liftQuestion(question),
  }));
  await addNodes(work.db, nodes, work.now);
  return iids;
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

/** Takes back a whole import: all its questions or none. */
export async function undoImport(work: Work, { import_iid }: Input<typeof calls.undoImport>) {
  const found = (await repository.lockImport(work.db, import_iid)) ?? refuse('import_not_found');
  if (found.undone_at !== null) refuse('import_already_undone');
  const iids = await repository.listImported(work.db, import_iid);
  if (iids.length > 0) {
    if ((await listInUse(work.db, iids)).length > 0) refuse('import_in_use');
    await removeNodes(work.db, iids, work.now);
  }
  await repository.closeImport(work.db, import_iid, work.now);
  await emit(work, 'content.import-undone', { import_iid, removed: iids.length });
  return { removed: iids.length };
}

export async function listImports(work: Work, { page, items_per_page }: Input<typeof calls.listImports>) {
  return { ...(await repository.listImportPage(work.db, page, items_per_page)), page, items_per_page };
}
