import { login } from '@sen/domain/identity/contract.ts';
import * as calls from '@sen/domain/people/merge/contract.ts';
import { addPerson, linkChild } from '@sen/domain/people/person/contract.ts';
import { student } from '@sen/domain/people/person/kinds.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { textOf } from '@sen/domain/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { tables } from '../../../slices.ts';
import { mergedOf, tracesIn } from '../personal/traces.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
let kept: number;
let other: number;
let password: string;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
  kept = (await staff.call(addPerson, { kind: 'student', name: 'Võ Hải Đăng', code: 'HS-1', begin: 'later' })).result
    .iid;
  const twin = {
    kind: 'student',
    name: 'Vo Hai Dang',
    code: 'HS-9',
    mail: 'dang@nha.vn',
    phone: '0912000111',
  } as const;
  ({ iid: other, password } = (await staff.call(addPerson, { ...twin, begin: 'password' })).result);
});
afterAll(() => test_app.close());

const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;
const merge = (take: readonly string[] = []) =>
  staff.call(calls.mergePeople, { iid: kept, other_iid: other, take: take as never });

async function node(ntype: string, name: string): Promise<number> {
  const [row] = await run(
    `insert into nodes (school_id, ntype, name, slug, fields) values ($1, $2, $3, 'x', '{}') returning iid`,
    ...[school.iid, ntype, name],
  );
  return Number(row.iid);
}

const enrol = (course: number, user: number) =>
  run('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', school.iid, course, user);
const progress = (course: number, user: number, p: number) =>
  run(
    'insert into item_progress (school_id, course_iid, user_iid, item_iid, p) values ($1, $2, $3, 1, $4)',
    school.iid,
    course,
    user,
    p,
  );
const take = (course: number, exam: number, user: number) =>
  run(
    `insert into takes (school_id, course_iid, exercise_iid, user_iid, status, started_at) values ($1, $2, $3, $4, 'FINISHED', now())`,
    ...[school.iid, course, exam, user],
  );

