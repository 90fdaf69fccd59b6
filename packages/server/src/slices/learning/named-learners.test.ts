import * as learners from '@sen/domain/learning/learners/contract.ts';
import { addMembersRelation, newGroup } from '@sen/domain/people/group/contract.ts';
import { classgroup } from '@sen/domain/people/group/model.ts';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { openCourses } from './course.fixture.ts';

const { test_app, school, teacher, run, openCourse } = await openCourses();
const root = await school.user('root');

async function named(name: string, { code = '', mail = '' } = {}): Promise<TestUser> {
  const user = await school.user();
  await run('update users set name = $2, code = $3, mail = $4 where iid = $1', user.iid, name, code, mail);
  return user;
}

async function classOf(people: readonly TestUser[], name = '10A1') {
  const { iid } = (await root.call(classgroup.calls.create, { name, grade: '10', school_year: '2026-2027' } as never))
    .result;
  await root.call(addMembersRelation, { iid, user_iids: people.map((one) => one.iid) });
  return Number(iid);
}

async function organizationOf(people: readonly TestUser[], name: string, above = '/') {
  const [{ iid }] = await run(`select nextval('iid_seq')::int as iid`);
  await run(
    `insert into organizations (school_id, iid, path, type, name) values ($1, $2, $3, 'lop', $4)`,
    ...[school.iid, iid, `${above}${iid}/`, name],
  );
  for (const one of people)
    await run(
      `insert into organization_members (school_id, organization_iid, user_iid, from_date) values ($1, $2, $3, '2020-01-01')`,
      ...[school.iid, iid, one.iid],
    );
  return Number(iid);
}

const preview = async (course: number, asked: object, by = teacher) =>
  by.call(learners.previewLearners, { course, ...asked } as never);
const iidsOf = (people: readonly { user_iid: number }[]) => people.map(({ user_iid }) => user_iid);
const sources = async (course: number, keyword = '', by = teacher) =>
  (await by.call(learners.searchSources, { course, keyword })).result as {
    kind: string;
    iid: number;
    people: number;
  }[];

test('a class is found by its name and named as a whole, with how each of its people stands towards the course', async () => {
  const [an, binh, chi] = [await named('Lê An'), await named('Trần Bình'), await named('Vũ Chi')];
  const { course } = await openCourse([binh]);
  const iid = await classOf([chi, an, binh], 'Lớp 10A1');
  expect(await sources(course, '10a1')).toEqual([
    { kind: 'class', iid, name: 'Lớp 10A1', note: '2026-2027', people: 3 },
  ]);
  const { people, unknown, several } = (await preview(course, { group_iids: [iid] })).result;
  expect(people.map((one: { name: string; status: number | null }) => [one.name, one.status])).toEqual([
    ['Lê An', null],
    ['Trần Bình', 2],
    ['Vũ Chi', null],
  ]);
  expect([unknown, several]).toEqual([[], []]);
  const added = await teacher.call(learners.addLearners, { course, user_iids: iidsOf(people) });
  expect(added.result).toMatchObject({ added: 2 });
  expect(new Set(added.result.user_iids)).toEqual(new Set([an.iid, chi.iid]));
});

test('a pasted list names people by account, mail, code or name; what fits nobody or several is told as it stands', async () => {
  const [dung] = [await named('Phạm Dung', { code: 'HS-77', mail: 'dung@truong.test' })];
  const twins = [await named('Hồ Giang'), await named('Hồ Giang')];
  const { course } = await openCourse([]);
  const pasted = '1\tPhạm Dung\tHS-77\ndung@truong.test\nHồ Giang\nKhông Có Ai';
  const { people, unknown, several } = (await preview(course, { pasted })).result;
  expect(iidsOf(people)).toEqual([dung.iid]);
  expect(unknown).toEqual(['Không Có Ai']);
  expect(several).toHaveLength(1);
  expect(new Set(iidsOf(several[0].people))).toEqual(new Set(iidsOf(twins.map(({ iid }) => ({ user_iid: iid })))));
  await run(`update users set status = 'deleted' where iid = $1`, dung.iid);
  expect((await preview(course, { pasted: 'HS-77' })).result).toMatchObject({ people: [], unknown: ['HS-77'] });
});

test('an organization names those of it and below it; whoever runs the course is marked', async () => {
  const [hoa, khang] = [await named('Đỗ Hoa'), await named('Lý Khang')];
  const { course } = await openCourse([]);
  const grade = await organizationOf([teacher, hoa], 'Khối 10');
  const room = await organizationOf([khang], 'Lớp 10B', `/${grade}/`);
  const office = await school.user('staff');
  const found = await sources(course, 'lớp 10b', root);
  expect(found).toMatchObject([{ kind: 'organization', iid: room, note: '', people: 1 }]);
  const { people } = (await preview(course, { organization_iids: [grade] }, root)).result;
  const runs = new Map(people.map((one: { user_iid: number; runs: boolean }) => [one.user_iid, one.runs]));
  expect(runs).toEqual(
    new Map([
      [hoa.iid, false],
      [khang.iid, false],
      [teacher.iid, true],
    ]),
  );
  expect(office.iid).toBeGreaterThan(0);
});

test('teachers name classes and where they belong; other groups and organizations are for those who see them', async () => {
  const somebody = await named('Mai Linh');
  const { course } = await openCourse([]);
  const { iid: group } = (await root.call(newGroup, { name: 'Còn nợ môn', member_iids: [somebody.iid] })).result;
  const strange = await organizationOf([somebody], 'Phòng kín');
  expect(await sources(course, 'còn nợ')).toEqual([]);
  expect(await sources(course, 'còn nợ', root)).toMatchObject([{ kind: 'group', iid: group }]);
  expect(await sources(course, 'phòng kín')).toEqual([]);
  for (const asked of [{ group_iids: [group] }, { organization_iids: [strange] }]) {
    expect(await preview(course, asked)).toMatchObject({ success: false, message: 'not_found' });
    expect(iidsOf((await preview(course, asked, root)).result.people)).toEqual([somebody.iid]);
  }
});

test('nobody asks for a course that is not theirs, and nothing of another school is named', async () => {
  const { course } = await openCourse([]);
  const stranger = await school.user('teacher');
  for (const asked of [
    stranger.call(learners.searchSources, { course }),
    preview(course, { pasted: 'a' }, stranger),
    preview(course, { pasted: 'a' }, await school.user()),
  ])
    expect(await asked).toMatchObject({ success: false });
  const other = await test_app.school();
  const elsewhere = await other.user();
  await test_app.owner.query(`update users set name = 'Người Nơi Khác', code = 'XA-1' where iid = $1`, [elsewhere.iid]);
  const there = await (await other.user('root')).call(newGroup, { name: 'Nơi khác', member_iids: [elsewhere.iid] });
  expect((await preview(course, { pasted: 'XA-1' }, root)).result).toMatchObject({ people: [], unknown: ['XA-1'] });
  expect(await preview(course, { group_iids: [there.result.iid] }, root)).toMatchObject({ message: 'not_found' });
});

test('more people than one act takes are refused by name', async () => {
  const { course } = await openCourse([]);
  const pasted = Array.from({ length: 5001 }, (_, at) => `x${at}`).join('\n');
  expect(await preview(course, { pasted })).toMatchObject({ success: false, message: 'too_many_people' });
});
