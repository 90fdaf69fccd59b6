/** Rows that become records of a kind whose fields are told by their types: known by their code, read as its form reads them. */
import { kindOf } from '@sen/domain/kinds.ts';
import { byWord, plainHeading } from '@sen/domain/people/import/fields.ts';
import type { Problem } from '@sen/domain/people/import/model.ts';
import { changedSince } from '@sen/domain/people/import/plan.ts';
import { dayOf } from '@sen/domain/people/import/values.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { type Language, languages } from '@sen/domain/shared/actor.ts';
import type { FieldType, FieldTypes } from '@sen/domain/shared/field-type.ts';
import { type Kind, UNDER } from '@sen/domain/shared/kind.ts';
import { momentOf } from '@sen/domain/shared/moment-text.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { numberOf } from '@sen/domain/shared/number-text.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { isMarkedUp, plainText, toHtml } from '@sen/domain/shared/text-formats.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Fields } from '../../../platform/binder/entity.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { listNames } from '../../../platform/binder/named-values.ts';
import { holdsParent, isUsed, plainOf } from '../../../platform/binder/plain.ts';
import * as records from '../../../platform/binder/plain-rows.ts';
import { fieldMessages } from '../../../platform/envelope.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import type { JudgedRow, RowToJudge, RowToWrite, StoredRow, WrittenRow } from './rows-repository.ts';
import { type ImportAtHand, planByCode, readingProblems, saidIn, type Target, written } from './target.ts';

type Said = Readonly<Record<string, string>>;

/** Records that the rows of a sheet name, by kind and by name or code as people write them. */
type Named = ReadonlyMap<string, ReadonlySet<number>>;

type Clock = Parameters<typeof momentOf>[1];

/** What the words of a cell are read by. */
interface Reading {
  readonly named: Named;
  readonly clock: Clock;
  readonly language: Language;
}

interface Read {
  readonly said: Said;
  /** What is kept of it, where nothing is wrong. */
  readonly fields: Fields;
  readonly problems: readonly Problem[];
  /** What a new record cannot be without. */
  readonly missing: readonly Problem[];
}

/** States are changed by their steps, and what a cell names must be something that whoever brings the sheet may read. */
const isInSheets = ([name, { is, of }]: readonly [string, FieldType]): boolean =>
  name !== 'state' && is !== 'files' && (of === undefined || kindOf(of)?.for_all === true);

const targets = new Map<Kind, Target>();

/** Made once for each kind. */
export function plainTarget(kind: Kind): Target {
  const known = targets.get(kind) ?? targetFor(kind);
  targets.set(kind, known);
  return known;
}

function targetFor(kind: Kind): Target {
  const { ntype, types = {}, sheet = {} } = kind;
  const used = Object.fromEntries(Object.entries(types).filter(isInSheets));
  const all_fields = Object.keys(used);
  const labelOf = (field: string) => used[field]?.label ?? `field_${field}`;
  const target = { kind, types: used };
  return {
    reads: 'groups',
    all_fields,
    fields: async () => all_fields,
    by_heading: new Map([
      ...all_fields.flatMap((field) =>
        languages.map((language) => [plainHeading(textOf(language, labelOf(field))), field] as const),
      ),
      ...byWord({ ...Object.fromEntries(all_fields.map((field) => [field, field])), ...sheet }),
    ]),
    words: (field) => ({ label: labelOf(field), example: `sheet_example_${ntype}_${field}` }),
    judge: async (work, of, rows) => (await judged(work, target, of, rows)).map(({ row }) => row),
    write: (work, of, rows) => write(work, target, of, rows),
    undo: (work, _of, rows) => undo(work, kind, rows),
  };
}

interface PlainTarget {
  readonly kind: Kind;
  readonly types: FieldTypes;
}

