/** The work on an import, batch by batch, each in a transaction with the place it has come to: whatever stops it, nothing is done twice. */
import {
  ImportOptions,
  type ImportState,
  importStates,
  isUnderWay,
  UNDOABLE_S,
} from '@sen/domain/people/import/model.ts';
import { type Actor, languages } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import { longWork } from '../../../platform/long-work.ts';
import type { Open } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { actorNow } from '../../identity/index.ts';
import { compareRows } from './compare-rows.ts';
import { mayImport } from './reach.ts';
import * as repository from './repository.ts';
import * as rows from './rows-repository.ts';
import type { ImportAtHand, Target } from './target.ts';
import { targetOf } from './targets.ts';

const CHECK_AT_ONCE = 500;
const WRITE_AT_ONCE = 500;
/** Each person who is removed is searched for in every table that may mention them. */
const UNDO_AT_ONCE = 50;

const Options = ImportOptions.extend({
  run: z.boolean().default(false),
  /** What is wrong is told in the words in which the sheet was brought. */
  language: z.enum(languages).optional(),
});

export const optionsOf = (stored: unknown) => Options.parse(stored);
export const stateOf = (stored: string): ImportState => z.enum(importStates).parse(stored);

export const atHand = (found: repository.ImportRow): ImportAtHand => ({
  ...found,
  options: optionsOf(found.options),
});

/** The person who imports; refused where they may not import any more. */
async function importerOf(work: Work, iid: number): Promise<Actor | undefined> {
  const found = await repository.findImport(work.db, iid);
  if (!found || !isUnderWay(stateOf(found.state))) return undefined;
  const actor = await actorNow(work, found);
  const { language = actor.language } = optionsOf(found.options);
  return mayImport(actor, found.name) ? { ...actor, language } : refuse('permission_denied');
}

async function takeLot(work: Work, iid: number): Promise<boolean> {
  const found = await repository.lockImport(work.db, iid);
  return found !== undefined && isUnderWay(stateOf(found.state)) && advance(work, atHand(found));
}

const fail = ({ db, now }: Work, iid: number, message: string) =>
  repository.saveImport(db, iid, { state: 'failed', fault: { row: 0, message }, finished_at: now }, now);

export const importing = longWork({
  job: 'sheet_import',
  stalled_in: 'schools_with_stalled_sheets',
  doerOf: importerOf,
  takeLot,
  fail,
  listStalled: repository.listStalled,
  beat: (db, iid, now) => repository.saveImport(db, iid, {}, now),
});

async function advance(work: Work, of: ImportAtHand): Promise<boolean> {
  const target = targetOf(of.name);
  if (of.state === 'checking') return check(work, of, target);
  return of.state === 'importing' ? write(work, of, target) : undo(work, of, target);
}

async function check(work: Work, of: ImportAtHand, target: Target): Promise<boolean> {
  const { db, actor, now } = work;
  if (of.position === 0) await rows.countAnew(db);
  const next = await rows.listNext(db, of.iid, of.position, target.most_together ?? CHECK_AT_ONCE);
  if (next.length > 0) {
    await rows.saveJudged(db, actor.school_iid, of.iid, await target.judge(work, of, next));
    await moveOn(work, of, next);
    return true;
  }
  await compareRows(db, actor.school_iid, of.iid);
  const { run } = optionsOf(of.options);
  const counted = await rows.countOutcomes(db, of.iid);
  const total = counted.reduce((sum, { outcome, count }) => (isWritten(outcome) ? sum + Number(count) : sum), 0);
  if (!run) {
    await repository.saveImport(db, of.iid, { state: 'checked', finished_at: now }, now);
    return false;
  }
  await repository.saveImport(db, of.iid, { state: 'importing', position: 0, done: 0, total }, now);
  return true;
}

export const isWritten = (outcome: string | null): boolean => outcome === 'create' || outcome === 'update';

const moveOn = ({ db, now }: Work, of: ImportAtHand, done: readonly { readonly row: number }[]) =>
  repository.saveImport(db, of.iid, { position: done.at(-1)?.row ?? of.position, done: of.done + done.length }, now);

async function write(work: Work, of: ImportAtHand, target: Target): Promise<boolean> {
  const { db, actor } = work;
  const next = await rows.listToWrite(db, of.iid, of.position, target.most_together ?? WRITE_AT_ONCE);
  if (next.length === 0) {
    await finish(work, of, 'done');
    return false;
  }
  await rows.saveWritten(db, actor.school_iid, of.iid, await target.write(work, of, next));
  await moveOn(work, of, next);
  return true;
}

/** Counts what became of the rows and ends the writing. */
export async function finish(work: Work, of: ImportAtHand, state: 'done' | 'cancelled'): Promise<void> {
  const { db, now } = work;
  const [results, outcomes] = await Promise.all([rows.countResults(db, of.iid), rows.countOutcomes(db, of.iid)]);
  const counted = (result: string) => Number(results.find((one) => one.result === result)?.count ?? 0);
  const left_out = outcomes.reduce(
    (sum, { outcome, count }) => (outcome === 'error' || outcome === 'ask' ? sum + Number(count) : sum),
    0,
  );
  const told = { created: counted('created'), updated: counted('updated'), refused: counted('refused') + left_out };
  await repository.saveImport(db, of.iid, { ...told, state, finished_at: now }, now);
  await emit(work, `import.${state}`, { import_iid: of.iid, name: of.name, file_name: of.file_name, ...told });
}

async function undo(work: Work, of: ImportAtHand, target: Target): Promise<boolean> {
  const { db, actor, now } = work;
  const next = await rows.listWritten(db, of.iid, of.position, target.most_together ?? UNDO_AT_ONCE);
  if (next.length === 0) {
    const told = { removed: of.removed, restored: of.restored, kept: of.kept };
    await repository.saveImport(db, of.iid, { state: 'undone', finished_at: now }, now);
    await emit(work, 'import.undone', { import_iid: of.iid, name: of.name, file_name: of.file_name, ...told });
    return false;
  }
  const undone = await target.undo(work, of, next);
  await rows.saveUndone(db, actor.school_iid, of.iid, undone);
  const count = (wanted: string) => undone.filter((one) => one.undone === wanted).length;
  const [removed, restored] = [count('removed'), count('restored')];
  await repository.saveImport(
    db,
    of.iid,
    {
      ...{ position: next.at(-1)?.row ?? 0, done: of.done + next.length },
      ...{ removed: of.removed + removed, restored: of.restored + restored },
      kept: of.kept + undone.length - removed - restored,
    },
    now,
  );
  return true;
}

/** Throws away what was read of sheets that can no longer be taken back. */
export async function removeOldSheets({ works, schools, clock }: Open): Promise<void> {
  for (const school_iid of await schools.withWork('schools_with_old_sheets', clock.now() - UNDOABLE_S))
    await works.asSchool(school_iid, ({ db, now }) => repository.removeOldRows(db, now - UNDOABLE_S));
}
