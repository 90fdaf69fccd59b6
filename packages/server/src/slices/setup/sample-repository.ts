import type { sampleStates } from '@sen/domain/setup/contract.ts';
import { asTime, type Db } from '../../platform/db.ts';

export type SampleState = (typeof sampleStates)[number];

export interface SampleRow {
  readonly state: SampleState;
  readonly done: number;
  readonly total: number;
  readonly kept: number;
  readonly user_iid: number;
  readonly language: string;
}

const columns = ['state', 'done', 'total', 'kept', 'user_iid', 'language'] as const;

export const findSample = (db: Db): Promise<SampleRow | undefined> =>
  db.selectFrom('samples').select(columns).$narrowType<{ state: SampleState }>().executeTakeFirst();

/** The same, held until the transaction ends: steps of one sample go one after the other. */
export const lockSample = (db: Db): Promise<SampleRow | undefined> =>
  db.selectFrom('samples').select(columns).forUpdate().$narrowType<{ state: SampleState }>().executeTakeFirst();

/** Begins to put a sample in; false where one is there or under way. */
export const beginSample = async (
  db: Db,
  { user_iid, language, total, now }: { user_iid: number; language: string; total: number; now: number },
): Promise<boolean> =>
  (
    await db
      .insertInto('samples')
      .values({ state: 'loading', total, user_iid, language, changed_at: asTime(now) })
      .onConflict((conflict) =>
        conflict
          .columns([])
          .doUpdateSet({ state: 'loading', done: 0, total, kept: 0, user_iid, language, changed_at: asTime(now) })
          .where('samples.state', '=', 'out'),
      )
      .returning('state')
      .execute()
  ).length > 0;

export const changeSample = (
  db: Db,
  changes: { readonly state?: SampleState; readonly done?: number; readonly total?: number; readonly kept?: number },
  now: number,
) =>
  db
    .updateTable('samples')
    .set({ ...changes, changed_at: asTime(now) })
    .execute();

export const addSampleNodes = (db: Db, iids: readonly number[]) =>
  db
    .insertInto('sample_nodes')
    .values(iids.map((node_iid) => ({ node_iid })))
    .onConflict((conflict) => conflict.columns(['node_iid']).doNothing())
    .execute();

export const listSampleNodes = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('sample_nodes').select('node_iid').orderBy('node_iid').execute()).map((row) => row.node_iid);

export const forgetSampleNodes = (db: Db) => db.deleteFrom('sample_nodes').execute();
