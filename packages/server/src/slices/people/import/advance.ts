/** The work on an import, batch by batch, each in a transaction with the place it has come to: whatever stops it, nothing is done twice. */
import {
  ImportOptions,
  type ImportState,
  importStates,
  isUnderWay,
  sheetNames,
  UNDOABLE_S,
} from '@sen/domain/people/import/model.ts';
import { reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { isDatabaseDown, isPassing } from '../../../platform/db-errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueJob } from '../../../platform/queue-job.ts';
import type { Open } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor, listRightsOf } from '../../identity/index.ts';
import { compareRows } from './compare-rows.ts';
import * as repository from './repository.ts';
import * as rows from './rows-repository.ts';
import type { ImportAtHand, Target } from './target.ts';
import { targetOf } from './targets.ts';

const CHECK_AT_ONCE = 500;
const WRITE_AT_ONCE = 500;
/** Each person who goes is looked for in every table that may speak of him. */
const UNDO_AT_ONCE = 50;
/** After so long the job makes room for others and goes on as a new one. */
const TURN_S = 3;
/** Work that was not seen alive for so long has lost its server. */
const STALLED_S = 30;

const Options = ImportOptions.extend({ run: z.boolean().default(false) });
const Job = z.object({ school_iid: z.number(), import_iid: z.number() });

export const queueWork = ({ db, actor }: Work, import_iid: number) =>
  queueJob(db, 'sheet_import', { school_iid: actor.school_iid, import_iid });

export const optionsOf = (stored: unknown) => Options.parse(stored);
export const stateOf = (stored: string): ImportState => z.enum(importStates).parse(stored);

export const atHand = (found: repository.ImportRow): ImportAtHand => ({
  ...found,
  name: z.enum(sheetNames).parse(found.name),
  options: optionsOf(found.options),
});

/** The job `sheet_import`. */
export async function workOnImport(open: Open, payload: unknown): Promise<void> {
  const job = Job.parse(payload);
  const begun = open.clock.now();
  while (await takeStep(open, job)) {
    if (open.clock.now() - begun < TURN_S) continue;
    await open.works.asSchool(job.school_iid, (work) => queueWork(work, job.import_iid));
    return;
  }
}

/** One batch. @returns whether there is more. */
async function takeStep({ works, log }: Open, { school_iid, import_iid }: z.output<typeof Job>): Promise<boolean> {
  const actor = await importerOf(works, school_iid, import_iid);
  if (!actor) return false;
  try {
    return await works.inSchool(actor, async (work) => {
      const found = await repository.lockImport(work.db, import_iid);
      if (!found || !isUnderWay(stateOf(found.state))) return false;
      return advance(work, atHand(found));
    });
  } catch (error) {
    // What the moment was too busy for is done later: the import stands where it stood.
    if (isDatabaseDown(error) || isPassing(error)) throw error;
    log.error({ err: error, import_iid }, 'an import failed');
    const message = error instanceof Refusal ? error.key : 'unexpected';
    await works.asSchool(school_iid, ({ db, now }) =>
      repository.saveImport(db, import_iid, { state: 'failed', fault: { row: 0, message }, finished_at: now }, now),
    );
    return false;
  }
}

/** Whoever imports, with what he may do by now; nobody where he may not import any more, and the import has failed. */
async function importerOf(works: Open['works'], school_iid: number, import_iid: number): Promise<Actor | undefined> {
  return works.asSchool(school_iid, async (work) => {
    const { db, now } = work;
    const found = await repository.findImport(db, import_iid);
    if (!found || !isUnderWay(stateOf(found.state))) return undefined;
    const user_iid = found.created_by;
    const [account, rights] = await Promise.all([repository.findImporter(db, user_iid), listRightsOf(db, [user_iid])]);
    const { grants = [], abac = [] } = rights.get(user_iid) ?? {};
    const reach = reachOf({ grants });
    if (account?.status === 'activated' && (reach === 'all' || reach.length > 0)) {
      const language = await languageFor(work, { iid: user_iid, settings: account.settings });
      return { school_iid, user_iid, masked_by_iid: found.masked_by, grants, abac, language };
    }
    const fault = { row: 0, message: 'permission_denied' };
    await repository.saveImport(db, import_iid, { state: 'failed', fault, finished_at: now }, now);
    return undefined;
  });
}

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

/** Goes on with what a server that ended has left, and forgets sheets that can no longer be taken back. */
export async function reviveImports({ works, schools }: Open): Promise<void> {
  for (const school_iid of await schools.iids())
    await works.asSchool(school_iid, async (work) => {
      for (const { iid } of await repository.listStalled(work.db, work.now - STALLED_S)) {
        await repository.saveImport(work.db, iid, {}, work.now);
        await queueWork(work, iid);
      }
      await repository.removeOldRows(work.db, work.now - UNDOABLE_S);
    });
}
