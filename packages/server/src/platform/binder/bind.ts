import { mayKnock } from '@sen/domain/access/rules.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Named } from '@sen/domain/shared/field-type.ts';
import {
  METADATA_STEP,
  MOST_SELECTED,
  MOST_SUGGESTED,
  nameUnder,
  type Verb,
  verbNames,
  wholeAfter,
} from '@sen/domain/shared/kind.ts';
import { invalidInput } from '../envelope.ts';
import type { Open, Route, Visit } from '../route.ts';
import { cleanLongTexts } from '../sanitize.ts';
import type { Work } from '../work.ts';
import { askedIn } from './asked.ts';
import { bulk } from './bulk.ts';
import type { Entity, Fields, Found } from './entity.ts';
import { exportRoutes, report } from './export.ts';
import { hasRich, withFiles } from './held-files.ts';
import { listHistory, noteChange } from './history.ts';
import {
  type Judged,
  judgeMetadata,
  type Kept,
  keptOf,
  nothing,
  saveMetadata,
  shownOf,
  toldOf,
  withMetadata,
} from './metadata.ts';
import { find, iidOf, mayKeep, remove, restore, standing, toldAs } from './trash.ts';

type Given = Fields & { readonly iid: number };

/**
 * Serves a kind: its entity's plain functions behind the calls that the kind declares. What is the same for every kind is here and
 * nowhere else: whole records after a change of one step, versions, vetoes, trash with restoring, history, bulk work, export.
 */
export function bind(entity: Entity): Route[] {
  const verbs = verbsOf(entity);
  const routes = verbNames.flatMap((verb) => {
    const contract = entity.kind.calls[verb];
    const served = verbs[verb];
    return contract && served ? [{ ...served, contract }] : [];
  });
  return [...routes, ...exportRoutes(entity)];
}

type Served = Omit<Route, 'contract'>;

const inWork = (run: (work: Work, given: Given, visit: Visit, open: Open) => Promise<unknown>): Served => ({
  confined: true,
  run: (work, input, visit, open) => run(work as Work, input as Given, visit, open),
});

/** Answers with the record as it is saved. */
const writing = (
  entity: Entity,
  run: (work: Work, given: Given, visit: Visit) => ReturnType<typeof savedOf>,
): Served => ({
  ...inWork(async (work, given, visit, open) => {
    const saved = await run(work, given, visit);
    return { ...saved, node: await withFiles(work, entity.kind, { visit, open }, saved.node) };
  }),
  ...(hasRich(entity.kind) && { prepare: cleanLongTexts }),
});

const byItself = (run: (open: Open, given: Fields, visit: Visit) => Promise<unknown>): Served => ({
  confined: false,
  run: (open, input, visit) => run(open as Open, input as Fields, visit),
});

function verbsOf(entity: Entity): Partial<Record<Verb, Served>> {
  return {
    draft: inWork((work, { pid }) => {
      permitMaking(work, entity);
      return entity.draft(work, numberIn(pid));
    }),
    create: writing(entity, async (work, given) => create(work, entity, given)),
    update: writing(entity, async (work, given, { step }) =>
      update(work, entity, { ...given, iid: await givenIid(work, entity, given) }, step),
    ),
    remove: inWork(async (work, given) => remove(work, entity, await givenIid(work, entity, given))),
    restore: inWork((work, { iid }) => restore(work, entity, iid)),
    detail: inWork(async (work, given, visit, open) =>
      withFiles(work, entity.kind, { visit, open }, await detail(work, entity, given)),
    ),
    list: inWork((work, given) => list(work, entity, given)),
    suggest: inWork((work, { keyword }) => suggest(work, entity, keyword)),
    report: inWork((work, given, visit) => report(work, entity, given, visit)),
    pick: inWork((work, given) => pick(work, entity, given)),
    bulk: byItself((open, given, visit) => bulk(open, entity, given, visit)),
    history: inWork((work, given) => history(work, entity, given)),
  };
}

/** A record is named by its number or by its long id. */
const givenIid = async (work: Work, entity: Entity, { iid, id }: Partial<Given>): Promise<number> =>
  iid ?? (await iidOf(work, entity, String(id ?? '')));

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Names of the call itself; what else comes are fields of the record. */
const ofCall: ReadonlySet<string> = new Set(['ntype', 'iid', 'id', 'version', 'pid', 'position', 'metadata']);
const fieldsIn = (given: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !ofCall.has(name)));

/** The fields of the kind and those of the school's own, refused together. */
function parsed({ kind }: Entity, work: Work, whole: Fields, judged: Judged) {
  const fields = kind.fields.safeParse(whole);
  if (fields.success && 'metadata' in judged) return { fields: fields.data, metadata: judged.metadata };
  const own = fields.success ? {} : Object(invalidInput(fields.error, work.actor.language).detail.err);
  return refuse('invalid_input', { err: { ...own, ...('err' in judged && judged.err) } });
}

const kept = (work: Work, { table, kind }: Entity, iid?: number) => keptOf(work, { table, ntype: kind.ntype }, iid);

const asRecord = ({ kind }: Entity, { deleted_at: _, ...found }: Found, own: Kept) => ({
  ...found,
  ntype: kind.ntype,
  metadata: shownOf(own),
});

/** NOD-34: the whole record for those who may see the list; of a kind for all the others read it without the fields of the school's own. */
async function detail(work: Work, entity: Entity, given: Given) {
  const iid = await givenIid(work, entity, given);
  const found = await standing(work, entity, iid);
  const { list } = entity.kind.calls;
  const is_reader = list !== undefined && mayKnock(work.actor, list.access);
  return asRecord(entity, found, is_reader ? await kept(work, entity, iid) : nothing);
}

