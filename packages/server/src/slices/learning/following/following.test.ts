import * as following from '@sen/domain/learning/following/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { addMembersRelation, changeGroupStatus, changeMembers, newGroup } from '@sen/domain/people/group/contract.ts';
import { classgroup } from '@sen/domain/people/group/model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { openCourses } from '../course.fixture.ts';

const { test_app, school, teacher, run, openCourse } = await openCourses();
const root = await school.user('root');

async function classOf(people: readonly TestUser[], name = '10A1') {
  const created = await root.call(classgroup.calls.create, { name, grade: '10', school_year: '2026-2027' } as never);
  const { iid } = created.result;
  if (people.length > 0) await root.call(addMembersRelation, { iid, user_iids: people.map((one) => one.iid) });
  return Number(iid);
}

const join = (group: number, user: TestUser) => root.call(addMembersRelation, { iid: group, user_iids: [user.iid] });
const leave = (group: number, user: TestUser) =>
  root.call(changeMembers, { iid: group, user_iids: [user.iid], action: 'remove' });
const follow = (course: number, group: number, asked: object = {}, by = teacher) =>
  by.call(following.followGroups, { course, group_iids: [group], ...asked });
const unfollow = (course: number, group: number, keep: boolean) =>
  teacher.call(following.unfollowGroup, { course, group_iid: group, keep });
const put = (course: number, user: TestUser) => teacher.call(learners.addLearners, { course, user_iids: [user.iid] });
const take = (course: number, user: TestUser) => teacher.call(learners.removeLearner, { course, user_iid: user.iid });

async function insideOf(course: number): Promise<Set<number>> {
  const rows = await run(
    'select user_iid::int from course_learners where course_iid = $1 and status in (1, 2, 3, 6, 7)',
    course,
  );
  return new Set(rows.map(({ user_iid }) => user_iid));
}
const allDone = async (calls: readonly Promise<unknown>[]) => {
  for (const answer of await Promise.all(calls))
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
};
const iids = (...users: readonly TestUser[]) => new Set(users.map(({ iid }) => iid));

test('whoever joins a class joins its course, is told so, and leaves it with the class', async () => {
  const [an, binh, chi] = [await school.user(), await school.user(), await school.user()];
  const group = await classOf([an, binh]);
  const { course } = await openCourse([]);
  expect((await follow(course, group)).result).toEqual({ added: 2 });
  expect(await insideOf(course)).toEqual(iids(an, binh));
  await join(group, chi);
  await leave(group, an);
  expect(await insideOf(course)).toEqual(iids(binh, chi));
  const told = await run(
    `select payload from events where name = 'learning.enrolled' and payload ->> 'course_iid' = $1::text order by iid`,
    course,
  );
  expect(told.map(({ payload }) => new Set(payload.user_iids))).toEqual([iids(an, binh), iids(chi)]);
  const listed = (await teacher.call(following.courseGroups, { course })).result;
  expect(listed).toMatchObject([{ iid: group, name: '10A1', is_class: true, is_must: false, people: 2, runs: true }]);
});

test('what has to be learnt is asked of everybody in the class, whoever was there before too', async () => {
  const [an, binh] = [await school.user(), await school.user()];
  const group = await classOf([an, binh], '10A2');
  const { course } = await openCourse([an]);
  expect((await follow(course, group, { must: true })).result).toEqual({ added: 2 });
  const rows = await run('select distinct status from course_learners where course_iid = $1', course);
  expect(rows).toEqual([{ status: 1 }]);
  await leave(group, an);
  await leave(group, binh);
  expect(await insideOf(course)).toEqual(iids(an));
});

test('whom a teacher puts in by hand stays without the class; whom they take out stays out until another class brings them', async () => {
  const [an, binh] = [await school.user(), await school.user()];
  const [group, other] = [await classOf([an, binh], '10A7'), await classOf([binh], '10A8')];
  const { course } = await openCourse([]);
  await follow(course, group);
  await put(course, an);
  await take(course, binh);
  await leave(group, an);
  expect((await follow(course, group)).result).toEqual({ added: 0 });
  expect(await insideOf(course)).toEqual(iids(an));
  expect((await follow(course, other)).result).toEqual({ added: 1 });
  expect(await insideOf(course)).toEqual(iids(an, binh));
});

test('no longer followed, its people stay by hand or leave, as is asked', async () => {
  const [an, binh] = [await school.user(), await school.user()];
  const group = await classOf([an], '10A3');
  const other = await classOf([an, binh], '10A4');
  const { course } = await openCourse([]);
  await follow(course, group);
  await follow(course, other);
  expect((await unfollow(course, other, false)).result).toEqual({ left: 1 });
  expect(await insideOf(course)).toEqual(iids(an));
  expect((await unfollow(course, group, true)).result).toEqual({ left: 0 });
  await leave(group, an);
  expect(await insideOf(course)).toEqual(iids(an));
  expect(await unfollow(course, group, true)).toMatchObject({ message: 'not_found' });
});

