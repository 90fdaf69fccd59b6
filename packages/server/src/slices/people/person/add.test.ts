import type { NewPerson } from '@sen/domain/people/person/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/app.ts';
import { addPeople } from './add.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
});
afterAll(() => test_app.close());

const add = (...people: NewPerson[]) => test_app.app.works.asSchool(school.iid, (work) => addPeople(work, people));
const stored = async (lname: string) =>
  (await test_app.owner.query('select * from users where school_id = $1 and lname = $2', [school.iid, lname])).rows[0];

describe('people who are added', () => {
  test('are kept as what they are, found by name, code and telephone number', async () => {
    const [outcome] = await add({
      ...{ kind: 'student', name: 'Đặng Thùy Dương', code: 'HS-1', phone: '0912 345 678' },
      ...{ grade: '10', school_year: '2026-2027', birthday: '2010-02-03' },
    });
    expect(outcome).toMatchObject({ lname: 'HS-1' });
    expect(await stored('HS-1')).toMatchObject({
      ...{ is_student: true, is_teacher: false, category: 1, grade: '10', pass_hash: null, status: 'activated' },
      search_text: 'dang thuy duong hs-1 hs-1 0912345678',
    });
    await add({ kind: 'employee', name: 'Lê Văn Hà', mail: 'ha@sen.vn' });
    expect(await stored('ha@sen.vn')).toMatchObject({ is_student: false, category: 6 });
  });

  test('must not be there already: a used student code, mail, account or code', async () => {
    await add({ kind: 'student', name: 'A', code: 'HS-1', mail: 'a@sen.vn' });
    const outcomes = await add(
      { kind: 'student', name: 'B', code: 'hs-1' },
      { kind: 'teacher', name: 'B', code: 'hs-1' },
      { kind: 'student', name: 'B', mail: 'A@SEN.VN' },
      { kind: 'student', name: 'B', lname: 'a@sen.vn' },
      { kind: 'student', name: '' },
      { kind: 'student', name: 'C' },
    );
    expect(outcomes.map((one) => ('key' in one ? one.key : 'added'))).toEqual([
      ...['student_exists_in_school', 'user_duplicate', 'user_duplicate', 'user_duplicate', 'invalid_input', 'added'],
    ]);
  });

  test('of two alike in one list the first is added, and each gets a login name of their own', async () => {
    const outcomes = await add(
      { kind: 'student', name: 'Trần An', code: 'X' },
      { kind: 'student', name: 'Trần Ân', code: 'x' },
      { kind: 'user', name: 'Trần An' },
      { kind: 'user', name: 'Trần Án' },
    );
    expect(outcomes.map((one) => ('key' in one ? one.key : one.lname))).toEqual([
      ...['X', 'student_exists_in_school', 'tran.an', 'tran.an2'],
    ]);
    expect(await add({ kind: 'user', name: 'Trần Ẩn' })).toMatchObject([{ lname: 'tran.an3' }]);
  });

  test('are of their school: another has the same codes and names', async () => {
    await add({ kind: 'student', name: 'A', code: 'HS-1', mail: 'a@sen.vn' });
    school = await test_app.school();
    expect(await add({ kind: 'student', name: 'A', code: 'HS-1', mail: 'a@sen.vn' })).toMatchObject([
      { lname: 'a@sen.vn' },
    ]);
  });
});