async function savedOf(work: Work, entity: Entity, iid: number, own: Kept) {
  const found = await standing(work, entity, iid);
  return { iid, version: found.version, node: asRecord(entity, found, own) };
}

function permitMaking(work: Work, entity: Entity): void {
  if (!mayKeep(work, entity, 'create')) refuse('permission_denied');
}

/** NOD-28, also for calls that make a record by another path. */
export async function create(work: Work, entity: Entity, given: Fields) {
  permitMaking(work, entity);
  const pid = numberIn(given.pid);
  const empty = await kept(work, entity);
  const judged = judgeMetadata({ ...empty, given: given.metadata, whole: true }, work.actor.language);
  const { fields, metadata } = parsed(entity, work, { ...(await entity.draft(work, pid)), ...fieldsIn(given) }, judged);
  const iid = await entity.create(work, fields, pid);
  if (entity.table && Object.keys(metadata).length > 0) await saveMetadata(work.db, entity.table, iid, metadata);
  const own = { ...empty, stored: metadata };
  const saved = await savedOf(work, entity, iid, own);
  const { ntype } = entity.kind;
  await noteChange(work, recordEvent(ntype, 'created'), {
    ntype: toldAs(entity),
    iid,
    name: saved.node.name,
    after: { ...asFields(saved.node.fields), ...toldOf(own) },
  });
  return saved;
}

/** NOD-32: the fields of the step are whole, or all fields where a version is given; else only what is given changes. */
async function update(work: Work, entity: Entity, given: Given, step: string | undefined) {
  const { kind } = entity;
  refuseUnknown(kind, step);
  const found = await standing(work, entity, given.iid);
  if (!found.can.edit) refuse('permission_denied');
  if (given.version !== undefined && given.version !== found.version) refuse('edited_meanwhile');
  const stored = asFields(found.fields);
  const of_step =
    step === METADATA_STEP ? [] : kind.steps.find(({ name }) => name === step)?.fields.map(({ name }) => name);
  // A state is led on by its steps, and never left empty.
  const whole = Object.keys(stored).filter((name) => !kind.states || name !== 'state');
  const emptied = of_step ?? (given.version === undefined ? [] : whole);
  const wanted = of_step ? withNames(fieldsIn(given), of_step) : fieldsIn(given);
  const before = await kept(work, entity, found.iid);
  const { fields, metadata } = parsed(
    entity,
    work,
    wholeAfter(stored, wanted, emptied),
    ownAfter(work, before, given, step),
  );
  const covered = await entity.update(work, found, fields, {
    pid: numberIn(given.pid),
    position: numberIn(given.position),
  });
  if (entity.table && metadata !== before.stored) await saveMetadata(work.db, entity.table, found.iid, metadata);
  const after = { ...before, stored: metadata };
  const saved = await savedOf(work, entity, found.iid, after);
  const change = {
    before: { ...stored, ...toldOf(before) },
    after: { ...asFields(saved.node.fields), ...toldOf(after) },
    covered,
  };
  await noteChange(work, recordEvent(kind.ntype, 'updated'), {
    ntype: toldAs(entity),
    iid: found.iid,
    name: saved.node.name,
    ...change,
  });
  return saved;
}

/** A step that the form of the kind has not; a kind whose form is one of its own has none. */
function refuseUnknown({ steps }: Entity['kind'], step: string | undefined): void {
  const known = step === undefined || step === METADATA_STEP || steps.some(({ name }) => name === step);
  if (!known) refuse('invalid_input', { err: { _sand_step: 'this_field_is_not_valid' } });
}

/** Fields of the school's own stay as they are where none is given. */
function ownAfter(
  { actor }: Work,
  before: Kept,
  { metadata: given, version }: Given,
  step: string | undefined,
): Judged {
  if (given === undefined && step !== METADATA_STEP) return { metadata: before.stored };
  return judgeMetadata({ ...before, given, whole: step !== undefined || version !== undefined }, actor.language);
}

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const withNames = (given: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));

async function list(work: Work, entity: Entity, given: Fields) {
  const page = numberIn(given.page) ?? 1;
  const items_per_page = numberIn(given.items_per_page) ?? -1;
  const found = await entity.list(work, askedIn(given, { number: page, size: items_per_page }));
  const items = await withMetadata(work, { table: entity.table, ntype: entity.kind.ntype }, found.items);
  return { items, total: found.total, page, items_per_page };
}

/** REP-11: those that a person may see, in the order of their list. */
export async function suggest(work: Work, entity: Entity, keyword: unknown) {
  const asked = askedIn({ keyword, sort: entity.kind.sort }, { number: 1, size: MOST_SUGGESTED });
  const { items } = await entity.list(work, asked);
  const { under } = entity.kind;
  return under ? items.map((row) => withParent(row, under.field)) : items;
}

/** Rows that are called by what they hang under, too. */
function withParent(row: unknown, field: string) {
  const { name, [field]: parent } = Object(row);
  return { ...Object(row), name: nameUnder(String(name), Named.safeParse(parent).data?.name) };
}

async function pick(work: Work, entity: Entity, given: Fields) {
  const { items, total } = await entity.list(work, askedIn(given, { number: 1, size: MOST_SELECTED }));
  return { iids: items.map((row) => numberIn(asFields(row).iid) ?? 0), total };
}

async function history(work: Work, entity: Entity, { iid, page, items_per_page }: Given) {
  if (!(await find(work, entity, iid))) refuse('not_found');
  const tell = entity.history?.(listHistory) ?? listHistory;
  return tell(work, { ntype: toldAs(entity), iid, page: Number(page), items_per_page: Number(items_per_page) });
}
