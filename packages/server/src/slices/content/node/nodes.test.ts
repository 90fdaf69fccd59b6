import * as calls from '@sen/domain/content/contract.ts';
import { exerciseDefaults, saveExerciseDefaults } from '@sen/domain/content/exercise/contract.ts';
import * as kinds from '@sen/domain/content/node/kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('teacher');
});
afterAll(() => test_app.close());

const choices = [
  { id: 'a', text: 'Hà Nội', is_true: 1 },
  { id: 'b', text: 'Huế', is_true: 0 },
] as const;
const question = { ntype: 'question', type: 2, content: '<p>Thủ đô?</p>', mc_answers: choices } as const;

async function make(user: TestUser, fields: Record<string, unknown> & { ntype: string }) {
  const answer = await user.call(calls.newNode, fields as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true, message: 'insert_was_successful' });
  return answer.result.node as {
    iid: number;
    version: number;
    fields: Record<string, unknown> & { syllabus_iid: number };
    slug: string;
  };
}

describe('making content', () => {
  test('a course brings its syllabus, and its maker teaches it', async () => {
    const course = await make(teacher, { ntype: 'course', name: 'Vật lý 10' });
    expect(course.slug).toBe('vat-ly-10');
    const syllabus = await teacher.call(calls.nodeDetail, { ntype: 'syllabus', iid: course.fields.syllabus_iid });
    expect(syllabus.result).toMatchObject({ name: 'Vật lý 10', can: { edit: true } });
    const { rows } = await test_app.owner.query('select role, scope from grants where user_iid = $1', [teacher.iid]);
    expect(rows).toContainEqual({ role: 'teacher', scope: `course-${course.iid}` });
  });

  test('the answer says where what was saved is edited', async () => {
    const made = await teacher.call(calls.newNode, { ntype: 'exercise', name: 'Bài 1' } as never);
    const { iid } = made.result;
    const there = { objects: { url: `/admin/exercise/${iid}` } };
    expect(made).toMatchObject(there);
    expect(await teacher.call(calls.updateNode, { ntype: 'exercise', iid, name: 'Bài 2' } as never)).toMatchObject(
      there,
    );
  });

  test('a field that is not right is named', async () => {
    const answer = await teacher.call(calls.newNode, { ntype: 'exercise', name: 'x', duration: 'soon' } as never);
    expect(answer).toMatchObject({
      success: false,
      message: 'invalid_input',
      err: { duration: 'this_field_is_not_a_number' },
    });
    const nameless = await teacher.call(calls.newNode, { ntype: 'sco', content: 'x' } as never);
    expect(nameless.err).toEqual({ name: 'this_field_is_required' });
    const keyless = await teacher.call(calls.newNode, {
      ...question,
      mc_answers: choices.map((choice) => ({ ...choice, is_true: 0 })),
    } as never);
    expect(keyless.err).toEqual({ mc_answers: 'no_right_choice' });
  });

  test('an exercise begins with the options that the school gives, once; what is given with it goes before them', async () => {
    const here = await test_app.school();
    const [root, author] = [await here.user('root'), await here.user('teacher')];
    const options = { can_review: false, attempts: 3, regulation: '<p>Quiet</p><script>x</script>' };
    expect(await author.call(saveExerciseDefaults, { options })).toMatchObject({ success: false });
    expect((await root.call(saveExerciseDefaults, { options })).result).toMatchObject({
      ...{ can_review: false, attempts: 3, regulation: '<p>Quiet</p>', can_do: true },
    });
    expect((await author.call(exerciseDefaults, {})).result).toMatchObject({ can_review: false, attempts: 3 });
    const exercise = await make(author, { ntype: 'exercise', name: 'x', options: { attempts: 1 } });
    expect(exercise.fields.options).toMatchObject({ can_review: false, attempts: 1, regulation: '<p>Quiet</p>' });
    await root.call(saveExerciseDefaults, { options: { can_do: false } });
    const kept = await author.call(calls.nodeDetail, { ntype: 'exercise', iid: exercise.iid });
    expect(kept.result.fields.options).toMatchObject({ can_review: false, can_do: true });
    const other = await make(teacher, { ntype: 'exercise', name: 'x' });
    expect(other.fields.options).toMatchObject({ can_review: true, attempts: 0 });
  });

  test('an exam that asks nothing is not opened; closed it is kept', async () => {
    const exam = { ntype: 'exercise', name: 'Thi', rule_type: 'exam', duration: 45 } as const;
    const refused = await teacher.call(calls.newNode, exam as never);
    expect(refused.err).toEqual({ 'options.can_do': 'exam_without_questions' });
    const closed = await make(teacher, { ...exam, options: { can_do: 0 } });
    const opened = { ntype: 'exercise', iid: closed.iid, version: 1, ...closed.fields } as const;
    const answer = await teacher.call(calls.updateNode, {
      ...opened,
      options: { ...Object(closed.fields.options), can_do: 1 },
    } as never);
    expect(answer.err).toEqual({ 'options.can_do': 'exam_without_questions' });
  });

  test('a save that changes nothing makes no version', async () => {
    const made = await make(teacher, { ...question });
    const saved = await teacher.call(calls.updateNode, {
      ...{ ntype: 'question', iid: made.iid, version: 1 },
      ...made.fields,
    } as never);
    expect(saved.result.version).toBe(1);
    const changed = await teacher.call(calls.updateNode, {
      ...{ ntype: 'question', iid: made.iid, version: 1 },
      ...{ ...made.fields, content: '<p>Khác</p>' },
    } as never);
    expect(changed.result.version).toBe(2);
  });

  test('exercises inside an exercise are numbered as its groups, and in a group they are the first; one that moves there too', async () => {
    const outer = await make(teacher, { ntype: 'exercise', name: 'outer' });
    const under = async (pid: number) => make(teacher, { ntype: 'exercise', name: 'x', pid });
    const made = [await under(outer.iid), await under(outer.iid), await under(outer.iid)];
    expect(made.map(({ fields }) => fields.group)).toEqual([1, 2, 3]);
    const [first, second] = made;
    expect((await under(first?.iid ?? 0)).fields.group).toBe(1);
    expect((await under(first?.iid ?? 0)).fields.group).toBe(1);
    expect(outer.fields.group).toBe(0);
    const loose = await make(teacher, { ntype: 'exercise', name: 'loose' });
    const moved = await teacher.call(calls.updateNode, {
      ...{ ntype: 'exercise', iid: loose.iid, pid: outer.iid, name: 'moved' },
    });
    expect(moved.result.node).toMatchObject({ pid: outer.iid, name: 'moved', fields: { group: 4 } });
    const inside = { ntype: 'exercise', iid: outer.iid, pid: second?.iid } as const;
    expect((await teacher.call(calls.updateNode, inside)).err).toEqual({ pid: 'this_field_is_not_valid' });
  });

  test('an exercise names questions of its own school only', async () => {
    const other = await test_app.school();
    const foreign = await make(await other.user('teacher'), question);
    for (const question_iid of [foreign.iid, 999_999_999]) {
      const answer = await teacher.call(calls.newNode, {
        ntype: 'exercise',
        name: 'x',
        fixed: [{ question_iid }],
      } as never);
      expect(answer.err).toEqual({ 'fixed.0.question_iid': 'not_found' });
    }
  });

  test('ids of parts tell nothing of the key and stay when the question is edited', async () => {
    const made = await make(teacher, question);
    const ids = (fields: Record<string, unknown>) => (fields.mc_answers as { id: string }[]).map(({ id }) => id);
    expect(ids(made.fields).every((id) => /^[\w-]{12}$/.test(id))).toBe(true);
    const saved = await teacher.call(calls.updateNode, {
      ...made.fields,
      ntype: 'question',
      iid: made.iid,
      version: 1,
      name: 'New',
    } as never);
    expect(ids(saved.result.node.fields)).toEqual(ids(made.fields));
  });

  test('nothing that runs is stored in rich text', async () => {
    const made = await make(teacher, {
      ...question,
      content: '<p onclick="x()">a<script>alert(1)</script></p>',
      help_text: '<a href="javascript:alert(1)">x</a>',
    });
    expect(made.fields).toMatchObject({ content: '<p>a</p>', help_text: '<a>x</a>' });
    const hostile = '<b onclick="x()">no</b>';
    const said = await make(teacher, {
      ...question,
      mc_answers: choices.map((choice) => ({ ...choice, text: hostile, feedback: hostile })),
    });
    expect(said.fields.mc_answers).toMatchObject(choices.map(() => ({ text: '<b>no</b>', feedback: '<b>no</b>' })));
    const unsafe = await teacher.call(calls.newNode, { ...question, audio: 'javascript:alert(1)' } as never);
    expect(unsafe.err).toEqual({ audio: 'this_field_is_not_valid' });
  });
});

