/** Judging rows that become people: what is wrong, who is there already, and who may be the same person. */
import type { Problem } from '@sen/domain/people/import/model.ts';
import { signsOf } from '@sen/domain/people/import/near.ts';
import { type KnownPerson, planOf } from '@sen/domain/people/import/plan.ts';
import { keysOf, type PersonFields, readPerson } from '@sen/domain/people/import/values.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { reachedUsers } from '../organization/tree.ts';
import { isAmong, nearAmong } from './near-people.ts';
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
  const read = await mapInTurns(rows, (stored) => readRow(stored, of, { today, places }));
  const [known, near] = await Promise.all([knownAmong(work, read, today), nearAmong(work, rightOf(read), today)]);
  return read.map(({ stored, fields, problems, keys }) => {
    const { row, choice, choice_iid } = stored;
    const alike = near.get(row) ?? [];
    const verdict = planOf({
      ...{ kind: kindOf(of.name), problems, known: known(keys), near: alike, choice_iid },
      choice: choice === 'skip' || choice === 'create' || choice === 'update' ? choice : '',
      when_known: of.options.when_known,
    });
    const signs = problems.length === 0 ? signsOf(fields) : [];
    return { row, fields, keys, signs, near: alike, ...verdict };
  });
}

/** Rows of which it makes sense to ask whom they are about. */
const rightOf = (read: readonly ReadRow[]) =>
  read.filter(({ problems }) => problems.length === 0).map(({ stored, fields }) => ({ row: stored.row, fields }));

function readRow(
  stored: RowToJudge,
  { mapping, headings, options }: ImportAtHand,
  { today, places }: { readonly today: string; readonly places: Places },
): ReadRow {
  const unread = readingProblems(stored, { mapping, headings });
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
