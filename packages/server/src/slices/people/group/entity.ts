/** Groups and classes as the office keeps them: two kinds of record, one table. */
import { isRescanned } from '@sen/domain/people/group/machine.ts';
import {
  type ClassFields,
  classgroup,
  type GroupFields,
  group,
  groupActionNames,
} from '@sen/domain/people/group/model.ts';
import { noRules, Rules, ruleFaults } from '@sen/domain/people/group/rules.ts';
import { differences } from '@sen/domain/shared/diff.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { schoolYearFault } from '@sen/domain/shared/field-checks.ts';
import type { Asked, Entity, Found, TellHistory } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { scanGroup } from './matching.ts';
import { changeGroupStatus } from './reading.ts';
import type { GroupRow } from './repository.ts';
import * as repository from './repository.ts';
import { mayDo, permit, standingGroup, visibleTo } from './standing.ts';

const found = <F>(work: Work, row: GroupRow, fields: F): Found<F> => ({
  ...{ iid: row.iid, id: row.id, name: row.name, status: row.status, version: row.version },
  updated_at: row.updated_at,
  pid: null,
  deleted_at: row.status === 'deleted' ? row.updated_at : null,
  fields,
  can: { edit: mayDo(work, 'update'), remove: mayDo(work, 'delete') },
});

async function findKind(work: Work, iid: number, is_class: boolean): Promise<GroupRow | undefined> {
  const row = await repository.findGroup(work.db, iid);
  return row?.is_class === is_class ? row : undefined;
}

/** Who came and went is told to those who see all who are in it. */
const membersHidden =
  (tell: TellHistory): TellHistory =>
  async (work, asked) => {
    const told = await tell(work, asked);
    if ((await visibleTo(work)) === 'all') return told;
    const items = told.items.map((entry) => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => field !== 'members'),
    }));
    return { ...told, items };
  };

/** What is the same for both: through its life, into the trash and back to what it was. */
const kept = {
  actions: Object.fromEntries(
    groupActionNames.map((action) => [
      action,
      async (work: Work, { iid }: Found) => {
        await changeGroupStatus(work, { iid, action });
        return 'told' as const;
      },
    ]),
  ),
  history: membersHidden,
  remove: async (work: Work, { iid }: Found) => {
    const row = await repository.findGroup(work.db, iid);
    if (!row || !(await repository.setStatus(work.db, row, 'deleted', work.now))) refuse('edited_meanwhile');
  },
  restore: async (work: Work, { iid }: Found) => {
    const row = await repository.findGroup(work.db, iid);
    if (row) await withCode(() => repository.setStatus(work.db, row, row.status_before || 'created', work.now));
  },
};

export const groups: Entity<typeof group> = {
  kind: group,
  table: 'groups',
  draft: async () => ({ type: 'manual', kind: '0' }),
  find: async (work, iid) => {
    const row = await findKind(work, iid, false);
    if (!row) return undefined;
    const { name, code, description, type, kind, course_iid, item_iid, rules } = row;
    const assignment = course_iid === null || item_iid === null ? null : { course_iid, item_iid };
    const fields = group.fields.parse({ name, code, description, type, kind, assignment, rules });
    return found(work, row, fields);
  },
  list: async (work, asked) => {
    const { items, total } = await listed(work, asked, false);
    return { items: items.map((row) => ({ ...row, kind: String(row.kind) as GroupFields['kind'] })), total };
  },
  create: async (work, fields) => {
    permit(work, 'create');
    judge(fields);
    const columns = repository.columnsOfGroup(fields);
    const { iid } = await withCode(() => repository.addGroup(work.db, columns, work.now));
    await fill(work, iid, noRules);
    return iid;
  },
  update: async (work, found, fields) => {
    judge(fields);
    const { rules, type } = group.fields.parse(found.fields);
    await save(work, found.iid, found.version, repository.columnsOfGroup(fields));
    await fill(work, found.iid, type === 'smart_group' ? rules : noRules);
  },
  ...kept,
};

export const classgroups: Entity<typeof classgroup> = {
  kind: classgroup,
  table: 'groups',
  draft: async (work) => {
    const [latest] = await repository.listClasses(work.db, undefined);
    return { school_year: latest?.school_year || schoolYearAt(work.now) };
  },
  find: async (work, iid) => {
    const row = await findKind(work, iid, true);
    if (!row) return undefined;
    const { name, code, description, grade, school_year, head_iid } = row;
    return found(work, row, { name, code, description, grade, school_year, head_iid });
  },
  list: async (work, asked) => {
    const { items, total } = await listed(work, asked, true);
    const heads = [...new Set(items.flatMap(({ head_iid }) => head_iid ?? []))];
    const names = new Map(
      heads.length > 0 ? (await listNames(work.db, heads)).map(({ iid, name }) => [iid, name]) : [],
    );
    return { items: items.map((row) => ({ ...row, head: names.get(row.head_iid ?? 0) ?? '' })), total };
  },
  create: async (work, fields) => {
    permit(work, 'create');
    await judgeClass(work, fields);
    const columns = repository.columnsOfClass(fields);
    return withCode(async () => (await repository.addGroup(work.db, columns, work.now)).iid);
  },
  update: async (work, { iid, version }, fields) => {
    await judgeClass(work, fields);
    await save(work, iid, version, repository.columnsOfClass(fields));
  },
  ...kept,
};

const listed = async (work: Work, asked: Asked, is_class: boolean) =>
  repository.listPage(work.db, asked, { is_class, visible: await visibleTo(work) }, work.now);

/** School years begin in August here. */
function schoolYearAt(now: number): string {
  const day = new Date(now * 1000);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 7 ? 1 : 0);
  return `${first}-${first + 1}`;
}

/** Rules that were saved count at once: what their preview promised is so. `before`: the rules by which it was filled. */
async function fill(work: Work, iid: number, before: Rules): Promise<void> {
  const row = await standingGroup(work, iid);
  if (isRescanned(row) && differences(before, Rules.parse(row.rules)).length > 0) await scanGroup(work, row);
}

type Columns = Parameters<typeof repository.saveGroup>[3];

async function save({ db, now }: Work, iid: number, version: number, columns: Columns): Promise<void> {
  if (!(await withCode(() => repository.saveGroup(db, iid, version, columns, now)))) refuse('edited_meanwhile');
}

/** Refuses rules that ask what cannot be asked, and an assignment that names no course. */
function judge({ rules, kind, assignment }: GroupFields): void {
  const err = ruleFaults(Rules.parse(rules));
  if (kind === '1' && assignment === null) err.assignment = 'this_field_is_required';
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}

async function judgeClass({ db }: Work, { head_iid, school_year }: ClassFields): Promise<void> {
  const err: Record<string, string> = {};
  const year = schoolYearFault(school_year);
  if (year) err.school_year = year.key;
  if (head_iid !== null && (await listNames(db, [head_iid])).length === 0) err.head_iid = 'user_not_existed';
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}

/** A code names one group, and one class of a school year. */
async function withCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'groups_code_key')) refuse('invalid_input', { err: { code: 'code_taken' } });
    throw error;
  }
}