/** What is said of each row, with what it would be kept as. */
async function judged(
  work: Work,
  { kind, types }: PlainTarget,
  of: ImportAtHand,
  rows: readonly RowToJudge[],
  hold = false,
) {
  const said = rows.map((row) => saidIn(row, of));
  const [known, named, clock] = await Promise.all([
    records.listByCode(
      work.db,
      plainOf(work, kind),
      said.flatMap(({ code }) => code?.toLowerCase() ?? []),
    ),
    namedIn(work, types, said, hold),
    clockOf(work),
  ]);
  const by_code = new Map(known.map((one) => [String(one.code).toLowerCase(), one]));
  return rows.map((stored, at) => {
    const read = readRow({ kind, types }, said[at] ?? {}, { named, clock, language: work.actor.language });
    const unread = readingProblems(stored, of);
    const code = read.said.code?.toLowerCase();
    const found = code === undefined ? undefined : by_code.get(code);
    const known_iid = found?.iid ?? null;
    const before = found && records.fieldsIn(found, kind.types ?? {});
    const wrong = before ? read.problems : [...read.problems, ...read.missing];
    const told = wrong.length > 0 ? wrong : faultsOf(kind, before ? over(before, read) : read.fields, before);
    const problems = unread.length > 0 ? unread : told;
    const verdict = planByCode(stored, { problems, known: known_iid, taken: 'sheet_record_code_taken' }, of);
    const row: JudgedRow = {
      ...{ row: stored.row, fields: read.said, keys: code ? { code } : {}, known_iid, near: [] },
      ...verdict,
    };
    return { row, said: read.said, fields: read.fields };
  });
}

async function clockOf(work: Work): Promise<Clock> {
  const { conf, timezone } = await schoolFacts(work);
  return { date_format: dayPatternOf(conf), zone: timezone };
}

/** Each cell by the type of its field; what is wrong is told in the words of its form. */
function readRow({ kind, types }: PlainTarget, said: Said, reading: Reading): Read {
  const problems: Problem[] = [];
  const fields: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(said)) {
    const type = types[field];
    if (!type) continue;
    const read = valueIn(kind.ntype, field, type, text, reading);
    const parsed = 'value' in read ? type.schema.safeParse(read.value) : undefined;
    if (parsed?.success) fields[field] = parsed.data;
    const refused = parsed?.error && Object.values(fieldMessages(parsed.error, reading.language))[0];
    const message = 'fault' in read ? read.fault : refused;
    if (message !== undefined) problems.push({ field, message });
  }
  const whole = kind.fields.safeParse(fields);
  const told = whole.error ? Object.entries(fieldMessages(whole.error, reading.language)) : [];
  const missing = told.filter(([field]) => !(field in said)).map(([field, message]) => ({ field, message }));
  return { said, fields: whole.success ? { ...Object(whole.data) } : fields, problems, missing };
}

/** What the sheet says, over what is known. A text whose words are the same keeps its formats, which a cell has not. */
const over = (before: Fields, { said, fields }: Pick<Read, 'said' | 'fields'>): Fields => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(said).map(([field, text]) => [
      field,
      sameWords(before[field], text) ? before[field] : fields[field],
    ]),
  ),
});

const sameWords = (before: unknown, text: string): boolean =>
  typeof before === 'string' && isMarkedUp(before) && plainText(before) === text.trim();

const faultsOf = (kind: Kind, fields: Fields, before: Fields | undefined): Problem[] =>
  (kind.faults?.({ ...fields }, before && { ...before }) ?? []).map(([field, message]) => ({
    field,
    message,
  }));

type Value = { readonly value: unknown } | { readonly fault: string };

const orUnknown = (value: unknown): Value => (value === undefined ? { fault: 'sheet_value_unknown' } : { value });

