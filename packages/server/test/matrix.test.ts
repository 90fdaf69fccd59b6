import { mayKnock } from '@sen/domain/access/rules.ts';
import { registry } from '@sen/domain/registry.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { permissions } from '@sen/domain/shared/permission.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slices } from '../src/slices.ts';
import type { Envelope, TestUser } from './app.ts';
import { calls } from './calls.ts';
import { type Furnished, furnish, furnishedSchool, openFurnished } from './furnished.ts';
import { isLeftOut, isShared, namedBy, nameOf, neededBy, placesFor, refusalIn, rightsOf, tellCells } from './knocks.ts';
import { idFields, sampleOf } from './samples.ts';

const holders = ['guest', 'learner', ...roles] as const;
/** Calls about one's own session would end the very session the matrix knocks with. */
const endsSession = new Set(['/user/logout', '/user/login', '/user/register', '/user/api/end-sessions']);

let opened: Awaited<ReturnType<typeof openFurnished>>;
let mine: Furnished;
const users = new Map<string, TestUser>();
beforeAll(async () => {
  opened = await openFurnished();
  mine = opened.schools[0];
  for (const role of roles) users.set(role, await mine.school.user(role));
  users.set('learner', mine.learner);
});
afterAll(() => opened.test_app.close());

const knock = (holder: string, contract: Contract, given: Record<string, unknown>) => {
  const user = users.get(holder);
  return user ? user.call(contract, given) : mine.school.guest(contract, given);
};

test('every registered call has a route, by its method and also by POST', () => {
  const missing = registry.filter(
    ({ method, path }) =>
      !opened.test_app.app.http.hasRoute({ method, url: path }) ||
      !opened.test_app.app.http.hasRoute({ method: 'POST', url: path }),
  );
  expect(missing.map(nameOf)).toEqual([]);
});

test('every call that is served is registered, so that it is knocked at and fuzzed', () => {
  const served = slices.flatMap(({ routes }) => routes.map(({ contract }) => contract));
  expect(served.filter((contract) => !registry.includes(contract)).map(nameOf)).toEqual([]);
});

test('no two calls share a method and path', () => {
  expect(new Set(registry.map(nameOf)).size).toBe(registry.length);
});

describe('who may knock', () => {
  const cells = calls
    .filter(({ path }) => !endsSession.has(path))
    .flatMap((contract) => holders.map((holder) => [nameOf(contract), holder, contract] as const));

  test.each(cells)('%s by %s', async (_name, holder, contract) => {
    const answer = await knock(holder, contract, sampleOf(contract, mine.idsFor(contract.path)));
    expect(answer.status).toBeLessThan(500);
    expect(fractionsOfMoments(answer)).toEqual([]);
    const { access } = contract;
    // A guest may make a call that is open to everyone; an item may still ask them to sign in (ROL-12).
    if (access === 'any_host' || access === 'everyone')
      return expect(holder === 'guest' ? [7] : [1, 7]).not.toContain(answer.err_code);
    if (holder === 'guest')
      return expect(answer).toMatchObject({ success: false, err_code: 1, message: 'not_logged_in' });
    const grants = roles.flatMap((role) => (role === holder ? [{ role, scope: '' }] : []));
    if (!mayKnock({ user_iid: 1, grants }, access))
      expect(answer).toMatchObject({ success: false, message: 'permission_denied' });
    return expect([1, 7]).not.toContain(answer.err_code);
  });
});

/** Moments in an answer that are not whole seconds (G11); a reading of the clock may have fractions. */
function fractionsOfMoments(value: unknown, name = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([below, inner]) => fractionsOfMoments(inner, below));
  return /(^|_)(at|since)$|^(start|end)_time$/.test(name) && typeof value === 'number' && value % 1 !== 0 ? [name] : [];
}

