/** What of a person's own sittings stands in the file of their data: what the screens would show them. */
import { asTold, mayTellUnnoted, toldOf } from '@sen/domain/taking/disclosure.ts';
import type { ToldResult } from '@sen/domain/taking/model.ts';
import type { HandsOut } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { caseNow } from './disclosure.ts';
import * as repository from './repository.ts';

interface OfTake {
  readonly result: ToldResult | null;
  /** Marks and scores by question. */
  readonly review: boolean;
}

async function toldByTake(work: Work, user_iid: number): Promise<ReadonlyMap<unknown, OfTake>> {
  const takes = await repository.listTakesOf(work.db, user_iid);
  const told = new Map<unknown, OfTake>();
  for (const [exercise_iid, own] of Map.groupBy(takes, (take) => take.exercise_iid)) {
    const given = await caseNow(work, { user_iid, exercise_iid });
    for (const { iid, released, reset_at, key_read_at, result } of own) {
      const one = toldOf(given, { released, was_reset: reset_at !== null });
      const review = one.review && mayTellUnnoted(given, { key_read_at });
      told.set(iid, { result: asTold(result, one), review });
    }
  }
  return told;
}

export const handsOut: HandsOut = {
  takes: async (work, user_iid, rows) => {
    const told = await toldByTake(work, user_iid);
    return rows.map((row) => {
      const { result = null, review = false } = told.get(row.iid) ?? {};
      return { ...row, result, ...(!review && { scores: null }) };
    });
  },
  marks: async (work, user_iid, rows) => {
    const told = await toldByTake(work, user_iid);
    return rows.filter(({ take_iid, published }) => published === true && told.get(take_iid)?.review === true);
  },
};
