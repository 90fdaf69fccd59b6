/** A list as a file: of what somebody sees all that they may also take away, which counts where it is held, and nothing else. */
import { addAbacRole } from '@sen/domain/access/contract.ts';
import { type Asker, may, scopeOf } from '@sen/domain/access/rules.ts';
import { kinds } from '@sen/domain/kinds.ts';
import type { AbacGrant, Role } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import type { Module } from '@sen/domain/shared/permission.ts';
import { examResults, exportResults } from '@sen/domain/taking/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPlaces } from '../src/slices/access/repository.ts';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from './app.ts';
import { furnish, furnishedSchool } from './furnished.ts';
import { isShared, rightsOf } from './knocks.ts';

let test_app: TestApp;
let school: TestSchool;
/** Where the first of two sets of records lies. */
let course: string;
let exam: { course: number; item_iid: number };
let organization: string;

beforeAll(async () => {
  test_app = await openTestApp();
  school = await furnishedSchool(test_app);
  const both = [await furnish(test_app, school), await furnish(test_app, school)];
  for (const { idsFor } of both)
    await test_app.owner.query(
      `insert into organization_members (school_id, organization_iid, user_iid, from_date) values ($1, $2, $3, '2020-01-01')`,
      [school.iid, idsFor('/organization/detail').iid, idsFor('/student/detail').iid],
    );
  for (const table of ['nodes', 'organizations', 'groups', 'vietnam_schools', 'users'])
    await test_app.owner.query(
      `update ${table} set name = name || ' ' || iid, search_text = search_text || ' ' || iid where school_id = $1`,
      [school.iid],
    );
  const [first] = both;
  exam = { course: first?.ids.course ?? 0, item_iid: first?.ids.item_iid ?? 0 };
  course = `course-${exam.course}`;
  organization = `organization-${first?.idsFor('/organization/detail').iid}`;
});
afterAll(() => test_app.close());

interface Person {
  readonly user: TestUser;
  readonly asker: Asker;
}

async function holderOf(held: readonly (Role | `${Role}@${string}`)[]): Promise<Person> {
  const user = await school.user(...held);
  const grants = held.map((one) => ({ role: one.split('@')[0] as Role, scope: one.split('@')[1] ?? '' }));
  return { user, asker: { user_iid: user.iid, grants } };
}

/** Somebody who sees by one action and takes away by another, each in its own place. */
async function withActions(module: Module, seen_in: string, taken_in: string): Promise<Person> {
  const [user, root] = [await school.user(), await school.user('root')];
  const abac: AbacGrant[] = [];
  for (const [action, scope] of [
    ['view', seen_in],
    ['export', taken_in],
  ] as const) {
    const permissions = [`${module}.${action}` as const];
    const name = `${action} ${user.iid}`;
    const { result } = await root.call(addAbacRole, { name, permissions });
    await test_app.owner.query(
      'insert into abac_grants (school_id, user_iid, role_iid, scope) values ($1, $2, $3, $4)',
      [school.iid, user.iid, result.iid, scope],
    );
    abac.push({ role_iid: result.iid, name, scope, permissions });
  }
  return { user, asker: { user_iid: user.iid, grants: [], abac } };
}

type Row = Readonly<Record<string, unknown>> & { readonly iid: number };
const listOf = (kind: Kind): Contract => kind.calls.list ?? kind.calls.export ?? expect.fail();
const headOf = ({ columns }: Kind): string => (columns.find(({ name }) => name === 'name') ?? columns[0])?.name ?? '';

async function inFile({ user }: Person, kind: Kind, given: object): Promise<readonly string[] | string> {
  const asked = await user.call(kind.calls.export ?? expect.fail(), { ...given, columns: [headOf(kind)] });
  if (!asked.success) return String(asked.message);
  const token = String(asked.result.url).split('token=')[1];
  const file = await user.call(kind.calls.exported ?? expect.fail(), { token });
  return String(file.result).trim().split('\r\n').slice(1);
}

/** Of a record about a person, whom it is about. */
const aboutWhom = ({ user_iid }: Row): number =>
  Number(typeof user_iid === 'object' && user_iid !== null && 'iid' in user_iid ? user_iid.iid : user_iid) || 0;

/** What may be taken of the rows that are seen: where a record lies in a place, by what is held there. */
async function takeable({ asker }: Person, kind: Kind, rows: readonly Row[]): Promise<readonly Row[]> {
  const [right] = rightsOf(kind.calls.export ?? expect.fail());
  if (!right || isShared(right)) return rows;
  return test_app.app.works.asSchool(school.iid, async ({ db }) => {
    const taken: Row[] = [];
    for (const row of rows) {
      const person = kind.lies === 'person' ? row.iid : aboutWhom(row);
      const [place, ...above] = await listPlaces(db, person ? scopeOf('user', person) : scopeOf(kind.ntype, row.iid));
      if (place && may(asker, `${kind.module}.export`, { ...place, above })) taken.push(row);
    }
    return taken;
  });
}

const seenBy = async ({ user }: Person, kind: Kind, given: object): Promise<readonly Row[]> =>
  (await user.call(listOf(kind), { ...given, items_per_page: -1 })).result ?? [];

async function tryAll(kind: Kind, people: readonly Person[]) {
  const all = await seenBy(await holderOf(['root']), kind, {});
  const counts = new Set<number>();
  for (const person of people)
    for (const given of [{}, { keyword: String(all[0]?.name) }, { trash: true }]) {
      const file = await inFile(person, kind, given);
      if (file === 'permission_denied') continue;
      const rows = await takeable(person, kind, await seenBy(person, kind, given));
      expect([given, file]).toEqual([given, rows.map((row) => String(row[headOf(kind)]))]);
      counts.add(rows.length);
    }
  return { all: all.length, counts };
}

const exportable = kinds.filter(({ calls }) => calls.export && calls.exported);

describe.each(exportable.map((kind) => [kind.ntype, kind] as const))('the list %s', (_, kind) => {
  test('leaves as it is seen, by roles', async () => {
    const people: Person[] = [await holderOf([])];
    for (const role of ['root', 'headmaster', 'staff', 'teacher', 'tutor', 'marker'] as const)
      for (const place of ['', `@${organization}`, `@${course}`] as const)
        people.push(await holderOf([place === '' ? role : (`${role}${place}` as `${Role}@${string}`)]));
    people.push(await holderOf(['staff', `teacher@${course}`]), await holderOf(['staff', `root@${organization}`]));
    const { all, counts } = await tryAll(kind, people);
    expect(all).toBeGreaterThan(1);
    // Not in vain: where records lie in places somebody takes some of them and not all.
    const is_placed = rightsOf(kind.calls.export ?? expect.fail()).some((right) => !isShared(right));
    expect([...counts].some((count) => count > 0 && count < all)).toBe(is_placed || counts.has(1));
  });

  test('leaves only where taking it away is allowed by itself', async () => {
    const place = kind.module === 'content' ? course : organization;
    const people = [
      await withActions(kind.module, '', ''),
      await withActions(kind.module, place, ''),
      await withActions(kind.module, '', place),
      await withActions(kind.module, place, place),
    ];
    await tryAll(kind, people);
  });
});

test('results that are seen leave only where taking them away is allowed by itself', async () => {
  for (const [taken_in, is_taken] of [
    [course, true],
    [`course-${exam.course + 1_000_000}`, false],
  ] as const) {
    const { user } = await withActions('takes', course, taken_in);
    expect(await user.call(examResults, exam)).toMatchObject({ success: true });
    expect(await user.call(exportResults, exam)).toMatchObject({ success: is_taken });
  }
});
