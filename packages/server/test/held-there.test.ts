/** A single role held over the very place that a call names, or one that it lies in: let in where it gives the right there, and nowhere else. */

import { type Asker, may } from '@sen/domain/access/rules.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Contract, PlaceOf } from '@sen/domain/shared/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPlaces } from '../src/slices/access/repository.ts';
import { openTestApp, type TestApp } from './app.ts';
import { calls } from './calls.ts';
import { furnish, furnishedSchool } from './furnished.ts';
import { isShared, namedBy, nameOf, placesFor, refusalIn, rightsOf, tellCells } from './knocks.ts';
import { sampleOf } from './samples.ts';

let test_app: TestApp;
let shared: Placed;
/** A school of its own, so that nothing that the calls name is gone by then; its organization lies below another. */
async function fresh() {
  const furnished = await furnish(test_app, await furnishedSchool(test_app));
  const { school, idsFor } = furnished;
  const organization = Number(idsFor('/organization/detail').iid);
  const beside = await school.user();
  const people = [beside.iid, idsFor('/student/detail').iid];
  const { rows } = await test_app.owner.query(
    `with above as (
       insert into organizations (school_id, iid, path, type, name) select $1, iid, '/' || iid || '/', 'x', 'above' from nextval('iid_seq') iid returning *
     ), placed as (
       update organizations set pid = above.iid, path = above.path || organizations.iid || '/' from above where organizations.iid = $2
     ), member as (
       insert into organization_members (school_id, organization_iid, user_iid, from_date)
       select $1, $2, user_iid, '2020-01-01' from unnest($3::bigint[]) user_iid
     ) select iid from above`,
    [school.iid, organization, people],
  );
  const above = Number(rows[0].iid);
  return { ...furnished, organization, above, beside: beside.iid };
}
type Placed = Awaited<ReturnType<typeof fresh>>;
beforeAll(async () => {
  test_app = await openTestApp();
  shared = await fresh();
});
beforeEach(() => test_app.travel(60));
afterAll(() => test_app.close());

const places = ['organization', 'course', 'sco'] as const;
const scopesOf = ({ ids, above }: Placed): Readonly<Record<(typeof places)[number], string>> => ({
  organization: `organization-${above}`,
  course: `course-${ids.course}`,
  sco: `sco-${ids.sco}`,
});

/** An input as it is made in earnest: with a second person of the same place, and another parent for the organization. */
function inEarnest(contract: Contract, furnished: Placed): Record<string, unknown> {
  const { beside, above } = furnished;
  const of_organization = /^\/organization\//.test(contract.path) && { pid: above };
  // A gate names its person, and only a course that whoever sets it sees.
  const of_gate = /^\/gate\//.test(contract.path) && { pid: undefined, course_iid: undefined };
  return sampleOf(contract, {
    ...namedBy(furnished, contract),
    parent_iid: beside,
    other_iid: beside,
    ...of_organization,
    ...of_gate,
  });
}

/** Who is brought back was thrown away before. */
async function trash({ path }: Contract, { iid }: Record<string, unknown>) {
  if (!path.endsWith('/restore')) return;
  for (const table of ['nodes', 'organizations', 'users', 'groups', 'contracts', 'gates'])
    await test_app.owner.query(`update ${table} set status = 'deleted' where iid = $1`, [iid]);
}

