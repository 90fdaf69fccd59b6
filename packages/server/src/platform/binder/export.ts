import type { Actor } from '@sen/domain/shared/actor.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Money, Named } from '@sen/domain/shared/field-type.ts';
import { type Column, type Kind, metadataColumn } from '@sen/domain/shared/kind.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { plainText } from '@sen/domain/shared/text-formats.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import { type Open, openRoute, type Route, type Visit } from '../route.ts';
import type { SchoolRecord } from '../schools.ts';
import { type AskedFile, signedFile } from '../signed-file.ts';
import { tableFile, withHeading } from '../table-file.ts';
import type { Work } from '../work.ts';
import { askedIn } from './asked.ts';
import type { Asked, Entity, Fields } from './entity.ts';
import { metadataFieldsOf, withMetadata } from './metadata.ts';

const PAGE = 1000;

/** The calls by which a list, exactly as it is seen, leaves as a file. */
export function exportRoutes(entity: Entity): Route[] {
  const { export: asking, exported } = entity.kind.calls;
  if (!asking || !exported) return [];
  const file = signedFile({
    contract: exported,
    params: z.record(z.string(), z.unknown()),
    make: (open, asked) => listFile(open, entity, asked),
  });
  const ask = openRoute(asking, (open, given, visit) => {
    const { session, school } = visit;
    if (!session || !school) return refuse('not_logged_in');
    return open.works.inSchool({ ...session.actor, school_iid: school.iid }, async (work) => {
      const fields = { ...Object(given) };
      // What the list refuses is refused here, and not by the file.
      await entity.list(work, askedIn(fields, { number: 1, size: 1 }));
      if (entity.exporting) await entity.exporting(work, await columnNames(work, entity, fields));
      return file.offer(work, fields, visit);
    });
  });
  return [ask, file.route];
}

/** REP-01: a page of the list in the reader's words, as the file has it. */
export async function report(work: Work, entity: Entity, given: Fields, { school }: Visit) {
  if (!school) return refuse('not_logged_in');
  const { page, items_per_page: size } = given;
  const { columns, heading } = shownColumns(entity.kind, await ownColumns(work, entity), given, work.actor);
  const { items, total } = await entity.list(work, askedIn(given, { number: Number(page), size: Number(size) }));
  const rows = await withMetadata(work, { table: entity.table, ntype: entity.kind.ntype }, items);
  return {
    columns: columns.map(({ column: { name } }, at) => ({ name, title: heading[at] ?? name })),
    rows: rows.map((row) => lineOf(row, columns, styleOf(school))),
    total,
  };
}

const styleOf = ({ school, conf }: SchoolRecord): MomentStyle => ({ zone: school.timezone, ...conf });

async function columnNames(work: Work, entity: Entity, given: Fields): Promise<string[]> {
  const own = await ownColumns(work, entity);
  return shownColumns(entity.kind, own, given, work.actor).columns.map(({ column }) => column.name);
}

async function listFile(open: Open, entity: Entity, { actor, school, params: given }: AskedFile<Fields>) {
  const own = await open.works.reading(actor, (work) => ownColumns(work, entity));
  const { columns, heading } = shownColumns(entity.kind, own, given, actor);
  const lines = await begun(linesOf(open, actor, entity, { given, columns, style: styleOf(school) }));
  return tableFile(entity.kind.ntype, given.format === 'xlsx' ? 'xlsx' : 'csv', withHeading(heading, lines));
}

interface AnyColumn extends Column {
  /** Its heading where that is no text of the product. */
  readonly label?: string;
}

/** Columns of the fields that the school added; their values stand in the row under the same names. */
async function ownColumns(work: Work, { table, kind }: Entity): Promise<readonly AnyColumn[]> {
  const fields = table ? await metadataFieldsOf(work, kind.ntype) : [];
  return fields.map(({ key, label, look, listed }) => ({
    name: metadataColumn(key),
    label,
    look: look === 'day' || look === 'flag' || look === 'number' ? look : 'text',
    ...(!listed && { extra: true }),
  }));
}

