/** Judging rows that become people: what is wrong, who is there already, and who may be the same person. */
import { plainPhone } from '@sen/domain/identity/user-words.ts';
import type { NearPerson, Problem } from '@sen/domain/people/import/model.ts';
import { isNear, likeness } from '@sen/domain/people/import/near.ts';
import { type KnownPerson, planOf } from '@sen/domain/people/import/plan.ts';
import { keysOf, type PersonFields, readPerson } from '@sen/domain/people/import/values.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { reachedUsers } from '../organization/tree.ts';
import { kindOf } from './people-kind.ts';
import * as people from './people-repository.ts';
import { type Places, placesOf } from './places.ts';
import type { JudgedRow, RowToJudge } from './rows-repository.ts';
import { type ImportAtHand, readingProblems } from './target.ts';

interface ReadRow {
  readonly stored: RowToJudge;
  readonly fields: PersonFields;
  readonly problems: readonly Problem[];
  readonly keys: Readonly<Record<string, string>>;
}

/** The school's day. */
export async function todayOf(work: Work): Promise<string> {
  const { timezone } = await schoolFacts(work);
  return dayInWords(work.now, { zone: timezone, date_format: 'YYYY-MM-DD' });
}

export async function judgePeople(work: Work, of: ImportAtHand, rows: readonly RowToJudge[]): Promise<JudgedRow[]> {
  const [today, places] = await Promise.all([todayOf(work), placesOf(work)]);
  const read = rows.map((stored) => readRow(stored, of, { today, places }));
  const [known, near] = await Promise.all([knownAmong(work, read, today), nearAmong(work, read, today)]);
  return read.map(({ stored, fields, problems, keys }) => {
    const { row, choice, choice_iid } = stored;
    const alike = near.get(row) ?? [];
    const verdict = planOf({
      ...{ kind: kindOf(of.name), problems, known: known(keys), near: alike, choice_iid },
      choice: choice === 'skip' || choice === 'create' || choice === 'update' ? choice : '',
      when_known: of.options.when_known,
    });
    return { row, fields, keys, near: alike, ...verdict };
  });
}

function readRow(
  stored: RowToJudge,
  { mapping, headings, options }: ImportAtHand,
  { today, places }: { readonly today: string; readonly places: Places },
): ReadRow {
  const unread = readingProblems(stored, headings.length);
  if (unread.length > 0) return { stored, fields: {}, problems: unread, keys: {} };
  const { fields, problems } = readPerson(stored.cells, { mapping, today });
  const place = placeFault(fields.organization, options.organization_iid, places);
  return { stored, fields, problems: place ? [...problems, place] : problems, keys: keysOf(fields) };
}

function placeFault(named: string | undefined, usual: number | null, places: Places): Problem | undefined {
  if (named !== undefined) {
    const found = places.find(named);
    return typeof found === 'string' ? { field: 'organization', message: found } : undefined;
  }
  if (usual !== null)
    return places.has(usual) ? undefined : { field: 'organization', message: 'sheet_organization_unknown' };
  return places.is_needed ? { field: 'organization', message: 'sheet_organization_needed' } : undefined;
}

/** Who has the code, mail or name to sign in with of a row; the one who has the code first. */
async function knownAmong(work: Work, rows: readonly ReadRow[], today: string) {
  const names = [...new Set(rows.flatMap(({ keys }) => [keys.lname ?? '', keys.mail ?? '']))].filter(Boolean);
  const codes = [...new Set(rows.flatMap(({ keys }) => keys.code ?? []))];
  const found =
    names.length + codes.length > 0 ? await people.listKnown(work.db, work.actor.school_iid, names, codes) : [];
  const reached = found.length > 0 ? await reachedUsers(work, today) : 'all';
  const is_ours = reached === 'all' ? () => true : isAmong(reached);
  const by_code = new Map(found.flatMap((one) => (one.code === '' ? [] : [[one.code, one]])));
  const by_name = new Map(found.flatMap((one) => [one.lname, one.mail].map((name) => [name, one] as const)));
  return (keys: Readonly<Record<string, string>>): KnownPerson[] => {
    const hits = Object.entries(keys).flatMap(([field, value]) => {
      const person = (field === 'code' ? by_code : by_name).get(value);
      return person ? [{ field, person }] : [];
    });
    const by_person = Map.groupBy(
      hits.sort((one, other) => Number(other.field === 'code') - Number(one.field === 'code')),
      ({ person }) => person,
    );
    return [...by_person].map(([{ iid, status }, fields]) => ({
      iid,
      by: fields.map(({ field }) => field),
      is_ours: status !== 'deleted' && is_ours(iid),
    }));
  };
}

const isAmong = (iids: readonly number[]) => {
  const known = new Set(iids);
  return (iid: number) => known.has(iid);
};

const MOST_NEAR = 3;

/** People who may be those of the rows, the likeliest first; only such as whoever imports looks after. */
async function nearAmong(
  work: Work,
  rows: readonly ReadRow[],
  today: string,
): Promise<ReadonlyMap<number, NearPerson[]>> {
  const asked = rows.filter(({ problems }) => problems.length === 0).map(likenedOf);
  const candidates = asked.length > 0 ? await people.listCandidates(work.db, work.actor.school_iid, asked) : [];
  const reached = candidates.length > 0 ? await reachedUsers(work, today) : 'all';
  const is_ours = reached === 'all' ? () => true : isAmong(reached);
  const by_row = new Map(rows.map((one) => [one.stored.row, one.fields]));
  const scored = candidates
    .filter(({ iid }) => is_ours(iid))
    .map((one) => ({ one, ...likeness({ ...by_row.get(one.row), name: by_row.get(one.row)?.name ?? '' }, one) }))
    .filter(({ score }) => isNear(score))
    .sort((one, other) => other.score - one.score);
  return new Map(
    [...Map.groupBy(scored, ({ one }) => one.row)].map(([row, found]) => [
      row,
      found.slice(0, MOST_NEAR).map(({ one, why }) => ({
        ...{ iid: one.iid, name: one.name, why: [...why] },
        facts: [one.code, one.birthday, one.mail, one.phone].filter(Boolean).join(' · '),
      })),
    ]),
  );
}

function likenedOf({ stored, fields }: ReadRow): people.Likened {
  const { name = '', birthday = null, phone = '' } = fields;
  const words = searchText(name).split(' ');
  return {
    row: stored.row,
    name: name.toLowerCase(),
    word: words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
    birthday,
    phone: plainPhone(phone).replace(/\D/g, '').slice(-9),
  };
}
