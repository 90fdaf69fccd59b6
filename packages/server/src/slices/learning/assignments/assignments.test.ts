import { newNode } from '@sen/domain/content/contract.ts';
import * as assignments from '@sen/domain/learning/assignments/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import { unenrol, withdrawTheCourse } from '@sen/domain/learning/enrolment/contract.ts';
import { fetchFile } from '@sen/domain/media/contract.ts';
import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { countMarking } from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { sendFile } from '../../../../test/send-file.ts';
import { openCourses } from '../course.fixture.ts';

const { test_app, school, teacher, run, make, openCourse } = await openCourses();
const day = 86_400;
/** Unix seconds, so many days from now. */
const moment = (days: number): number => Math.round(Date.now() / 1000 + days * day);
/** What comes in some days is so now; a visit would not last that long. */
const setDates = (
  item_iid: number,
  { end_time = 0, ...rules }: { end_time?: number; due_time?: number; points?: number },
) =>
  run(
    `update nodes set fields = fields || jsonb_build_object('end_time', $2::bigint, 'assignment', fields -> 'assignment' || $3::jsonb) where iid = $1`,
    ...[item_iid, end_time, JSON.stringify(rules)],
  );

/** A course with one assignment, and these people in it. */
async function assigned(people: readonly TestUser[], fields: object = {}, lesson: object = {}, course: object = {}) {
  const made = await openCourse(people, { weights: [], ...course });
  const item = {
    ntype: 'sco',
    pid: made.siid,
    name: 'Bài luận',
    content: '<p>Viết</p>',
    assignment: { points: 10, ...fields },
    ...lesson,
  };
  const item_iid = (await make(item)).iid;
  return { ...made, item_iid, at: { course: made.course, item_iid } };
}

/** The same, worked on by groups. */
async function assignedToGroups(groups: readonly (readonly TestUser[])[], fields: object = {}) {
  const one = await assigned(groups.flat(), fields, { tpl_type: 'group_assignment' });
  const group_iids: number[] = [];
  for (const [index, people] of groups.entries()) {
    const [{ iid }] = await run(
      `insert into groups (school_id, name, kind, status, course_iid, item_iid) values ($1, $2, 1, 'approved', $3, $4) returning iid`,
      ...[school.iid, `Nhóm ${index + 1}`, one.course, one.item_iid],
    );
    for (const { iid: user_iid } of people)
      await run(
        'insert into group_members (school_id, group_iid, user_iid, status) values ($1, $2, $3, 1)',
        ...[school.iid, iid, user_iid],
      );
    group_iids.push(Number(iid));
  }
  return { ...one, group_iids };
}

type At = { course: number; item_iid: number };
const read = async (by: TestUser, asked: object) => (await by.call(assignments.getSubmission, asked as never)).result;
const write = (by: TestUser, at: At, content: string, rev: number, more: object = {}) =>
  by.call(assignments.saveSubmission, { ...at, content, rev, ...more });
const hand = (by: TestUser, at: At, content: string, rev: number, more: object = {}) =>
  by.call(assignments.handIn, { ...at, content, rev, ...more });
const mark = (by: TestUser, at: At, given: object) =>
  by.call(assignments.markSubmission, { ...at, number: 1, ...given } as never);
const list = async (by: TestUser, at: At, state = 'all') =>
  (await by.call(assignments.listSubmissions, { ...at, state: state as 'all', items_per_page: -1 })).result;
const lineOf = async (by: TestUser, course: number, item_iid: number) =>
  (await by.call(calls.courseOutline, { course })).result.items.find((one: { iid: number }) => one.iid === item_iid);
const mine = async (by: TestUser, kind = 'all') =>
  (await by.call(assignments.myAssignments, { kind: kind as 'all', items_per_page: -1 })).result;

const expectNews = (by: TestUser, kinds: readonly string[]) =>
  expect
    .poll(
      async () => {
        const notices: { kind: string; about: object }[] = (await by.call(listNotices, {})).result;
        return notices.flatMap(({ kind, about }) => ('item' in about ? [kind] : [])).toSorted();
      },
      { timeout: 40_000 },
    )
    .toEqual(kinds);

