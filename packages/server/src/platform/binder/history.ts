import type { EventName, PayloadOf } from '@sen/domain/events.ts';
import type { RecordEvent } from '@sen/domain/record-events.ts';
import { changedOnly, toldChanges } from '@sen/domain/shared/diff.ts';
import type { HistoryEntry } from '@sen/domain/shared/kind.ts';
import type { z } from 'zod';
import { emit } from '../events.ts';
import type { Work } from '../work.ts';
import type { AskedHistory, Fields } from './entity.ts';
import { namedChanges } from './named-values.ts';

interface Noted {
  readonly ntype: string;
  readonly iid: number;
  readonly name: string;
  /** Whom it is about, where it is not a person's own record. */
  readonly user_iid?: number;
  /** Whole fields before and after; the trail keeps what differs. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Fields that changed though what is shown of them may be the same. */
  readonly covered?: readonly string[] | undefined;
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

type RecordChange = PayloadOf<RecordEvent>;
/** Events that tell what became of one record: those of records of any kind, and those of areas that tell it in the same way. */
type ChangeEvent = {
  [N in EventName]: [RecordChange, PayloadOf<N>] extends [PayloadOf<N>, RecordChange] ? N : never;
}[EventName];

/** Announces what became of a record, so that its history can tell it. */
export async function noteChange(
  work: Work,
  event: ChangeEvent,
  { before, after, covered, ...record }: Noted,
): Promise<void> {
  const changed = changedOnly(asFields(before), asFields(after), covered);
  await emit(work, event, { ...record, ...changed });
}

/** What happened to a record, newest first, with who did it. */
export async function listHistory(work: Work, { ntype, iid, page, items_per_page }: AskedHistory) {
  const { db } = work;
  const of = db
    .selectFrom('events')
    .where('events.about_ntype', '=', ntype)
    .where('events.about_iid', '=', String(iid));
  const [counted, rows] = await Promise.all([
    of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    of
      .leftJoin('users as by', 'by.iid', 'events.actor_iid')
      .leftJoin('users as masker', 'masker.iid', 'events.masked_by_iid')
      .select(['events.iid', 'events.name', 'events.at', 'events.payload', 'by.iid as by_iid', 'by.name as by_name'])
      .select(['masker.iid as masker_iid', 'masker.name as masker_name'])
      .orderBy('events.iid', 'desc')
      .limit(items_per_page)
      .offset((page - 1) * items_per_page)
      .execute(),
  ]);
  const items = rows.map(({ iid: event_iid, name, at, payload, by_iid, by_name, masker_iid, masker_name }) => {
    const { before, after } = asFields(payload);
    return {
      iid: event_iid,
      action: name.slice(name.lastIndexOf('.') + 1),
      at,
      by: personOf(by_iid, by_name),
      masked_by: personOf(masker_iid, masker_name),
      changes: toldChanges(asFields(before), asFields(after)),
    } satisfies z.output<typeof HistoryEntry>;
  });
  const changes = await namedChanges(
    work,
    items.map((item) => item.changes),
  );
  return {
    items: items.map((item, at) => ({ ...item, changes: [...(changes[at] ?? [])] })),
    total: Number(counted.total),
    page,
    items_per_page,
  };
}

const personOf = (iid: number | null, name: string | null) => (iid === null || name === null ? null : { iid, name });