describe('saving', () => {
  test('every save is a version of its own, and the old ones stay', async () => {
    const made = await make(teacher, question);
    const saved = await teacher.call(calls.updateNode, {
      ...question,
      iid: made.iid,
      version: 1,
      content: 'new',
    } as never);
    expect(saved.result.version).toBe(2);
    const { rows } = await test_app.owner.query(
      `select version, fields ->> 'content' as content from node_versions where node_iid = $1 order by 1`,
      [made.iid],
    );
    expect(rows).toEqual([
      { version: 1, content: '<p>Thủ đô?</p>' },
      { version: 2, content: 'new' },
    ]);
  });

  test('of two editors with the same version the second is told', async () => {
    const made = await make(teacher, { ntype: 'sco', name: 'x' });
    const save = () => teacher.call(calls.updateNode, { ntype: 'sco', iid: made.iid, version: 1, name: 'y' });
    expect((await save()).success).toBe(true);
    expect(await save()).toMatchObject({
      success: false,
      message: 'edited_meanwhile',
      result: { name: expect.stringMatching(/./), at: expect.any(Number) },
    });
  });

  test("an editor's save may empty a field, a quick change leaves the others", async () => {
    const made = await make(teacher, { ntype: 'sco', name: 'x', content: '<p>text</p>' });
    const renamed = await teacher.call(calls.updateNode, { ntype: 'sco', iid: made.iid, name: 'y' });
    expect(renamed.result.node.fields).toMatchObject({ name: 'y', content: '<p>text</p>' });
    const emptied = await teacher.call(calls.updateNode, {
      ntype: 'sco',
      iid: made.iid,
      version: 2,
      name: 'y',
      content: '',
    });
    expect(emptied.result.node.fields.content).toBe('');
  });

  test('children keep their order and move', async () => {
    const course = await make(teacher, { ntype: 'course', name: 'Order' });
    const pid = course.fields.syllabus_iid;
    const iids: number[] = [];
    for (const name of ['a', 'b', 'c']) iids.push((await make(teacher, { ntype: 'sco', pid, name })).iid);
    await teacher.call(calls.updateNode, { ntype: 'sco', iid: iids[2] ?? 0, pid, position: 0 });
    const listed = await teacher.call(calls.listNodes, { ntype: 'sco', pid });
    expect(listed.result.map(({ name }: { name: string }) => name)).toEqual(['c', 'a', 'b']);
    const under_itself = await teacher.call(calls.updateNode, { ntype: 'sco', iid: iids[0] ?? 0, pid: iids[0] ?? 0 });
    expect(under_itself.err).toEqual({ pid: 'this_field_is_not_valid' });
  });
});