describe('work of a learner', () => {
  test('is a draft that they alone see, handed in, marked, and counts in the course', async () => {
    const learner = await school.user();
    const { at, course, item_iid } = await assigned([learner], { points: 20, pass: 60 });
    expect(await read(learner, at)).toMatchObject({
      state: 'none',
      points: 20,
      can: { hand_in: true },
      draft: { rev: 0 },
    });
    expect((await write(learner, at, '<p>Nháp<script>1</script></p>', 0)).result.rev).toBe(1);
    expect(await read(learner, at)).toMatchObject({ state: 'draft', draft: { content: '<p>Nháp</p>', rev: 1 } });
    const as_teacher = { ...at, user_iid: learner.iid };
    expect(await read(teacher, as_teacher)).toMatchObject({ state: 'none', draft: { content: '', rev: 0 }, tries: [] });
    expect(await list(teacher, at)).toMatchObject([{ state: 'none', number: 0 }]);

    expect((await hand(learner, at, '<p>Xong</p>', 1)).result).toMatchObject({ number: 1, rev: 2, days_late: 0 });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({
      state: 'pending',
      p: 0,
      hands_in: 'person',
      need: 60,
    });
    expect(await read(teacher, as_teacher)).toMatchObject({
      state: 'handed_in',
      tries: [{ number: 1, content: '<p>Xong</p>', verdict: null }],
      can: { hand_in: false, mark: true },
    });
    expect((await teacher.call(countMarking, {})).result.assignments).toContainEqual(
      expect.objectContaining({ course, item_iid, count: 1, drafts: 0 }),
    );

    await mark(teacher, as_teacher, { score: 11, comment: 'Nháp', publish: false });
    expect(await read(teacher, as_teacher)).toMatchObject({ note: { score: 11, comment: 'Nháp' } });
    expect(await read(learner, at)).toMatchObject({ state: 'handed_in', note: null, tries: [{ verdict: null }] });
    expect((await list(teacher, at, 'noted')).length).toBe(1);
    const hidden = await read(teacher, { ...as_teacher, hide_names: 1 });
    expect([hidden.owner.name, hidden.members, hidden.tries[0].handed_in_by]).toEqual(['', [], '']);
    expect(await mine(learner)).toMatchObject([{ state: 'handed_in', score: null }]);

    await mark(teacher, as_teacher, { score: 15, comment: 'Tốt' });
    expect(await read(learner, at)).toMatchObject({
      state: 'marked',
      tries: [{ verdict: { score: 15, counted: 15, comment: 'Tốt', passed: true, returned: false } }],
    });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ state: 'passed', p: 75 });
    expect(await mine(learner)).toMatchObject([{ state: 'marked', score: 15, points: 20, passed: true }]);
    expect((await learner.call(calls.home, {})).result.marked).toMatchObject([
      { iid: item_iid, score: 15, passed: true },
    ]);
    expect(await mine(learner, 'group')).toEqual([]);
    const other = await assigned([learner]);
    const within = (one: number) => learner.call(assignments.myAssignments, { course: one });
    expect((await within(course)).result).toMatchObject([{ iid: item_iid }]);
    expect((await within(other.course)).result).toMatchObject([{ iid: other.item_iid }]);
    const [parent, stranger] = [await school.user(), await school.user()];
    await run('insert into guardians values ($1, $2, $3)', school.iid, parent.iid, learner.iid);
    const of_child = (by: TestUser) => by.call(assignments.myAssignments, { child_iid: learner.iid });
    expect((await of_child(parent)).result).toContainEqual(expect.objectContaining({ iid: item_iid, score: 15 }));
    expect((await of_child(stranger)).message).toBe('not_found');
    const piles: { item_iid: number }[] = (await teacher.call(countMarking, {})).result.assignments;
    expect(piles.filter((pile) => pile.item_iid === item_iid)).toEqual([]);
    expect((await teacher.call(unenrol, { iid: course, user_iid: learner.iid })).message).toBe('unenrol_scores_exist');
  });

  test('is not passed below the mark to pass, and progress of it comes from marks alone', async () => {
    const learner = await school.user();
    const { at, course, item_iid } = await assigned([learner]);
    await learner.call(calls.trackProgress, { a: 'set', course, items: { [item_iid]: { p: 100 } } });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ state: 'open', p: 0 });
    await hand(learner, at, '<p>1</p>', 0);
    await mark(teacher, { ...at, user_iid: learner.iid } as At, { score: 4 });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ state: 'failed', p: 40 });
  });

  test('is not written over by what was begun before it: of two that hand in at once one is told so', async () => {
    const learner = await school.user();
    const { at } = await assigned([learner]);
    await write(learner, at, '<p>1</p>', 0);
    expect((await write(learner, at, '<p>2</p>', 0)).message).toBe('edited_meanwhile');
    const both = await Promise.all([hand(learner, at, '<p>A</p>', 1), hand(learner, at, '<p>B</p>', 1)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect((await read(learner, at)).tries).toHaveLength(1);
  });

  test('given back is open again with more time, and may come once more though all tries are used', async () => {
    const learner = await school.user();
    const { at, course, item_iid } = await assigned([learner], { tries: 1, late: 'refused', due_time: moment(1) });
    const as_teacher = { ...at, user_iid: learner.iid } as At;
    await hand(learner, at, '<p>1</p>', 0);
    expect((await hand(learner, at, '<p>2</p>', 1)).message).toBe('assignment_tries_used');
    await setDates(item_iid, { due_time: moment(-1) });
    expect((await mark(teacher, as_teacher, { returned: true, open_until: moment(-1) })).err).toEqual({
      open_until: 'time_is_past',
    });
    await mark(teacher, as_teacher, { returned: true, comment: 'Viết lại', open_until: moment(3) });
    expect(await read(learner, at)).toMatchObject({ state: 'returned', can: { hand_in: true } });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ state: 'open', p: 0 });
    const { returned, due } = (await learner.call(calls.home, {})).result;
    expect([returned, due]).toMatchObject([[{ iid: item_iid, end_time: expect.closeTo(moment(3), -2) }], []]);
    expect((await hand(learner, at, '<p>2</p>', 1)).result).toMatchObject({ number: 2, days_late: 0 });
    expect((await learner.call(calls.home, {})).result.returned).toEqual([]);
    expect((await mark(teacher, as_teacher, { number: 1, score: 9 })).message).toBe('handed_in_meanwhile');
    await mark(teacher, as_teacher, { number: 2, score: 9 });
    expect((await hand(learner, at, '<p>3</p>', 2)).message).toBe('assignment_tries_used');
    // The last is told whole, older ones when they are asked for.
    expect((await read(learner, at)).tries).toMatchObject([
      { number: 2, content: '<p>2</p>', verdict: { score: 9, returned: false } },
      { number: 1, content: null, verdict: { score: null, returned: true, comment: 'Viết lại' } },
    ]);
    for (const [by, asked] of [
      [learner, at],
      [teacher, as_teacher],
    ] as const)
      expect((await read(by, { ...asked, number: 1 })).tries).toMatchObject([
        { content: null },
        { content: '<p>1</p>' },
      ]);
  });

  test('that was handed in keeps its learner in the course, also while it is given back', async () => {
    const learner = await school.user();
    const { at, course } = await assigned([learner], {}, {}, { is_public: true });
    await run('update course_learners set status = 7 where course_iid = $1', course);
    await hand(learner, at, '<p>1</p>', 0);
    await mark(teacher, { ...at, user_iid: learner.iid } as At, { returned: true });
    expect((await learner.call(withdrawTheCourse, { course_iid: course })).message).toBe('course_cannot_unregister');
    expect((await teacher.call(unenrol, { iid: course, user_iid: learner.iid })).message).toBe('unenrol_scores_exist');
  });

  test('lets go of files that its draft holds no longer, and keeps what was handed in', async () => {
    const learner = await school.user();
    const { at } = await assigned([learner]);
    const sent = { by: learner, path: '/file/upload', fields: {}, file_name: 'bài.pdf', bytes: '%PDF-1.7\n%%EOF\n' };
    const file = async () => ({ id: ((await sendFile(test_app, school, sent)).result as { id: string }).id });
    const held = async () =>
      (
        await run(
          `select id from file_uses join stored_files on stored_files.iid = file_iid where ntype = 'submission' and owner_iid = $1`,
          learner.iid,
        )
      ).map(({ id }) => id);
    const [first, second] = [await file(), await file()];
    await write(learner, at, '', 0, { attachments: [first] });
    expect(await held()).toEqual([first.id]);
    await write(learner, at, '', 1, { attachments: [second] });
    expect(await held()).toEqual([second.id]);
    await hand(learner, at, '', 2, { attachments: [second] });
    await write(learner, at, '<p>1</p>', 3);
    expect(await held()).toEqual([second.id]);
  });

  test('that is late costs what the assignment says; after the last date nothing is taken and nothing changes', async () => {
    const learner = await school.user();
    const rules = { due_time: moment(-1.5), late: 'marked_down', late_percent: 25 };
    const { at, course, item_iid } = await assigned([learner], rules, { end_time: moment(2) });
    expect((await hand(learner, at, '<p>1</p>', 0)).result.days_late).toBe(2);
    await mark(teacher, { ...at, user_iid: learner.iid } as At, { score: 8 });
    expect(await read(learner, at)).toMatchObject({
      tries: [{ days_late: 2, percent_off: 50, verdict: { score: 8, counted: 4, passed: false } }],
    });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ p: 40 });
    await setDates(item_iid, { due_time: moment(-1.5), end_time: moment(-1) });
    for (const late of [await write(learner, at, '<p>2</p>', 1), await hand(learner, at, '<p>2</p>', 1)])
      expect(late.message).toBe('assignment_over');
    expect(await read(learner, at)).toMatchObject({ why: 'assignment_over', draft: { content: '<p>1</p>', rev: 1 } });
    // What was asked stays to be read.
    expect((await learner.call(calls.getLesson, { iid: item_iid, ciid: course })).result.content).toContain('Viết');
    const open_until = moment(1);
    await teacher.call(assignments.extendSubmission, { ...at, user_iid: learner.iid, open_until });
    // Their own dates stand in the course too, and they have missed nothing.
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ due: open_until, end_time: open_until });
    expect((await hand(learner, at, '<p>2</p>', 1)).result).toMatchObject({ number: 2, days_late: 0 });
  });

  test('is taken in the form that is asked for, and never before the opening', async () => {
    const learner = await school.user();
    const { at } = await assigned([learner], { handed_in_as: 'text' });
    expect((await hand(learner, at, '<p> </p>', 0)).err).toEqual({ content: 'this_field_is_required' });
    expect((await read(learner, at)).tries).toEqual([]);
    const later = await assigned([learner], {}, { start_time: moment(1) });
    expect((await hand(learner, later.at, '<p>1</p>', 0)).message).toBe('item_not_open');
  });

  test('holds files that its owner and those who mark it read, and others do not', async () => {
    const [learner, other] = [await school.user(), await school.user()];
    const { at, course, item_iid } = await assigned([learner, other], { handed_in_as: 'files' });
    const sent = { by: learner, path: '/file/upload', fields: {}, file_name: 'bài.pdf', bytes: '%PDF-1.7\n%%EOF\n' };
    const { id } = (await sendFile(test_app, school, sent)).result as { id: string };
    const attachments = [{ id }];
    expect((await write(other, at, '', 0, { attachments })).err).toEqual({ 'attachments.0.id': 'not_found' });
    await write(learner, at, '', 0, { attachments });
    const isGiven = async (path: string) =>
      (await test_app.app.http.inject({ url: path, headers: { host: school.host } })).body.startsWith('%PDF');
    const draft = (await read(learner, at)).draft.attachments[0];
    expect(draft).toMatchObject({ name: 'bài.pdf', path: expect.stringContaining(fetchFile.path) });
    expect(await isGiven(draft.path)).toBe(true);
    await hand(learner, at, '', 1, { attachments });
    const [told] = (await read(teacher, { ...at, user_iid: learner.iid })).tries;
    expect(await isGiven(told.attachments[0].path)).toBe(true);
    expect((await read(other, { ...at, user_iid: learner.iid })) ?? null).toBeNull();
    await run('update course_learners set status = 5 where course_iid = $1 and user_iid = $2', course, learner.iid);
    expect((await read(teacher, { course, item_iid, user_iid: learner.iid })) ?? null).toBeNull();
    expect(await isGiven(draft.path)).toBe(false);
  });

  test('waits behind what is to be passed first, and is nobody’s who is not in the course', async () => {
    const [learner, stranger] = [await school.user(), await school.user()];
    const { at, siid } = await assigned([learner], {}, {}, { sequential: true });
    const first = await make({ ntype: 'sco', pid: siid, name: 'Trước', weighted: 1, position: 0 });
    await run('update nodes set position = -1 where iid = $1', first.iid);
    const [opened, written] = [await read(learner, at), await write(learner, at, '<p>1</p>', 0)];
    expect([opened.why, written.message]).toEqual(['course_locked', 'course_locked']);
    for (const answer of [
      await stranger.call(assignments.getSubmission, at),
      await hand(stranger, at, '<p>1</p>', 0),
      await stranger.call(assignments.commentSubmission, { ...at, text: 'Xin chào' }),
    ])
      expect(answer.message).toBe('not_found');
  });
});

