/** People of the school who may be those that are about to be added. */
import { plainPhone } from '@sen/domain/identity/user-words.ts';
import type { NearPerson } from '@sen/domain/people/import/model.ts';
import { areNamesakes, isNear, likeness } from '@sen/domain/people/import/near.ts';
import type { PersonFields } from '@sen/domain/people/import/values.ts';
import { dayInWords, dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { reachedUsers } from '../organization/tree.ts';
import * as people from './people-repository.ts';

export const isAmong = (iids: readonly number[]) => {
  const known = new Set(iids);
  return (iid: number) => known.has(iid);
};

const MOST_NEAR = 3;

interface AskedRow {
  readonly row: number;
  readonly fields: PersonFields;
}

/** People who may be those of the rows, the likeliest first; only such as whoever asks looks after. */
export async function nearAmong(
  work: Work,
  rows: readonly AskedRow[],
  today: string,
  told: readonly (keyof people.Candidate)[] = ['code', 'grade', 'birthday', 'mail', 'phone'],
): Promise<ReadonlyMap<number, NearPerson[]>> {
  const asked = rows.map(likenedOf);
  const candidates = asked.length > 0 ? await people.listCandidates(work.db, work.actor.school_iid, asked) : [];
  if (candidates.length === 0) return new Map();
  const [reached, { conf }] = await Promise.all([reachedUsers(work, today), schoolFacts(work)]);
  const is_ours = reached === 'all' ? () => true : isAmong(reached);
  const by_row = new Map(rows.map(({ row, fields }) => [row, { ...fields, name: fields.name ?? '' }]));
  const judged = await mapInTurns(candidates, (one) => {
    const given = by_row.get(one.row);
    if (!given || !is_ours(one.iid)) return [];
    const { score, why } = likeness(given, one);
    return isNear(score) || areNamesakes(given, one) ? [{ one, score, why }] : [];
  });
  const scored = judged.flat();
  scored.sort((one, other) => other.score - one.score);
  return new Map(
    [...Map.groupBy(scored, ({ one }) => one.row)].map(([row, found]) => [
      row,
      found.slice(0, MOST_NEAR).map(({ one, why }) => ({
        ...{ iid: one.iid, name: one.name, why: [...why] },
        facts: factsOf(one, told, dayPatternOf(conf)),
      })),
    ]),
  );
}

function factsOf(one: people.Candidate, told: readonly (keyof people.Candidate)[], date_format: string): string {
  const { birthday } = one;
  const born = birthday && dayInWords(Date.parse(`${birthday}T00:00:00Z`) / 1000, { zone: 'UTC', date_format });
  return told.flatMap((field) => (field === 'birthday' ? born : one[field]) || []).join(' · ');
}

function likenedOf({ row, fields }: AskedRow): people.Likened {
  const { name = '', birthday = null, phone = '' } = fields;
  const words = searchText(name).split(' ');
  return {
    row,
    name: searchText(name),
    word: words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
    birthday,
    phone: plainPhone(phone).replace(/\D/g, '').slice(-9),
  };
}
