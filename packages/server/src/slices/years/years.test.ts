import { type Option, options } from '@sen/domain/shared/options.ts';
import { schoolYear, semester } from '@sen/domain/years/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let head: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  head = await school.user('headmaster');
});
afterAll(() => test_app.close());

const days = { start_date: '2026-09-05', end_date: '2027-05-31' };
const addYear = async (fields: object = {}): Promise<number> =>
  (await head.call(schoolYear.calls.create, { name: '2026-2027', ...days, ...fields })).result.iid;
const first = { name: 'Học kỳ 1', start_date: '2026-09-05', end_date: '2027-01-15' };

describe('a semester', () => {
  test('lies in a school year, with the time in which its courses are chosen', async () => {
    const school_year_iid = await addYear();
    const registration = { registration_start: 1_788_000_000, registration_end: 1_788_600_000 };
    const { iid } = (await head.call(semester.calls.create, { ...first, school_year_iid, ...registration })).result;
    const { fields } = (await head.call(semester.calls.detail, { iid })).result;
    expect(fields).toEqual({ ...first, school_year_iid, ...registration, state: 'open' });
    const { result } = await head.call(semester.calls.list, { school_year_iid });
    expect(result).toMatchObject([{ iid, school_year_iid: { iid: school_year_iid, name: '2026-2027' } }]);
  });

  test.each([
    [{ start_date: '2026-09-04' }, { start_date: 'outside_its_school_year' }],
    [{ end_date: '2027-06-01' }, { end_date: 'outside_its_school_year' }],
    [{ end_date: '2026-09-01' }, { end_date: 'ends_before_it_begins' }],
    [{ school_year_iid: 1 }, { school_year_iid: 'not_found' }],
    [
      { registration_start: 1_788_000_000, registration_end: 1_788_000_000 },
      { registration_end: 'ends_before_it_begins' },
    ],
  ])('with %j is refused by %j', async (fields, err) => {
    const school_year_iid = await addYear();
    const answer = await head.call(semester.calls.create, { ...first, school_year_iid, ...fields });
    expect(answer).toMatchObject({ success: false, message: 'invalid_input', err });
    expect((await head.call(semester.calls.list, {})).result).toEqual([]);
  });

  test('stays in its year when the days of the year change, and when it comes back from the trash', async () => {
    const year = await addYear();
    const { iid } = (await head.call(semester.calls.create, { ...first, school_year_iid: year })).result;
    const narrow = { iid: year, start_date: '2026-10-01' };
    const refused = await head.call(schoolYear.calls.update, narrow);
    expect(refused).toMatchObject({ err: { start_date: expect.stringContaining('Học kỳ 1') } });
    await head.call(semester.calls.remove, { id: String(iid) });
    expect(await head.call(schoolYear.calls.update, narrow)).toMatchObject({ success: true });
    expect(await head.call(semester.calls.restore, { iid })).toMatchObject({
      success: false,
      err: { start_date: 'outside_its_school_year' },
    });
  });

  test('keeps its school year from being deleted', async () => {
    const year = await addYear();
    await head.call(semester.calls.create, { ...first, school_year_iid: year });
    expect(await head.call(schoolYear.calls.remove, { id: String(year) })).toMatchObject({ message: 'delete_failed' });
  });
});

describe('who chooses one', () => {
  const offered = async (user: TestUser, name: string) =>
    (await user.call(options, { name })).result.map(({ label }: Option) => label);

  test('is offered school years, the latest first, and the open semesters of today', async () => {
    const learner = await school.user();
    const today = new Date();
    const day = (months: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
    const year = await addYear({ name: 'năm nay', start_date: day(-6), end_date: day(6) });
    await addYear({ name: 'năm trước', start_date: day(-18), end_date: day(-6) });
    const [now, next] = await Promise.all(
      [
        { name: 'Kỳ này', start_date: day(-1), end_date: day(2) },
        { name: 'Kỳ sau', start_date: day(2), end_date: day(6) },
      ].map(async (one) => (await head.call(semester.calls.create, { ...one, school_year_iid: year })).result.iid),
    );
    expect(await offered(learner, 'school_years')).toEqual(['năm nay', 'năm trước']);
    expect(await offered(learner, 'current_semesters')).toEqual(['Kỳ này · năm nay']);
    expect((await offered(learner, 'semester')).sort()).toEqual(['Kỳ này · năm nay', 'Kỳ sau · năm nay']);
    await head.call(semester.calls.bulk, { iids: [now], action: 'close_semester' });
    expect(await offered(learner, 'current_semesters')).toEqual([]);
    await head.call(semester.calls.bulk, { iids: [now, next], action: 'reopen_semester' });
    expect(await offered(learner, 'current_semesters')).toEqual(['Kỳ này · năm nay']);
  });
});

test('teachers read them and change none', async () => {
  const teacher = await school.user('teacher');
  const iid = await addYear();
  expect((await teacher.call(schoolYear.calls.detail, { iid })).result).toMatchObject({
    fields: { name: '2026-2027' },
  });
  expect(await teacher.call(schoolYear.calls.create, { name: '2027-2028', ...days })).toMatchObject({ success: false });
});