function valueIn(
  ntype: string,
  field: string,
  { is, of = '', values = [], written: meant }: FieldType,
  text: string,
  { named, clock }: Reading,
): Value {
  if (meant) return orUnknown(meant(text));
  switch (is) {
    case 'choice':
      return orUnknown(values.find((value) => saysValue(ntype, field, value, text)));
    case 'flag':
      return orUnknown(flagIn(text));
    case 'day':
      return { value: dayOf(text) ?? text };
    case 'moment':
      return momentIn(text, clock);
    case 'number':
      return { value: numberOf(text) ?? text };
    case 'money':
      return moneyIn(text);
    case 'lines':
      return { value: partsOf(text) };
    case 'reference':
      return recordIn(of, text, named);
    case 'references': {
      const whole = recordIn(of, text, named);
      if ('value' in whole) return { value: [whole.value] };
      const read = partsOf(text).map((one) => recordIn(of, one, named));
      return read.find((one) => 'fault' in one) ?? { value: read.map((one) => 'value' in one && one.value) };
    }
    case 'rich':
      return { value: toHtml(text, 'plain') };
    default:
      return { value: text };
  }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;,、]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A cell means the school's clock. */
function momentIn(text: string, clock: Clock): Value {
  const moment = momentOf(text, clock);
  return moment === undefined ? { fault: 'sheet_not_a_moment' } : { value: moment };
}

/** As files write it: `1,500,000 VND`. */
function moneyIn(text: string): Value {
  const [, amount = '', currency = ''] = /^(.*\d)\s*([a-z]{3})$/i.exec(text.trim()) ?? [];
  if (currency === '') return { fault: 'sheet_money_wants_currency' };
  return { value: { amount: numberOf(amount) ?? amount, currency: currency.toUpperCase() } };
}

function recordIn(of: string, text: string, named: Named): Value {
  const [iid, ...others] = named.get(keyOf(of, text)) ?? [];
  if (iid === undefined) return { fault: 'sheet_record_unknown' };
  return others.length > 0 ? { fault: 'sheet_record_several' } : { value: iid };
}

/** Names are compared as they are written, whatever their capitals; words of the product also without marks. */
const keyOf = (of: string, text: string): string => `${of} ${text.normalize('NFC').trim().toLowerCase()}`;
const plain = (text: string): string => searchText(text.normalize('NFKC')).trim();

/** A value by itself or by its word in any language of the product. */
function saysValue(ntype: string, field: string, value: string, text: string): boolean {
  const wanted = plain(text);
  const keys = [`${ntype}_${field}_${value}`, `${field}_${value}`];
  return (
    plain(value) === wanted || keys.some((key) => languages.some((language) => plain(textOf(language, key)) === wanted))
  );
}

function flagIn(text: string): boolean | undefined {
  const wanted = plain(text);
  const says = (key: 'yes' | 'no', ...others: string[]) =>
    others.includes(wanted) || languages.some((language) => plain(textOf(language, key)) === wanted);
  if (says('yes', '1', 'x', 'true')) return true;
  return says('no', '0', 'false') ? false : undefined;
}

/** The records in use that cells name, by name or code. */
async function namedIn(work: Work, types: FieldTypes, said: readonly Said[], hold: boolean): Promise<Named> {
  const named = new Map<string, Set<number>>();
  for (const [field, { is, of = '' }] of Object.entries(types)) {
    const kind = is === 'reference' || is === 'references' ? kindOf(of) : undefined;
    const cells = said.flatMap((row) => row[field] ?? []);
    const texts = [...new Set(is === 'references' ? cells.flatMap((text) => [text, ...partsOf(text)]) : cells)];
    if (!kind || texts.length === 0) continue;
    for (const { iid, text } of await foundByName(work, kind, texts, hold)) {
      const key = keyOf(of, text);
      named.set(key, (named.get(key) ?? new Set()).add(iid));
    }
  }
  return named;
}

/** By name, by code, and by name with that of what they hang under, as lists show them. */
async function foundByName(work: Work, kind: Kind, texts: readonly string[], hold: boolean) {
  const plain = plainOf(work, kind);
  const wanted = kind.under ? texts.flatMap((text) => [text, text.split(UNDER, 1)[0] ?? '']) : texts;
  const found = await records.listByName(work.db, plain, wanted, hold);
  if (!kind.under) return found;
  const whole = await listNames(work, plain.table, [...new Set(found.map(({ iid }) => iid))]);
  return [...found, ...whole.map(({ iid, name }) => ({ iid, text: name }))];
}

