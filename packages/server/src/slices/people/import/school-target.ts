/** Rows that become schools of the reference list (ORG-40). */

import { fieldsOf } from '@sen/domain/people/import/fields.ts';
import type { Problem } from '@sen/domain/people/import/model.ts';
import { changedSince } from '@sen/domain/people/import/plan.ts';
import { isProvince, provinceIn } from '@sen/domain/people/organization/provinces.ts';
import { levelIn, type VietnamSchoolFields, vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import type { Work } from '../../../platform/work.ts';
import * as schools from '../vietnam-school/repository.ts';
import type { JudgedRow, RowToJudge, StoredRow, WrittenRow } from './rows-repository.ts';
import { type ImportAtHand, planByCode, readingProblems, saidIn, type Target, written } from './target.ts';

const ntype = 'schools-in-vietnam';

type Said = Readonly<Record<string, string>>;

function readSchool(stored: RowToJudge, of: ImportAtHand): Said {
  const said: Said = saidIn(stored, of);
  return said.province === undefined ? said : { ...said, province: provinceIn(said.province) ?? said.province };
}

function problemsOf(said: Said): Problem[] {
  const { level = '', province = '' } = said;
  const unknown = [
    ...(levelIn(level) === undefined ? [{ field: 'level', message: 'sheet_level_unknown' }] : []),
    ...(province !== '' && !isProvince(province) ? [{ field: 'province', message: 'sheet_province_unknown' }] : []),
  ];
  const { error } = vietnamSchool.fields.safeParse({ ...said, level: null });
  const refused = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  const others = [...refused].map((field) => ({
    field,
    message: said[field] ? 'value_too_long' : 'this_field_is_required',
  }));
  return [...others, ...unknown];
}

async function judge(work: Work, of: ImportAtHand, rows: readonly StoredRow[]): Promise<JudgedRow[]> {
  const read = rows.map((stored) => ({ stored, said: readSchool(stored, of) }));
  const codes = read.flatMap(({ said: { code } }) => (code ? code.toLowerCase() : []));
  const known = new Map((await schools.listByCode(work.db, codes)).map(({ iid, code }) => [code.toLowerCase(), iid]));
  return read.map(({ stored, said }) => {
    const unread = readingProblems(stored, of);
    const problems = unread.length > 0 ? unread : problemsOf(said);
    const code = said.code?.toLowerCase();
    const known_iid = (code !== undefined ? known.get(code) : undefined) ?? null;
    const verdict = planByCode(stored, { problems, known: known_iid, taken: 'sheet_school_code_taken' }, of);
    return { row: stored.row, fields: said, keys: code ? { code } : {}, known_iid, near: [], ...verdict };
  });
}

/** What a row says, over what is known. */
function fieldsIn({ fields }: StoredRow, known: object = {}): VietnamSchoolFields {
  const said: Said = typeof fields === 'object' && fields !== null ? { ...fields } : {};
  const level = said.level === undefined ? {} : { level: levelIn(said.level) ?? null };
  return vietnamSchool.fields.parse({ ...known, ...said, ...level });
}

async function write(work: Work, of: ImportAtHand, rows: readonly StoredRow[]): Promise<WrittenRow[]> {
  const judged = await judge(work, of, rows);
  const ready = rows.filter((_, index) => judged[index]?.plan === 'create');
  const made = await schools.addSchools(
    work.db,
    ready.map((row) => fieldsIn(row)),
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

async function toldOfNew(work: Work, row: StoredRow, iid: number): Promise<WrittenRow> {
  const after = fieldsIn(row);
  await noteChange(work, recordEvent(ntype, 'created'), { ntype, iid, name: after.name, after });
  return written(row.row, 'created', { made_iid: iid, after });
}

const knownOf = (school: schools.WholeSchool): VietnamSchoolFields => vietnamSchool.fields.parse(school);

async function change(work: Work, row: StoredRow, iid: number): Promise<WrittenRow> {
  const [stored] = await schools.lockSchools(work.db, [iid]);
  if (!stored) return written(row.row, 'refused', { problems: [{ field: '', message: 'sheet_person_gone' }] });
  const before = knownOf(stored);
  const after = fieldsIn(row, before);
  await schools.saveSchool(work.db, iid, stored.version, after, work.now);
  await noteChange(work, `${ntype}.updated`, { ntype, iid, name: after.name, before, after });
  return written(row.row, 'updated', { made_iid: iid, before, after });
}

async function undo(work: Work, _: ImportAtHand, rows: readonly StoredRow[]) {
  const iids = rows.flatMap(({ made_iid }) => made_iid ?? []);
  const stored = new Map((await schools.lockSchools(work.db, iids)).map((one) => [one.iid, one]));
  const undone: { row: number; undone: string }[] = [];
  for (const row of rows) {
    const found = stored.get(row.made_iid ?? 0);
    undone.push({ row: row.row, undone: found ? await takeBack(work, row, found) : 'sheet_kept_gone' });
  }
  return undone;
}

async function takeBack(work: Work, row: StoredRow, found: schools.WholeSchool): Promise<string> {
  const { iid, name, version } = found;
  if (changedSince(Object.fromEntries(Object.entries(row.after ?? {})), { ...found }).length > 0)
    return 'sheet_kept_changed';
  if (row.result === 'updated') {
    await schools.saveSchool(work.db, iid, version, vietnamSchool.fields.parse(row.before), work.now);
    await noteChange(work, `${ntype}.updated`, { ntype, iid, name, before: row.after, after: row.before });
    return 'restored';
  }
  await schools.setStatus(work.db, iid, 'deleted', work.now);
  await noteChange(work, `${ntype}.deleted`, { ntype, iid, name });
  return 'removed';
}

export const schoolTarget: Target = { reads: 'groups', fields: async (_, name) => fieldsOf(name), judge, write, undo };
