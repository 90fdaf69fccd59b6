/** Rows that become organizations (ORG-06): a whole tree in one piece, whatever the order of its rows. */
import { hangingFaults, parentsFirst } from '@sen/domain/people/import/hanging.ts';
import type { Problem } from '@sen/domain/people/import/model.ts';
import { changedSince } from '@sen/domain/people/import/plan.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { provinceIn } from '@sen/domain/people/organization/provinces.ts';
import {
  AT_TOP,
  mayHangUnder,
  organizationFaults,
  pathUnder,
  reaches,
  reachesUnder,
  reachOf,
} from '@sen/domain/people/organization/rules.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { OrgType } from '@sen/domain/tenancy/model.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { Work } from '../../../platform/work.ts';
import * as organizations from '../organization/repository.ts';
import { organizationsOfSchool } from '../organization/tree.ts';
import type { JudgedRow, RowToJudge, RowToWrite, StoredRow, WrittenRow } from './rows-repository.ts';
import { columnsOf, type ImportAtHand, planByCode, readingProblems, saidIn, type Target, written } from './target.ts';

type Said = Readonly<Record<string, string>>;
type Tree = ReadonlyMap<string, Awaited<ReturnType<typeof organizations.listTree>>[number]>;

interface ReadRow {
  readonly stored: RowToJudge;
  readonly said: Said;
  readonly row: number;
  readonly code: string;
  readonly parent: string;
}

function readRow(stored: RowToJudge, of: ImportAtHand): ReadRow {
  const said: Said = saidIn(stored, of);
  return {
    stored,
    said,
    row: stored.row,
    code: (said.code ?? '').toLowerCase(),
    parent: (said.parent ?? '').toLowerCase(),
  };
}

/** The code of the type that is meant by its code or its name; of the only one, where there is no other. */
function typeIn({ type }: Said, types: readonly OrgType[]): string | undefined {
  if (type === undefined) return types.length === 1 ? types[0]?.type : '';
  const plain = searchText(type);
  return types.find((one) => searchText(one.type) === plain || searchText(one.name) === plain)?.type;
}

const ownFields = ({ parent: _, ...said }: Said, types: readonly OrgType[]): Said => {
  const type = typeIn(said, types);
  const province = said.province === undefined ? undefined : provinceIn(said.province);
  return { ...said, ...(type !== undefined && type !== '' && { type }), ...(province !== undefined && { province }) };
};

function problemsOf({ said }: ReadRow, types: readonly OrgType[]): Problem[] {
  if (types.length === 0) return [{ field: '', message: 'you need to config org types on system side' }];
  if (typeIn(said, types) === undefined) return [{ field: 'type', message: 'sheet_type_unknown' }];
  const { data, error } = organization.fields.safeParse(ownFields(said, types));
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  if (wrong.size > 0)
    return [...wrong].map((field) => ({ field, message: said[field] ? 'value_too_long' : 'this_field_is_required' }));
  const faults: Readonly<Record<string, string>> = data ? organizationFaults(data, types) : {};
  return Object.entries(faults).map(([field, message]) => ({ field, message }));
}

async function treeOf(work: Work): Promise<Tree> {
  const entries = await organizations.listTree(work.db);
  return new Map(entries.flatMap((entry) => (entry.code === '' ? [] : [[entry.code.toLowerCase(), entry]])));
}

async function judgeIn(work: Work, of: ImportAtHand, rows: readonly RowToJudge[], tree: Tree): Promise<JudgedRow[]> {
  const { types } = await organizationsOfSchool(work);
  const read = await mapInTurns(rows, (stored) => readRow(stored, of));
  const faults = hangingFaults(read, (code) => tree.has(code));
  const in_sheet = new Map(read.map((one) => [one.code, one]));
  const by_iid = new Map([...tree.values()].map((one) => [one.iid, one]));
  /** The type of what a row hangs under, in the sheet or in the tree. */
  const typeAbove = ({ code, parent }: ReadRow): string => {
    const row = in_sheet.get(parent);
    if (parent !== '') return (row && typeIn(row.said, types)) || (tree.get(parent)?.type ?? AT_TOP);
    return by_iid.get(tree.get(code)?.pid ?? 0)?.type ?? AT_TOP;
  };
  return mapInTurns(read, (one) => {
    const { stored, said, row, code } = one;
    const unread = readingProblems(stored, of);
    const fault = faults.get(row);
    const hanging = fault
      ? [{ field: 'parent', message: fault }]
      : [...placeProblems(work, one, tree), ...typeProblems(one, typeAbove(one), types)];
    const problems = unread.length > 0 ? unread : [...problemsOf(one, types), ...hanging];
    const known_iid = tree.get(code)?.iid ?? null;
    const verdict = planByCode(stored, { problems, known: known_iid, taken: 'sheet_organization_code_taken' }, of);
    return { row, fields: ownFields(said, types), keys: code ? { code } : {}, known_iid, near: [], ...verdict };
  });
}

function typeProblems({ said }: ReadRow, above: string, types: readonly OrgType[]): Problem[] {
  const type = typeIn(said, types);
  if (!type || mayHangUnder(types, type, above)) return [];
  return [{ field: 'type', message: 'organization_type_not_here' }];
}

/** A new one hangs where whoever imports may put it; one that is there stays where it is. */
function placeProblems({ actor }: Work, { code, parent }: ReadRow, tree: Tree): Problem[] {
  const known = tree.get(code);
  const above = tree.get(parent);
  if (known) {
    if (!reaches(reachOf(actor, ['organizations.update']), known.path))
      return [{ field: 'code', message: 'sheet_organization_code_taken' }];
    return parent !== '' && above?.iid !== known.pid ? [{ field: 'parent', message: 'sheet_parent_other' }] : [];
  }
  // under a row of the sheet it stands where that one may
  if (parent !== '' && !above) return [];
  const may = reachesUnder(reachOf(actor, ['organizations.create']), above?.path);
  return may ? [] : [{ field: 'parent', message: 'sheet_parent_not_yours' }];
}

