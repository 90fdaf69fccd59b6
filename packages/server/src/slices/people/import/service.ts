/** What the office does with an import on its way: looks at it, maps, mends, chooses, runs, cancels, takes back. */
import { may } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/people/import/contract.ts';
import { mappingFault, plainHeading } from '@sen/domain/people/import/fields.ts';
import {
  type ImportState,
  NearPerson,
  NearRow,
  outcomes,
  Problem,
  rowChoices,
  sheetFormats,
  statusOf,
  UNDOABLE_S,
} from '@sen/domain/people/import/model.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { inOneLine } from '@sen/domain/shared/wire.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { atHand, finish, importing, isWritten, optionsOf, stateOf } from './advance.ts';
import { compareRows } from './compare-rows.ts';
import { importReach, mayImport } from './reach.ts';
import * as repository from './repository.ts';
import * as rows from './rows-repository.ts';
import { targetOf } from './targets.ts';

type Found = repository.ImportRow;

const isOurs = (actor: Actor, { name, created_by }: Found): boolean =>
  importReach(actor, name) === 'all' || created_by === actor.user_iid;

/** One's own; whoever looks after the whole school sees everybody's. Not yours is not found. */
function ours({ actor }: Work, found: Found | undefined): Found {
  if (!found || !mayImport(actor, found.name) || !isOurs(actor, found)) refuse('import_not_found');
  return found;
}

export const importAt = async (work: Work, import_id: number): Promise<Found> =>
  ours(work, await repository.findImport(work.db, import_id));

/** Held, and at one of these steps. */
async function held(work: Work, import_id: number, ...states: readonly ImportState[]): Promise<Found> {
  const found = ours(work, await repository.lockImport(work.db, import_id));
  if (!states.includes(stateOf(found.state))) refuse('import_at_another_step');
  return found;
}

/** The same for whoever brought it: what it writes is written with their rights, so that nobody else says what that is. */
async function heldByBringer(work: Work, import_id: number, ...states: readonly ImportState[]): Promise<Found> {
  const found = await held(work, import_id, ...states);
  if (!isBringer(work.actor, found)) refuse('permission_denied');
  return found;
}

const isBringer = ({ user_iid }: Actor, { created_by }: Found): boolean => created_by === user_iid;

/** Taking back deletes people with the bringer's rights: theirs to do, or for root of the school. */
const mayTakeBack = (actor: Actor, found: Found): boolean => isBringer(actor, found) || may(actor, 'root');

const Fault = z.object({ row: z.number(), message: z.string() }).nullable();
const MOST_ERRORS = 100;

export async function importStatus(work: Work, { import_id }: Input<typeof calls.importStatus>) {
  const found = await importAt(work, import_id);
  const { language } = work.actor;
  const fault = Fault.parse(found.fault);
  const rejected = await rows.listRejected(work.db, import_id, 0, MOST_ERRORS);
  const errors = rejected.flatMap(({ row, problems, twin_row, twin_field, outcome }) => [
    ...Problem.array()
      .parse(problems)
      .map(({ field, message }) => ({ row, field, message: textOf(language, message) })),
    ...(twin_row === null ? [] : [{ row, field: twin_field, message: textOf(language, 'sheet_twin') }]),
    ...(outcome === 'ask' ? [{ row, field: '', message: textOf(language, 'sheet_not_decided') }] : []),
  ]);
  const whole = fault ? [{ row: fault.row, field: '', message: textOf(language, fault.message) }] : [];
  const state = stateOf(found.state);
  return {
    ...{ import_id, state, status: statusOf(state), total: found.total, done: found.done },
    errors: [...whole, ...errors],
  };
}

const SAMPLE = 3;
const MOST_KEPT = 100;

