/** Rows that become groups, such as the sections of another system's timetable. */
import type { Problem } from '@sen/domain/people/import/model.ts';
import { changedSince } from '@sen/domain/people/import/plan.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import type { Work } from '../../../platform/work.ts';
import * as groups from './group-repository.ts';
import type { JudgedRow, RowToJudge, RowToWrite, StoredRow, WrittenRow } from './rows-repository.ts';
import { columnsOf, type ImportAtHand, planByCode, readingProblems, saidIn, type Target, written } from './target.ts';

interface GroupFields {
  readonly name?: string;
  readonly code?: string;
  readonly description?: string;
}

const longest = { name: 255, code: 40, description: 2000 } as const;

function problemsOf(fields: GroupFields): Problem[] {
  const long = (['name', 'code', 'description'] as const).filter(
    (field) => (fields[field]?.length ?? 0) > longest[field],
  );
  const too_long = long.map((field) => ({ field, message: 'value_too_long' }));
  return fields.name ? too_long : [{ field: 'name', message: 'this_field_is_required' }, ...too_long];
}

async function judge(work: Work, of: ImportAtHand, rows: readonly RowToJudge[]): Promise<JudgedRow[]> {
  const read = rows.map((stored): { stored: RowToJudge; fields: GroupFields } => ({
    stored,
    fields: saidIn(stored, of),
  }));
  const codes = read.flatMap(({ fields: { code } }) => (code ? code.toLowerCase() : []));
  const known = new Map((await groups.listByCode(work.db, codes)).map(({ iid, code }) => [code.toLowerCase(), iid]));
  return read.map(({ stored, fields }) => {
    const unread = readingProblems(stored, of);
    const problems = unread.length > 0 ? unread : problemsOf(fields);
    const code = fields.code?.toLowerCase();
    const known_iid = (code !== undefined ? known.get(code) : undefined) ?? null;
    const verdict = planByCode(stored, { problems, known: known_iid, taken: 'sheet_code_taken' }, of);
    return { row: stored.row, fields, keys: code ? { code } : {}, known_iid, near: [], ...verdict };
  });
}

const fieldsIn = ({ fields }: RowToWrite): GroupFields => (typeof fields === 'object' && fields !== null ? fields : {});
const wholeOf = ({ name = '', code = '', description = '' }: GroupFields) => ({
  ...{ name, code, description },
  search_text: searchText(`${name} ${code}`),
});

async function write(work: Work, of: ImportAtHand, rows: readonly RowToWrite[]): Promise<WrittenRow[]> {
  const judged = await judge(work, of, rows);
  const ready = rows.filter((_, index) => judged[index]?.plan === 'create');
  const made = await groups.addGroups(
    work.db,
    ready.map((row) => wholeOf(fieldsIn(row))),
    work.now,
  );
  const iids = new Map(ready.map(({ row }, index) => [row, made[index]]));
  const done: WrittenRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { plan = 'error', problems = [], known_iid = null } = judged[index] ?? {};
    const iid = iids.get(row.row);
    if (iid !== undefined) done.push(await toldOfNew(work, row, iid));
    else if (plan === 'update' && known_iid !== null) done.push(await change(work, row, known_iid));
    else done.push(written(row.row, 'refused', { problems }));
  }
  return done;
}

async function toldOfNew(work: Work, row: RowToWrite, iid: number): Promise<WrittenRow> {
  const { search_text: _, ...after } = wholeOf(fieldsIn(row));
  await noteChange(work, 'group.created', { ntype: 'group', iid, name: after.name, after });
  return written(row.row, 'created', { made_iid: iid, after });
}

async function change(work: Work, row: RowToWrite, iid: number): Promise<WrittenRow> {
  const [stored] = await groups.lockGroups(work.db, [iid]);
  if (!stored) return written(row.row, 'refused', { problems: [{ field: '', message: 'sheet_person_gone' }] });
  const { version: _, iid: __, ...before } = stored;
  const after = { ...before, ...fieldsIn(row) };
  await groups.saveGroup(work.db, iid, wholeOf(after), work.now);
  await noteChange(work, 'group.updated', { ntype: 'group', iid, name: after.name, before, after });
  return written(row.row, 'updated', { made_iid: iid, before, after });
}

async function undo(work: Work, _: ImportAtHand, rows: readonly StoredRow[]) {
  const iids = rows.flatMap(({ made_iid }) => made_iid ?? []);
  const stored = new Map((await groups.lockGroups(work.db, iids)).map((one) => [one.iid, one]));
  const peopled = new Set(await groups.listPeopled(work.db, iids));
  const undone: { row: number; undone: string }[] = [];
  for (const row of rows) {
    const found = stored.get(row.made_iid ?? 0);
    undone.push({ row: row.row, undone: found ? await takeBack(work, row, found, peopled) : 'sheet_kept_gone' });
  }
  return undone;
}

async function takeBack(work: Work, row: StoredRow, found: groups.WholeGroup, peopled: ReadonlySet<number>) {
  const { iid, name } = found;
  if (peopled.has(iid) && row.result === 'created') return 'sheet_kept_in_use';
  if (changedSince(Object.fromEntries(Object.entries(row.after ?? {})), { ...found }).length > 0)
    return 'sheet_kept_changed';
  if (row.result === 'updated') {
    await groups.saveGroup(work.db, iid, wholeOf({ ...found, ...(row.before ?? {}) }), work.now);
    await noteChange(work, 'group.updated', { ntype: 'group', iid, name, before: row.after, after: row.before });
    return 'restored';
  }
  await groups.removeGroup(work.db, iid);
  await noteChange(work, 'group.deleted', { ntype: 'group', iid, name });
  return 'removed';
}

const columns = columnsOf('group');

export const groupTarget: Target = {
  ...columns,
  reads: 'groups',
  fields: async () => columns.all_fields,
  judge,
  write,
  undo,
};
