/** What of a person's own sittings stands in the file of their data: what the screens would show them. */
import { mayTellUnnoted, type Told, toldOf } from '@sen/domain/taking/disclosure.ts';
import type { HandsOut } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { caseNow } from './disclosure.ts';
import * as repository from './repository.ts';

async function toldByTake(work: Work, user_iid: number): Promise<ReadonlyMap<unknown, Told>> {
  const takes = await repository.listTakesOf(work.db, user_iid);
  const told = new Map<unknown, Told>();
  for (const [exercise_iid, own] of Map.groupBy(takes, (take) => take.exercise_iid)) {
    const given = await caseNow(work, { user_iid, exercise_iid });
    for (const { iid, released, reset_at, key_read_at } of own) {
      const { result, review } = toldOf(given, { released, was_reset: reset_at !== null });
      told.set(iid, { result, review: review && mayTellUnnoted(given, { key_read_at }) });
    }
  }
  return told;
}

export const handsOut: HandsOut = {
  takes: async (work, user_iid, rows) => {
    const told = await toldByTake(work, user_iid);
    return rows.map((row) => {
      const { result = false, review = false } = told.get(row.iid) ?? {};
      return { ...row, ...(!result && { result: null }), ...(!review && { scores: null }) };
    });
  },
  marks: async (work, user_iid, rows) => {
    const told = await toldByTake(work, user_iid);
    return rows.filter(({ take_iid, published }) => published === true && told.get(take_iid)?.review === true);
  },
};