export async function importDetail(
  work: Work,
  { import_id }: Input<typeof calls.importDetail>,
): Promise<Output<typeof calls.importDetail>> {
  const found = await importAt(work, import_id);
  const { db, actor, now } = work;
  const [sample, counted, problems, kept, written, by] = await Promise.all([
    rows.firstRows(db, import_id, SAMPLE),
    rows.countOutcomes(db, import_id),
    rows.countProblems(db, actor.school_iid, import_id),
    rows.listKept(db, import_id, MOST_KEPT),
    rows.countWritten(db, import_id),
    repository.bringerOf(db, found),
  ]);
  const count = (name: string) => Number(counted.find(({ outcome }) => outcome === name)?.count ?? 0);
  const { origin: _, run: __, language: ___, ...options } = optionsOf(found.options);
  const state = stateOf(found.state);
  const { file_name, encoding, total, done, headings, mapping, created, updated, refused } = found;
  return {
    ...{ import_id, name: atHand(found).name, file_name, encoding, state, total, done, headings, mapping, options },
    ...{ created, updated, refused, removed: found.removed, restored: found.restored },
    format: z.enum(sheetFormats).parse(found.format),
    fields: [...(await targetOf(found.name).fields(work))],
    fault: Fault.parse(found.fault),
    sample: sample.map(({ cells }) => cells.slice(0, headings.length)),
    counts: {
      ...{ create: count('create'), update: count('update'), skip: count('skip') },
      ...{ ask: count('ask'), error: count('error') },
    },
    problems: problems.map((one) => ({ ...one, count: Number(one.count) })),
    kept: kept.map(({ row, made_iid, undone, name: person }) => ({
      ...{ row, iid: made_iid, name: person ?? '', why: undone },
    })),
    kept_total: found.kept,
    by,
    can: {
      steer: isBringer(actor, found),
      run: state === 'checked' && isBringer(actor, found) && count('create') + count('update') > 0,
      undo: mayTakeBack(actor, found) && undoable.includes(state) && written > 0 && isInTime(found, now),
      passwords: makesPeople(found) ? await rows.countWithoutPassword(db, import_id) : 0,
    },
  };
}

const makesPeople = (found: Found): boolean =>
  stateOf(found.state) === 'done' && targetOf(atHand(found).name).reads === 'people';

const undoable: readonly ImportState[] = ['done', 'cancelled', 'failed'];
const isInTime = ({ created_at }: Found, now: number): boolean => now - created_at <= UNDOABLE_S;

export async function mapImport(
  work: Work,
  { import_id, mapping, when_known, organization_iid, invite }: Input<typeof calls.mapImport>,
  visit: Visit,
) {
  const found = await heldByBringer(work, import_id, 'read', 'checked');
  const { name, headings } = atHand(found);
  const fields = await targetOf(name).fields(work);
  const known = headings.map((_, at) => mapping[at] ?? '');
  if (known.some((field) => field !== '' && !fields.includes(field)))
    refuse('invalid_input', { err: { mapping: 'this_field_is_not_valid' } });
  const fault = mappingFault(known);
  if (fault) refuse('invalid_input', { err: { mapping: fault } });
  const before = optionsOf(found.options);
  const options = {
    ...before,
    ...{ organization_iid: organization_iid ?? null, origin: visit.origin, run: false },
    language: work.actor.language,
    when_known: when_known ?? before.when_known,
    invite: invite ?? before.invite,
  };
  await repository.saveHeadings(work.db, name, meaningOf(headings, known));
  const begun = { state: 'checking', position: 0, done: 0, mapping: known, options } as const;
  await repository.saveImport(work.db, import_id, begun, work.now);
  await importing.queue(work, import_id);
  return { state: 'checking' as const };
}