test('a group counts once it runs and stays as it is once it is stopped', async () => {
  const [an, binh] = [await school.user(), await school.user()];
  const { iid: group } = (await root.call(newGroup, { name: 'Đội tuyển', member_iids: [an.iid] })).result;
  const { course } = await openCourse([]);
  expect((await follow(course, group, {}, root)).result).toEqual({ added: 0 });
  for (const action of ['approve', 'make_ready', 'execute'] as const)
    await root.call(changeGroupStatus, { iid: group, action });
  expect(await insideOf(course)).toEqual(iids(an));
  await root.call(changeGroupStatus, { iid: group, action: 'stop' });
  await join(group, binh);
  await leave(group, an);
  expect(await insideOf(course)).toEqual(iids(an));
});

test('only who runs the course says so, of groups that they can name', async () => {
  const { iid: hidden } = (await root.call(newGroup, { name: 'Diện chính sách' })).result;
  const group = await classOf([], '10A5');
  const { course } = await openCourse([]);
  expect(await follow(course, hidden)).toMatchObject({ message: 'not_found' });
  const stranger = await school.user('teacher');
  for (const answer of [
    await follow(course, group, {}, stranger),
    await stranger.call(following.courseGroups, { course }),
    await stranger.call(following.unfollowGroup, { course, group_iid: group }),
  ])
    expect(answer).toMatchObject({ success: false });
  const other = await test_app.school();
  const there = await (await other.user('root')).call(newGroup, { name: 'Nơi khác' });
  expect(await follow(course, there.result.iid, {}, root)).toMatchObject({ message: 'not_found' });
});

test('of many changes at once nobody is lost and nobody stands twice', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => school.user()));
  const group = await classOf([], '10A6');
  const { course } = await openCourse([]);
  await follow(course, group);
  await allDone(people.flatMap((one) => [join(group, one), put(course, one)]));
  expect(await insideOf(course)).toEqual(iids(...people));
  await allDone([...people.map((one) => leave(group, one)), ...people.slice(0, 6).map((one) => take(course, one))]);
  expect(await insideOf(course)).toEqual(iids(...people.slice(6)));
});

test('whoever is joining a class at the moment at which a course begins to follow it comes into the course', async () => {
  const [an, binh] = [await school.user(), await school.user()];
  const group = await classOf([an], '10A9');
  const { course } = await openCourse([]);
  const joining = await test_app.owner.connect();
  await joining.query('begin');
  await joining.query('select from groups where iid = $1 for update', [group]);
  await joining.query('insert into group_members (school_id, group_iid, user_iid, status) values ($1, $2, $3, 1)', [
    ...[school.iid, group, binh.iid],
  ]);
  const following_it = follow(course, group);
  await new Promise((done) => setTimeout(done, 300));
  await joining.query('commit');
  joining.release();
  expect((await following_it).result).toEqual({ added: 2 });
  expect(await insideOf(course)).toEqual(iids(an, binh));
});

/**
 * Who is in a course, counted anew from all that was done: somebody is there by hand or by a class that it follows; taken out by
 * hand they stay out until a class brings them that did not before.
 */
test('who is in a course is always what a recount of hands and classes says', async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => school.user()));
  const classes = [await classOf([], '11A1'), await classOf([], '11A2')];
  const { course } = await openCourse([]);
  const at = fc.nat({ max: people.length - 1 });
  const which = fc.nat({ max: classes.length - 1 });
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('put', 'take'), person: at, group: fc.constant(0) }),
    fc.record({ do: fc.constantFrom('join', 'leave'), person: at, group: which }),
    fc.record({ do: fc.constantFrom('follow', 'keep', 'drop'), person: fc.constant(0), group: which }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
      const members = classes.map(() => new Set<number>());
      const followed = classes.map(() => false);
      const hand = new Set<number>();
      const kept_out = new Set<number>();
      const by = (person: number) => classes.some((_, group) => followed[group] && members[group]?.has(person));
      const came = (person: number) => kept_out.delete(person);
      const went = (person: number) => by(person) || kept_out.delete(person);
      for (const { do: act, person, group } of steps) {
        const [user, iid, inside] = [
          people[person] as TestUser,
          classes[group] as number,
          members[group] as Set<number>,
        ];
        if (act === 'put') {
          await put(course, user);
          hand.add(person);
          kept_out.delete(person);
        } else if (act === 'take') {
          await take(course, user);
          hand.delete(person);
          if (by(person)) kept_out.add(person);
        } else if (act === 'join') {
          await join(iid, user);
          if (!inside.has(person) && followed[group]) came(person);
          inside.add(person);
        } else if (act === 'leave') {
          await leave(iid, user);
          inside.delete(person);
          went(person);
        } else if (act === 'follow') {
          await follow(course, iid);
          if (!followed[group]) for (const one of inside) came(one);
          followed[group] = true;
        } else if (followed[group]) {
          await unfollow(course, iid, act === 'keep');
          if (act === 'keep') for (const one of inside) if (!kept_out.has(one)) hand.add(one);
          followed[group] = false;
          for (const one of inside) went(one);
        }
        const recount = people.filter((_, one) => hand.has(one) || (by(one) && !kept_out.has(one)));
        expect(await insideOf(course), JSON.stringify({ act, person, group })).toEqual(iids(...recount));
      }
      for (const [group, iid] of classes.entries()) {
        if (followed[group]) await unfollow(course, iid, false);
        for (const one of people) await leave(iid, one);
      }
      for (const one of people) await take(course, one);
    }),
    { numRuns: 15 },
  );
}, 120_000);
