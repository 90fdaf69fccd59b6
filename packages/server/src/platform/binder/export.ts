import type { Actor } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { type Column, type Kind, metadataColumn } from '@sen/domain/shared/kind.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { rightsOf } from '../rights.ts';
import type { FileReply, Open, Visit } from '../route.ts';
import { csvOf, type Line, xlsxOf } from '../sheet.ts';
import type { Work } from '../work.ts';
import { askedIn } from './asked.ts';
import type { Asked, Entity, Fields } from './entity.ts';
import { metadataFieldsOf, withMetadata } from './metadata.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Life of a signed address (NOD-53). */
export const LINK_S = 3600;
const PAGE = 1000;

interface Signed {
  readonly actor: Actor;
  readonly given: Fields;
  readonly until: number;
}

const about = ({ kind }: Entity): string => `export of ${kind.ntype}`;

/** An address under which the list, exactly as it is seen, can be fetched for an hour by whoever has it. */
export async function exportLink(open: Open, entity: Entity, given: Fields, { session, school }: Visit) {
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  const own = await ownColumns(open, actor, entity);
  const names = shownColumns(entity.kind, own, given, actor).columns.map(({ column }) => column.name);
  if (entity.exporting)
    await open.works.inSchool(actor, (work) => entity.exporting?.(work, names) ?? Promise.resolve());
  const signed: Signed = { actor, given, until: open.clock.now() + LINK_S };
  const token = open.secrets.seal(JSON.stringify(signed), about(entity)).toString('base64url');
  return { url: `${entity.kind.calls.exported?.path}?token=${token}` };
}

/** The file behind a signed address. Who has lost his account or a role since then gets nothing. */
export async function exportedFile(open: Open, entity: Entity, token: string, visit: Visit): Promise<FileReply> {
  const { actor, given, until } = opened(open, entity, token);
  if (until < open.clock.now() || actor.school_iid !== visit.school?.iid) refuse('link_expired');
  if (!(await isUnchanged(open, actor))) refuse('link_expired');
  const style = { zone: visit.school.school.timezone, ...visit.school.conf };
  const own = await ownColumns(open, actor, entity);
  const { columns, heading } = shownColumns(entity.kind, own, given, actor);
  const lines = linesOf(open, actor, entity, { given, columns, style });
  const name = `${entity.kind.ntype}.${given.format === 'xlsx' ? 'xlsx' : 'csv'}`;
  if (given.format !== 'xlsx')
    return { name, mime: 'text/csv; charset=utf-8', body: csvOf(withHeading(heading, lines)) };
  return { name, mime: XLSX, body: xlsxOf(withHeading(heading, lines)) };
}

function opened({ secrets }: Open, entity: Entity, token: string): Signed {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, 'base64url'), about(entity)));
  } catch {
    return refuse('link_expired');
  }
}

export const isUnchanged = ({ works }: Open, actor: Actor): Promise<boolean> =>
  works.reading(actor, async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select('status')
      .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
      .where('iid', '=', actor.user_iid)
      .executeTakeFirst();
    const held = new Set(user?.rights.grants.map(({ role, scope }) => `${role} ${scope}`));
    return user?.status === 'activated' && actor.grants.every(({ role, scope }) => held.has(`${role} ${scope}`));
  });

interface AnyColumn extends Column {
  /** Its heading where that is no text of the product. */
  readonly label?: string;
}

/** Columns of the fields that the school added; their values stand in the row under the same names. */
async function ownColumns({ works }: Open, actor: Actor, { table, kind }: Entity): Promise<readonly AnyColumn[]> {
  const fields = table ? await works.reading(actor, (work) => metadataFieldsOf(work, kind.ntype)) : [];
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
    heading: shown.map(({ name, title, label }) => label ?? say(title ?? `column_${name}`)),
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
  if (value === null || value === undefined) return '';
  const { look } = column;
  if (look === 'moment' && typeof value === 'number') return `${dayInWords(value, style)} ${timeInWords(value, style)}`;
  if (look === 'day') return dayInWords(Date.parse(`${value}T00:00:00Z`) / 1000, { ...style, zone: 'UTC' });
  if (look === 'flag') return value ? yes : no;
  if (look === 'choice' || look === 'status') return say(String(value));
  if (Array.isArray(value)) return value.map((one) => (column.words ? say(String(one)) : String(one))).join(', ');
  return typeof value === 'number' ? value : String(value);
}

interface Wanted {
  readonly given: Fields;
  readonly columns: readonly Shown[];
  readonly style: MomentStyle;
}

async function* linesOf(open: Open, actor: Actor, entity: Entity, { given, columns, style }: Wanted) {
  for await (const item of itemsOf(open, actor, entity, given)) {
    const row = flat(item);
    yield columns.map((shown) => cellOf(shown, row[shown.column.name], style));
  }
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

export async function* withHeading(heading: Line, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield heading;
  yield* lines;
}