describe('everything that can be held in another place is not enough', () => {
  const elsewhere = ['course', 'organization', 'lesson'] as const;
  const holder = new Map<string, TestUser>();
  let theirs: Furnished;

  // Of its own, so that nothing that the calls name is gone by then.
  beforeAll(async () => {
    theirs = await furnish(opened.test_app, await furnishedSchool(opened.test_app));
    const places = await placesBeside(theirs);
    for (const place of elsewhere) {
      const scope = places[place];
      const user = await theirs.school.user(...roles.map((role) => `${role}@${scope}` as const));
      await opened.test_app.owner.query(
        `with role as (insert into abac_roles (school_id, name, permissions) values ($1, $2, $3) returning iid)
         insert into abac_grants (school_id, user_iid, role_iid, scope) select $1, $4, iid, $2 from role`,
        [theirs.school.iid, scope, permissions, user.iid],
      );
      holder.set(place, user);
    }
  });

  /** Another course, its lesson and an organization beside those that the calls name. */
  async function placesBeside({ school }: Furnished) {
    const { rows } = await opened.test_app.owner.query(
      `with syllabus as (insert into nodes (school_id, ntype, name, slug, fields) values ($1, 'syllabus', 'beside', 'b', '{}') returning iid),
        lesson as (insert into nodes (school_id, ntype, name, slug, fields, pid) select $1, 'sco', 'beside', 'b', '{}', iid from syllabus returning iid),
        course as (insert into nodes (school_id, ntype, name, slug, fields)
          select $1, 'course', 'beside', 'b', jsonb_build_object('syllabus_iid', iid) from syllabus returning iid),
        organization as (insert into organizations (school_id, iid, path, type, name)
          select $1, iid, '/' || iid || '/', 'x', 'beside' from nextval('iid_seq') iid returning iid)
       select 'course-' || course.iid as course, 'sco-' || lesson.iid as lesson, 'organization-' || organization.iid as organization
       from course, lesson, organization`,
      [school.iid],
    );
    return rows[0] as Record<(typeof elsewhere)[number], string>;
  }

  const cells = calls
    .filter((contract) => rightsOf(contract).length > 0 && !rightsOf(contract).some(isShared))
    .flatMap((contract) => placesFor(contract, elsewhere).map((place) => [nameOf(contract), place, contract] as const));

  afterAll(() =>
    tellCells(
      'cells by who holds it all elsewhere',
      cells.map(([, place]) => place),
    ),
  );

  test.each(cells)('%s by who holds it all in another %s', async (_name, place, contract) => {
    const given = sampleOf(contract, { ...namedBy(theirs, contract), ...neededBy(theirs, contract) });
    const answer = await holder.get(place)?.call(contract, given);
    if (!answer) throw new Error('the holders were made');
    const [{ where } = { where: 'school' as const }] = rightsOf(contract);
    if (where === 'school') return expect(answer).toMatchObject({ success: false, message: 'permission_denied' });
    const names = typeof where === 'object' && where.input !== undefined;
    if (names || (contract.writes && !contract.upload && !isLeftOut(answer)))
      return expect(refusalIn(answer)).toBe('not theirs');
    // What is shown is what lies in their own place.
    return expect(JSON.stringify(answer.result ?? '')).not.toContain(` of ${theirs.school.domain}`);
  });
});

describe("a stranger's id and an id of nobody answer alike", () => {
  const NOBODY = 987_654_321;
  const cells = calls
    .filter(({ path }) => !endsSession.has(path))
    .flatMap((contract) => idFields(contract).map((field) => [nameOf(contract), field, contract] as const));

  // Each cell asks four times in one person's name, and nobody may ask more than 1,200 times a minute.
  let count = 0;
  /** Records of the holders' own school that are still there. */
  let own: Furnished;
  beforeAll(async () => {
    own = await furnish(opened.test_app, mine.school);
  });
  beforeEach(() => {
    if (count % 200 === 0) opened.test_app.travel(60);
    count += 1;
  });

  test.each(cells)('%s, field %s', async (_name, field, contract) => {
    const ask = async (holder: string, value: unknown) => {
      const answer = await knock(holder, contract, {
        ...sampleOf(contract, own.idsFor(contract.path)),
        [field]: value,
      });
      const without_own = told(answer, own);
      // What was done may have taken away what the next would name.
      if (answer.success && contract.writes) own = await furnish(opened.test_app, mine.school);
      return without_own;
    };
    for (const other of opened.schools.slice(1)) {
      const theirs = other.idsFor(contract.path)[field];
      if (theirs === undefined) continue;
      const listed = field.endsWith('iids');
      for (const holder of ['guest', 'learner', 'teacher', 'root']) {
        const stranger = await ask(
          holder,
          listed ? [theirs] : field === 'id' ? String(other.ids.question_iid) : theirs,
        );
        const nobody = await ask(holder, listed ? [NOBODY] : field === 'uid' ? `${NOBODY}-${NOBODY}-0` : NOBODY);
        expect(stranger).toEqual(nobody);
        expect(JSON.stringify(stranger)).not.toContain(other.school.domain);
      }
    }
  });
});

/** An answer without what differs from call to call. Of what was made last, numbers and names are the asker's own. */
function told(answer: Envelope & { status: number }, { learner }: Furnished): unknown {
  const { success, message, err_code, err, result, status } = answer;
  const text = JSON.stringify({ success, message, err_code, err, result, status }, (key, value) =>
    /time|_at$|^at$|token$/.test(key) ? undefined : value,
  );
  const first_name = Number(learner.lname.replace('user', ''));
  const without_own = text
    .replace(/\b\d{7,}\b/g, (iid) => (Number(iid) >= learner.iid ? '0' : iid))
    .replace(/\b(user) ?(\d+)\b/gi, (name, word, number) => (Number(number) >= first_name ? word : name))
    // What is sealed into an address is sealed anew each time.
    .replace(/\?token=[\w-]+/g, '?token')
    .replace(/\b[0-9a-f]{32}\b/g, 'id');
  return JSON.parse(without_own);
}