describe('whose content', () => {
  test('a teacher edits their own and what is in the courses they teach; the rest is not found', async () => {
    const course = await make(teacher, { ntype: 'course', name: 'Mine' });
    const sco = await make(teacher, { ntype: 'sco', name: 'Lesson', pid: course.fields.syllabus_iid });
    const stranger = await school.user('teacher');
    const colleague = await school.user(`teacher@course-${course.iid}`);
    const head = await school.user('headmaster');
    for (const node of [
      { ntype: 'course', iid: course.iid },
      { ntype: 'sco', iid: sco.iid },
    ] as const) {
      expect(await stranger.call(calls.nodeDetail, node)).toMatchObject({ success: false, err_code: 11 });
      expect(await stranger.call(calls.updateNode, { ...node, name: 'x' })).toMatchObject({ err_code: 11 });
      expect((await colleague.call(calls.nodeDetail, node)).success).toBe(true);
      expect((await head.call(calls.nodeDetail, node)).success).toBe(true);
    }
    const seen = async (user: TestUser) =>
      (await user.call(calls.listNodes, { ntype: 'sco', items_per_page: -1 })).result.map(
        ({ iid }: { iid: number }) => iid,
      );
    expect(await seen(stranger)).not.toContain(sco.iid);
    expect(await seen(colleague)).toContain(sco.iid);
  });

  test('the office sees all content and changes none of it (ROL-17)', async () => {
    const sco = await make(teacher, { ntype: 'sco', name: 'Seen by the office' });
    const staff = await school.user('staff');
    const node = { ntype: 'sco', iid: sco.iid } as const;
    const listed = await staff.call(calls.listNodes, { ntype: 'sco', items_per_page: -1 });
    expect(listed.result.map(({ iid }: { iid: number }) => iid)).toContain(sco.iid);
    expect((await staff.call(calls.nodeDetail, node)).result.name).toBe('Seen by the office');
    for (const refused of [
      await staff.call(calls.updateNode, { ...node, name: 'x' }),
      await staff.call(calls.deleteNode, { ...node, id: String(sco.iid) }),
      await staff.call(calls.newNode, { ntype: 'sco', name: 'x' } as never),
    ])
      expect(refused.message).toMatch(/^(permission_denied|not_found)$/);
  });

  test('who teaches beside another brings nothing of theirs under a place of their own', async () => {
    const course = await make(teacher, { ntype: 'course', name: 'Shared' });
    const { syllabus_iid } = course.fields;
    const sco = await make(teacher, { ntype: 'sco', name: 'Lesson', pid: syllabus_iid });
    const colleague = await school.user('teacher', `teacher@course-${course.iid}`);
    const own = await make(colleague, { ntype: 'syllabus', name: 'Own' });
    const run = { ntype: 'course', name: 'Taken', syllabus_iid } as never;
    expect(await colleague.call(calls.newNode, run)).toMatchObject({ err: { syllabus_iid: 'not_found' } });
    expect(await colleague.call(calls.updateNode, { ntype: 'sco', iid: sco.iid, pid: own.iid })).toMatchObject({
      err: { pid: 'permission_denied' },
    });
    const chapter = await make(colleague, { ntype: 'sco', name: 'Chapter', pid: syllabus_iid });
    const within = { ntype: 'sco', iid: sco.iid, pid: chapter.iid } as const;
    expect((await colleague.call(calls.updateNode, within)).success).toBe(true);
    expect((await teacher.call(calls.newNode, { ...(run as object), name: 'Next year' } as never)).success).toBe(true);
  });

  test('the bank belongs to all authors', async () => {
    const made = await make(teacher, question);
    const other = await school.user('teacher');
    expect((await other.call(calls.nodeDetail, { ntype: 'question', iid: made.iid })).success).toBe(true);
    const learner = await school.user();
    expect(await learner.call(calls.nodeDetail, { ntype: 'question', iid: made.iid })).toMatchObject({
      message: 'permission_denied',
    });
  });
});

