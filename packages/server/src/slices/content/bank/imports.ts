import type * as calls from '@sen/domain/content/contract.ts';
import type { ImportReport } from '@sen/domain/content/import/model.ts';
import type { ImportNote } from '@sen/domain/content/import/reading.ts';
import { keepsImports, mayImport } from '@sen/domain/content/node/rules.ts';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, UploadedFile, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import type { Job } from '../../../platform/workers.ts';
import { holdFiles, takePicture } from '../../media/index.ts';
import type { BankToRead, PackedBank } from '../import/bank-job.ts';
import { addNodes, listInUse, removeNodes, takeIids } from '../node/repository.ts';
import { type LiftedQuestion, liftedOf } from '../question/clean.ts';
import * as repository from './repository.ts';

const bank_job: Job<BankToRead, PackedBank> = {
  module: new URL('../import/bank-job.ts', import.meta.url),
  name: 'packBank' satisfies keyof typeof import('../import/bank-job.ts'),
};

/** Reads a bank file and reports row by row, beside this process and before the unit of work: a large one takes its time. */
export async function readQuestions(
  input: Input<typeof calls.importQuestions>,
  open: Open,
  actor: Actor,
  { file }: Pick<Visit, 'file'>,
): Promise<BankToStore> {
  if (!mayImport(actor)) refuse('permission_denied');
  const { format, dry_run, tags, file_name, text } = input;
  const given = sourceOf(file, file_name, text);
  const { school_iid } = actor;
  const read = await open.workers.run(school_iid, bank_job, { ...given, format, dry_run, tags });
  return { bank: await withPictures(open, actor, read), file_name: given.file_name };
}

/** The address of a picture in a question, in the JSON of it. */
const ENCLOSED = / src=\\"(\/enclosed\/[\w-]+)\\"/g;

/** Keeps the pictures that the bank encloses, and has its questions show them. One that is none shows nothing, which the report tells. */
async function withPictures(open: Open, actor: Actor, bank: PackedBank): Promise<PackedBank> {
  const kept = new Map<string, string>();
  for (const { address, name, base64 } of bank.enclosed) {
    const path = await takePicture(open, actor, name, Buffer.from(base64, 'base64'));
    if (path !== undefined) kept.set(address, path);
  }
  const shown = (_: string, address: string) => (kept.has(address) ? ` src=\\"${kept.get(address)}\\"` : '');
  const questions = bank.questions.map((some) => some.replace(ENCLOSED, shown));
  return { report: withLost(bank, kept), questions, enclosed: [] };
}

/** Notes the questions that name a picture which is not kept. */
function withLost({ report, questions, enclosed }: PackedBank, kept: ReadonlyMap<string, string>): ImportReport {
  if (enclosed.every(({ address }) => kept.has(address))) return report;
  const loses = (question: unknown) =>
    [...JSON.stringify(question).matchAll(ENCLOSED)].some(([, address = '']) => !kept.has(address));
  const read = questions.flatMap((some): unknown[] => JSON.parse(some));
  const notes = report.questions
    .filter((_, at) => loses(read[at]))
    .map(({ row, name }) => ({ row, name, note: 'import_note_picture_lost' satisfies ImportNote }));
  return { ...report, notes: [...report.notes, ...notes] };
}

function sourceOf(file: UploadedFile | undefined, file_name: string | undefined, text: string | undefined) {
  const given = file
    ? { file_name: file_name ?? file.name, bytes: file.bytes }
    : {
        file_name: file_name ?? '',
        bytes: Buffer.from(text ?? refuse('invalid_input', { err: { file: 'this_field_is_required' } })),
      };
  return { ...given, file_name: given.file_name.slice(0, 255).toWellFormed() };
}

interface BankToStore {
  readonly bank: PackedBank;
  readonly file_name: string;
}

/** Whose imports somebody sees; undefined: everybody's. */
const seenBy = (actor: Actor): number | undefined => (keepsImports(actor) ? undefined : (actor.user_iid ?? 0));

/** Stores the questions of a bank in one go, marked as one import that can be taken back; those of a dry run are not there. */
export async function importBank(work: Work, { bank, file_name }: BankToStore): Promise<ImportReport> {
  const { report, questions } = bank;
  if (report.format === null || questions.length === 0) return report;
  const { iid: import_iid } = await repository.addImport(
    work.db,
    {
      file_name,
      format: report.format,
      read: report.read,
      refused: report.refused.length,
      created_by: work.actor.user_iid ?? 0,
    },
    work.now,
  );
  for (const some of questions) {
    const lifted: readonly LiftedQuestion[] = JSON.parse(some);
    await addLifted(work, lifted, import_iid);
  }
  await emit(work, 'content.imported', { import_iid, file_name, read: report.read });
  return { ...report, import_iid };
}

/** Adds questions as they are, in multi-row statements. @returns their iids in the given order. */
export const addQuestions = (work: Work, questions: readonly QuestionForAuthor[]): Promise<number[]> =>
  addLifted(work, questions.map(liftedOf), null);

async function addLifted(work: Work, questions: readonly LiftedQuestion[], import_iid: number | null) {
  const iids = await takeIids(work.db, questions.length);
  const nodes = questions.map((question, index) => ({
    iid: iids[index] ?? 0,
    ntype: 'question' as const,
    pid: null,
    position: 0,
    owner_iid: work.actor.user_iid,
    import_iid,
    ...question,
  }));
  await addNodes(work.db, nodes, work.now);
  for (const { iid, fields } of nodes) await holdFiles(work, { ntype: 'question', iid }, fields);
  if (work.actor.user_iid !== null) work.accountChanged(work.actor.user_iid);
  return iids;
}

/** Takes back a whole import: all its questions or none. Those of others are not there for who may not delete. */
export async function undoImport(work: Work, { import_iid }: Input<typeof calls.undoImport>) {
  const found = (await repository.lockImport(work.db, import_iid, seenBy(work.actor))) ?? refuse('import_not_found');
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
  return {
    ...(await repository.listImportPage(work.db, seenBy(work.actor), { page, items_per_page })),
    page,
    items_per_page,
  };
}
