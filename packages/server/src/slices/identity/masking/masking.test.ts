import { addAbacRole, assign, saveAbacRole, saveGroupedRoles, unassign } from '@sen/domain/access/contract.ts';
import { deleteNode } from '@sen/domain/content/contract.ts';
import * as identity from '@sen/domain/identity/contract.ts';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import * as twoFactor from '@sen/domain/identity/two-factor/contract.ts';
import { trackProgress } from '@sen/domain/learning/contract.ts';
import { addLearners, listLearners } from '@sen/domain/learning/learners/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import { saveTake } from '@sen/domain/taking/contract.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { type Furnished, furnish } from '../../../../test/furnished.ts';
import { sampleOf } from '../../../../test/samples.ts';

let test_app: TestApp;
let school: TestSchool;
let furnished: Furnished;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  furnished = await furnish(test_app, school);
  teacher = await school.user(`teacher@course-${furnished.ids.course}`);
});
afterAll(() => test_app.close());

const browser = { 'sec-fetch-site': 'same-origin' };
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** A person signed in with a browser, with what it sends. */
async function inBrowser(user: TestUser) {
  const answer = await test_app.call(school.host, identity.login, { lname: user.lname, pass: PASSWORD }, browser);
  return { ...browser, cookie: cookieOf(answer), 'x-sand-token': String(answer.result.token) };
}
const asBrowser = async (headers: Record<string, string>, user_iid: number) => {
  const answer = await test_app.call(school.host, loginAs, { user: user_iid }, headers);
  return { answer, headers: { ...browser, cookie: cookieOf(answer), 'x-sand-token': String(answer.result?.token) } };
};
const info = (headers: Record<string, string>) => test_app.call(school.host, identity.fullInfo, {}, headers);
/** As the office does it. */
const enrol = async (user_iid: number) => {
  const office = await school.user('staff');
  await office.call(addLearners, { course: furnished.ids.course, user_iids: [user_iid] });
};