describe('two records of one person', () => {
  test('become one: what only the other had goes over, what both had stays as it was better', async () => {
    const [both, single, exam] = [
      await node('course', 'Both'),
      await node('course', 'Single'),
      await node('exercise', 'Final'),
    ];
    for (const user of [kept, other]) await enrol(both, user);
    await enrol(single, other);
    await progress(both, kept, 20);
    await progress(both, other, 70);
    await take(single, exam, other);
    const parent = await school.user();
    await staff.call(linkChild, { parent_iid: parent.iid, child_iid: other });
    await run(
      `with made as (insert into ledger_transactions (school_id, kind, currency) values ($1, 'top-up', 'VND') returning iid)
       insert into ledger_entries (school_id, transaction_iid, line, account, user_iid, amount)
       select $1, iid, 1, 'wallet', $2::bigint, 50000 from made union all select $1, iid, 2, 'bank', null, -50000 from made`,
      ...[school.iid, other],
    );

    const preview = (await staff.call(calls.mergePreview, { iid: kept, other_iid: other })).result;
    expect(preview.fault).toBeNull();
    expect(preview.moves).toContainEqual({ table: 'course_learners', moved: 1, dropped: 1 });
    expect(preview.moves).toContainEqual({ table: 'takes', moved: 1, dropped: 0 });
    expect(preview.fields).toContainEqual({ name: 'mail', kept: '', other: 'dang@nha.vn' });

    expect(await merge(['mail', 'phone'])).toMatchObject({ success: true, result: { iid: kept } });
    expect(
      await run('select course_iid::int as iid from course_learners where user_iid = $1 order by 1', kept),
    ).toEqual([{ iid: both }, { iid: single }]);
    expect(await run('select p::int as p from item_progress where user_iid = $1', kept)).toEqual([{ p: 70 }]);
    expect(await run('select user_iid::int as iid from takes where exercise_iid = $1', exam)).toEqual([{ iid: kept }]);
    expect(await run('select parent_iid::int as iid from guardians where child_iid = $1', kept)).toEqual([
      { iid: parent.iid },
    ]);
    expect(
      await run(
        'select user_iid::int as iid, sum(amount)::int as sum from ledger_entries where user_iid is not null and school_id = $1 group by 1 order by 2',
        school.iid,
      ),
    ).toEqual([
      { iid: other, sum: 0 },
      { iid: kept, sum: 50000 },
    ]);
    expect(await run('select name, mail, phone, code from users where iid = $1', kept)).toEqual([
      { name: 'Võ Hải Đăng', mail: 'dang@nha.vn', phone: '0912000111', code: 'HS-1' },
    ]);
    expect((await staff.call(student.calls.list, { keyword: 'dang@nha' })).total).toBe(1);
  });

  test('leave nothing that names the other, but what is written once or told so', async () => {
    const course = await node('course', 'x');
    await enrol(course, other);
    await merge();
    for (const trace of tracesIn(tables).filter((one) => mergedOf(one) !== 'left'))
      for (const column of [...trace.about, ...(trace.by ?? [])])
        if (column !== 'merged_into')
          expect([
            trace.table,
            column,
            (await run(`select 1 from ${trace.table} where school_id = $1 and ${column} = $2`, school.iid, other))
              .length,
          ]).toEqual([trace.table, column, 0]);
  });

  test('leave one way in: the other’s names are refused, and its record leads to the kept one', async () => {
    expect((await school.guest(login, { lname: 'HS-9', pass: password })).success).toBe(false);
    expect((await school.guest(login, { lname: 'dang@nha.vn', pass: password })).success).toBe(true);
    await merge();
    expect((await school.guest(login, { lname: 'dang@nha.vn', pass: password })).success).toBe(false);
    expect((await staff.call(student.calls.detail, { iid: other })).message).toBe('not_found');
    expect((await staff.call(student.calls.restore, { iid: other })).message).toBe('not_found');
    expect((await staff.call(calls.mergedInto, { iid: other })).result).toEqual({ iid: kept });
    expect((await staff.call(calls.mergedInto, { iid: kept })).result).toEqual({ iid: null });
    const told = await run(
      `select payload ->> 'iid' as iid, payload ->> 'kept' as kept, payload ->> 'other' as other from events where name = 'person.merged' and school_id = $1 order by 1`,
      school.iid,
    );
    expect(told).toEqual([kept, other].map((iid) => ({ iid: String(iid), kept: 'Võ Hải Đăng', other: 'Vo Hai Dang' })));
  });

  test('do not become one where both took the same exam, which is named, or where one is the other’s parent', async () => {
    const [course, exam] = [await node('course', 'x'), await node('exercise', 'Final exam')];
    for (const user of [kept, other]) await take(course, exam, user);
    const same = { key: 'merge_same_exam', names: ['Final exam'] };
    expect((await staff.call(calls.mergePreview, { iid: kept, other_iid: other })).result.fault).toEqual(same);
    expect(await merge()).toMatchObject({ message: 'not_mergeable', err: { exams: 'Final exam' } });
    await run('delete from takes where school_id = $1', school.iid);
    await staff.call(linkChild, { parent_iid: kept, child_iid: other });
    expect(await merge()).toMatchObject({ message: 'not_mergeable', err: { other_iid: 'merge_related' } });
    const oneself = await staff.call(calls.mergePeople, { iid: kept, other_iid: kept });
    expect(oneself.success).toBe(false);
  });

  test('are merged by whoever looks after both and may no less than they, in one school', async () => {
    const stranger = await (await test_app.school()).user('root');
    const theirs = { iid: stranger.iid, other_iid: kept };
    expect((await stranger.call(calls.mergePeople, theirs)).message).toMatch(/not_found|permission_denied/);
    expect((await staff.call(calls.mergePeople, { iid: kept, other_iid: stranger.iid })).message).toBe('not_found');
    const headmaster = await school.user('headmaster');
    for (const pair of [
      { iid: kept, other_iid: headmaster.iid },
      { iid: headmaster.iid, other_iid: kept },
      { iid: staff.iid, other_iid: kept },
    ])
      expect((await staff.call(calls.mergePeople, pair)).message).toBe('permission_denied');
    const teacher = await school.user('teacher');
    // Who teaches writes content and marks, which the office does not.
    expect((await staff.call(calls.mergePeople, { iid: teacher.iid, other_iid: kept })).message).toBe(
      'permission_denied',
    );
    expect((await teacher.call(calls.mergePeople, { iid: kept, other_iid: other })).message).toBe('permission_denied');
  });
});

test('everything that goes over has a name in every language', () => {
  const names = tracesIn(tables)
    .filter((one) => mergedOf(one) === 'moved')
    .map(({ table }) => `traces_${table}`);
  for (const language of languages) expect(names.filter((key) => textOf(language, key) === key)).toEqual([]);
});
