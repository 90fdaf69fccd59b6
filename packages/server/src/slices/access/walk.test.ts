/** From whatever people hold, no way through the calls that change it leads to more than those who act held among them. */

import * as access from '@sen/domain/access/contract.ts';
import { reach } from '@sen/domain/access/matrix.ts';
import { type Asker, reasonsFor, type Subject } from '@sen/domain/access/rules.ts';
import { deleteNode, newNode, nodeDetail, updateNode } from '@sen/domain/content/contract.ts';
import { saveEmployees } from '@sen/domain/content/employees/contract.ts';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { userCategories } from '@sen/domain/identity/profile/categories.ts';
import { makePassword, setUserStatus, updateUser } from '@sen/domain/identity/profile/contract.ts';
import { acceptInvite, invite } from '@sen/domain/learning/invites/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { newGroup } from '@sen/domain/people/group/contract.ts';
import { importStatus } from '@sen/domain/people/import/contract.ts';
import { mergePeople } from '@sen/domain/people/merge/contract.ts';
import {
  addMembers,
  changeOrganizationStatus,
  moveOrganization,
  saveMember,
} from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import { addPerson, linkChild } from '@sen/domain/people/person/contract.ts';
import { user } from '@sen/domain/people/person/kinds.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Asked } from '@sen/domain/shared/contract.ts';
import { isPermission, modules, type Permission, permissions, seeing } from '@sen/domain/shared/permission.ts';
import { exists } from '@sen/domain/shared/permission-pairs.ts';
import { addHost, saveGeneral, saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { saveMessageWording } from '@sen/domain/tenancy/template/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Envelope, openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { type Furnished, furnish, furnishedSchool } from '../../../test/furnished.ts';
import { sendFile } from '../../../test/send-file.ts';
import { findRights } from '../identity/index.ts';
import * as repository from './repository.ts';

let test_app: TestApp;
let school: TestSchool;
let root: TestUser;
let ids: Furnished['ids'];
let organizations: readonly [number, number];
let scopes: readonly string[];
let single: number;
let grouped: number;

beforeAll(async () => {
  test_app = await openTestApp();
  school = await furnishedSchool(test_app);
  const furnished = await furnish(test_app, school);
  ids = furnished.ids;
  root = await school.user('root');
  const beside = await root.call(organization.calls.create, { name: 'beside', type: 'x' } as never);
  organizations = [Number(furnished.idsFor('/organization/detail').iid), beside.result.iid];
  const [one, other] = organizations;
  scopes = ['', `course-${ids.course}`, `sco-${ids.sco}`, `syllabus-${ids.syllabus}`];
  scopes = [...scopes, `organization-${one}`, `organization-${other}`];
  single = (await root.call(access.addAbacRole, { name: 'all', permissions: [...permissions] })).result.iid;
  await root.call(access.saveGroupedRoles, { roles: [{ name: 'heads', roles: ['root', 'headmaster'] }] });
  grouped = (await root.call(access.getGroupedRoles, {})).result[0].iid;
});
afterAll(() => test_app.close());

/** The first two act; what the others hold is there to be taken. */
const ACTING = 2;
const PEOPLE = 4;

const Held = fc.record({
  grants: fc.array(fc.record({ role: fc.constantFrom(...roles), scope: fc.nat(5) }), { maxLength: 2 }),
  permissions: fc.uniqueArray(fc.constantFrom(...permissions.filter(exists)), { maxLength: 3 }),
  scope: fc.nat(5),
});
const Team = fc.array(Held, { minLength: PEOPLE, maxLength: PEOPLE });
/** Who made the course, if one of them did; they teach it unless that was taken away. */
const Owner = fc.option(fc.record({ at: fc.nat(PEOPLE - 1), teaches: fc.boolean() }));
type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const mailOf = ({ lname }: Pick<TestUser, 'lname'>) => `${lname}@school.test`;

/** They have a mail and a code; whoever works here may be put on the staff of a place. */
const enter = (one: TestUser, works_here: boolean) =>
  test_app.owner.query('update users set mail = $2, code = lname, is_teacher = $3, category = $4 where iid = $1', [
    ...[one.iid, mailOf(one), works_here],
    works_here ? userCategories.staff : userCategories.user,
  ]);

/** Four people with what they hold, of whom one may have made the course. */
async function hire(held: Generated<typeof Team>, owner: Generated<typeof Owner>) {
  const team: TestUser[] = [];
  for (const { grants, permissions: words, scope } of held) {
    const given = owner?.teaches && owner.at === team.length ? ([`teacher@course-${ids.course}`] as const) : [];
    const user = await school.user(...given, ...grants.map(({ role, scope: at }) => `${role}@${scopes[at]}` as const));
    await test_app.owner.query(
      `with made as (insert into abac_roles (school_id, name, permissions) values ($1, $4, $2) returning iid)
       insert into abac_grants (school_id, user_iid, role_iid, scope) select $1, $3, iid, $5 from made where $2 <> '{}'::text[]`,
      [school.iid, words, user.iid, user.lname, scopes[scope]],
    );
    await enter(user, grants.length + words.length > 0);
    team.push(user);
  }
  await test_app.owner.query('update nodes set owner_iid = $1 where iid = $2', [
    owner && team[owner.at]?.iid,
    ids.course,
  ]);
  return team;
}

/** The maker of content is called its root, and does what its teachers do. */
const isDoneToContent = (asked: Asked) => isPermission(asked) && reach('teacher', asked) !== 'nowhere';

/** Whoever changes or deletes a record sees it. */
const givenBy = (asked: Asked): readonly Asked[] => [
  asked,
  ...modules.filter((module) => asked === `${module}.view`).flatMap(seeing),
];

/** Everything that each of them may, in each of the places and over each person. */
async function mightOf(people: readonly TestUser[], about = people): Promise<ReadonlySet<string>[]> {
  return test_app.app.works.asSchool(school.iid, async ({ db }) => {
    const asked = [...scopes, ...about.map(({ iid }) => `user-${iid}`)];
    const subjects = await Promise.all(
      asked.map(async (scope) => {
        const [place, ...above] = scope === '' ? [{ scope }] : await repository.listPlaces(db, scope);
        return place ? [{ ...place, above }] : [];
      }),
    );
    return Promise.all(
      people.map(async ({ iid }) => {
        const asker: Asker = { user_iid: iid, ...(await findRights(db, iid)) };
        const words = [...permissions.filter(exists), 'root' as const];
        const might = (one: Asked, subject: Subject) =>
          givenBy(one).some((given) =>
            reasonsFor(asker, given, subject).some(({ by }) => by !== 'owner' || isDoneToContent(given)),
          );
        return new Set(
          subjects
            .flat()
            .flatMap((subject) => words.filter((one) => might(one, subject)).map((one) => `${subject.scope} ${one}`)),
        );
      }),
    );
  });
}

interface Turn {
  readonly actor: TestUser;
  readonly subject: TestUser;
  readonly beside: TestUser;
  readonly at: number;
  readonly nth: number;
}

/** The number of what lies in the place, or of the course. */
const nodeAt = (at: number): { ntype: string; iid: number } =>
  [
    { ntype: 'course', iid: ids.course },
    { ntype: 'sco', iid: ids.sco },
    { ntype: 'syllabus', iid: ids.syllabus },
  ][at % 3] ?? { ntype: 'course', iid: ids.course };

async function accept(subject: TestUser): Promise<void> {
  const { rows } = await test_app.owner.query(
    'select body from deliveries where to_address = $1 order by iid desc limit 1',
    [mailOf(subject)],
  );
  const token = /invite=([\w-]+)/.exec(rows[0].body)?.[1];
  await subject.call(acceptInvite, { token });
}

/** What an actor came to be besides: whom they act as, whose password they know, whom they made. */
type Besides = readonly { readonly iid: number; readonly lname: string }[];

/** Whose mail has become another: whoever wrote it has links to a new password sent there. It is theirs again afterwards. */
async function takenByMail(subject: TestUser): Promise<Besides | undefined> {
  const { rowCount } = await test_app.owner.query('update users set mail = $2 where iid = $1 and mail <> $2', [
    subject.iid,
    mailOf(subject),
  ]);
  return rowCount ? [subject] : undefined;
}

/** Of settings, hosts and mails so that each is another than before. */
let fresh = 0;

/** Each way to change what people hold, or to act as somebody. */
const ways: Readonly<Record<string, (turn: Turn) => Promise<Besides | undefined>>> = {
  async assign({ actor, subject, at, nth }) {
    const role = roles[nth % (roles.length + 2)];
    const made = nth % 2 ? single : grouped;
    const given = { user_iids: [subject.iid], scope: scopes[at] ?? '' };
    await actor.call(access.assign, { ...given, ...(role ? { role } : { role_iid: made }) });
    return undefined;
  },
  async unassign({ actor, subject, at, nth }) {
    const given = { user_iids: [subject.iid], scope: scopes[at] ?? '' };
    await actor.call(access.unassign, { ...given, role: roles[nth % roles.length] });
    return undefined;
  },
  async invite({ actor, subject, at, nth }) {
    const role = roles[nth % roles.length];
    const course = at % 2 ? ids.course : undefined;
    const sent = await actor.call(invite, { mail: mailOf(subject), name: 'x', role, course });
    if (sent.success) await accept(subject);
    return undefined;
  },
  async enrol({ actor, subject }) {
    await actor.call(addLearners, { course: ids.course, user_iids: [subject.iid] });
    return undefined;
  },
  async actAs({ actor, subject }) {
    const masked = await actor.call(loginAs, { user: subject.iid });
    return masked.success ? [subject] : undefined;
  },
  async group({ actor, subject }) {
    await actor.call(newGroup, { name: 'x', member_iids: [subject.iid] });
    return undefined;
  },
  async employ({ actor, subject, at, nth }) {
    await actor.call(saveEmployees, { iid: nodeAt(at).iid, employee: [{ user_iid: subject.iid }] });
    const [iid = 0] = organizations;
    await actor.call(saveMember, { iid, user_iid: subject.iid, is_head: nth % 2 === 0 });
    return undefined;
  },
  async join({ actor, subject, at }) {
    await actor.call(addMembers, { iid: organizations[at % 2] ?? 0, user_iids: [subject.iid] });
    return undefined;
  },
  async moveOrganization({ actor, at, nth }) {
    const [one, other] = at % 2 ? organizations : organizations.toReversed();
    await actor.call(moveOrganization, { iid: one ?? 0, ...(nth % 2 && { pid: other }) });
    return undefined;
  },
  async course({ actor, at }) {
    const syllabus_iid = at % 2 ? ids.syllabus : undefined;
    await actor.call(newNode, { ntype: 'course', name: 'x', content: '', syllabus_iid });
    return undefined;
  },
  async moveNode({ actor, nth }) {
    const own = await actor.call(newNode, { ntype: 'syllabus', name: 'x', content: '' });
    const pid = nth % 2 ? ids.syllabus : own.result?.iid;
    await actor.call(updateNode, { ntype: 'sco', iid: ids.sco, pid });
    return undefined;
  },
  async trash({ actor, at }) {
    const { ntype, iid } = nodeAt(at);
    await actor.call(deleteNode, { ntype: ntype as 'sco', id: String(iid), iid });
    await actor.call(organization.calls.remove, { id: String(organizations[1]), iid: organizations[1] } as never);
    await root.call(organization.calls.restore, { iid: organizations[1] } as never);
    await test_app.owner.query(`update nodes set status = 'approved' where iid = $1`, [iid]);
    return undefined;
  },
  async add({ actor, at, nth }) {
    const person = { kind: 'teacher', name: 'x', begin: 'password', roles: [roles[nth % roles.length] ?? 'root'] };
    const organization_iid = at % 3 ? organizations[at % 2] : undefined;
    const made = await actor.call(addPerson, { ...person, organization_iid } as never);
    return made.success ? [made.result] : undefined;
  },
  async configure({ actor }) {
    const org_types = [{ type: 'x', name: 'X', has_perm: true }];
    await actor.call(saveOrgTypes, { org_types });
    return undefined;
  },
  /** Whoever names the provider of sign-in can be anybody. */
  async provider({ actor, subject }) {
    fresh += 1;
    const saved = await actor.call(saveGeneral, { conf: { sso_client_id: `provider-${fresh}` } });
    return saved.success ? [subject] : undefined;
  },
  /** Calls go there with the session of who makes them. */
  async server({ actor, subject }) {
    fresh += 1;
    const sync_server = { endpoint: `https://taken-${fresh}.test`, allowed_requests: ['/take/api/save'] };
    const saved = await actor.call(saveGeneral, { conf: { sync_server } });
    return saved.success ? [subject] : undefined;
  },
  /** Links in mails lead to a host of the school. */
  async host({ actor, subject }) {
    fresh += 1;
    const added = await actor.call(addHost, { host: `taken-${fresh}.test` });
    return added.success ? [subject] : undefined;
  },
  /** The words around a link to a new password may lead it elsewhere. */
  async letter({ actor, subject }) {
    fresh += 1;
    const words = { subject: `${fresh}`, body: 'https://taken.test/?{{link}}' };
    const saved = await actor.call(saveMessageWording, { message: 'forgot_password', language: 'vn', ...words });
    return saved.success ? [subject] : undefined;
  },
  async mail({ actor, subject, nth }) {
    if (actor.iid === subject.iid) return undefined;
    fresh += 1;
    const mail = `taken-${fresh}@elsewhere.test`;
    const { iid, lname: name } = subject;
    await (nth % 2
      ? actor.call(updateUser, { iid, name, mail, code: name }, { 'x-step': 'info' })
      : actor.call(user.calls.update, { iid, mail } as never));
    return takenByMail(subject);
  },
  async sheet({ actor, subject, nth }) {
    if (actor.iid === subject.iid) return undefined;
    fresh += 1;
    const fields = { when_known: 'update' };
    const bytes = `Code;Name;Email\n${subject.lname};${subject.lname};taken-${fresh}@elsewhere.test\n`;
    const path = `/import/api/${nth % 2 ? 'teacher' : 'employee'}`;
    const { result } = await sendFile(test_app, school, { by: actor, path, fields, file_name: 'sheet.csv', bytes });
    const status = async () => (await actor.call(importStatus, { import_id: result.import_id })).result?.status;
    if (result?.import_id !== undefined) await expect.poll(status).toMatch(/DONE|FAILED/);
    return takenByMail(subject);
  },
  async merge({ actor, subject, beside }) {
    await actor.call(mergePeople, { iid: beside.iid, other_iid: subject.iid, take: [] });
    return undefined;
  },
  async parent({ actor, subject }) {
    await actor.call(linkChild, { parent_iid: actor.iid, child_iid: subject.iid });
    return undefined;
  },
  async status({ actor, subject, nth }) {
    for (const status of ['banned', 'activated'] as const)
      if (nth % 2 || status === 'activated') await actor.call(setUserStatus, { iid: subject.iid, status });
    return undefined;
  },
  async settings({ actor, nth }) {
    await actor.call(saveGeneral, { conf: { rename_oneself: nth % 2 === 0 } });
    return undefined;
  },
  async password({ actor, subject }) {
    const made = await actor.call(makePassword, { iid: subject.iid });
    return made.success ? [subject] : undefined;
  },
};

const names = Object.keys(ways);
const Step = fc.record({
  way: fc.constantFrom(...names),
  actor: fc.nat(ACTING - 1),
  subject: fc.nat(PEOPLE - 1),
  at: fc.nat(5),
  nth: fc.nat(7),
});

/** Whoever keeps a person's record puts them into an organization, and an organization below another: what is held there counts over them too. */
function whereverPlaced(bound: ReadonlySet<string>, shared: ReadonlySet<string>): ReadonlySet<string> {
  const kept = [...shared].flatMap(
    (word) => /^(user-\d+(?= users)|organization-\d+(?= organizations)) \w+\.update$/.exec(word)?.[1] ?? [],
  );
  const there = [...bound].flatMap((word) => /^organization-\d+ (.+)$/.exec(word)?.[1] ?? []);
  return new Set([...bound, ...kept.flatMap((scope) => there.map((one) => `${scope} ${one}`))]);
}

/** In another's name nobody is taken out of the school. */
const unlessMasked = (word: string) => !word.endsWith(` ${'users.delete' satisfies Permission}`);

test.each(names)('the way "%s" is open to the root of the school, so that walking it proves something', async (way) => {
  const [subject, beside] = [await school.user(), await school.user()];
  await enter(subject, true);
  const answers: boolean[] = [];
  const call: TestUser['call'] = async (...asked) => {
    const answer = await root.call(...asked);
    answers.push(answer.success);
    return answer;
  };
  for (let nth = 0; nth < 8 && !answers.includes(true); nth += 1)
    await ways[way]?.({ actor: { ...root, call }, subject, beside, at: nth % 6, nth });
  expect(answers).toContain(true);
});

/** The calls that show a place or a person, and that change it. */
const callsAt: readonly { readonly scope: () => string; readonly view: AsUser; readonly update: AsUser }[] = [
  ...[0, 1, 2].map((at) => ({
    scope: () => `${nodeAt(at).ntype}-${nodeAt(at).iid}`,
    view: (by: TestUser) => by.call(nodeDetail, nodeAt(at) as { ntype: 'sco'; iid: number }),
    update: (by: TestUser) =>
      by.call(updateNode, { ...nodeAt(at), name: `by ${by.lname}` } as { ntype: 'sco'; iid: number }),
  })),
  ...[0, 1].map((at) => ({
    scope: () => `organization-${organizations[at]}`,
    view: (by: TestUser) => by.call(organization.calls.detail, { iid: organizations[at] ?? 0 } as never),
    update: (by: TestUser) => by.call(changeOrganizationStatus, { iid: organizations[at] ?? 0, status: 'approved' }),
  })),
  {
    scope: () => `user-${ids.user}`,
    view: (by) => by.call(fullInfo, { iid: ids.user }),
    update: (by) => by.call(updateUser, { iid: ids.user, name: `by ${by.lname}` }, { 'x-step': 'info' }),
  },
];
type AsUser = (by: TestUser) => Promise<Envelope>;

test('"who may" names exactly those whom the calls let see or change a place or a person, whatever they hold', async () => {
  const Action = fc.constantFrom('view' as const, 'update' as const);
  await fc.assert(
    fc.asyncProperty(Team, Owner, fc.nat(callsAt.length - 1), Action, async (held, owner, at, action) => {
      test_app.travel(60);
      const team = await hire(held, owner);
      const asked = callsAt[at];
      if (!asked) throw new Error('there are as many as is drawn');
      const scope = asked.scope();
      const told = await root.call(access.whoMay, { scope, action, most: 500 });
      const named = new Set(told.result.people.map(({ person }: { person: { iid: number } }) => person.iid));
      for (const user of team) {
        const { success } = await asked[action](user);
        expect([scope, action, user.lname, success]).toEqual([scope, action, user.lname, named.has(user.iid)]);
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

const nothing: Generated<typeof Held> = { grants: [], permissions: [], scope: 0 };
type Walk = [Generated<typeof Team>, Generated<typeof Owner>, Generated<typeof Step>[]];

/** One of whom each of the ways would make more, were it not guarded: they walk it with the third, for the fourth. */
const oneStep = (who: Partial<typeof nothing>, third: Partial<typeof nothing>, taken: readonly string[]): Walk[] =>
  taken.flatMap((way) =>
    [0, 1].map((nth): Walk => {
      const team = [who, {}, third, {}].map((one) => ({ ...nothing, ...one }));
      return [team, null, [{ way, actor: 0, subject: 2, at: 0, nth }]];
    }),
  );

const office = { grants: [{ role: 'staff' as const, scope: 0 }] };

/** Chains by which people had come to more. */
const chains: Walk[] = [
  // The office keeps the records of those who teach, and does nothing in their courses.
  ...oneStep(office, { grants: [{ role: 'teacher', scope: 1 }] }, ['password', 'actAs', 'mail', 'sheet', 'merge']),
  ...oneStep({ permissions: ['configuration.update'] }, { grants: [{ role: 'root', scope: 0 }] }, [
    ...['provider', 'server', 'host', 'letter'],
  ]),
  // Whoever made a course.
  ...['password', 'actAs', 'mail', 'sheet', 'merge'].map((way): Walk => {
    const team = [office, {}, {}, {}].map((one) => ({ ...nothing, ...one }));
    return [team, { at: 2, teaches: false }, [{ way, actor: 0, subject: 2, at: 0, nth: 0 }]];
  }),
  // Whoever made a course gives themselves its root.
  [
    [nothing, nothing, nothing, nothing],
    { at: 0, teaches: true },
    [{ way: 'assign', actor: 0, subject: 0, at: 1, nth: roles.indexOf('root') }],
  ],
  // A teacher goes on as a colleague whom they put into the course themselves.
  [
    [
      { ...nothing, grants: [{ role: 'teacher', scope: 1 }] },
      nothing,
      { ...nothing, grants: [{ role: 'teacher', scope: 4 }] },
      nothing,
    ],
    null,
    [
      { way: 'enrol', actor: 0, subject: 2, at: 0, nth: 0 },
      { way: 'actAs', actor: 0, subject: 2, at: 0, nth: 0 },
    ],
  ],
];

test('two who act end with no more than they held among them, and give nobody else more', async () => {
  await fc.assert(
    fc.asyncProperty(Team, Owner, fc.array(Step, { minLength: 5, maxLength: 12 }), async (held, owner, steps) => {
      test_app.travel(60);
      const team = await hire(held, owner);
      const before = await mightOf(team);
      const held_by_acting = new Set(before.slice(0, ACTING).flatMap((one) => [...one]));
      const shared = whereverPlaced(held_by_acting, held_by_acting);
      for (const { way, actor: by, subject: to, at, nth } of steps) {
        const [actor, subject, beside] = [team[by], team[to], team[(to + 1) % PEOPLE]];
        if (!actor || !subject || !beside) throw new Error('there are as many as the step says');
        const besides = (await ways[way]?.({ actor, subject, beside, at, nth })) ?? [];
        for (const might of await mightOf(besides as TestUser[], team))
          expect([way, [...might].filter((word) => unlessMasked(word) && !shared.has(word))]).toEqual([way, []]);
      }
      const after = await mightOf(team);
      after.forEach((might, index) => {
        const bound = whereverPlaced(new Set([...shared, ...(before[index] ?? [])]), held_by_acting);
        expect([index, [...might].filter((word) => !bound.has(word))]).toEqual([index, []]);
      });
    }),
    { numRuns: chains.length + 35, endOnFailure: true, examples: chains },
  );
});