describe('work of a group', () => {
  test('is one answer in common that any of them writes and hands in; all get its score', async () => {
    const [an, binh, chi, alone] = [await school.user(), await school.user(), await school.user(), await school.user()];
    const { at, course, item_iid, group_iids } = await assignedToGroups([[an, binh], [chi]]);
    await run(
      `insert into course_learners (school_id, course_iid, user_iid, status, vouched) values ($1, $2, $3, 3, true)`,
      ...[school.iid, course, alone.iid],
    );
    // Somebody of the group who is not in the course has no part in it.
    const outside = await school.user();
    await run(
      'insert into group_members (school_id, group_iid, user_iid, status) values ($1, $2, $3, 1)',
      ...[school.iid, group_iids[0], outside.iid],
    );
    expect((await read(an, at)).members.map(({ user_iid }: { user_iid: number }) => user_iid)).toEqual([
      an.iid,
      binh.iid,
    ]);
    await write(an, at, '<p>An</p>', 0);
    expect(await read(binh, at)).toMatchObject({
      state: 'draft',
      owner: { name: 'Nhóm 1' },
      draft: { content: '<p>An</p>', written_by: { iid: an.iid } },
    });
    expect((await write(binh, at, '<p>Bình</p>', 0)).message).toBe('edited_meanwhile');
    expect((await read(chi, at)).draft.content).toBe('');
    await hand(binh, at, '<p>An và Bình</p>', 1);
    expect(await lineOf(an, course, item_iid)).toMatchObject({ state: 'pending' });
    await expectNews(an, ['assignment_handed_in']);
    expect(await list(teacher, at)).toMatchObject([
      { name: 'Nhóm 1', state: 'handed_in', group_iid: group_iids[0], user_iid: null },
      { name: 'Nhóm 2', state: 'none' },
    ]);
    await mark(teacher, { ...at, group_iid: group_iids[0] } as never, { score: 10 });
    for (const one of [an, binh])
      expect(await lineOf(one, course, item_iid)).toMatchObject({ state: 'passed', p: 100 });
    // Who handed it in is not told that they did.
    await expectNews(binh, ['assignment_marked']);
    expect(await lineOf(chi, course, item_iid)).toMatchObject({ state: 'open' });
    expect(await mine(an, 'group')).toMatchObject([{ state: 'marked', score: 10, group: { name: 'Nhóm 1' } }]);
    expect(await mine(an, 'personal')).toEqual([]);
    expect((await read(alone, at)).why).toBe('assignment_without_group');
    expect((await hand(alone, at, '<p>1</p>', 0)).message).toBe('assignment_without_group');
  });
});

