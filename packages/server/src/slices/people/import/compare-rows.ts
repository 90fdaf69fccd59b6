/** What the rows of one sheet are to one another: two that say what only one may have, two that may be about one person. */
import { isNear, likeness } from '@sen/domain/people/import/near.ts';
import type { PersonFields } from '@sen/domain/people/import/values.ts';
import type { Db } from '../../../platform/db.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { listNearPairs, type NearRow, saveNear } from './near-rows-repository.ts';
import { markTwins, sorted } from './rows-repository.ts';

const PAIRS_AT_ONCE = 10_000;

export const compareRows = (db: Db, school_iid: number, import_iid: number): Promise<void> =>
  sorted(db, async () => {
    await markTwins(db, school_iid, import_iid);
    await saveNear(db, school_iid, import_iid, await nearRows(db, school_iid, import_iid));
  });

const personIn = (fields: unknown) => ({ name: '', ...Object(fields) }) satisfies PersonFields;

/** Of each row the likeliest one further up. */
async function nearRows(db: Db, school_iid: number, import_iid: number): Promise<readonly NearRow[]> {
  const likeliest = new Map<number, NearRow & { readonly score: number }>();
  for (let after = { row: 0, other: 0 }; ; ) {
    const pairs = await listNearPairs(db, school_iid, import_iid, after, PAIRS_AT_ONCE);
    await mapInTurns(pairs, ({ row, other, fields, other_fields }) => {
      const { score, why } = likeness(personIn(fields), personIn(other_fields));
      if (isNear(score) && score > (likeliest.get(row)?.score ?? 0)) likeliest.set(row, { row, other, why, score });
    });
    const last = pairs.at(-1);
    if (!last || pairs.length < PAIRS_AT_ONCE) return [...likeliest.values()];
    after = last;
  }
}
