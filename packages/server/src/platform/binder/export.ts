import type { Actor } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { rightsOf } from '../rights.ts';
import type { FileReply, Open, Visit } from '../route.ts';
import { csvOf, type Line, xlsxOf } from '../sheet.ts';
import { askedIn } from './asked.ts';
import type { Entity, Fields } from './entity.ts';

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
  const names = shownColumns(entity.kind, given, actor).columns.map(({ column }) => column.name);
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
  const { columns, heading } = shownColumns(entity.kind, given, actor);
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

/** The columns asked for in the order they are seen, else those that a list shows at first. */
function shownColumns({ columns, ntype }: Kind, { columns: asked }: Fields, { language }: Actor) {
  const names: readonly unknown[] = Array.isArray(asked) ? asked : [];
  const wanted = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const shown = wanted.length > 0 ? wanted : columns.filter(({ extra }) => !extra);
  const say = (key: string) => textOf(language, key);
  return {
    heading: shown.map(({ name, title }) => say(title ?? `column_${name}`)),
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
    const row: Fields = typeof item === 'object' && item !== null ? { ...item } : {};
    yield columns.map((shown) => cellOf(shown, row[shown.column.name], style));
  }
}

/** Reads piece by piece, so that a long list is never in memory as a whole. */
async function* itemsOf({ works }: Open, actor: Actor, entity: Entity, given: Fields): AsyncGenerator<unknown> {
  const { ordered } = entity;
  if (ordered) {
    const asked = { ...askedIn(given), exported: true as const };
    const iids = await works.reading(actor, (work) => ordered(work, asked));
    for (let at = 0; at < iids.length; at += PAGE) {
      const among = iids.slice(at, at + PAGE);
      const { items } = await works.reading(actor, (work) => entity.list(work, { ...asked, among }));
      const by_iid = new Map(items.map((item) => [iidIn(item), item]));
      yield* among.flatMap((iid) => by_iid.get(iid) ?? []);
    }
    return;
  }
  for (let number = 1; ; number += 1) {
    const asked = { ...askedIn(given, { number, size: PAGE }), exported: true as const };
    const { items } = await works.reading(actor, (work) => entity.list(work, asked));
    yield* items;
    if (items.length < PAGE) return;
  }
}

const iidIn = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'iid' in item ? item.iid : undefined;

export async function* withHeading(heading: Line, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield heading;
  yield* lines;
}