/** What each heading was taken for; of two with one name the one that was not left out. */
function meaningOf(headings: readonly string[], mapping: readonly string[]): Map<string, string> {
  const meaning = new Map<string, string>();
  for (const [at, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    meaning.set(plain, mapping[at] || meaning.get(plain) || '');
  }
  return meaning;
}

const Fields = z.record(z.string(), z.string());

export async function importRows(
  work: Work,
  { import_id, outcome, field, message, page, items_per_page }: Input<typeof calls.importRows>,
): Promise<Output<typeof calls.importRows>> {
  const { headings } = await importAt(work, import_id);
  const found = await rows.listPage(work.db, import_id, { outcome, field, message }, page, items_per_page);
  const iids = found.items.flatMap(({ known_iid, choice_iid }) => choice_iid ?? known_iid ?? []);
  const names = new Map(iids.length > 0 ? (await listNames(work.db, iids)).map(({ iid, name }) => [iid, name]) : []);
  const items = found.items.map((row) => {
    const iid = row.choice_iid ?? row.known_iid;
    return {
      ...{ row: row.row, twin_row: row.twin_row, made_iid: row.made_iid },
      cells: headings.map((_, at) => row.cells[at] ?? ''),
      fields: Fields.catch({}).parse(row.fields),
      outcome: z.enum(outcomes).catch('create').parse(row.outcome),
      problems: Problem.array().parse(row.problems),
      near: NearPerson.array().parse(row.near),
      near_row: row.near_row === null ? null : NearRow.parse({ row: row.near_row, why: row.near_why }),
      choice: z.enum(['', ...rowChoices]).parse(row.choice),
      known: iid === null ? null : { iid, name: names.get(iid) ?? '' },
    };
  });
  return { items, total: found.total, page, items_per_page };
}

/** Judges a row again after a change by hand. */
async function judgeAgain(work: Work, found: Found, changed: number) {
  const { db, actor } = work;
  const stored = (await rows.findRow(db, found.iid, changed)) ?? refuse('not_found');
  const target = targetOf(atHand(found).name);
  const concerned = target.most_together ? await rows.listNext(db, found.iid, 0, target.most_together) : [stored];
  const judged = await target.judge(work, atHand(found), concerned);
  await rows.saveJudged(db, actor.school_iid, found.iid, judged);
  await compareRows(db, actor.school_iid, found.iid);
}

export async function editImportRow(
  work: Work,
  { import_id, row, column, text }: Input<typeof calls.editImportRow>,
): Promise<Output<typeof calls.editImportRow>> {
  const found = await heldByBringer(work, import_id, 'checked');
  const stored = (await rows.findRow(work.db, import_id, row)) ?? refuse('not_found');
  if (column >= found.headings.length) refuse('not_found');
  const cells = found.headings.map((_, at) => (at === column ? inOneLine(text) : (stored.cells[at] ?? '')));
  await rows.saveCells(work.db, import_id, row, cells);
  await judgeAgain(work, found, row);
  const judged = (await rows.findRow(work.db, import_id, row)) ?? refuse('not_found');
  return {
    outcome: z.enum(outcomes).catch('error').parse(judged.outcome),
    problems: Problem.array().parse(judged.problems),
  };
}

export async function chooseImportRows(
  work: Work,
  { import_id, row, choice, user_iid }: Input<typeof calls.chooseImportRows>,
) {
  const found = await heldByBringer(work, import_id, 'checked');
  if (row !== undefined) {
    const stored = (await rows.findRow(work.db, import_id, row)) ?? refuse('not_found');
    const near = NearPerson.array().parse(stored.near);
    const candidates = [...near.map(({ iid }) => iid), ...(stored.known_iid === null ? [] : [stored.known_iid])];
    const choice_iid = choice === 'update' ? (candidates.find((iid) => iid === (user_iid ?? iid)) ?? null) : null;
    if (choice === 'update' && choice_iid === null) refuse('invalid_input', { err: { user_iid: 'not_found' } });
    await rows.saveChoice(work.db, import_id, row, { choice, choice_iid });
    await judgeAgain(work, found, row);
    return { changed: 1 };
  }
  if (choice === 'update') refuse('invalid_input', { err: { choice: 'this_field_is_not_valid' } });
  const changed = await rows.chooseWaiting(work.db, import_id, choice);
  await compareRows(work.db, work.actor.school_iid, import_id);
  return { changed };
}

export async function runImport(work: Work, { import_id }: Input<typeof calls.runImport>) {
  await heldByBringer(work, import_id, 'checked');
  const counted = await rows.countOutcomes(work.db, import_id);
  const total = counted.reduce((sum, { outcome, count }) => (isWritten(outcome) ? sum + Number(count) : sum), 0);
  if (total === 0) refuse('import_at_another_step');
  const begun = { state: 'importing', position: 0, done: 0, total } as const;
  await repository.saveImport(work.db, import_id, { ...begun, finished_at: null }, work.now);
  await importing.queue(work, import_id);
  return { state: 'importing' as const };
}

export async function cancelImport(work: Work, { import_id }: Input<typeof calls.cancelImport>) {
  const found = await held(work, import_id, 'read', 'checking', 'checked', 'importing');
  await finish(work, atHand(found), 'cancelled');
  return { state: 'cancelled' as const };
}

export async function undoSheetImport(work: Work, { import_id }: Input<typeof calls.undoSheetImport>) {
  const found = await held(work, import_id, ...undoable);
  if (!mayTakeBack(work.actor, found)) refuse('permission_denied');
  if (!isInTime(found, work.now)) refuse('restore_too_late');
  const total = await rows.countWritten(work.db, import_id);
  const begun = { state: 'undoing', position: 2_147_483_647, done: 0, total } as const;
  await repository.saveImport(work.db, import_id, { ...begun, finished_at: null }, work.now);
  await importing.queue(work, import_id);
  return { state: 'undoing' as const };
}

export async function listSheetImports(
  work: Work,
  { name, page, items_per_page }: Input<typeof calls.listSheetImports>,
): Promise<Output<typeof calls.listSheetImports>> {
  const { user_iid } = work.actor;
  if (!mayImport(work.actor, name)) refuse('permission_denied');
  const own = importReach(work.actor, name) === 'all' ? {} : { created_by: user_iid ?? 0 };
  const found = await repository.listImportPage(work.db, { name, ...own, page, items_per_page });
  const items = found.items.map((one) => ({ ...one, state: stateOf(one.state) }));
  return { items, total: found.total, page, items_per_page };
}