async function write(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]> {
  await organizations.lockTree(work.db);
  const tree = await treeOf(work);
  const judged = new Map((await judgeIn(work, of, rows, tree)).map((one) => [one.row, one]));
  const ready = rows.filter(({ row }) => judged.get(row)?.plan === 'create').map((stored) => readRow(stored, of));
  const made = await add(work, ready, judged, tree);
  const done: WrittenRow[] = [];
  for (const stored of rows) {
    const { plan, problems = [], known_iid = null, fields = {} } = judged.get(stored.row) ?? {};
    const added = made.get(stored.row);
    if (added) done.push(written(stored.row, 'created', added));
    else if (plan === 'update' && known_iid !== null) done.push(await change(work, stored.row, known_iid, fields));
    else {
      const why = plan === 'create' ? [{ field: 'parent', message: 'sheet_parent_unknown' }] : problems;
      done.push(written(stored.row, 'refused', { problems: why }));
    }
  }
  return done;
}

/** Adds those whose parents are there, from the top down. A row whose parent is left out stays out. */
async function add(
  work: Work,
  ready: readonly ReadRow[],
  judged: ReadonlyMap<number, JudgedRow>,
  tree: Tree,
): Promise<ReadonlyMap<number, { made_iid: number; after: object }>> {
  const places = new Map([...tree].map(([code, { iid, path }]) => [code, { iid, path }]));
  const next = new Map<number | null, number>();
  const made = new Map<number, { made_iid: number; after: object }>();
  for (const { row, code, parent } of parentsFirst(ready)) {
    const above = places.get(parent);
    if (parent !== '' && !above) continue;
    const fields = organization.fields.parse(judged.get(row)?.fields);
    const pid = above?.iid ?? null;
    const position = next.get(pid) ?? (await organizations.nextPosition(work.db, pid));
    next.set(pid, position + 1);
    const iid = await organizations.nextIid(work.db);
    const path = pathUnder(above?.path ?? '', iid);
    const search_text = searchText(`${fields.name} ${fields.code}`);
    await organizations.addOrganization(work.db, { ...fields, iid, pid, path, position, search_text }, work.now);
    await noteChange(work, 'organization.created', { ntype: 'organization', iid, name: fields.name, after: fields });
    if (code !== '') places.set(code, { iid, path });
    made.set(row, { made_iid: iid, after: fields });
  }
  return made;
}

const kept = ({ name, type, code, address, province, district }: organizations.OrganizationFields) => ({
  ...{ name, type, code, address, province, district },
});

async function save(work: Work, iid: number, before: object, fields: organizations.OrganizationFields) {
  const changes = { ...fields, search_text: searchText(`${fields.name} ${fields.code}`) };
  await organizations.saveOrganization(work.db, iid, changes, { version: undefined, now: work.now });
  const told = { ntype: 'organization', iid, name: fields.name, before, after: fields } as const;
  await noteChange(work, 'organization.updated', told);
}

async function change(work: Work, row: number, iid: number, said: object): Promise<WrittenRow> {
  const stored = await organizations.findOrganization(work.db, iid);
  if (!stored) return written(row, 'refused', { problems: [{ field: '', message: 'sheet_person_gone' }] });
  const before = kept(stored);
  const after = { ...before, ...said };
  await save(work, iid, before, after);
  return written(row, 'updated', { made_iid: iid, before, after });
}

/** From the bottom up, so that what hangs under another goes before it. */
async function undo(work: Work, _: ImportAtHand, rows: readonly StoredRow[]) {
  const { today } = await organizationsOfSchool(work);
  await organizations.lockTree(work.db);
  const found: { stored: StoredRow; standing: organizations.OrganizationRow | undefined }[] = [];
  for (const stored of rows)
    found.push({ stored, standing: await organizations.findOrganization(work.db, stored.made_iid ?? 0) });
  const depth = (path = '') => path.split('/').length;
  const undone: { row: number; undone: string }[] = [];
  for (const { stored, standing } of found.sort((a, b) => depth(b.standing?.path) - depth(a.standing?.path)))
    undone.push({ row: stored.row, undone: await takeBack(work, stored, standing, today) });
  return undone;
}

async function takeBack(
  work: Work,
  { result, before, after }: StoredRow,
  found: organizations.OrganizationRow | undefined,
  today: string,
): Promise<string> {
  if (!found || found.status === 'deleted') return 'sheet_kept_gone';
  const { iid, name } = found;
  if (changedSince(Object.fromEntries(Object.entries(after ?? {})), { ...found }).length > 0)
    return 'sheet_kept_changed';
  if (result === 'updated') {
    await save(work, iid, kept(found), organization.fields.parse(before));
    return 'restored';
  }
  await organizations.lockOrganization(work.db, iid);
  if (!(await organizations.trashOrganization(work.db, iid, today, work.now))) return 'sheet_kept_in_use';
  await noteChange(work, 'organization.deleted', { ntype: 'organization', iid, name });
  return 'removed';
}

const columns = columnsOf('organization');

export const organizationTarget: Target = {
  ...columns,
  reads: 'groups',
  most_together: 5000,
  fields: async (work) => {
    await organizationsOfSchool(work);
    return columns.all_fields;
  },
  judge: async (work, of, rows) => judgeIn(work, of, rows, await treeOf(work)),
  write,
  undo,
};