/** The place that an input names, as a scope; a person's records lie where the person does. */
function scopeNamed(
  { path }: Contract,
  { place, input = '' }: PlaceOf,
  given: Record<string, unknown>,
  of: Placed,
): string {
  if (place === 'any') return String(given[input]);
  const iid = Number([given[input]].flat()[0]);
  if (/^\/(contract|gate)\//.test(path)) return `user-${of.idsFor('/student/detail').iid}`;
  if (place === 'user') return `user-${iid}`;
  if (place === 'organization') return `organization-${iid}`;
  const { course, syllabus, sco, item } = of.ids;
  const ntypes = new Map([
    [course, 'course'],
    [syllabus, 'syllabus'],
    [sco, 'sco'],
    [item, 'exercise'],
  ]);
  return `${ntypes.get(iid)}-${iid}`;
}

/** Whether what somebody holds gives one of the rights in the place that is named. */
async function isGiven(contract: Contract, given: Record<string, unknown>, of: Placed, asker: Asker) {
  return test_app.app.works.asSchool(of.school.iid, async ({ db }) => {
    for (const { may: asked, where } of rightsOf(contract)) {
      if (typeof where !== 'object') continue;
      const [place, ...above] = await listPlaces(db, scopeNamed(contract, where, given, of));
      // Those who teach somebody act for them, too (IDN-52).
      if (asked === 'users.login_as')
        above.push({ scope: `course-${of.ids.course}`, owner_iid: null, employee_iids: [], name: '' });
      if (place && [asked].flat().some((one) => may(asker, one, { ...place, above }))) return true;
    }
    return false;
  });
}

/** Who made the place, and holds nothing. */
async function makerOf(place: 'course' | 'sco', { school, ids }: Placed) {
  const user = await school.user();
  await test_app.owner.query('update nodes set owner_iid = $1 where iid = $2', [user.iid, ids[place]]);
  return user;
}

/** What answers everybody as if it were not there: nothing waits for the one, and nobody was merged. */
const unplaced = new Set(['/take/api/accept-retake', '/user/api/merged-into']);
const withRights = calls.filter((contract) => rightsOf(contract).length > 0 && !rightsOf(contract).some(isShared));
const overSchool = withRights.filter((contract) => rightsOf(contract).every(({ where }) => where === 'school'));
const named = withRights.filter(
  (contract) =>
    !unplaced.has(contract.path) &&
    rightsOf(contract).every(({ where }) => typeof where === 'object' && where.input !== undefined),
);
const isOfContent = (contract: Contract) =>
  rightsOf(contract).some(({ where }) => typeof where === 'object' && where.place === 'node');
afterAll(() => {
  const named_at = named.flatMap((contract) => placesFor(contract, places).flatMap((place) => roles.map(() => place)));
  tellCells('cells by a single role held there', [...overSchool.map(() => 'a part of the school'), ...named_at]);
});
const cellsOf = (contracts: readonly Contract[]) => contracts.map((contract) => [nameOf(contract), contract] as const);

test.each(cellsOf(overSchool))(
  '%s is the whole school’s: no role over a part of it is enough',
  async (_name, contract) => {
    const held = Object.values(scopesOf(shared)).flatMap((scope) => roles.map((role) => `${role}@${scope}` as const));
    const user = await shared.school.user(...held);
    const answer = await user.call(contract, inEarnest(contract, shared));
    expect(answer).toMatchObject({ success: false, message: 'permission_denied' });
  },
);

test.each(cellsOf(named))('%s lets in whoever holds a role that gives it there', async (_name, contract) => {
  let furnished = await fresh();
  const told: unknown[] = [];
  const expected: unknown[] = [];
  for (const place of placesFor(contract, places))
    for (const role of roles) {
      const scope = scopesOf(furnished)[place];
      const user = await furnished.school.user(`${role}@${scope}`);
      const given = inEarnest(contract, furnished);
      const is_given = await isGiven(contract, given, furnished, { user_iid: user.iid, grants: [{ role, scope }] });
      await trash(contract, given);
      const answer = await user.call(contract, given);
      expect(answer.status).toBeLessThan(500);
      told.push([role, place, refusalIn(answer) !== 'not theirs', refusalIn(answer)]);
      expected.push([role, place, is_given, refusalIn(answer)]);
      // What was let in may have taken away what the next would name.
      if (contract.path.endsWith('/restore') || (answer.success && contract.writes)) furnished = await fresh();
    }
  expect(told).toEqual(expected);
});

test.each(cellsOf(named.filter(isOfContent)))('%s lets in whoever made the place', async (_name, contract) => {
  let furnished = await fresh();
  const told: unknown[] = [];
  const expected: unknown[] = [];
  for (const place of ['course', 'sco'] as const) {
    const user = await makerOf(place, furnished);
    const given = inEarnest(contract, furnished);
    const is_given = await isGiven(contract, given, furnished, { user_iid: user.iid, grants: [] });
    await trash(contract, given);
    const answer = await user.call(contract, given);
    told.push([place, refusalIn(answer) !== 'not theirs', refusalIn(answer)]);
    expected.push([place, is_given, refusalIn(answer)]);
    if (contract.path.endsWith('/restore') || (answer.success && contract.writes)) furnished = await fresh();
  }
  expect(told).toEqual(expected);
});