describe('who may go on as whom', () => {
  test('a teacher as their own learner; the answer names both', async () => {
    const answer = await teacher.call(loginAs, { user: furnished.learner.iid });
    expect(answer).toMatchObject({
      success: true,
      result: { iid: furnished.learner.iid, masked_by: { iid: teacher.iid } },
    });
  });

  test('a teacher not as a person they do not teach, nor as one who left', async () => {
    const other = await school.user();
    expect(await teacher.call(loginAs, { user: 0 })).toMatchObject({ err: { user: 'At least 1' } });
    expect(await teacher.call(loginAs, { user: other.iid })).toMatchObject({ message: 'mask_not_a_learner' });
    await enrol(other.iid);
    expect(await teacher.call(loginAs, { user: other.iid })).toMatchObject({ success: true });
    await test_app.owner.query('update course_learners set status = 5 where user_iid = $1', [other.iid]);
    expect(await teacher.call(loginAs, { user: other.iid })).toMatchObject({ message: 'mask_not_a_learner' });
  });

  test('a teacher not as somebody whom they put into the course themselves, before the office did so too or the person agrees', async () => {
    const [other, agreeing] = [await school.user(), await school.user()];
    const course = furnished.ids.course;
    await teacher.call(addLearners, { course, user_iids: [other.iid, agreeing.iid] });
    for (const { iid } of [other, agreeing])
      expect(await teacher.call(loginAs, { user: iid })).toMatchObject({ message: 'mask_not_agreed' });
    await enrol(other.iid);
    expect(await teacher.call(loginAs, { user: other.iid })).toMatchObject({ success: true });
    const setting = { _sand_step: 'setting', channels: ['mail'], teachers_sign_in: true } as never;
    expect(await agreeing.call(updateUser, setting)).toMatchObject({ success: true });
    const masked = await teacher.call(loginAs, { user: agreeing.iid });
    expect(masked).toMatchObject({ success: true });
    const again = { 'x-sand-token': masked.result.token };
    expect(await test_app.call(school.host, updateUser, setting, again)).toMatchObject({ message: 'not_while_masked' });
  });

  test('a teacher not as a colleague, whoever put them into the course', async () => {
    const colleague = await school.user(`marker@course-${furnished.ids.course}`);
    await teacher.call(addLearners, { course: furnished.ids.course, user_iids: [colleague.iid] });
    await enrol(colleague.iid);
    expect(await teacher.call(loginAs, { user: colleague.iid })).toMatchObject({ message: 'mask_staff' });
  });

  test('a teacher not as a learner who teaches, is on the staff of a place, or has a child whom the teacher does not read', async () => {
    const course = furnished.ids.course;
    const marks = {
      teaches: 'update users set is_teacher = true where iid = $1 and school_id = $2',
      is_staff: 'update users set category = 6 where iid = $1 and school_id = $2',
      heads: `insert into organization_members (school_id, organization_iid, user_iid, is_head, from_date) select $2, ${furnished.idsFor('/organization/detail').iid}, $1, true, now()`,
      works: `insert into node_employees (school_id, node_iid, user_iid) select $2, ${course}, $1`,
      looks_after: `insert into guardians (school_id, parent_iid, child_iid) select $2, $1, ${furnished.learner.iid}`,
    };
    const fault = {
      teaches: 'mask_staff',
      is_staff: 'mask_staff',
      heads: 'mask_staff',
      works: 'mask_staff',
      looks_after: 'mask_upward',
    };
    for (const mark of Object.keys(marks) as (keyof typeof marks)[]) {
      const learner = await school.user();
      await enrol(learner.iid);
      const told = async () => {
        const { result } = await teacher.call(listLearners, { course, items_per_page: -1 });
        return result.find((row: { user_iid: number }) => row.user_iid === learner.iid)?.can.sign_in_as;
      };
      expect([mark, await told()]).toEqual([mark, true]);
      await test_app.owner.query(marks[mark], [learner.iid, school.iid]);
      expect([mark, await told()]).toEqual([mark, false]);
      expect(await teacher.call(loginAs, { user: learner.iid })).toMatchObject({ message: fault[mark] });
      const headmaster = await school.user('headmaster');
      expect(await headmaster.call(loginAs, { user: learner.iid })).toMatchObject({ success: true });
    }
  });

  test('is told by the list of learners, to each only what is theirs', async () => {
    const staff = await school.user('staff');
    await enrol(staff.iid);
    const tutor = await school.user(`tutor@course-${furnished.ids.course}`);
    const told = async (user: TestUser, of: number) => {
      const { result } = await user.call(listLearners, { course: furnished.ids.course, items_per_page: -1 });
      return result.find((row: { user_iid: number }) => row.user_iid === of)?.can.sign_in_as;
    };
    expect(await told(teacher, furnished.learner.iid)).toBe(true);
    expect(await told(teacher, staff.iid)).toBe(false);
    expect(await told(tutor, furnished.learner.iid)).toBe(false);
  });

  test('nobody as a person with more rights, even when they teach that person', async () => {
    const staff = await school.user('staff');
    await enrol(staff.iid);
    expect(await teacher.call(loginAs, { user: staff.iid })).toMatchObject({ message: 'mask_upward' });
  });

  test('headmaster and root as anybody but a root', async () => {
    const [headmaster, root, other] = [
      await school.user('headmaster'),
      await school.user('root'),
      await school.user('root'),
    ];
    expect(await headmaster.call(loginAs, { user: teacher.iid })).toMatchObject({ success: true });
    expect(await headmaster.call(loginAs, { user: root.iid })).toMatchObject({ message: 'mask_root' });
    expect(await root.call(loginAs, { user: headmaster.iid })).toMatchObject({ success: true });
    expect(await root.call(loginAs, { user: other.iid })).toMatchObject({ message: 'mask_root' });
  });

  test('nobody as somebody of another school: unknown there, by code 5', async () => {
    const stranger = await (await test_app.school()).user();
    const root = await school.user('root');
    expect(await root.call(loginAs, { user: stranger.iid })).toMatchObject({ success: false, err_code: 5 });
    expect(await root.call(loginAs, { user: 987_654_321 })).toMatchObject({ success: false, err_code: 5 });
  });

  test('the system root, at work in a school, not as its people', async () => {
    const system = await test_app.school({}, 'system');
    const root = await system.user('root');
    await school.openToSystem();
    const answer = await root.call(loginAs, { user: teacher.iid, target_domain: school.domain } as never);
    expect(answer).toMatchObject({ success: false, message: 'not_in_a_visit' });
  });

  test('a banned account is nobody to stand for', async () => {
    const gone = await school.user();
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [gone.iid]);
    const root = await school.user('root');
    expect(await root.call(loginAs, { user: gone.iid })).toMatchObject({ message: 'mask_closed_account' });
  });
});

