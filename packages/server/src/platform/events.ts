import type { EventName, PayloadOf } from '@sen/domain/events.ts';
import { hot } from './hot.ts';
import type { Hearers, Hears, Work } from './work.ts';

interface Noted {
  readonly name: string;
  readonly actor_iid: number | null;
  readonly masked_by_iid: number | null;
  readonly token_id: string | null;
  /** JSON. */
  readonly payload: string;
}

const note = hot((db, { name, actor_iid, masked_by_iid, token_id, payload }: Noted) =>
  db.insertInto('events').values({ name, actor_iid, masked_by_iid, token_id, payload }).compile(),
);

/**
 * Announces what happened: one row of the audit trail, written with the change, and every hearer, one after the other, in the same unit of work.
 * A hearer touches the database only; calls to the outside are queued as jobs.
 */
export async function emit<N extends EventName>(work: Work, name: N, payload: PayloadOf<N>): Promise<void> {
  const { user_iid: actor_iid, masked_by_iid, token_id = null } = work.actor;
  const noted = note(work.db, { name, actor_iid, masked_by_iid, token_id, payload: JSON.stringify(payload) });
  await Promise.all([noted, tellHearers(work, name, payload)]);
}

async function tellHearers<N extends EventName>(work: Work, name: N, payload: PayloadOf<N>): Promise<void> {
  for (const hears of work.hearers) await hears[name]?.(work, payload);
}

export const gatherHearers = (slices: readonly { readonly hears?: Hears }[]): Hearers =>
  slices.flatMap(({ hears }) => hears ?? []);