async function write(
  work: Work,
  target: PlainTarget,
  of: ImportAtHand,
  rows: readonly RowToWrite[],
): Promise<WrittenRow[]> {
  const { kind } = target;
  const table = plainOf(work, kind);
  // What they name stays in use until they are written.
  const said = await judged(work, target, of, rows, true);
  const ready = said.filter(({ row }) => row.plan === 'create');
  const made = await records.addRows(
    work.db,
    table,
    ready.map(({ fields }) => fields),
    {
      state: kind.states?.first,
      now: work.now,
    },
  );
  const iids = new Map(ready.map(({ row }, at) => [row.row, made[at]]));
  const done: WrittenRow[] = [];
  for (const { row, ...read } of said) {
    const iid = iids.get(row.row);
    if (iid !== undefined) done.push(await toldOfNew(work, kind, row.row, iid, read.fields));
    else if (row.plan === 'update' && row.known_iid !== null) done.push(await change(work, kind, row, read));
    else done.push(written(row.row, 'refused', { problems: row.plan === 'create' ? codeTaken : row.problems }));
  }
  return done;
}

/** Told where somebody has taken it since the row was judged. */
const codeTaken: readonly Problem[] = [{ field: 'code', message: 'sheet_record_code_taken' }];

const nameIn = ({ name }: Fields): string => String(name);

async function toldOfNew(work: Work, { ntype }: Kind, row: number, iid: number, after: Fields): Promise<WrittenRow> {
  await noteChange(work, recordEvent(ntype, 'created'), { ntype, iid, name: nameIn(after), after });
  return written(row, 'created', { made_iid: iid, after });
}

async function change(
  work: Work,
  kind: Kind,
  { row, known_iid }: JudgedRow,
  { said, fields }: Pick<Read, 'said' | 'fields'>,
): Promise<WrittenRow> {
  const { ntype, types = {} } = kind;
  const table = plainOf(work, kind);
  const [stored] = await records.lockRows(work.db, table, [known_iid ?? 0]);
  if (!stored) return written(row, 'refused', { problems: [{ field: '', message: 'sheet_person_gone' }] });
  const before = records.fieldsIn(stored, types);
  const after = over(before, { said, fields });
  await records.saveRow(work.db, table, stored, { fields: after, now: work.now });
  await noteChange(work, recordEvent(ntype, 'updated'), { ntype, iid: stored.iid, name: nameIn(after), before, after });
  return written(row, 'updated', { made_iid: stored.iid, before, after });
}

async function undo(work: Work, kind: Kind, rows: readonly StoredRow[]) {
  const iids = rows.flatMap(({ made_iid }) => made_iid ?? []);
  const stored = new Map((await records.lockRows(work.db, plainOf(work, kind), iids)).map((one) => [one.iid, one]));
  const undone: { row: number; undone: string }[] = [];
  for (const row of rows) {
    const found = stored.get(row.made_iid ?? 0);
    undone.push({ row: row.row, undone: found ? await takeBack(work, kind, row, found) : 'sheet_kept_gone' });
  }
  return undone;
}

type Locked = Awaited<ReturnType<typeof records.lockRows>>[number];

async function takeBack(work: Work, kind: Kind, row: StoredRow, found: Locked): Promise<string> {
  const { ntype, types = {} } = kind;
  const table = plainOf(work, kind);
  const now = records.fieldsIn(found, types);
  if (changedSince({ ...Object(row.after) }, now).length > 0) return 'sheet_kept_changed';
  const told = { ntype, iid: found.iid, name: found.name };
  if (row.result === 'updated') {
    const before: Fields = { ...Object(row.before) };
    if (!(await holdsParent(work, kind, before))) return 'sheet_kept_parent_gone';
    await records.saveRow(work.db, table, found, { fields: before, now: work.now });
    await noteChange(work, recordEvent(ntype, 'updated'), { ...told, before: now, after: before });
    return 'restored';
  }
  if (await isUsed(work, ntype, found.iid)) return 'sheet_kept_in_use';
  await records.setRowStatus(work.db, table, found.iid, 'deleted', work.now);
  await noteChange(work, recordEvent(ntype, 'deleted'), told);
  return 'removed';
}