describe('deleting', () => {
  test('what is used stays, with code 9: a question in an exercise, a lesson with children, a syllabus of a course', async () => {
    const course = await make(teacher, { ntype: 'course', name: 'Used' });
    const syllabus = course.fields.syllabus_iid;
    const made = await make(teacher, question);
    const exercise = await make(teacher, {
      ntype: 'exercise',
      name: 'e',
      pid: syllabus,
      fixed: [{ question_iid: made.iid }],
    });
    for (const [ntype, iid] of [
      ['question', made.iid],
      ['syllabus', syllabus],
    ] as const)
      expect(await teacher.call(calls.deleteNode, { ntype, id: String(iid) })).toMatchObject({
        err_code: 9,
        message: 'delete_failed',
      });
    const used_in = async (user: typeof teacher) =>
      (await user.call(calls.deleteNode, { ntype: 'question', id: String(made.iid) })).result.used_in;
    expect(await used_in(teacher)).toEqual(['e']);
    // Of the exercises of others an author of the shared bank learns nothing.
    expect(await used_in(await school.user('teacher@course-1'))).toEqual([]);
    expect((await teacher.call(calls.deleteNode, { ntype: 'exercise', id: String(exercise.iid) })).success).toBe(true);
    expect((await teacher.call(calls.deleteNode, { ntype: 'question', id: String(made.iid) })).success).toBe(true);
    expect(await teacher.call(calls.nodeDetail, { ntype: 'question', iid: made.iid })).toMatchObject({ err_code: 11 });
  });

  test('what an author has deleted they take back', async () => {
    const { iid } = await make(teacher, question);
    await teacher.call(calls.deleteNode, { ntype: 'question', id: String(iid) });
    expect(await teacher.call(kinds.question.calls.restore, { iid })).toMatchObject({ success: true });
    expect(await teacher.call(calls.nodeDetail, { ntype: 'question', iid })).toMatchObject({ success: true });
  });
});