describe('a masked session', () => {
  test('is no way to a third person', async () => {
    const root = await school.user('root');
    const headmaster = await school.user('headmaster');
    const masked = await root.call(loginAs, { user: headmaster.iid });
    const headers = { 'x-sand-token': masked.result.token };
    const nested = await test_app.call(school.host, loginAs, { user: furnished.learner.iid }, headers);
    expect(nested).toMatchObject({ success: false, message: 'not_while_masked' });
  });

  let token: string | undefined;
  test.each(registry.filter(({ masked }) => masked === false).map((contract) => [contract.path, contract] as const))(
    'does not do %s',
    async (_path, contract) => {
      // One for all of them: beginning one counts as a sign-in, of which a minute has only so many.
      token ??= (await teacher.call(loginAs, { user: furnished.learner.iid })).result.token;
      const headers = { 'x-sand-token': token ?? '' };
      const given = sampleOf(contract, furnished.idsFor(contract.path));
      expect(await test_app.call(school.host, contract, given, headers)).toMatchObject({
        success: false,
        message: 'not_while_masked',
      });
    },
  );

  test('the calls that are one’s own alone are flagged so', () => {
    const flagged = new Set(registry.filter(({ masked }) => masked === false).map(({ path }) => path));
    for (const { path } of [loginAs, saveTake, identity.endSessions, ...Object.values(twoFactor)])
      expect(flagged).toContain(path);
    const own = /password|passkey|authenticator|\/ga\/|payment|recovery|access-token/;
    const missing = registry.filter(({ path, writes, masked, access }) => {
      const signed_in = access !== 'everyone' && access !== 'any_host';
      return signed_in && writes && own.test(path) && masked !== false;
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('does not change the mail, to which a link to a new password would go', async () => {
    const masked = await teacher.call(loginAs, { user: furnished.learner.iid });
    const headers = { 'x-sand-token': masked.result.token };
    const { name, mail } = masked.result;
    const save = (given: Record<string, string>) => test_app.call(school.host, updateUser, given, headers);
    expect(await save({ name, mail: 'teacher@example.org' })).toMatchObject({
      success: false,
      err: { mail: 'not_while_masked' },
    });
    expect(await save({ name, mail })).toMatchObject({ success: true });
  });

  test('shows of the person what others see, and keeps under its cover what is saved with it', async () => {
    const own = { phone: '0912345678', address: '12 Hàng Bạc', identity_number: '012345678901' };
    await test_app.owner.query('update users set phone = $2, address = $3, identity_number = $4 where iid = $1', [
      furnished.learner.iid,
      ...Object.values(own),
    ]);
    const masked = await teacher.call(loginAs, { user: furnished.learner.iid });
    const headers = { 'x-sand-token': masked.result.token };
    const { result } = await info(headers);
    for (const value of Object.values(own)) expect(JSON.stringify(result)).not.toContain(value);
    expect((await furnished.learner.call(identity.fullInfo, {})).result.profile).toMatchObject(own);
    const { phone, address } = result.profile;
    const given = { _sand_step: 'contact', phone, address, city: 'Hà Nội' } as never;
    expect(await test_app.call(school.host, updateUser, given, headers)).toMatchObject({ success: true });
    expect((await furnished.learner.call(identity.fullInfo, {})).result.profile).toMatchObject({
      ...own,
      city: 'Hà Nội',
    });
  });

  test('leaves both names in the audit trail', async () => {
    const masked = await teacher.call(loginAs, { user: furnished.learner.iid });
    await test_app.call(school.host, identity.logout, {}, { 'x-sand-token': masked.result.token });
    const { rows } = await test_app.owner.query(
      `select name, actor_iid::int as actor, masked_by_iid::int as masked_by from events where school_id = $1 order by iid desc limit 2`,
      [school.iid],
    );
    expect(rows).toEqual([
      { name: 'identity.signed-out', actor: furnished.learner.iid, masked_by: teacher.iid },
      { name: 'identity.masked', actor: teacher.iid, masked_by: null },
    ]);
  });

  test('has a cookie and a token of its own; the old ones do not fit with them', async () => {
    const own = await inBrowser(teacher);
    const { headers } = await asBrowser(own, furnished.learner.iid);
    expect(await info(headers)).toMatchObject({ result: { iid: furnished.learner.iid } });
    expect(await info({ ...headers, cookie: own.cookie })).toMatchObject({ err_code: 7 });
    expect(await info({ ...headers, 'x-sand-token': own['x-sand-token'] })).toMatchObject({ err_code: 7 });
  });

  test('ends by logout, which leads back to oneself with new secrets', async () => {
    const own = await inBrowser(teacher);
    const { headers } = await asBrowser(own, furnished.learner.iid);
    const out = await test_app.call(school.host, identity.logout, {}, headers);
    expect(out).toMatchObject({ success: true, result: { restored: { iid: teacher.iid } } });
    expect(out.result.restored).not.toHaveProperty('masked_by');
    const back = { ...browser, cookie: cookieOf(out), 'x-sand-token': String(out.result.restored.token) };
    expect(await info(back)).toMatchObject({ result: { iid: teacher.iid } });
    expect(await info(headers)).toMatchObject({ err_code: 7 });
    expect(await info(own)).toMatchObject({ err_code: 7 });
  });

  test('leads back once more where the answer was lost, for two minutes, and opens nothing else', async () => {
    const own = await inBrowser(teacher);
    const { headers } = await asBrowser(own, furnished.learner.iid);
    const leave = (with_headers: Record<string, string>) =>
      test_app.call(school.host, identity.logout, {}, with_headers);
    const lost = await leave(headers);
    expect(await info(headers)).toMatchObject({ err_code: 7 });
    expect((await leave({ ...headers, 'x-sand-token': own['x-sand-token'] })).result).toEqual({});
    expect((await leave({ ...headers, cookie: own.cookie })).result).toEqual({});
    // The head of the answer brought the new cookie, the rest of it was lost.
    const half = await leave({ ...headers, cookie: cookieOf(lost) });
    expect(half.result.restored).toMatchObject({ iid: teacher.iid });
    const again = await leave(headers);
    expect(again.result.restored).toMatchObject({ iid: teacher.iid });
    const backBy = (out: typeof again) =>
      info({ ...browser, cookie: cookieOf(out), 'x-sand-token': String(out.result.restored.token) });
    expect(await backBy(lost)).toMatchObject({ err_code: 7 });
    expect(await backBy(again)).toMatchObject({ result: { iid: teacher.iid } });
    test_app.travel(121);
    expect((await leave(headers)).result).toEqual({});
    expect(await backBy(again)).toMatchObject({ result: { iid: teacher.iid } });
  });

  test('ends after an hour, used or not', async () => {
    const { headers } = await asBrowser(await inBrowser(teacher), furnished.learner.iid);
    for (let minute = 0; minute < 59; minute += 10) {
      expect(await info(headers)).toMatchObject({ success: true });
      test_app.travel(600);
    }
    expect(await info(headers)).toMatchObject({ success: false, err_code: 7 });
  });

  test('ends with the own session of the person behind it, or with that person', async () => {
    const one = await inBrowser(teacher);
    const masked = await asBrowser(one, furnished.learner.iid);
    expect(await info(masked.headers)).toMatchObject({ success: true });
    const elsewhere = await inBrowser(teacher);
    await test_app.call(school.host, identity.endSessions, {}, elsewhere);
    await expect.poll(async () => (await info(masked.headers)).err_code).toBe(7);
    expect(await test_app.call(school.host, identity.logout, {}, masked.headers)).toMatchObject({ result: {} });

    const leaving = await school.user('root');
    const again = await asBrowser(await inBrowser(leaving), furnished.learner.iid);
    await test_app.owner.query(`update users set status = 'banned' where iid = $1`, [leaving.iid]);
    await expect.poll(async () => (await info(again.headers)).err_code).toBe(7);
  });

  test('ends when a role of either changes: nobody is lifted by it', async () => {
    const [root, headmaster, subject] = [
      await school.user('root'),
      await school.user('headmaster'),
      await school.user('staff'),
    ];
    const masked = async () => (await asBrowser(await inBrowser(headmaster), subject.iid)).headers;
    const ends = async (headers: Record<string, string>, change: () => Promise<{ success: boolean }>) => {
      expect(await info(headers)).toMatchObject({ result: { iid: subject.iid } });
      expect(await change()).toMatchObject({ success: true });
      expect((await info(headers)).err_code).toBe(7);
    };
    await ends(await masked(), () => root.call(assign, { user_iids: [subject.iid], role: 'marker' }));
    const none = { name: 'Keepers', permissions: [] };
    const { iid: role_iid } = (await root.call(addAbacRole, none)).result;
    await ends(await masked(), () => root.call(assign, { user_iids: [subject.iid], role_iid }));
    await ends(await masked(), () => root.call(saveAbacRole, { ...none, iid: role_iid, permissions: ['takes.mark'] }));
    const written = await root.call(saveGroupedRoles, { roles: [{ name: 'Helpers', roles: ['marker'] }] });
    const [{ iid: grouped_iid }] = written.result;
    await ends(await masked(), () => root.call(assign, { user_iids: [subject.iid], role_iid: grouped_iid }));
    const helpers = { iid: grouped_iid, name: 'Helpers', roles: ['tutor' as const] };
    await ends(await masked(), () => root.call(saveGroupedRoles, { roles: [helpers] }));
    await ends(await masked(), () => root.call(unassign, { user_iids: [headmaster.iid], role: 'headmaster' }));
  });

  test('learns nothing in the name of the learner: what is read is theirs alone', async () => {
    const { ids } = furnished;
    const [learner, by] = [await school.user(), await school.user(`teacher@course-${ids.course}`)];
    await enrol(learner.iid);
    const masked = await by.call(loginAs, { user: learner.iid });
    const track = async (a: 'get' | 'set' | 'reset', headers?: Record<string, string>) => {
      const given = { a, course: ids.course, items: { [ids.sco]: { p: 100, time_spent: 60 } } };
      return headers ? test_app.call(school.host, trackProgress, given, headers) : learner.call(trackProgress, given);
    };
    const as_learner = { 'x-sand-token': String(masked.result.token) };
    expect(await track('set', as_learner)).toMatchObject({ success: true, result: { saved: false } });
    expect((await track('get')).result.items).toEqual({ [ids.sco]: { p: 0, pf: 0 } });
    expect(await track('set')).toMatchObject({ success: true, result: { saved: true } });
    expect(await track('reset', as_learner)).toMatchObject({ success: false, message: 'not_while_masked' });
    expect((await track('get')).result.items).toEqual({ [ids.sco]: { p: 100, pf: 1 } });
  });

  test('owes the proof of the person behind it, from their own sign-in', async () => {
    const strict = await test_app.school({ ga_required_roles: ['root'] });
    const [root, headmaster] = [await strict.user('root'), await strict.user('headmaster')];
    expect(await root.call(loginAs, { user: headmaster.iid })).toMatchObject({ success: false, err_code: 101 });
    const { result: picture } = await root.call(twoFactor.gaQr, {});
    const uri = new URL(decodeURIComponent(/;uri=([^;]+);/.exec(picture)?.[1] ?? ''));
    const secret = uri.searchParams.get('secret') ?? '';
    const userInputToken = generateSync({ secret, epoch: Math.floor(test_app.app.clock.now()) });
    const { result: proof } = await root.call(twoFactor.gaVerify, { userInputToken });
    const proven = { 'x-sand-ga-session-token': String(proof.sessionToken) };
    const masked = await root.call(loginAs, { user: headmaster.iid }, proven);
    const as_headmaster = { 'x-sand-token': String(masked.result.token) };
    const remove = (headers: Record<string, string>) =>
      test_app.call(strict.host, deleteNode, { ntype: 'question', id: '987654321' }, headers);
    expect(await remove(as_headmaster)).toMatchObject({ success: false, err_code: 100 });
    expect(await remove({ ...as_headmaster, ...proven })).toMatchObject({ success: false, err_code: 11 });
  });
});

test('twenty at once by one person are twenty sessions, and each leads to the same own one', async () => {
  const own = await inBrowser(teacher);
  const opened = await Promise.all(Array.from({ length: 20 }, () => asBrowser(own, furnished.learner.iid)));
  expect(opened.every(({ answer }) => answer.success)).toBe(true);
  expect(new Set(opened.map(({ headers }) => headers.cookie)).size).toBe(20);
});