/** The columns asked for in the order they are seen, else those that a list shows at first. */
function shownColumns(kind: Kind, own: readonly AnyColumn[], { columns: asked }: Fields, { language }: Actor) {
  const { ntype } = kind;
  const columns: readonly AnyColumn[] = [...kind.columns, ...own];
  const names: readonly unknown[] = Array.isArray(asked) ? asked : [];
  const wanted = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const shown = wanted.length > 0 ? wanted : columns.filter(({ extra }) => !extra);
  const say = (key: string) => textOf(language, key);
  return {
    heading: shown.map(({ name, title, label }) => {
      const known = title ?? [`column_${name}`, `field_${name}`].find((key) => say(key) !== key) ?? name;
      return label ?? say(known);
    }),
    columns: shown.map((column) => ({
      column,
      say: (value: string) => {
        const { words = column.name } = column;
        const key = [`${ntype}_${words}_${value}`, `${words}_${value}`].find((one) => say(one) !== one);
        return key === undefined ? value : say(key);
      },
      yes: say('yes'),
      no: say('no'),
    })),
  };
}

type Shown = ReturnType<typeof shownColumns>['columns'][number];

function cellOf({ column, say, yes, no }: Shown, value: unknown, style: MomentStyle): string | number {
  if (value === null || value === undefined || value === '') return '';
  const { look } = column;
  if (look === 'moment' && typeof value === 'number') return `${dayInWords(value, style)} ${timeInWords(value, style)}`;
  if (look === 'day') return dayInWords(Date.parse(`${value}T00:00:00Z`) / 1000, { ...style, zone: 'UTC' });
  if (look === 'flag') return value ? yes : no;
  if (look === 'choice' || look === 'status') return say(String(value));
  if (look === 'money') return moneyInWords(Money.parse(value));
  if (look === 'record' || look === 'records') return [value].flat().map(nameIn).join(', ');
  if (look === 'rich') return plainText(String(value));
  if (look === 'files')
    return Attachments.parse(value)
      .map(({ name }) => name)
      .join(', ');
  if (Array.isArray(value)) return value.map((one) => (column.words ? say(String(one)) : String(one))).join(', ');
  return typeof value === 'number' ? value : String(value);
}

const moneyInWords = ({ amount, currency }: Money): string => `${amount} ${currency}`;
const nameIn = (value: unknown): string => Named.parse(value).name;

interface Wanted {
  readonly given: Fields;
  readonly columns: readonly Shown[];
  readonly style: MomentStyle;
}

async function* linesOf(open: Open, actor: Actor, entity: Entity, { given, columns, style }: Wanted) {
  for await (const item of itemsOf(open, actor, entity, given)) {
    yield lineOf(item, columns, style);
  }
}

function lineOf(item: unknown, columns: readonly Shown[], style: MomentStyle): (string | number)[] {
  const row = flat(item);
  return columns.map((shown) => cellOf(shown, row[shown.column.name], style));
}

/** Its first line is read at once: what is refused by now is refused before the answer begins, and no file breaks off. */
async function begun<T>(lines: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await lines.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* lines;
  })();
}

/** A row with what stands in the fields of the school's own beside the others. */
function flat(item: unknown): Fields {
  const row: Fields = typeof item === 'object' && item !== null ? { ...item } : {};
  const { metadata = {} } = row;
  return {
    ...row,
    ...Object.fromEntries(Object.entries(Object(metadata)).map(([key, value]) => [metadataColumn(key), value])),
  };
}

/** Reads piece by piece, so that a long list is never in memory as a whole. */
async function* itemsOf({ works }: Open, actor: Actor, entity: Entity, given: Fields): AsyncGenerator<unknown> {
  const { ordered } = entity;
  if (ordered) {
    const asked = { ...askedIn(given), exported: true as const };
    const iids = await works.reading(actor, (work) => ordered(work, asked));
    for (let at = 0; at < iids.length; at += PAGE) {
      const among = iids.slice(at, at + PAGE);
      const items = await works.reading(actor, (work) => listed(work, entity, { ...asked, among }));
      const by_iid = new Map(items.map((item) => [iidIn(item), item]));
      yield* among.flatMap((iid) => by_iid.get(iid) ?? []);
    }
    return;
  }
  for (let number = 1; ; number += 1) {
    const asked = { ...askedIn(given, { number, size: PAGE }), exported: true as const };
    const items = await works.reading(actor, (work) => listed(work, entity, asked));
    yield* items;
    if (items.length < PAGE) return;
  }
}

const listed = async (work: Work, entity: Entity, asked: Asked) =>
  withMetadata(work, { table: entity.table, ntype: entity.kind.ntype }, (await entity.list(work, asked)).items);

const iidIn = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'iid' in item ? item.iid : undefined;