describe('those who mark', () => {
  test('talk about it with those whose work it is; each side is told', async () => {
    const [learner, other] = [await school.user(), await school.user()];
    const { at } = await assigned([learner, other]);
    await learner.call(assignments.commentSubmission, { ...at, text: 'Em hỏi' });
    const as_teacher = { ...at, user_iid: learner.iid };
    await teacher.call(assignments.commentSubmission, { ...as_teacher, text: 'Được' });
    for (const whole of [await read(learner, at), await read(teacher, as_teacher)])
      expect(whole.said.map(({ text }: { text: string }) => text)).toEqual(['Em hỏi', 'Được']);
    expect((await read(other, at)).said).toEqual([]);
    for (const one of [learner, teacher]) await expectNews(one, ['assignment_commented']);
    const [told] = (await teacher.call(listNotices, {})).result.filter(
      ({ kind }: { kind: string }) => kind === 'assignment_commented',
    );
    expect(told.link).toMatch(/^\/teach\/marking\?.*assignment=1/);
    expect((await other.call(assignments.commentSubmission, { ...as_teacher, text: 'Chen vào' })).message).toBe(
      'not_found',
    );
    await run(
      `insert into submission_comments (school_id, submission_iid, user_iid, author_iid, text)
       select $1, iid, $2, $2, 'Lại' from submissions, generate_series(1, 198) where user_iid = $2`,
      ...[school.iid, learner.iid],
    );
    expect((await learner.call(assignments.commentSubmission, { ...at, text: 'Nữa' })).err).toEqual({
      text: 'assignment_comments_too_many',
    });
  });

  test('mark in their own courses, not their own work, and not over the published mark of another unless they say so', async () => {
    const [learner, marker, elsewhere] = [await school.user(), await school.user(), await school.user('teacher')];
    const { at, course, item_iid } = await assigned([learner, marker]);
    const second = await school.user(`marker@course-${course}`);
    await hand(learner, at, '<p>1</p>', 0);
    const as_marker = { ...at, user_iid: learner.iid } as At;
    expect((await mark(elsewhere, as_marker, { score: 1 })).message).toBe('not_found');
    expect((await mark(learner, as_marker, { score: 10 })).success).toBe(false);
    expect((await mark(second, as_marker, { score: 11 })).err).toEqual({ score: 'score_beyond_weight' });
    expect((await mark(second, as_marker, {})).err).toEqual({ score: 'submission_needs_score' });
    await mark(second, as_marker, { score: 3 });
    await run(
      `insert into course_learners (school_id, course_iid, user_iid, status, vouched) values ($1, $2, $3, 3, true)`,
      ...[school.iid, course, second.iid],
    );
    await hand(second, at, '<p>Của tôi</p>', 0);
    expect((await mark(second, { ...at, user_iid: second.iid } as At, { score: 10 })).message).toBe(
      'permission_denied',
    );
    expect((await second.call(countMarking, {})).result.assignments).toEqual([]);
    expect(
      (await second.call(assignments.extendSubmission, { ...at, user_iid: second.iid, open_until: moment(9) })).message,
    ).toBe('permission_denied');
    await mark(teacher, { ...at, user_iid: second.iid } as At, { score: 2, comment: 'Kín', publish: false });
    expect((await list(second, at)).find((one: { user_iid: number }) => one.user_iid === second.iid)).toMatchObject({
      ...{ score: null, noted: false },
    });
    expect(await read(second, { ...at, user_iid: second.iid })).toMatchObject({ note: null });
    // As long as they may hand in themselves, they read nothing of others and mark nothing.
    const refused = [
      await second.call(assignments.getSubmission, as_marker),
      await mark(second, as_marker, { score: 4, over: true }),
    ];
    expect(refused.map(({ message }) => message)).toEqual(['permission_denied', 'permission_denied']);
    await setDates(item_iid, { end_time: moment(-1) });
    expect(await read(second, as_marker)).toMatchObject({ state: 'marked', can: { mark: true } });
    expect((await mark(teacher, as_marker, { score: 5 })).message).toBe('marked_meanwhile');
    await mark(teacher, as_marker, { score: 5, over: true });
    expect(await lineOf(learner, course, item_iid)).toMatchObject({ p: 50 });
  });

  test('publish all their notes at once, each told to whom it concerns', async () => {
    const people = [await school.user(), await school.user(), await school.user()];
    const { at, course, item_iid } = await assigned(people);
    for (const one of people) await hand(one, at, '<p>1</p>', 0);
    const [first, second, third] = people as [TestUser, TestUser, TestUser];
    for (const one of [first, second])
      await mark(teacher, { ...at, user_iid: one.iid } as At, { score: 6, publish: false });
    const publish = async () => (await teacher.call(assignments.publishSubmissions, at)).result.published;
    // What it is worth at most became less since.
    await setDates(item_iid, { points: 5 });
    expect([await publish(), await publish()]).toEqual([2, 0]);
    expect(await lineOf(first, course, item_iid)).toMatchObject({ state: 'passed', p: 100 });
    await setDates(item_iid, { points: 10 });
    expect((await mark(teacher, { ...at, user_iid: second.iid } as At, { score: 6 })).success).toBe(true);
    expect(await lineOf(second, course, item_iid)).toMatchObject({ state: 'passed', p: 60 });
    expect(await lineOf(third, course, item_iid)).toMatchObject({ state: 'pending' });
    expect((await list(teacher, at, 'waiting')).map((one: { user_iid: number }) => one.user_iid)).toEqual([third.iid]);
  });
});

test('an assignment that is due stands in the home of its learner, and is missed once it was due', async () => {
  const learner = await school.user();
  const { item_iid } = await assigned([learner], { due_time: moment(2) });
  const home = async () => (await learner.call(calls.home, {})).result;
  expect((await home()).due).toMatchObject([{ iid: item_iid, end_time: 0 }]);
  await setDates(item_iid, { due_time: moment(-1) });
  expect(await home()).toMatchObject({ due: [], missed: [{ iid: item_iid, end_time: 0 }] });
});

test('a lesson is refused whose work is due before it opens or after it closes', async () => {
  const { siid } = await openCourse([]);
  const item = { ntype: 'sco', pid: siid, name: 'Bài', start_time: 2000, end_time: 3000 };
  const answer = await teacher.call(newNode, { ...item, assignment: { due_time: 1999 } } as never);
  expect(Object.keys(answer.err ?? {})).toEqual(['assignment.due_time']);
});
