/** Taking back: who was made and has not been touched since goes, what was changed and stands so still is as before. */
import { changedSince } from '@sen/domain/people/import/plan.ts';
import { changesWayIn } from '@sen/domain/people/person/keeping.ts';
import type { Work } from '../../../platform/work.ts';
import { listRightsOf } from '../../identity/index.ts';
import * as people from './people-repository.ts';
import { mayWrite, save } from './people-write.ts';
import type { StoredRow } from './rows-repository.ts';
import type { ImportAtHand } from './target.ts';

type Undone = { row: number; undone: string };

export async function undoPeople(work: Work, _: ImportAtHand, rows: readonly StoredRow[]): Promise<Undone[]> {
  const iids = rows.flatMap(({ made_iid }) => made_iid ?? []);
  const stored = new Map((await people.lockPeople(work.db, iids)).map((person) => [person.iid, person]));
  const made = await takeOut(
    work,
    rows.filter(({ result }) => result === 'created'),
    stored,
  );
  const changed = await putBack(
    work,
    rows.filter(({ result }) => result === 'updated'),
    stored,
  );
  return [...made, ...changed];
}

type Stored = ReadonlyMap<number, people.WholePerson>;
const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function takeOut(work: Work, rows: readonly StoredRow[], stored: Stored): Promise<Undone[]> {
  const iids = rows.flatMap(({ made_iid }) => (made_iid !== null && stored.has(made_iid) ? made_iid : []));
  const [references, memberships] = await Promise.all([
    people.listReferences(work.db),
    people.listMemberships(work.db, iids),
  ]);
  const referred = await people.listReferred(work.db, work.actor.school_iid, references, iids);
  const places = Map.groupBy(memberships, ({ user_iid }) => user_iid);
  const judged = rows.map(({ row, made_iid, after }) => {
    const person = stored.get(made_iid ?? 0);
    if (!person) return { row, undone: 'sheet_kept_gone' };
    const own = asFields(after).organization_iid;
    const is_elsewhere = (places.get(person.iid) ?? []).some(({ organization_iid }) => organization_iid !== own);
    if (referred.has(person.iid)) return { row, undone: 'sheet_kept_in_use' };
    const is_touched = person.version !== 1 || person.status !== 'activated' || person.pass_hash !== null;
    return { row, iid: person.iid, undone: is_touched || is_elsewhere ? 'sheet_kept_changed' : 'removed' };
  });
  const gone = judged.flatMap(({ undone, iid }) => (undone === 'removed' && iid !== undefined ? iid : []));
  if (gone.length > 0) await people.removePeople(work.db, gone);
  return judged.map(({ row, undone }) => ({ row, undone }));
}

async function putBack(work: Work, rows: readonly StoredRow[], stored: Stored): Promise<Undone[]> {
  const held = await listRightsOf(work.db, [...stored.keys()]);
  const judged = rows.map((row) => {
    const person = stored.get(row.made_iid ?? 0);
    if (!person) return { row: row.row, undone: 'sheet_kept_gone' };
    const after = { ...person, ...asFields(row.before) };
    // Since then the person may have come to hold more than whoever takes the sheet back.
    if (
      changedSince(asFields(row.after), { ...person }).length > 0 ||
      !mayWrite(work, held.get(person.iid), changesWayIn(person, after))
    )
      return { row: row.row, undone: 'sheet_kept_changed' };
    return { row: row.row, undone: 'restored', person, after };
  });
  await save(
    work,
    judged.flatMap(({ person, after }) => (person && after ? [{ person, after }] : [])),
  );
  return judged.map(({ row, undone }) => ({ row, undone }));
}
